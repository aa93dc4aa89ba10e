public import Foundation

/// A container that shows the controller on top of a stack.
///
/// It retains the controllers of its stack. Their views come into its own when they are on top, and leave the hierarchy
/// when they are covered. A change of the stack in a navigation controller on the screen lets the old top disappear and
/// the new one appear, and tells them in this order (cases 2.push-pop-dealloc, 2.push-pop-parent-callbacks,
/// 2.nav-delegate):
///
/// 1. `willMove(toParent:)` of what comes onto the stack or leaves it, and the view of the new top is loaded;
/// 2. `viewWillDisappear` of the old top, `viewWillAppear` of the new one, `willShow` of the delegate;
/// 3. after the animation `viewDidDisappear` of the old top, and `didMove(toParent: nil)` of what leaves;
/// 4. `viewDidAppear` of the new top, its `didMove(toParent:)`, and `didShow` of the delegate.
///
/// What was popped is let go after all of this. The sources leave open whether `didMove(toParent: nil)` comes before
/// the `viewDidAppear` of the other, and `didMove(toParent:)` before `didShow`. Controllers in between, which
/// `popToRootViewController` or `setViewControllers` take off or put below the top, are told of the moves only; no
/// source shows more.
///
/// A navigation controller off the screen changes its stack without telling anybody that it appears; its top is loaded
/// and told when it appears itself. Until then the top counts as moving to its parent.
/// A change asked for while another one is under way waits until that has ended, and is said so on standard error;
/// asked for in the did-callbacks, where this is common, it waits in silence. UIKit may mix the two up.
open class UINavigationController: UIViewController {
  /// Is told which controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top, 44 points high below the safe area; the top controller gets it as a part of its safe area.
  public let navigationBar = UINavigationBar()

  /// The bar at the bottom, 44 points high above the safe area; it starts out hidden.
  public let toolbar = UIToolbar()

  var bars = NavigationBars()
  var transition: StackChange?
  var waiting: [StackRequest] = []
  /// Whether the top was told that it comes or goes together with this controller, and not yet that it did.
  var isForwarding = false

  /// Creates a navigation controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    ownBars()
    request(.push, [rootViewController], counterpart: rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack; a nib is remembered, and not used for the view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownBars()
  }

  /// Creates a navigation controller that comes out of a nib or storyboard, with an empty stack.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ownBars()
  }

  // MARK: The stack

  /// The stack, the root first; setting it is `setViewControllers(_:animated:)` without animation.
  ///
  /// What is being popped is off it already in its `viewWillDisappear` (case 2.stack-visible-in-willDisappear).
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// What is presented over the stack, or else its top.
  open var visibleViewController: UIViewController? {
    presentationChain.count > 1 ? presentationChain.last : topViewController
  }

  /// Gives the stack other controllers; the last one is shown.
  ///
  /// One that is listed twice, and a navigation controller, stop the program.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    request(.setViewControllers, viewControllers, counterpart: viewControllers.last, animated: animated)
  }

  /// Puts a controller on top of the stack.
  ///
  /// One that is on the stack, and a navigation controller, stop the program. One that has another parent leaves that
  /// first, as with `addChild`.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    request(.push, plannedStack + [viewController], counterpart: viewController, animated: animated)
  }

  /// Takes the top off the stack; the root stays, and then nil is returned.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard plannedStack.count > 1, let top = plannedStack.last else { return nil }
    request(.pop, plannedStack.dropLast(), counterpart: top, animated: animated)
    return top
  }

  /// Takes all but the root off the stack, and returns what it took off, the lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(downTo: 0, action: .popToRoot, animated: animated)
  }

  /// Takes all above a controller off the stack, and returns what it took off, the lowest first.
  ///
  /// A controller that is not on the stack stops the program.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = plannedStack.firstIndex(where: { $0 === viewController }) else {
      Diagnostics.stop(
        "\(type(of: self)) cannot pop to \(type(of: viewController)), which is not on its stack: "
          + "look into viewControllers first")
    }
    return pop(downTo: index, action: .popTo, animated: animated)
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// There are no gestures here; a test swipes with `simulateInteractivePopBegin()`.
  @available(*, unavailable, message: "there are no gestures here; a test swipes with simulateInteractivePopBegin()")
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

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

  /// Makes a view with the two bars; neither a nib nor a memory warning has a part in it.
  open override func loadView() {
    announceBase(.loadView)
    makeViewOfBars([navigationBar, toolbar])
    updateBars()
  }

  /// Tells the top, too, from inside of this (case 12.nav-forwards-inside-its-own-viewDidAppear).
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    letTopAppear(animated: animated)
  }

  /// Tells the top, too, from inside of this.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endForwarding(animated: animated)
  }

  /// Tells the top, too, from inside of this; a transition under way ends before, an interactive one is cancelled.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    letTopDisappear(animated: animated)
  }

  /// Tells the top, too, from inside of this.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endForwarding(animated: animated)
  }

  override var forwardsFromItsOwnCallbacks: Bool { true }
}
