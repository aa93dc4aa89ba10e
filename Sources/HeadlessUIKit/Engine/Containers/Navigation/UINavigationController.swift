public import Foundation

/// A container that shows the controller on top of a stack.
///
/// It retains the controllers of its stack. The view of the top is a subview of its view; covered views are removed
/// from the hierarchy. If the navigation controller is on the screen, a change of the stack delivers these callbacks
/// (cases 2.push-pop-dealloc, 2.push-pop-parent-callbacks, 2.nav-delegate, 2.push-later):
///
/// 1. `willMove(toParent:)` of added and removed controllers; then the view of the new top is loaded, and the call returns;
/// 2. in the next layout pass, which `layoutIfNeeded` of the view or the end of the turn of the run loop causes,
///    `viewWillDisappear` of the old top, `viewWillAppear` of the new one, `willShow` of the delegate;
/// 3. after the animation `viewDidDisappear` of the old top, and `didMove(toParent: nil)` of removed controllers;
/// 4. `viewDidAppear` of the new top, its `didMove(toParent:)`, and `didShow` of the delegate.
///
/// Popped controllers are released after all of this. The sources leave open whether `didMove(toParent: nil)` precedes
/// the `viewDidAppear` of the other controller, and whether `didMove(toParent:)` precedes `didShow`. Controllers that
/// `popToRootViewController` or `setViewControllers` remove or add below the top receive the move callbacks only; no
/// source shows more.
///
/// A navigation controller off the screen changes its stack without appearance callbacks. When it appears, it loads its
/// top and forwards its appearance. Until then the top counts as moving to its parent.
///
/// Changes that are requested before the layout pass are one transition, from what is on the screen to the last top. A
/// change that is requested later, during the transition, waits until that has ended, with a warning on standard error;
/// there is no warning for requests in did-callbacks, where they are common. UIKit may interleave the two changes.
open class UINavigationController: UIViewController {
  /// The delegate, which is notified about the controller that is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top, 44 points high below the safe area; it adds to the safe area of the top controller.
  public let navigationBar = UINavigationBar()

  /// The bar at the bottom, 44 points high above the safe area. It is hidden by default.
  public let toolbar = UIToolbar()

  var bars = NavigationBars()
  var transition: StackChange?
  var waiting: [StackRequest] = [] { didSet { headlessWorld.noteHierarchyChange(in: self) } }
  /// Whether the top's appearance was begun together with this controller's, and has not ended.
  var isForwarding = false

  override var inheritedTabBarItem: UITabBarItem? { viewControllers.first?.tabBarItem }

  override func visitHeld(_ visit: (UIViewController) -> Void) {
    super.visitHeld(visit)
    for request in waiting { for controller in request.stack { visit(controller) } }
  }

  /// Creates a navigation controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    installBars()
    request(.push, [rootViewController], counterpart: rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack. The nib name is stored, but not used for the view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    installBars()
  }

  /// Creates a navigation controller from a nib or storyboard, with an empty stack.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    installBars()
  }

  // MARK: The stack

  /// The stack, the root first; setting it is the same as `setViewControllers(_:animated:)` without animation.
  ///
  /// A controller that is being popped is no longer in the stack in its `viewWillDisappear` (case
  /// 2.stack-visible-in-willDisappear).
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack.
  open var topViewController: UIViewController? {
    guard let removed = transition?.removed, !removed.isEmpty else { return children.last }
    for child in children.reversed() where !removed.containsObject(child) { return child }
    return nil
  }

  /// The presented controller over the stack, or else the top.
  open var visibleViewController: UIViewController? {
    presentationChain.count > 1 ? presentationChain.last : topViewController
  }

  /// Replaces the stack; the last controller is shown.
  ///
  /// Duplicate controllers and navigation controllers in the array stop the program.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    request(.setViewControllers, viewControllers, counterpart: viewControllers.last, animated: animated)
  }

  /// Puts a controller on top of the stack.
  ///
  /// One that is on the stack stops the program, and so does a navigation controller, unless a split view controller
  /// collapses or shows details. One that has another parent leaves that
  /// first, as with `addChild`.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    request(.push, plannedStack + [viewController], counterpart: viewController, animated: animated)
  }

  /// Takes the top off the stack; the root stays, and then nil is returned.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    var planned = plannedStack
    guard planned.count > 1 else { return nil }
    let top = planned.removeLast()
    request(.pop, planned, counterpart: top, animated: animated)
    return top
  }

  /// Removes all controllers but the root, and returns the removed controllers, the lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(downTo: 0, action: .popToRoot, animated: animated)
  }

  /// Removes all controllers above a controller, and returns the removed controllers, the lowest first.
  ///
  /// A controller that is not on the stack stops the program.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = plannedStack.firstIndex(where: { $0 === viewController }) else {
      Diagnostics.stop(
        "\(type(of: self)) cannot pop to \(type(of: viewController)), which is not on its stack: "
          + "check viewControllers first")
    }
    return pop(downTo: index, action: .popTo, animated: animated)
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Pushes the secondary controller, which may be a navigation controller, without animation.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    splitViewController.withNesting { pushViewController(secondaryViewController, animated: false) }
  }

  /// Pops the top without animation, and returns it; nil if only the root is left.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  )
    -> UIViewController?
  {
    popViewController(animated: false)
  }

  /// Pops to the controller, with animation.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== topViewController, stack.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// Decides about the swipe from the left edge: disabled, or with a delegate that refuses, the user cannot pop.
  ///
  /// A test swipes with `simulateInteractivePopBegin()`.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
  private lazy var popRecognizer = UIScreenEdgePanGestureRecognizer()

  // MARK: Bars

  /// Whether the bar at the top is hidden.
  open var isNavigationBarHidden: Bool {
    get { bars.isNavigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the top, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    bars.isNavigationBarHidden = hidden
    updateBars()
  }

  /// Whether the bar at the bottom is hidden; it is by default.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the bottom, at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    bars.isToolbarHidden = hidden
    updateBars()
  }

  // MARK: Callbacks

  /// Creates a view with the two bars. It does not come from a nib, and memory warnings do not release it.
  open override func loadView() {
    announceBase(.loadView)
    makeViewOfBars([navigationBar, toolbar])
    updateBars()
  }

  /// Forwards the callback to the top from inside this method (case 12.nav-forwards-inside-its-own-viewDidAppear).
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    beginTopAppearance(animated: animated)
  }

  /// Forwards the callback to the top.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwarding(animated: animated)
  }

  /// Forwards the callback to the top. A transition under way ends first, and an interactive one is canceled.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    beginTopDisappearance(animated: animated)
  }

  /// Forwards the callback to the top.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwarding(animated: animated)
  }

  override var forwardsFromItsOwnCallbacks: Bool { true }

  override var containerTransition: TransitionContext? {
    guard let transition, transition.phase != .over, transition.animated else { return nil }
    return transition.context
  }
}
