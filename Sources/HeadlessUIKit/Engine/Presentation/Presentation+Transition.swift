/// The animated transition of a presentation.
extension Presentation {
  /// Asks the transitioning delegate for an animator, during the call to `present`.
  func prepareTransition(from presenter: UIViewController, source: UIViewController, number: Int) {
    let delegate = presented.transitioningDelegate
    let animator = delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    // The view is nil only if a callback removed it.
    let view = presenter.viewIfLoaded ?? UIView()
    let coordinator = TransitionCoordinator(in: view, animated: true, duration: TransitionContext.systemDuration)
    let scene = TransitionScene(from: presenter, to: presented, container: view, style: style)
    context = TransitionContext(
      scene, number: number, coordinator: coordinator, animator: animator, interaction: interaction)
  }

  /// Starts the animation after the will-callbacks. The app's animator or, without an animator, the system ends the
  /// transition.
  func run(from presenter: UIViewController, animated: Bool, call: LifecycleCall, completion: (() -> Void)?) {
    let world = presenter.headlessWorld
    let context = context
    if let context, context.isCustom {
      // The presentation retains the context, so this closure must not retain the presentation.
      context.start(scene(from: presenter)) { [weak self, weak presenter] completed in
        guard let self, let presenter else { return }
        if completed { end(from: presenter, completion: completion) } else { takeBack(from: presenter, call: call) }
      }
    } else {
      context?.start(scene(from: presenter)) { _ in }
      world.finish(transition: call.transition ?? 0, animated: animated || takesAnotherTurn) {
        self.end(from: presenter, completion: completion)
      }
    }
  }
}

extension TransitionContext {
  /// The duration that a system transition reports, in seconds. No time passes.
  static var systemDuration: Double { 0.35 }
}
