/// The animated transition of a stack change, performed by the delegate's animator or by the system.
extension StackChange {
  /// Asks the delegate for an animator, during the call that changes the stack.
  ///
  /// If there are several requests before the layout pass, the last request takes effect. All requests share one
  /// coordinator, which keeps its animations and completion handlers.
  func prepareTransition(in navigation: UINavigationController, isSwipe: Bool = false) {
    guard let view = navigation.viewIfLoaded else { return }
    let known = context?.coordinator
    context?.abandon()
    context = nil
    known?.forgetInteraction()
    guard known != nil || animated else { return }
    let coordinator =
      known ?? TransitionCoordinator(in: view, animated: true, duration: TransitionContext.systemDuration)
    if isSwipe { coordinator.beginInteraction() }
    let animator = isSwipe ? nil : animator(in: navigation)
    let interaction = animator.flatMap {
      navigation.delegate?.navigationController(navigation, interactionControllerFor: $0)
    }
    context = TransitionContext(
      TransitionScene(from: old, to: new, container: view), number: number, coordinator: coordinator,
      animator: animator, interaction: interaction)
  }

  private func animator(in navigation: UINavigationController) -> (any UIViewControllerAnimatedTransitioning)? {
    guard animated, exchangesTop, let old, let new else { return nil }
    return navigation.delegate?.navigationController(
      navigation, animationControllerFor: isPush ? .push : .pop, from: old, to: new)
  }

  /// Adds the new top controller's view, or the container to which an animator adds that view.
  func placeNew(in navigation: UINavigationController) {
    guard let new else { return }
    guard let context, context.isCustom, context.phase == .waiting, let view = navigation.viewIfLoaded else {
      return navigation.place(new, at: isPush && old != nil ? 1 : 0)
    }
    let made = TransitionContainerView(frame: view.bounds)
    container = made
    view.insertSubview(made, at: 0)
    if let oldView = old?.viewIfLoaded { made.addSubview(oldView) }
    new.insetsOfBars = navigation.insetsOfContent
    new.view.frame = made.bounds
  }

  /// Starts the animation after the will-callbacks.
  func animate(in navigation: UINavigationController) {
    guard let context else { return }
    let view = container ?? navigation.viewIfLoaded ?? context.containerView
    var scene = TransitionScene(from: old, to: new, container: view)
    scene.fromView = old?.viewIfLoaded
    scene.toView = new?.viewIfLoaded
    scene.initialFrame = scene.fromView?.frame ?? .zero
    scene.finalFrame = view.bounds
    context.start(scene) { [weak self, weak navigation] completed in
      guard let self, let navigation else { return }
      handle(completed ? .settle : .takeBack, in: navigation)
    }
  }

  /// Moves the view of the remaining controller into the navigation controller's view, and removes the container.
  func removeContainer(from navigation: UINavigationController, keeping controller: UIViewController?) {
    guard let container else { return }
    self.container = nil
    if let controller {
      context?.warnIfMissing(controller, isTo: controller === new)
      navigation.place(controller, at: 0)
    }
    container.removeFromSuperview()
  }
}

extension TransitionContext {
  /// Warns if the animator did not add the view of the arriving controller. The host then adds the view.
  func warnIfMissing(_ controller: UIViewController, isTo: Bool) {
    guard isTo, let animator, let view = controller.viewIfLoaded, view.superview == nil else { return }
    Diagnostics.warn(
      "\(type(of: animator)) has not added the view of \(type(of: controller)) to the containerView, so UIKit would show "
        + "nothing; HeadlessUIKit adds the view", about: controller)
  }
}
