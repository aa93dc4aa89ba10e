public import Foundation

/// A container that shows the controller at the top of a stack.
///
/// The navigation controller retains the controllers on its stack. The top controller's view is a subview of the
/// navigation controller's view; the views of covered controllers are removed from the hierarchy. If the navigation
/// controller is on the screen, a stack change delivers these callbacks (recorded cases `2.push-pop-dealloc`,
/// `2.push-pop-parent-callbacks`, `2.nav-delegate`, `2.push-later`):
///
/// 1. The added and removed controllers get `willMove(toParent:)`, and the new top controller's view is loaded. Then
///    the method that changes the stack returns.
/// 2. In the next layout pass, the old top controller gets `viewWillDisappear`, the new top controller gets
///    `viewWillAppear`, and the delegate gets `willShow`. The pass runs when the view's `layoutIfNeeded` is called or
///    the turn of the run loop ends.
/// 3. After the animation, the old top controller gets `viewDidDisappear`, and the removed controllers get
///    `didMove(toParent: nil)`.
/// 4. The new top controller gets `viewDidAppear` and `didMove(toParent:)`, and the delegate gets `didShow`.
///
/// Popped controllers are released after step 4. Apple does not document whether `didMove(toParent: nil)` precedes the
/// new top controller's `viewDidAppear`, or whether `didMove(toParent:)` precedes `didShow`. A controller below the top
/// controller gets only the move callbacks when `popToRootViewController` removes it or `setViewControllers` adds or
/// removes it; no other callbacks are documented.
///
/// Off the screen, a navigation controller changes its stack without appearance callbacks. When it appears, it loads
/// the top controller's view and forwards its own appearance callbacks to the top controller. For a top controller that
/// was added off the screen, `isMovingToParent` is true until that controller has appeared.
///
/// All changes that are requested before the layout pass form one transition, from the controller on the screen to the
/// controller that is on top after the last change. A change that is requested later, during the transition, waits
/// until the transition ends and causes a warning on standard error, because UIKit may interleave the two changes.
/// Requests in did-callbacks are common and cause no warning.
///
/// `hidesBarsOnTap`, `hidesBarsOnSwipe`, `hidesBarsWhenKeyboardAppears`, and `hidesBarsWhenVerticallyCompact` are
/// stored but have no effect.
open class UINavigationController: UIViewController {
  /// The object that is notified when controllers are shown.
  open weak var delegate: (any UINavigationControllerDelegate)? { didSet { noteReference("delegate", set: delegate) } }

  /// The bar, 44 points high, at the top of the safe area of the navigation controller's own view. The top controller's
  /// safe area begins below the bar.
  public let navigationBar = UINavigationBar()

  /// The bar at the bottom of the safe area, 44 points high. The bar is hidden by default.
  public let toolbar = UIToolbar()

  private(set) var bars = NavigationBars()
  private(set) var transition: StackChange?
  private(set) var waiting: [StackRequest] = [] { didSet { headlessWorld.noteHierarchyChange(in: self) } }
  /// Whether the top controller's appearance began together with this controller's appearance and has not ended.
  private(set) var isForwarding = false

  func setTransition(_ change: StackChange?) { transition = change }

  func wait(_ request: StackRequest) { waiting.append(request) }

  func takeWaitingRequest() -> StackRequest { waiting.removeFirst() }

  func beginForwarding() { isForwarding = true }

  func stopForwarding() { isForwarding = false }

  override var inheritedTabBarItem: UITabBarItem? { viewControllers.first?.tabBarItem }

  override func visitHeld(_ visit: (UIViewController) -> Void) {
    super.visitHeld(visit)
    for request in waiting { for controller in request.stack { visit(controller) } }
  }

