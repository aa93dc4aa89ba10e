public import Foundation

/// A view that holds others in a row or column: data, which nothing lays out.
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the views stand across the stack.
  public enum Alignment: Int, Sendable {
    case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
    /// The same as ``leading``, for a row.
    public static let top = Alignment.leading
    /// The same as ``trailing``, for a row.
    public static let bottom = Alignment.trailing
  }

  private var arranged: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Along which line the views stand; only remembered.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How the views share the length; only remembered.
  open var distribution = Distribution.fill
  /// How the views stand across; only remembered.
  open var alignment = Alignment.fill
  /// The space between the views in points; only remembered.
  open var spacing: CGFloat = 0
  /// Whether the margins count; only remembered.
  open var isLayoutMarginsRelativeArrangement = false

  /// A space that means the one for the entire stack.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A space that means the one of the system.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// Creates a stack with views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views of the stack in order; one that has left the stack is no longer among them.
  open var arrangedSubviews: [UIView] { arranged }

  /// Puts a view at the end; it becomes a subview too.
  open func addArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Puts a view at a place; it becomes a subview too, in front of the others.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    if !(0...arranged.count).contains(stackIndex) {
      Diagnostics.stop("a view cannot stand at \(stackIndex): the UIStackView has \(arranged.count) others")
    }
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: stackIndex)
  }

  /// Takes a view out of the order; it stays a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
  }

  /// Sets the space behind one view; only remembered.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The space behind one view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arranged.removeAll { $0 === subview }
    customSpacing[ObjectIdentifier(subview)] = nil
  }
}
