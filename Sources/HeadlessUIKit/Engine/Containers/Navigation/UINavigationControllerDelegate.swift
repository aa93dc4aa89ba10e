/// Receives notifications about the controllers that a navigation controller shows. All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after the controller's `viewWillAppear`.
  ///
  /// This method is called each time the top controller appears: after a push or pop, or together with the navigation
  /// controller. After a canceled interactive pop, `didShow` does not follow.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

  /// Called after the controller's `viewDidAppear`.
  ///
  /// One log of iOS 5 shows two calls at launch. HeadlessUIKit makes one call.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)

  /// Returns the animator for a push or pop, or nil for the system's animation.
  ///
  /// This method is called during the call that changes the stack, but only for animated changes on the screen. If
  /// there are several changes in one turn of the run loop, the last result takes effect. This method is not called for
  /// the swipe from the left edge.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives the animator, or nil if the transition is not interactive. This method is called
  /// right after the method that returns the animator.
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
    /// The new top controller was not on the stack before.
    case push = 1
    /// The new top controller was on the stack before.
    case pop = 2
  }
}

/// The default implementations, which make the methods optional.
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

/// Actions of a navigation controller.
extension LifecycleCall.Name {
  /// A controller is pushed onto a stack.
  public static let push = Self(rawValue: "push")
  /// The top controller is popped from a stack.
  public static let pop = Self(rawValue: "pop")
  /// All controllers except the root are popped from a stack.
  public static let popToRoot = Self(rawValue: "popToRoot")
  /// All controllers above a given controller are popped from a stack.
  public static let popTo = Self(rawValue: "popTo")
  /// The user begins an interactive pop.
  public static let beginInteractivePop = Self(rawValue: "beginInteractivePop")
  /// The user cancels the interactive pop, and the top controller slides back.
  public static let cancelInteractivePop = Self(rawValue: "cancelInteractivePop")
  /// The user finishes the interactive pop.
  public static let finishInteractivePop = Self(rawValue: "finishInteractivePop")
}
