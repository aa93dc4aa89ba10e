/// The dismissal of a presentation and of all presentations on top of it.
///
/// The dismissal retains the leaving controllers while it runs and releases them when it ends.
@MainActor
final class Dismissal {
  let presenter: UIViewController
  let bottom: Presentation
  /// The leaving presentations, frontmost first.
  let leaving: [Presentation]
  /// The leaving controllers that are on the screen, frontmost first.
  let disappearing: [UIViewController]
  let animated: Bool
  let call: LifecycleCall
  private var completion: (() -> Void)?
  /// The animated transition, or nil if the dismissal is not animated. A drag provides its own transition.
  private(set) var context: TransitionContext?

  init(
    of bottom: Presentation, by presenter: UIViewController, animated: Bool, action: LifecycleCall.Name = .dismiss,
    transition: Int? = nil, completion: (() -> Void)?
  ) {
    self.presenter = presenter
    self.bottom = bottom
    self.completion = completion
    leaving = bottom.presented.presentationChain.compactMap(\.presentedBy).reversed()
    disappearing = bottom.presented.visibleStack.filter { $0.appearance.stage != .disappeared }.reversed()
    uncovers =
      bottom.covers && disappearing.contains(where: \.appearance.isAppearingOrAppeared)
      && bottom.place(of: presenter)?.window?.isHidden == false && !bottom.isOrphaned(from: presenter)
    // A dismissal off the screen is not animated, because an animation would show the presenter.
    self.animated = animated && !disappearing.isEmpty
    call = LifecycleCall(
      action, receiver: presenter, isAction: true, animated: animated,
      counterpart: bottom.presented, transition: transition ?? presenter.headlessWorld.makeTransition()
    )
    context = bottom.drag?.context
  }

  /// Whether the presenter gets appearance callbacks. A presenter that was not covered, is off the screen, or is itself
  /// disappearing gets none.
  private(set) var uncovers: Bool

  /// Whether the dismissal ends in a later turn of the run loop even without animation (recorded case
  /// `3.sheet-not-animated-later`).
  private var endsLater: Bool { bottom.takesAnotherTurn && !disappearing.isEmpty }

  func run(in world: HeadlessWorld) {
    for presentation in leaving { presentation.phase = .leaving }
    world.perform(call) {
      if animated { prepareTransition() }
      begin()
      finish(in: world)
    }
  }

  /// Finishes the dismissal that the user's drag has begun.
  func finishDrag(in world: HeadlessWorld) {
    world.perform(call) { finish(in: world) }
  }

  /// Asks the frontmost controller's transitioning delegate for an animator.
  private func prepareTransition() {
    context = makeContext()
    for presentation in leaving { presentation.context = context }
  }

  private func finish(in world: HeadlessWorld) {
    guard let transition = call.transition else { return }
    guard let context, context.isCustom else {
      context?.start(scene) { _ in }
      return world.finish(transition: transition, animated: animated || endsLater) { self.end(in: world) }
    }
    bottom.dismissal = self
    context.start(scene) { [weak self] completed in
      guard let self else { return }
      if completed { end(in: world) } else { takeBack() }
    }
  }

  private func begin() {
    // The presenter's view is reloaded before anything else happens (case 7.ios6-manual-nil-reload).
    if uncovers { presenter.loadViewIfNeeded() }
    for presentation in leaving where presentation.usesContainer {
      presentation.presented.ownPresentationController.dismissalTransitionWillBegin()
    }
    for controller in disappearing where controller.appearance.isAppearingOrAppeared {
      controller.beginAppearance(false, animated: animated)
    }
    // A callback may have removed these controllers, and the presenter, from the screen.
    uncovers = uncovers && disappearing.contains(where: \.appearance.isUnderWay)
    if uncovers { presenter.beginOwnAppearance(true, animated: animated) }
    if bottom.covers {
      // A custom animator adds the presenter's view itself.
      if context?.isCustom != true { bottom.uncover(presenter, behind: disappearing) }
      presenter.headlessWorld.application.adaptOrientation()
      presenter.headlessWorld.layOut()
    }
  }

  private func end(in world: HeadlessWorld) {
    bottom.dismissal = nil
    bringPresenterBack()
    // From now on, the presenter can present another controller, even in its `viewDidAppear`.
    for presentation in leaving {
      presentation.presenter?.disconnectPresented()
      presentation.presenter = nil
    }
    if uncovers { presenter.endOwnAppearance() }
    for presentation in leaving {
      presentation.presented.viewIfLoaded?.removeFromSuperview()
      presentation.containerView?.removeFromSuperview()
    }
    for controller in disappearing { controller.endAppearance() }
    let controllers = leaving.filter(\.usesContainer).map(\.presented.ownPresentationController)
    for presentation in leaving {
      presentation.phase = .gone
      presentation.presented.disconnectPresenter()
    }
    for controller in controllers { controller.dismissalTransitionDidEnd(true) }
    let completion = completion
    self.completion = nil
    completion?()
    endTransition(completed: true)
    announceDismissed(in: world)
    world.windows.forEachLiving { $0.releaseFormerRoots() }
    for presentation in leaving.reversed() {
      for dismiss in presentation.whenGone { dismiss() }
      presentation.whenGone = []
    }
  }

  /// Notifies the animator and calls the completion handlers of the coordinator.
  func endTransition(completed: Bool) {
    let context = context
    self.context = nil
    for presentation in leaving { presentation.context = nil }
    context?.wrapUp(completed: completed)
  }

  /// Announces the dismissed controllers, except those that were presented again during the dismissal and are therefore
  /// retained.
  private func announceDismissed(in world: HeadlessWorld) {
    for presentation in leaving where presentation.presented.presentedBy == nil {
      let notice = LifecycleNotice(.dismissed, subject: presentation.presented, related: presenter, call: call)
      world.announce(notice)
    }
  }
}
