import Foundation

extension UIViewController {
  /// The coordinator of the animated transition that this controller or one of its containers takes part in.
  ///
  /// It is nil without a transition, and in one without animation. Right after an animated push, pop, or `present` it is
  /// there already: what is added then runs when the transition begins, and the completion after the did-callbacks.
  /// (For `present`, this is without a source.) Other transitions, such as the turn of a page, have one from the
  /// will-callbacks on, whose animations run at once. The coordinators of changes of size are those that
  /// `viewWillTransition(to:with:)` receives.
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
