public import Foundation

/// How a controller's view extends under bars. Stored, but has no effect: views always extend under bars, and the safe area tells how
/// far bars cover them.
extension UIViewController {
  public var edgesForExtendedLayout: UIRectEdge {
    get { stored(.all) }
    set { store(newValue) }
  }
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var providesPresentationContextTransitionStyle: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var restoresFocusAfterTransition: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var restorationIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var restorationClass: AnyClass? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The system's minimum margins.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// The layout guide before iOS 11: its length is the top inset of the safe area.
  public var topLayoutGuide: any UILayoutSupport { EdgeGuide(view) { $0.safeAreaInsets.top } }
  /// The layout guide before iOS 11: its length is the bottom inset of the safe area.
  public var bottomLayoutGuide: any UILayoutSupport { EdgeGuide(view) { $0.safeAreaInsets.bottom } }

  /// Sets the scroll view for an edge. Has no effect: bars do not follow the content.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  /// The scroll view of an edge; none is stored.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  /// Announces a changed preference for the home indicator. Has no effect.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Announces a changed preference for system gestures at the edges. Has no effect.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}

/// A guide of old systems.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How far the bar covers the view.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

final class EdgeGuide: NSObject, UILayoutSupport {
  let guide: UILayoutGuide
  private let view: UIView
  private let lengthOfView: (UIView) -> CGFloat

  init(_ view: UIView, _ length: @escaping (UIView) -> CGFloat) {
    (self.view, lengthOfView, guide) = (view, length, view.safeAreaLayoutGuide)
    super.init()
  }

  var length: CGFloat { lengthOfView(view) }
  var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
  var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
  var heightAnchor: NSLayoutDimension { guide.heightAnchor }
}
