public import Foundation

/// A container that shows one of several controllers.
///
/// The tab bar controller retains the controllers and loads the view of each controller when the controller is first
/// selected. If the tab bar controller is on the screen, the new controller gets `viewWillAppear`, and the old
/// controller gets `viewWillDisappear`. In iOS 17 and earlier, the old controller's `viewDidDisappear` and the new
/// controller's `viewDidAppear` follow immediately (recorded case `4.tab-switch`). In iOS 18 and later, the system
/// animates the exchange: when the application settles, the new controller gets `viewDidAppear`, and then the old
/// controller gets `viewDidDisappear` (case `4.tab-switch-ios18`). While animations are disabled, and for a selected
/// tab that `setViewControllers` removes, the did-callbacks follow immediately in all versions. If the tab bar
/// controller is off the screen, the selection is only stored. If the delegate provides an animator, the will-callbacks
/// precede the animation, and `completeTransition(_:)` delivers the did-callbacks.
///
/// A selection that is made during another selection is performed afterward. If several selections are waiting, only
/// the last selection is performed, and the other tabs get no callbacks. Old versions of UIKit called the disappearance
/// callbacks of such tabs before their views were loaded (recorded case `4.tab-fast-switch-bug`); HeadlessUIKit does
/// not imitate this behavior. Unlike in UIKit, `init` does not load the view. The bar has room for every tab, so there
/// is no "More" list.
open class UITabBarController: UIViewController {
  /// The object that decides whether a tap selects a tab, and is notified afterward.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar, 49 points high, at the bottom of the safe area of the tab bar controller's own view. The selected
  /// controller's safe area ends above the bar.
  public let tabBar = UITabBar()

  /// The controller that was selected last, which is one of the children.
  weak var selected: UIViewController?
  /// The controller whose view is shown.
  weak var shown: UIViewController?
  var parting: [PartingTab] = []
  var isSwitching = false
  /// The animated exchange in progress.
  var exchange: TabExchange?
  /// Whether the shown controller's appearance began together with this controller's appearance and has not ended.
  var isForwarding = false

  /// Creates a tab bar controller without tabs. The nib name is stored but not used for the view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.owner = self
  }

  /// Creates a tab bar controller from a nib or storyboard, without tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.owner = self
  }

  // MARK: Tabs

  /// The controllers of the tabs, from left to right. Setting this property is the same as calling
  /// `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs without animation.
  ///
  /// The selected controller stays selected if it is in the array. Otherwise, the controller at the previously selected
  /// index is selected. If that index is out of range, the first controller is selected. Removed controllers are
  /// released after the selection has changed. The program stops if the array contains the same controller twice.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers ?? [], animated: animated)
  }

  /// The index of the selected controller, or `NSNotFound` if there are no tabs.
  ///
  /// Setting this property does not notify the delegate. An index out of range triggers a runtime error.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { select(tab(at: newValue)) }
  }

  /// The selected controller, or nil if there are no tabs.
  ///
  /// Setting this property does not notify the delegate. Setting nil, or a controller that is not a tab, stops the
  /// program.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { select(checkedTab(newValue)) }
  }

  /// Selects the controller.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if tabs.contains(where: { $0 === subsequentVC }) { select(subsequentVC) }
  }

  /// This property is unavailable, because the bar has room for every tab and there is no "More" list.
  @available(*, unavailable, message: "HeadlessUIKit has no More list; every tab has its place in the bar")
  public var moreNavigationController: UINavigationController { UINavigationController() }

  /// Taps a tab.
  ///
  /// The delegate is first asked for permission. If the delegate allows the selection, it is notified at the end, even
  /// if the tab was already selected. A navigation controller in a tab that was already selected pops to its root with
  /// animation. A tap that a user could not perform (for example, because the bar is hidden, covered, or not in a
  /// visible window) only prints a warning to standard error.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTap(onTab index: Int) -> Bool {
    let tapped = tab(at: index)
    return tabBar.act(.tap, on: tapped.tabBarItem.title ?? "\(index)") { handleTap(on: tapped) }
  }

  // MARK: Callbacks

  /// Creates a view with the bar. The view never comes from a nib, and memory warnings do not release it.
  open override func loadView() {
    announceBase(.loadView)
    makeViewOfBars([tabBar])
  }

  /// Forwards the callback to the selected controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    beginSelectedAppearance(animated: animated)
  }

  /// Forwards the callback to the selected controller.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwarding()
  }

  /// Forwards the callback to the selected controller. If two tabs are being exchanged, the exchange ends first;
  /// an interactive exchange is canceled.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    exchange?.endNow(in: self)
    isForwarding = true
    forwardBeginning(false, animated: animated)
  }

  /// Forwards the callback to the selected controller.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwarding()
  }

  override var forwardsFromItsOwnCallbacks: Bool { true }

  override var containerTransition: TransitionContext? { exchange?.context }
}

