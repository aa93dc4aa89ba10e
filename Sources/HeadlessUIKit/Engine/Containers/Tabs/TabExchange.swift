/// An exchange of two tabs, performed by the delegate's animator.
///
/// The tab bar controller retains the exchange while it is in progress.
@MainActor
final class TabExchange {
  private let old: UIViewController
  private let new: UIViewController
  private let container: TransitionContainerView
  let context: TransitionContext

  /// Creates an exchange with the delegate's animator, or returns nil if there is none.
  init?(from old: UIViewController, to new: UIViewController, in tabs: UITabBarController) {
    guard let delegate = tabs.delegate, let view = tabs.viewIfLoaded,
      let animator = delegate.tabBarController(tabs, animationControllerForTransitionFrom: old, to: new)
    else { return nil }
    let interaction = delegate.tabBarController(tabs, interactionControllerFor: animator)
    self.old = old
    self.new = new
    container = TransitionContainerView(frame: view.bounds)
    let coordinator = TransitionCoordinator(
      in: container, animated: true, duration: TransitionContext.systemDuration)
    let world = tabs.headlessWorld
    // The transition number of the selection.
    let number = world.delivery.currentTransition ?? world.makeTransition()
    context = TransitionContext(
      TransitionScene(from: old, to: new, container: container), number: number, coordinator: coordinator,
      animator: animator, interaction: interaction)
  }

  /// Delivers the will-callbacks in the order of an exchange without animation, and starts the animator.
  func begin(in tabs: UITabBarController) {
    tabs.headlessWorld.withTransition(context.number) {
      new.beginAppearance(true, animated: true)
      if isUnderWay(in: tabs) { old.beginLeaving(animated: true) }
      if isUnderWay(in: tabs) { placeContainer(in: tabs) }
      tabs.headlessWorld.layOut()
      guard isUnderWay(in: tabs) else { return }
      var scene = TransitionScene(from: old, to: new, container: container)
      scene.fromView = old.viewIfLoaded
      scene.toView = new.viewIfLoaded
      scene.initialFrame = old.viewIfLoaded?.frame ?? .zero
      scene.finalFrame = container.bounds
      context.start(scene) { [weak self, weak tabs] completed in
        guard let self, let tabs else { return }
        end(completed: completed, in: tabs)
      }
    }
  }

  /// Returns whether the exchange is still in progress. A callback ends the exchange if it removes the tab bar
  /// controller from the screen.
  private func isUnderWay(in tabs: UITabBarController) -> Bool { tabs.exchange === self }

  /// Ends the exchange because the tab bar controller is leaving the screen. An interactive exchange is canceled.
  func endNow(in tabs: UITabBarController) {
    let completed = !context.isInteractive
    context.abandon()
    tabs.headlessWorld.withTransition(context.number) { end(completed: completed, in: tabs) }
  }

  private func placeContainer(in tabs: UITabBarController) {
    guard let view = tabs.viewIfLoaded else { return }
    view.insertSubview(container, at: 0)
    if let oldView = old.viewIfLoaded { container.addSubview(oldView) }
    tabs.shown = new
    tabs.updateBar()
    new.view.frame = container.bounds
  }

  /// Ends the exchange. The callbacks of a canceled exchange have the same order as those of a canceled pop, because
  /// the source for recorded case `4.tab-interactive-cancel` does not show them.
  private func end(completed: Bool, in tabs: UITabBarController) {
    guard isUnderWay(in: tabs) else { return }
    let (staying, leaving) = completed ? (new, old) : (old, new)
    if completed { context.warnIfMissing(new, isTo: true) }
    if !completed {
      new.beginAppearance(false, animated: true)
      if tabs.selected === new { tabs.selected = old }
    }
    leaving.viewIfLoaded?.removeFromSuperview()
    tabs.place(staying)
    container.removeFromSuperview()
    leaving.endAppearance()
    if !completed { old.beginAppearance(true, animated: true) }
    // If the window is being hidden, the window ends the appearance later.
    if tabs.appearance.stage == .appeared { staying.endAppearanceInPlace() } else { staying.endAppearance() }
    context.wrapUp(completed: completed)
    tabs.exchange = nil
    tabs.isSwitching = false
    tabs.catchUp()
  }
}
