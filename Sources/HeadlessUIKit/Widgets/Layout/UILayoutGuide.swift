public import Foundation

/// A rectangle that exists in a view only for constraints.
///
/// Constraints are not solved, so the frame of a guide that you create is empty. The system's guides have frames.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that owns the guide. It is not retained.
  open internal(set) weak var owningView: UIView?

  /// A name for debugging.
  open var identifier = ""

  private let frame: (UIView) -> CGRect

  /// Creates a guide. Add it to a view with `addLayoutGuide(_:)`.
  public override init() {
    frame = { _ in .zero }
    super.init()
  }

  /// Creates a guide that a view provides.
  init(of view: UIView, frame: @escaping (UIView) -> CGRect) {
    self.frame = frame
    owningView = view
    super.init()
  }

  /// The frame of the guide, in the coordinates of the owning view.
  open var layoutFrame: CGRect { owningView.map(frame) ?? .zero }
}

extension UILayoutGuide: LayoutAnchored {}
extension UIView: LayoutAnchored {}

/// An item whose edges, centers, and dimensions can be constrained. The anchors create constraints, which are not solved.
@preconcurrency @MainActor
public protocol LayoutAnchored: AnyObject {}

/// The anchors of the edges, centers, and dimensions of a view or layout guide.
extension LayoutAnchored {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

extension UIView {
  /// The layout guide of the keyboard. This property is unavailable, because HeadlessUIKit does not simulate the
  /// keyboard.
  @available(*, unavailable, message: "the keyboard is not simulated: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