/// The frame of the bar and the insets that result from it.
extension UITabBarController: BarContainer {
  private static var heightOfBar: CGFloat { 49 }

  func updateBar() {
    let isHidden = shown?.hidesBottomBars ?? false
    if tabBar.isHidden != isHidden { tabBar.isHidden = isHidden }
    shown?.insetsOfBars = UIEdgeInsets(bottom: isHidden ? 0 : Self.heightOfBar)
  }

  func layOutBars(in view: UIView) {
    let bottom = view.innerArea.inset(by: view.safeAreaInsets).maxY
    tabBar.frame = CGRect(x: 0, y: bottom - Self.heightOfBar, width: view.innerArea.width, height: Self.heightOfBar)
    shown?.viewIfLoaded?.frame = view.innerArea
  }
}

/// The bar at the bottom of a tab bar controller. To simulate a tap on a tab, call the tab bar controller's
/// `simulateTap(onTab:)`.
///
/// `barStyle`, `barTintColor`, `isTranslucent`, `unselectedItemTintColor`, `backgroundImage`, `shadowImage`,
/// `selectionIndicatorImage`, `standardAppearance`, and `scrollEdgeAppearance` are stored but have no effect.
open class UITabBar: UIView {
  weak var owner: UITabBarController?

  /// The items of the tabs, from left to right, or nil if the bar does not belong to a tab bar controller.
  open var items: [UITabBarItem]? { owner?.tabs.map { $0.tabBarItem } }

  /// The item of the selected tab.
  open var selectedItem: UITabBarItem? { owner?.selectedViewController?.tabBarItem }

  // MARK: Settings that are stored but have no effect

  /// The style of the tab bar.
  public var barStyle: UIBarStyle = .default
  /// The tint color of the tab bar's background.
  public var barTintColor: UIColor?
  /// Whether the tab bar is translucent.
  public var isTranslucent: Bool = true
  /// The tint color of unselected items.
  public var unselectedItemTintColor: UIColor?
  /// The background image of the tab bar.
  public var backgroundImage: UIImage?
  /// The image of the tab bar's shadow.
  public var shadowImage: UIImage?
  /// The image behind the selected item.
  public var selectionIndicatorImage: UIImage?
  /// The standard appearance of the tab bar.
  public lazy var standardAppearance: UITabBarAppearance = UITabBarAppearance()
  /// The appearance when content is scrolled to the edge of the tab bar.
  public var scrollEdgeAppearance: UITabBarAppearance?
}

/// Receives notifications about the tabs that the user taps. All methods are optional.
///
/// A programmatic selection does not notify the delegate, but the delegate is asked for an animator.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether the tapped tab may be selected. This method is called even if the tab is already selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// Called when the tapped tab has been selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// Returns the animator for an exchange of two tabs, or nil for the system's animation, which exists in iOS 18 and
  /// later.
  ///
  /// This method is also called for programmatic selections that are made while the tab bar controller is on the
  /// screen.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives the animator, or nil if the exchange is not interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// The default implementations, which make the methods optional.
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}

  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// The action of a tab bar controller, in addition to `setViewControllers`.
extension LifecycleCall.Name {
  /// A tab is selected programmatically or by the user.
  public static let select = Self(rawValue: "select")
}
