public import Foundation

/// Settings that are stored but have no effect. For example, a view always extends under bars, and its safe area reflects how much of it
/// the bars cover.
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
  /// The system's minimum layout margins.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// The top layout guide of iOS 10 and earlier. Its length is the top inset of the safe area.
  public var topLayoutGuide: any UILayoutSupport { EdgeGuide(view) { $0.safeAreaInsets.top } }
  /// The bottom layout guide of iOS 10 and earlier. Its length is the bottom inset of the safe area.
  public var bottomLayoutGuide: any UILayoutSupport { EdgeGuide(view) { $0.safeAreaInsets.bottom } }

  /// Sets the scroll view for an edge. Has no effect, because bars do not follow the content.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  /// Returns the scroll view for an edge; always nil.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  /// Announces that the preference for the home indicator changed. Has no effect.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Announces that the preference for system gestures at the screen edges changed. Has no effect.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}

/// A layout guide of iOS 10 and earlier.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the part of the view that a bar covers.
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
