public import Foundation

/// A rectangle that exists in a view only for constraints.
///
/// Constraints determine the frame of a guide that you create.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that owns the guide. It is not retained.
  open internal(set) weak var owningView: UIView?

  /// A name for debugging.
  open var identifier = ""

  /// The area that a guide stands for.
  enum Area {
    /// The area that the app's constraints determine.
    case custom
    /// The bounds of the view, with insets.
    case inset(@MainActor (UIView) -> UIEdgeInsets)
    /// The area between an edge and the safe area of the view.
    case aboveSafeArea, belowSafeArea
    /// The content of the scroll view.
    case content
  }

  let area: Area
  /// The frame that constraints determine.
  var placed = CGRect.zero

  /// Creates a guide. Add it to a view with `addLayoutGuide(_:)`.
  public override init() {
    area = .custom
    super.init()
  }

  /// Creates a guide that a view provides.
  init(of view: UIView, _ area: Area) {
    self.area = area
    owningView = view
    super.init()
  }

  /// The frame of the guide, in the coordinates of the owning view.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch area {
    case .custom: return placed
    case .inset(let insets): return view.bounds.inset(by: insets(view))
    case .aboveSafeArea:
      let area = view.bounds
      return CGRect(x: area.minX, y: area.minY, width: area.width, height: min(view.safeAreaInsets.top, area.height))
    case .belowSafeArea:
      let (area, height) = (view.bounds, min(view.safeAreaInsets.bottom, view.bounds.height))
      return CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    }
  }
}

extension UILayoutGuide: LayoutAnchored {}
extension UIView: LayoutAnchored {}

/// An item whose edges, centers, and dimensions can be constrained. The anchors create constraints.
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
