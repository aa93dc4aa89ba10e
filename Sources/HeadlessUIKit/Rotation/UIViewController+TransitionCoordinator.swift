public import Foundation

extension UIViewController {
  /// The coordinator of the animated transition that this controller or one of its containers takes part in.
  ///
  /// It is nil without a transition, and in one without animation. Animations run at once, and completions run after the
  /// did-callbacks, when the application settles. The coordinators of changes of size are those that
  /// `viewWillTransition(to:with:)` receives.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    guard let view = sequence(first: self, next: \.parent).first(where: \.isInAnimatedTransition)?.viewIfLoaded else {
      return nil
    }
    return AlongsideCoordinator(in: view)
  }

  private var isInAnimatedTransition: Bool {
    if appearance.isUnderWay { return appearance.animated }
    guard let change = (self as? UINavigationController)?.transition else { return false }
    return change.phase != .over && change.animated
  }
}

/// The coordinator of a transition that appears on the screen at once.
final class AlongsideCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Step = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  var isAnimated: Bool { true }
  var transitionDuration: TimeInterval { 0.35 }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }

  init(in containerView: UIView) {
    self.containerView = containerView
    super.init()
  }

  @preconcurrency
  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    animation?(self)
    guard let completion else { return true }
    let world = containerView.headlessWorld
    // The end of the transition may not wait in the queue yet, so the completion takes two turns.
    world.finish(transition: world.makeTransition(), animated: true) {
      world.finish(transition: world.makeTransition(), animated: true) { completion(self) }
    }
    return true
  }
}

/// What code asks a coordinator about, besides.
extension UIViewControllerTransitionCoordinatorContext {
  /// How the controller is presented; nothing is known about that.
  public var presentationStyle: UIModalPresentationStyle { .none }
  /// Whether the transition began with the user's finger.
  public var initiallyInteractive: Bool { isInteractive }
  /// Whether the transition can be interrupted.
  public var isInterruptible: Bool { false }
  /// How much of the transition is done.
  public var percentComplete: CGFloat { 0 }
  /// How fast the transition ends.
  public var completionVelocity: CGFloat { 1 }
  /// The curve of the end.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The rotation of the transition.
  public var targetTransform: CGAffineTransform { .identity }
}

extension UIViewControllerTransitionCoordinator {
  /// Adds an animation in a view that is outside of the transition, and a completion.
  @preconcurrency
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  /// Receives the end of the user's part. Not called: see the interactive actions of the containers.
  @preconcurrency
  public func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}
