import Foundation

extension UIViewController {
  /// The coordinator of the animated transition in which this controller or one of its containers takes part.
  ///
  /// The value is nil if there is no animated transition. The coordinator exists right after an animated push, pop, or
  /// `present`. Animations that you add at that point run when the transition begins, and the completion handler runs
  /// after the did-callbacks. (Apple does not document this behavior for `present`.) In other transitions, such as page
  /// turns, the coordinator exists from the will-callbacks on, and animations that you add run immediately. For size
  /// changes, use the coordinator that is passed to `viewWillTransition(to:with:)`.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    for controller in selfAndAncestors {
      if let context = controller.ownTransition { return context.coordinator }
    }
    guard let view = selfAndAncestors.first(where: \.isInAnimatedTransition)?.viewIfLoaded else { return nil }
    return AlongsideCoordinator(in: view)
  }

  /// The transition that this controller performs as a container, or in which it is presented, dismissed, or covered.
  private var ownTransition: TransitionContext? {
    containerTransition ?? presentedBy?.context ?? presentedBy?.drag?.context ?? presentation?.context
      ?? presentation?.drag?.context
  }

  private var isInAnimatedTransition: Bool { appearance.isUnderWay && appearance.animated }
}

/// The coordinator of a transition whose changes take effect immediately.
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
    // The end of the transition may not be in the queue yet, so the completion handler is queued twice.
    world.finish(transition: world.makeTransition(), animated: true) {
      world.finish(transition: world.makeTransition(), animated: true) { completion(self) }
    }
    return true
  }
}
