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

/// The animated transition of a dismissal.
extension Dismissal {
  /// Creates the transition. The frontmost controller's transitioning delegate provides the animator, because only that
  /// controller is animated.
  func makeContext() -> TransitionContext {
    let front = leaving.first ?? bottom
    let delegate = front.presented.transitioningDelegate
    let animator = delegate?.animationController(forDismissed: front.presented)
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let coordinator = TransitionCoordinator(
      in: scene.container, animated: true, duration: TransitionContext.systemDuration)
    return TransitionContext(
      scene, number: call.transition ?? 0, coordinator: coordinator, animator: animator, interaction: interaction)
  }

  /// The views and controllers that the dismissal's animator may request.
  var scene: TransitionScene {
    let front = leaving.first ?? bottom
    let view = front.presented.ownPresentationController.presentedView
    let container: UIView? = front.containerView ?? view?.superview ?? presenter.viewIfLoaded
    var scene = TransitionScene(from: front.presented, to: presenter, container: container ?? UIView())
    scene.fromView = view
    scene.toView = bottom.covers ? presenter.viewIfLoaded : nil
    scene.initialFrame = view?.frame ?? .zero
    scene.finalFrame = bottom.covers ? scene.container.bounds : presenter.viewIfLoaded?.frame ?? .zero
    scene.style = front.style
    if context?.isCustom == true { scene.toView?.frame = scene.finalFrame }
    return scene
  }

  /// Moves the presenter's view, which an animator may have moved, back to its previous position.
  func bringPresenterBack() {
    for presentation in leaving { presentation.returnView(of: presenter) }
    guard bottom.covers, let context, context.isCustom else { return }
    context.warnIfMissing(presenter, isTo: uncovers)
    bottom.uncover(presenter, behind: disappearing)
  }

  /// Cancels the dismissal on behalf of an animator: the presenter disappears again, and then the presented controllers
  /// appear.
  ///
  /// The order is the same for a sheet that the user drags back, except that the presenter gets no callbacks. The
  /// completion handler of `dismiss` is not called, because Apple documents that call only for a completed dismissal.
  func takeBack() {
    bottom.dismissal = nil
    if uncovers { presenter.beginOwnAppearance(false, animated: true) }
    if bottom.covers { presenter.viewIfLoaded?.removeFromSuperview() } else { leaving.first?.returnView(of: presenter) }
    if uncovers { presenter.endOwnAppearance() }
    for presentation in leaving { presentation.phase = .shown }
    // If the window was hidden in the meantime, the window has already ended the disappearance.
    for controller in disappearing.reversed() where controller.appearance.stage == .disappearing {
      controller.beginAppearance(true, animated: true)
      controller.presentedBy?.bringPresentedViewIn()
      controller.endAppearance()
    }
    for presentation in leaving where presentation.usesContainer {
      presentation.presented.ownPresentationController.dismissalTransitionDidEnd(false)
    }
    endTransition(completed: false)
    for presentation in leaving.reversed() {
      let dismissals = presentation.whenGone
      presentation.whenGone = []
      for dismiss in dismissals { dismiss() }
    }
  }
}
