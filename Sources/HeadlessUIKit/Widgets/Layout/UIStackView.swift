public import Foundation

/// A view that arranges views in a row or column.
///
/// Views without an intrinsic size share the space that is left. Proportions, baselines, and the priorities of spacing
/// are not taken into account.
open class UIStackView: UIView {
  /// The distribution of the views along the stack's axis.
  public enum Distribution: Int, Sendable {
    case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of the views perpendicular to the stack's axis.
  public enum Alignment: Int, Sendable {
    case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
    /// Another name for ``leading`` in horizontal stacks.
    public static let top = Alignment.leading
    /// Another name for ``trailing`` in horizontal stacks.
    public static let bottom = Alignment.trailing
  }

  private var arranged: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// The axis of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { requestSolving() } }
  /// The distribution of the views along the axis.
  open var distribution = Distribution.fill { didSet { requestSolving() } }
  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill { didSet { requestSolving() } }
  /// The spacing between the views, in points.
  open var spacing: CGFloat = 0 { didSet { requestSolving() } }
  /// Whether the layout is relative to the layout margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { requestSolving() } }

  /// A value that stands for the spacing of the stack view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A value that stands for the system spacing.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// Creates an empty stack view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack view from a nib. No values are decoded.
  ///
  /// As in UIKit, this initializer cannot fail: an override is declared as `required init(coder:)`, without a question
  /// mark.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!  // A view decodes nothing, so this never fails.
  }

  /// Creates a stack view that arranges the given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views of the stack, in order. A view that has left the stack view is no longer included.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end. The view also becomes a subview if it is not one.
  open func addArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Inserts a view at an index. If the view is not a subview, it also becomes the frontmost subview. As in UIKit, the
  /// stack view then determines its frame, and `translatesAutoresizingMaskIntoConstraints` becomes false.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    if !(0...arranged.count).contains(stackIndex) {
      Diagnostics.stop(
        "a view cannot be inserted at \(stackIndex): the UIStackView has \(arranged.count) other arranged views")
    }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex)
    requestSolving()
  }

  /// Removes a view from the arranged views. As in UIKit, the view remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    requestSolving()
  }

  /// Sets the spacing after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    requestSolving()
  }

  /// Returns the spacing after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arranged.removeAll { $0 === subview }
    customSpacing[ObjectIdentifier(subview)] = nil
  }
}
