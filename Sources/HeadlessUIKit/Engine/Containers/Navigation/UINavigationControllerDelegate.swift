/// Receives the controllers that a navigation controller shows. All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after `viewWillAppear` of the controller.
  ///
  /// It is called each time the top appears: after a push or pop, and with the navigation controller itself. After a
  /// canceled interactive pop, no `didShow` follows.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

  /// Called after `viewDidAppear` of the controller.
  ///
  /// One log of iOS 5 shows it twice at launch; here it is called once.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)

  /// Returns the animator of a push or pop, or nil for the one of the system.
  ///
  /// Called for animated changes on the screen only, inside the call that changes the stack; of several changes in one
  /// turn, the answer to the last one counts. The swipe from the left edge does not ask for it.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives the animator, or nil if the user does not drive it. Called right after the other.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationController {
  /// The operation that changes the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none = 0
    /// The new top was not on the stack before.
    case push = 1
    /// The new top was on the stack before.
    case pop = 2
  }
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
