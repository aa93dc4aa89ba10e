public import Foundation

/// A container that shows one of several controllers.
///
/// It retains them, and loads the view of each when that is selected first. A tab bar controller on the screen
/// exchanges the two as case 4.tab-switch shows, without animation: `viewWillAppear` of the new one, `viewWillDisappear`
/// and `viewDidDisappear` of the old one, `viewDidAppear` of the new one. Off the screen a selection is remembered.
///
/// A selection asked for while another one is under way is carried out after that; of several the last one counts, and
/// the others are told nothing. UIKit once told such tabs that they disappear before they were loaded
/// (case 4.tab-fast-switch-bug), which is not imitated. Nor does `init` load the view, as it does in UIKit. Every tab
/// has its place in the bar: there is no "More" list, and there are no interactive transitions
/// (case 4.tab-interactive-cancel).
open class UITabBarController: UIViewController {
  /// Is asked and told about the tabs that the user taps.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom, 49 points high above the safe area; the selected controller gets it as a part of its safe
  /// area.
  public let tabBar = UITabBar()

  /// The controller that was selected last; a child, like the others.
  weak var selected: UIViewController?
  /// The one whose view is in place.
  weak var shown: UIViewController?
  var parting: [PartingTab] = []
  var isSwitching = false
  /// Whether the shown one was told that it comes or goes together with this controller, and not yet that it did.
  var isForwarding = false

  /// Creates a tab bar controller without tabs; a nib is remembered, and not used for the view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.owner = self
  }

  /// Creates a tab bar controller that comes out of a nib or storyboard, without tabs.
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

  /// Gives the bar other controllers; their views are exchanged without animation.
  ///
  /// The selected one stays selected when it is among them. Otherwise the one in its place is selected, or the first.
  /// Those that go are let go after the exchange. One that is listed twice stops the program.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers ?? [], animated: animated)
  }

  /// The place of the selected controller, or `NSNotFound` without tabs.
  ///
  /// The delegate hears nothing when this is set. A place beyond the tabs stops the program.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { select(tab(at: newValue)) }
  }

  /// The selected controller; nil without tabs.
  ///
  /// The delegate hears nothing when this is set. A controller that is no tab, and nil, stop the program.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { select(checkedTab(newValue)) }
  }

  /// There is no "More" list: every tab has its place in the bar.
  @available(*, unavailable, message: "HeadlessUIKit has no More list; every tab has its place in the bar")
  public var moreNavigationController: UINavigationController { UINavigationController() }

  /// The user taps a tab; tells whether that was possible.
  ///
  /// The delegate is asked first, and told in the end, also when the tab was selected already. In that case a
  /// navigation controller in it pops to its root, animated. What a user could not do (the bar is hidden, covered or in
  /// no visible window) is not done either, and said on standard error.
  @discardableResult
  public func simulateTap(onTab index: Int) -> Bool {
    let tapped = tab(at: index)
    return tabBar.act(.tap) { handleTap(on: tapped) }
  }

  // MARK: Callbacks

  /// Makes a view with the bar; neither a nib nor a memory warning has a part in it.
  open override func loadView() {
    announceBase(.loadView)
    makeViewOfBars([tabBar])
  }

  /// Tells the selected controller, too, from inside of this.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    letSelectedAppear(animated: animated)
  }

  /// Tells the selected controller, too, from inside of this.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwarding()
  }

  /// Tells the selected controller, too, from inside of this.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isForwarding = true
    forwardBeginning(false, animated: animated)
  }

  /// Tells the selected controller, too, from inside of this.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwarding()
  }

  override var forwardsFromItsOwnCallbacks: Bool { true }
}
