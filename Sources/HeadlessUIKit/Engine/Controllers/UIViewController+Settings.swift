public import Foundation

/// Settings that are stored but have no effect. For example, a view always extends under bars, and its safe area
/// excludes the parts that the bars cover.
extension UIViewController {
  /// The edges where the view extends under bars.
  public var edgesForExtendedLayout: UIRectEdge {
    get { stored(.all) }
    set { store(newValue) }
  }
  /// Whether the view extends under opaque bars.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the insets of scroll views are adjusted for bars.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the view uses the system's minimum layout margins.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the controller determines the status bar's appearance even if the controller does not cover the screen.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether presentations in this controller's context use this controller's transition style.
  public var providesPresentationContextTransitionStyle: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the focus returns to the previous item after a transition.
  public var restoresFocusAfterTransition: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The identifier for state restoration.
  public var restorationIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The class that recreates the controller during state restoration.
  public var restorationClass: AnyClass? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The system's minimum layout margins.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// The top layout guide of iOS 10 and earlier. Its length is the top inset of the safe area.
  public var topLayoutGuide: any UILayoutSupport { EdgeGuide(view, isTop: true) }
  /// The bottom layout guide of iOS 10 and earlier. Its length is the bottom inset of the safe area.
  public var bottomLayoutGuide: any UILayoutSupport { EdgeGuide(view, isTop: false) }

  /// Does nothing, because bars do not respond to scrolling. In UIKit, this method sets the scroll view for an edge.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  /// Returns nil. In UIKit, this method returns the scroll view for an edge.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  /// Does nothing. In UIKit, this method announces that the preference for the home indicator changed.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Does nothing. In UIKit, this method announces that the preference for system gestures at the screen edges changed.
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
  private let isTop: Bool

  init(_ view: UIView, isTop: Bool) {
    (self.view, self.isTop) = (view, isTop)
    guide =
      isTop
      ? view.guide(named: "UIViewControllerTopLayoutGuide", .aboveSafeArea)
      : view.guide(named: "UIViewControllerBottomLayoutGuide", .belowSafeArea)
    super.init()
  }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
  var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
  var heightAnchor: NSLayoutDimension { guide.heightAnchor }
}

/// The style of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// Light or dark, depending on the traits.
  case `default` = 0
  /// Light text on a dark background.
  case lightContent = 1
  /// Dark text on a light background.
  case darkContent = 3
}

/// The animation of a status bar change.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// A fade animation.
  case fade = 1
  /// A slide animation.
  case slide = 2
}

/// The view controller of a custom keyboard. Keyboards are not shown.
///
/// Code often uses `#selector(UIInputViewController.dismissKeyboard)` with a target of another class that has its own
/// `dismissKeyboard` method. In that case, the target's method is called.
open class UIInputViewController: UIViewController {
  /// Does nothing. In UIKit, this method dismisses the keyboard.
  open func dismissKeyboard() {}
}
