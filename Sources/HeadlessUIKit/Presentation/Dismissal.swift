/// The way back: one presentation, and all that are stacked on it, come to their end together.
///
/// Whoever runs the dismissal retains the controllers that leave; when it goes, they do.
@MainActor
final class Dismissal {
  private let presenter: UIViewController
  private let bottom: Presentation
  /// All that leave, the one in front first.
  private let leaving: [Presentation]
  /// Those of them that are on the screen, the one in front first.
  private let disappearing: [UIViewController]
  private let animated: Bool
  private let call: LifecycleCall
  private var completion: (() -> Void)?

  init(of bottom: Presentation, by presenter: UIViewController, animated: Bool, completion: (() -> Void)?) {
    self.presenter = presenter
    self.bottom = bottom
    self.animated = animated
    self.completion = completion
    leaving = bottom.presented.presentationChain.compactMap(\.presentedBy).reversed()
    disappearing = bottom.presented.visibleStack.reversed()
    call = LifecycleCall(
      .dismiss, receiver: presenter, isAction: true, animated: animated,
      counterpart: bottom.presented, transition: presenter.headlessWorld.makeTransition()
    )
  }

  func run(in world: HeadlessWorld) {
    for presentation in leaving { presentation.phase = .leaving }
    world.perform(call) {
      begin()
      if let transition = call.transition {
        world.finish(transition: transition, animated: animated) { self.end(in: world) }
      }
    }
  }

  private func begin() {
    // The presenter's view comes back to memory before anything else happens (case 7.ios6-manual-nil-reload).
    if bottom.covers { presenter.loadViewIfNeeded() }
    for controller in disappearing { controller.beginAppearance(false, animated: animated) }
    if bottom.covers {
      presenter.beginAppearance(true, animated: animated)
      bottom.uncover(presenter, behind: disappearing)
      presenter.headlessWorld.layOut()
    }
  }

  private func end(in world: HeadlessWorld) {
    // From here on the presenter may present again, in its `viewDidAppear` already.
    for presentation in leaving {
      presentation.presenter?.presentation = nil
      presentation.presenter = nil
    }
    if bottom.covers { presenter.endAppearance() }
    for presentation in leaving { presentation.presented.viewIfLoaded?.removeFromSuperview() }
    for controller in disappearing { controller.endAppearance() }
    for presentation in leaving {
      presentation.phase = .gone
      presentation.presented.presentedBy = nil
    }
    let completion = completion
    self.completion = nil
    completion?()
    announceDismissed(in: world)
  }

  /// A controller that was presented anew meanwhile has not been let go.
  private func announceDismissed(in world: HeadlessWorld) {
    for presentation in leaving where presentation.presented.presentedBy == nil {
      let notice = LifecycleNotice(.dismissed, subject: presentation.presented, related: presenter, call: call)
      world.announce(notice)
    }
  }
}
