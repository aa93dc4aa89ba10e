/// What presenting and dismissing begin with: who is asked, and whether it can be done.
extension UIViewController {
  /// This controller, what it presents, what that presents, and so on.
  var presentationChain: [UIViewController] {
    Array(sequence(first: self, next: \.presentation?.presented))
  }

  /// This controller, and what is presented inside it in the current context.
  var stackInside: [UIViewController] {
    guard let presentation, presentation.isHeldByPresenter else { return [self] }
    return Array(
      sequence(first: self) { controller in
        controller.presentation.flatMap { $0.style.staysInContext ? $0.presented : nil }
      })
  }

  /// Those of the chain that are not covered by another one, or not yet, the one behind first.
  var visibleStack: [UIViewController] {
    presentationChain.filter { $0.presentation?.covers != true || $0.appearance.isAppearingOrAppeared }
  }

  /// The controller that really presents what this one is asked to present.
  func presentingHost(for style: UIModalPresentationStyle) -> UIViewController {
    let inContext = style.staysInContext ? selfAndAncestors.first(where: \.definesPresentationContext) : nil
    return inContext ?? outermostHost
  }

  /// The outermost container; for what is presented inside one of its children, the outermost one around that child.
  private var outermostHost: UIViewController {
    let outer = outermost
    return outer.holder?.outermostHost ?? outer
  }

  /// The root over which this controller is shown, itself or with its containers and presenters.
  var foundation: UIViewController {
    let outer = outermost
    return outer.presentedBy?.presenter?.foundation ?? outer
  }

  /// The child of a container inside which this controller is presented.
  private var holder: UIViewController? {
    guard let presentedBy, presentedBy.style.staysInContext else { return nil }
    return presentedBy.isHeldByPresenter ? presentedBy.presenter : presentedBy.presenter?.holder
  }

  /// Asks the controller to present that UIKit would choose.
  func present(_ presented: UIViewController, fromHostAnimated animated: Bool, completion: (() -> Void)?) {
    let host = presentingHost(for: presented.modalPresentationStyle)
    host.startPresentation(of: presented, animated: animated, completion: completion)
  }

  private func startPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    checkPresentable(presented)
    if let refusal = reasonNotToPresent(presented) { return Diagnostics.warn(refusal, about: self) }
    let presentation = Presentation(of: presented, by: self)
    self.presentation = presentation
    presented.presentedBy = presentation
    let world = headlessWorld
    let number = world.makeTransition()
    let call = LifecycleCall(
      .present, receiver: self, isAction: true, animated: animated, counterpart: presented, transition: number
    )
    world.perform(call) {
      presentation.begin(from: self, animated: animated)
      world.finish(transition: number, animated: animated) {
        presentation.end(from: self, completion: completion)
      }
    }
    world.announce(LifecycleNotice(.restored, subject: presented, related: self, call: call))
  }

  func startDismissal(animated: Bool, completion: (() -> Void)?) {
    guard let presentation else {
      let ancestor = selfAndAncestors.first { $0.presentation != nil }
      guard let presenter = ancestor ?? presentingViewController else { return completion?() ?? () }
      return presenter.dismiss(animated: animated, completion: completion)
    }
    switch presentation.topmost.phase {
    case .ending where presentation.topmost.whenShown == nil:
      presentation.topmost.whenShown = { [weak self] in self?.dismiss(animated: animated, completion: completion) }
    case .shown:
      Dismissal(of: presentation, by: self, animated: animated, completion: completion).run(in: headlessWorld)
    case .beginning, .ending, .leaving, .gone:
      Diagnostics.warn(
        "\(type(of: self)) was asked to dismiss while a presentation or dismissal is under way; nothing is done",
        about: self)
    }
  }

  /// What UIKit refuses, saying so.
  private func reasonNotToPresent(_ presented: UIViewController) -> String? {
    let attempt = "\(type(of: self)) was asked to present \(type(of: presented))"
    if let present = presentation?.presented {
      return "\(attempt) while it presents \(type(of: present)); nothing is done"
    }
    if presentedBy?.phase == .beginning || isBeingDismissed {
      return "\(attempt) while it is being presented or dismissed itself; nothing is done"
    }
    if appearance.stage == .disappearing {
      return "\(attempt) while it is leaving the screen; nothing is done"
    }
    if presented.isBeingDismissed {
      return "\(attempt) while that is being dismissed; nothing is done"
    }
    if viewIfLoaded?.window?.isHidden ?? true {
      return "\(attempt) while its view is not in a visible window; nothing is done"
    }
    return nil
  }

  /// What UIKit throws an exception for.
  private func checkPresentable(_ presented: UIViewController) {
    if presented === self { Diagnostics.stop("\(type(of: self)) cannot present itself") }
    if presented.modalPresentationStyle == .none {
      Diagnostics.stop(
        "\(type(of: self)) cannot present \(type(of: presented)) in the style none, which is only an answer of "
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
  /// The presentation in front of all that are stacked on this one.
  var topmost: Presentation {
    presented.presentation?.topmost ?? self
  }
}
