/// Finds the presenter for a presentation or dismissal, and checks whether the presentation is possible.
extension UIViewController {
  /// This view controller, the view controller that it presents, and so on.
  var presentationChain: [UIViewController] {
    var chain = [self]
    while let next = chain[chain.count - 1].presentation?.presented { chain.append(next) }
    return chain
  }

  /// This view controller and the view controllers that are presented inside it in the current context.
  var stackInside: [UIViewController] {
    guard let presentation, presentation.isHeldByPresenter else { return [self] }
    return Array(
      sequence(first: self) { controller in
        controller.presentation.flatMap { $0.style.staysInContext ? $0.presented : nil }
      })
  }

  /// The view controllers of the chain that are not covered, or not yet covered, from back to front.
  var visibleStack: [UIViewController] {
    var visible: [UIViewController] = []
    for controller in presentationChain where controller.isVisibleInChain { visible.append(controller) }
    return visible
  }

  private var isVisibleInChain: Bool { presentation?.covers != true || appearance.isAppearingOrAppeared }

  /// The first element of ``visibleStack``.
  var firstVisible: UIViewController? {
    var controller = self
    while !controller.isVisibleInChain {
      guard let next = controller.presentation?.presented else { return nil }
      controller = next
    }
    return controller
  }

  /// Returns the view controller that performs a presentation requested from this view controller.
  func presentingHost(for style: UIModalPresentationStyle) -> UIViewController {
    let inContext = style.staysInContext ? selfAndAncestors.first(where: \.definesPresentationContext) : nil
    return inContext ?? outermostHost
  }

  /// The outermost container. A view controller that is presented inside a child of a container counts as part of that
  /// container.
  private var outermostHost: UIViewController {
    let outer = outermost
    return outer.holder?.outermostHost ?? outer
  }

  /// The view controller at the root of the containers and presenters that show this view controller.
  var presentationRoot: UIViewController {
    let outer = outermost
    return outer.presentedBy?.presenter?.presentationRoot ?? outer
  }

  /// The child of a container inside whose view this view controller is presented.
  private var holder: UIViewController? {
    guard let presentedBy, presentedBy.style.staysInContext else { return nil }
    return presentedBy.isHeldByPresenter ? presentedBy.presenter : presentedBy.presenter?.holder
  }

  /// Presents a view controller from the presenter that UIKit would choose.
  func present(_ presented: UIViewController, fromHostAnimated animated: Bool, completion: (() -> Void)?) {
    let host = presentingHost(for: presented.modalPresentationStyle)
    host.startPresentation(of: presented, source: self, animated: animated, completion: completion)
  }

  private func startPresentation(
    of presented: UIViewController, source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    checkPresentable(presented)
    if let (reason, problem) = reasonNotToPresent(presented) {
      return Diagnostics.warn(
        "\(type(of: self)) was asked to present \(type(of: presented)) while \(reason); the call has no effect",
        about: self, problem)
    }
    let presentation = Presentation(of: presented, by: self, source: source)
    connect(presentation)
    let world = headlessWorld
    let number = world.makeTransition()
    let call = LifecycleCall(
      .present, receiver: self, isAction: true, animated: animated, counterpart: presented, transition: number
    )
    world.perform(call) {
      if animated { presentation.prepareTransition(from: self, source: source, number: number) }
      // During the did-callbacks of this view controller's own presentation, the presenter has not disappeared yet, so
      // the presented view is loaded later.
      if presentedBy?.phase != .ending { presented.loadViewIfNeeded() }
    }
    world.beginAfterCommit(transition: number) {
      guard presentation.isPossible else { return presentation.abandon() }
      presentation.begin(from: self, animated: animated)
      presentation.run(from: self, animated: animated, call: call, completion: completion)
    }
    world.announce(LifecycleNotice(.restored, subject: presented, related: self, call: call))
  }

  func startDismissal(animated: Bool, completion: (() -> Void)?) {
    let dismisser = headlessWorld.transitions.dismisser.take() ?? self
    guard let presentation else {
      let ancestor = selfAndAncestors.first { $0.presentation != nil }
      // UIKit does not call the completion handler if there is nothing to dismiss.
      guard let presenter = ancestor ?? presentingViewController else { return }
      headlessWorld.transitions.dismisser = dismisser
      defer { headlessWorld.transitions.dismisser = nil }
      return presenter.dismiss(animated: animated, completion: completion)
    }
    switch presentation.topmost.phase {
    case .leaving:
      if presentation.isLeaving, presentation.dismisser === dismisser, let presenter = presentingViewController {
        Diagnostics.warn(
          "\(type(of: dismisser)) was asked to dismiss a second time during the dismissal of "
            + "\(type(of: presentation.presented)); the second call makes \(type(of: presenter)) dismiss "
            + "\(type(of: self))", about: dismisser, .dismissedAgain)
      }
      presentation.topmost.whenGone.append { [weak self] in self?.dismiss(animated: animated, completion: completion) }
    case .ending where presentation.topmost.whenShown == nil:
      presentation.topmost.whenShown = { [weak self] in self?.dismiss(animated: animated, completion: completion) }
    case .shown:
      presentation.dismisser = dismisser
      Dismissal(of: presentation, by: self, animated: animated, completion: completion).run(in: headlessWorld)
    case .beginning, .ending, .gone:
      Diagnostics.warn(
        "\(type(of: self)) was asked to dismiss while a presentation or dismissal was in progress; the call has no "
          + "effect", about: self, .dismissedInTransition)
    }
  }

  /// Returns the reason why UIKit refuses the presentation, or nil if UIKit performs it.
  private func reasonNotToPresent(_ presented: UIViewController) -> (String, LifecycleNotice.Problem)? {
    if let present = presentation?.presented {
      return ("it was presenting \(type(of: present))", .presentedWhilePresenting)
    }
    if presentedBy?.phase == .beginning || isBeingDismissed {
      return ("it was being presented or dismissed itself", .presentedInTransition)
    }
    if appearance.stage == .disappearing { return ("it was leaving the screen", .presentedInTransition) }
    if presented.isBeingDismissed { return ("that controller was being dismissed", .presentedWhileDismissed) }
    if viewIfLoaded?.window?.isHidden ?? true {
      return ("its view was not in a visible window", .presentedOffScreen)
    }
    return nil
  }

  /// Triggers a runtime error if the presentation would raise an exception in UIKit.
  private func checkPresentable(_ presented: UIViewController) {
    if presented === self { Diagnostics.stop("\(type(of: self)) cannot present itself") }
    if presented.modalPresentationStyle == .none {
      Diagnostics.stop(
        "\(type(of: self)) cannot present \(type(of: presented)) in the style none, which is only for return values of "
          + "adaptivePresentationStyle(for:): set another modalPresentationStyle")
    }
    if let parent = presented.parent {
      Diagnostics.stop(
        "\(type(of: self)) cannot present \(type(of: presented)), which is a child of \(type(of: parent)): "
          + "remove it from there first")
    }
    if sequence(first: self, next: \.presentingViewController).contains(where: { $0 === presented }) {
      Diagnostics.stop("\(type(of: self)) cannot present \(type(of: presented)), over which it is presented itself")
    }
    if let presenter = presented.presentingViewController, presenter !== self {
      Diagnostics.stop("\(type(of: presented)) is already presented by \(type(of: presenter)): dismiss it first")
    }
  }
}

extension Presentation {
  /// The frontmost presentation in the stack that begins with this one.
  var topmost: Presentation {
    presented.presentation?.topmost ?? self
  }
}
