public import Foundation

/// A container that shows one of several controllers.
///
/// It retains them, and loads the view of each when it is first selected. A tab bar controller on the screen exchanges
/// two controllers as in case 4.tab-switch, without animation: `viewWillAppear` of the new one, `viewWillDisappear` and
/// `viewDidDisappear` of the old one, `viewDidAppear` of the new one. Off the screen the selection is stored. If the delegate
/// has an animator, the will-callbacks precede it, and the did-callbacks follow its `completeTransition(_:)`.
///
/// A selection during another one is performed afterwards; of several, only the last one counts, and the others get no
/// callbacks. Old versions of UIKit called the disappearance callbacks of such tabs before they were loaded (case
/// 4.tab-fast-switch-bug), which is not imitated. Unlike in UIKit, `init` does not load the view. Every tab has its
/// place in the bar: there is no "More" list.
open class UITabBarController: UIViewController {
  /// The delegate, which is asked before a tap selects a tab, and notified afterwards.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom, 49 points high above the safe area; it adds to the safe area of the selected controller.
  public let tabBar = UITabBar()

  /// The controller that was selected last; a child, like the others.
  weak var selected: UIViewController?
  /// The controller whose view is shown.
  weak var shown: UIViewController?
  var parting: [PartingTab] = []
  var isSwitching = false
  /// The exchange that an animator carries out.
  var exchange: TabExchange?
  /// Whether the shown controller's appearance was begun together with this controller's, and has not ended.
  var isForwarding = false

  /// Creates a tab bar controller without tabs. The nib name is stored, but not used for the view.
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

  /// The controllers, from left to right; setting them is `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; their views are exchanged without animation.
  ///
  /// The selected controller stays selected if it is in the array. Otherwise the one at the same index is selected, or
  /// the first. Removed controllers are released after the exchange. Duplicate controllers stop the program.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers ?? [], animated: animated)
  }

  /// The index of the selected controller, or `NSNotFound` without tabs.
  ///
  /// Setting it does not notify the delegate. An index out of range stops the program.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { select(tab(at: newValue)) }
  }

  /// The selected controller; nil without tabs.
  ///
  /// Setting it does not notify the delegate. Nil, or a controller that is not a tab, stops the program.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { select(checkedTab(newValue)) }
  }

  /// Selects the controller.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if tabs.contains(where: { $0 === subsequentVC }) { select(subsequentVC) }
  }

  /// Unavailable: there is no "More" list. The bar has room for every tab.
  @available(*, unavailable, message: "HeadlessUIKit has no More list; every tab has its place in the bar")
  public var moreNavigationController: UINavigationController { UINavigationController() }

  /// Taps a tab. Returns whether the user can do this.
  ///
  /// The delegate is asked first and notified at the end, also if the tab was already selected. In that case a
  /// navigation controller in it pops to its root, with animation. A tap that a user could not perform (the bar is
  /// hidden, covered, or in no visible window) has no effect except a warning on standard error.
  @discardableResult
  public func simulateTap(onTab index: Int) -> Bool {
    let tapped = tab(at: index)
    return tabBar.act(.tap, on: tapped.tabBarItem.title ?? "\(index)") { handleTap(on: tapped) }
  }

  // MARK: Callbacks

  /// Creates a view with the bar. It does not come from a nib, and memory warnings do not release it.
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

  /// Forwards the callback to the selected controller. An animator's exchange ends first, or is canceled if the user drives it.
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
