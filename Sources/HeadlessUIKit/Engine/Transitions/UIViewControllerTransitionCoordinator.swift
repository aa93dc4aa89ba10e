public import Foundation

/// The context of a transition while it runs.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// The duration in seconds; no time passes.
  var transitionDuration: TimeInterval { get }
  /// Whether the user drives it at the moment.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var isCancelled: Bool { get }
  /// The view in which it takes place.
  var containerView: UIView { get }
  /// How the controller is presented; `none` in a container, and for changes of size.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the user drove it at the beginning.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be interrupted.
  var isInterruptible: Bool { get }
  /// How much of an interactive transition is done, as its driver reported.
  var percentComplete: CGFloat { get }
  /// How fast the transition ends.
  var completionVelocity: CGFloat { get }
  /// The curve of the end.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the transition.
  var targetTransform: CGAffineTransform { get }
  /// The controller of a key; nil for changes of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a key; nil for changes of size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// The answers of a transition without controllers of its own.
extension UIViewControllerTransitionCoordinatorContext {
  public var presentationStyle: UIModalPresentationStyle { .none }
  public var initiallyInteractive: Bool { isInteractive }
  public var isInterruptible: Bool { false }
  public var percentComplete: CGFloat { 0 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var targetTransform: CGAffineTransform { .identity }
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// Runs animations together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Adds an animation that runs with the transition, and a completion that runs after it.
  ///
  /// In a change of size the animation runs once, after the new sizes are set and before the layout; in a transition of
  /// controllers, after the animator was called. If it is added later, it runs at once. The completion runs after the
  /// did-callbacks, or after a change of size without animation before that returns.
  ///
  /// - Returns: Whether the animation runs with the transition; `false` after the transition, and then nothing is
  ///   stored.
  @preconcurrency
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds an animation in a view that is outside of the transition, and a completion.
  @preconcurrency
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the handler when the user lifts the finger, with `isCancelled` already set.
  ///
  /// It is stored until then. It is not called for a transition that the user does not drive.
  @preconcurrency
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Adds an animation that runs with the transition.
  @preconcurrency
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @preconcurrency
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  @preconcurrency
  public func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}