  /// Creates a navigation controller whose stack contains one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    installBars()
    request(.push, [rootViewController], counterpart: rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack. The nib name is stored but not used for the view.
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

  /// The controllers on the stack, root first. Setting this property is the same as calling
  /// `setViewControllers(_:animated:)` without animation.
  ///
  /// When a controller that is being popped gets `viewWillDisappear`, it is no longer on the stack (recorded case
  /// `2.stack-visible-in-willDisappear`).
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? {
    guard let removed = transition?.removed, !removed.isEmpty else { return children.last }
    for child in children.reversed() where !removed.containsObject(child) { return child }
    return nil
  }

  /// The frontmost controller that is presented over the stack, or the top controller if none is presented.
  open var visibleViewController: UIViewController? {
    presentationChain.count > 1 ? presentationChain.last : topViewController
  }

  /// Replaces the stack and shows the last controller of the array.
  ///
  /// The program stops if the array contains the same controller twice, or contains a navigation controller that is not
  /// already on the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    request(.setViewControllers, viewControllers, counterpart: viewControllers.last, animated: animated)
  }

  /// Pushes a controller onto the stack.
  ///
  /// If the controller has another parent, it is first removed from that parent, as with `addChild`. Pushing a
  /// controller that is already on the stack triggers a runtime error. Pushing a navigation controller also triggers a
  /// runtime error, unless a split view controller pushes it to collapse or to show a detail controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    request(.push, plannedStack + [viewController], counterpart: viewController, animated: animated)
  }

  /// Pops the top controller and returns it. The root is never popped; nil is returned instead.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    var planned = plannedStack
    guard planned.count > 1 else { return nil }
    let top = planned.removeLast()
    request(.pop, planned, counterpart: top, animated: animated)
    return top
  }

  /// Pops all controllers except the root, and returns these controllers, lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(downTo: 0, action: .popToRoot, animated: animated)
  }

  /// Pops all controllers above a given controller, and returns these controllers, lowest first.
  ///
  /// Passing a controller that is not on the stack triggers a runtime error.
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

  /// Pops the top controller without animation and returns it, or returns nil if only the root is left.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  )
    -> UIViewController?
  {
    popViewController(animated: false)
  }

  /// Pops to the controller. The pop is animated unless animations are disabled.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== topViewController, stack.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// The gesture recognizer for the swipe from the left edge. If the recognizer is disabled, or its delegate refuses
  /// the gesture, the user cannot pop by swiping.
  ///
  /// In a test, swipe with `simulateInteractivePopBegin()`.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
  private lazy var popRecognizer = UIScreenEdgePanGestureRecognizer()

  // MARK: Bars

  /// Whether the bar at the top is hidden.
  open var isNavigationBarHidden: Bool {
    get { bars.isNavigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the top immediately.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    bars.isNavigationBarHidden = hidden
    updateBars()
  }

  /// Whether the bar at the bottom is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the bottom immediately.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    bars.isToolbarHidden = hidden
    updateBars()
  }

  // MARK: Callbacks

  /// Creates a view with the two bars. The view never comes from a nib, and memory warnings do not release it.
  open override func loadView() {
    announceBase(.loadView)
    makeViewOfBars([navigationBar, toolbar])
    updateBars()
  }

  /// Forwards the callback to the top controller from within this method (recorded case
  /// `12.nav-forwards-inside-its-own-viewDidAppear`).
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    beginTopAppearance(animated: animated)
  }

  /// Forwards the callback to the top controller.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwarding(animated: animated)
  }

  /// Forwards the callback to the top controller. The current transition ends first; an interactive transition is
  /// canceled.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    beginTopDisappearance(animated: animated)
  }

  /// Forwards the callback to the top controller.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwarding(animated: animated)
  }

  override var forwardsFromItsOwnCallbacks: Bool { true }

  override var containerTransition: TransitionContext? {
    guard let transition, transition.phase != .over, transition.animated else { return nil }
    return transition.context
  }

  // MARK: Settings that are stored but have no effect

  /// Whether a tap hides the bars.
  public var hidesBarsOnTap: Bool = false
  /// Whether a swipe hides the bars.
  public var hidesBarsOnSwipe: Bool = false
  /// Whether the keyboard hides the bars.
  public var hidesBarsWhenKeyboardAppears: Bool = false
  /// Whether the bars are hidden in a vertically compact environment.
  public var hidesBarsWhenVerticallyCompact: Bool = false
}
