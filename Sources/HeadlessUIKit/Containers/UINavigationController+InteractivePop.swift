/// The swipe from the left edge, acted out by a test; from iOS 7 on.
extension UINavigationController {
  /// The user puts a finger on the left edge and begins to pull the top off.
  ///
  /// The will-callbacks come at once, and the top is off `viewControllers`. Where a user could not do it, nothing is
  /// done and standard error says why.
  public func simulateInteractivePopBegin() {
    if let refusal = reasonNotToPull {
      return Diagnostics.warn("\(type(of: self)) cannot be swiped back: \(refusal)", about: self)
    }
    let stack = Array(stack.dropLast())
    let request = StackRequest(
      action: .beginInteractivePop, stack: stack, counterpart: topViewController, animated: true)
    let change = StackChange(request, of: self, phase: .interactive)
    headlessWorld.perform(change.call(.beginInteractivePop, by: self)) {
      change.enter(self, with: stack)
      change.begin(in: self)
    }
  }

  /// The user lets go early, and the top slides back; what comes of it comes when the application settles.
  ///
  /// The other controller never gets its `viewDidAppear`, and still a `viewWillDisappear` and a `viewDidDisappear`
  /// (case 2.interactive-pop-cancelled).
  public func simulateInteractivePopCancel() {
    lift(.cancelInteractivePop, to: .cancelling) { $0.revert(in: $1) }
  }

  /// The user lets go past the middle, and the top is popped; the rest comes when the application settles.
  public func simulateInteractivePopFinish() {
    lift(.finishInteractivePop, to: .running) { $0.end(in: $1) }
  }

  /// The user swipes back in one go.
  public func simulateSwipeBack() {
    simulateInteractivePopBegin()
    if transition?.phase == .interactive { simulateInteractivePopFinish() }
  }

  private func lift(
    _ action: LifecycleCall.Name, to phase: StackChange.Phase,
    end: @escaping @MainActor (StackChange, UINavigationController) -> Void
  ) {
    guard let change = transition, change.phase == .interactive else {
      return Diagnostics.warn(
        "\(type(of: self)) was told of a \(action) without a swipe: call simulateInteractivePopBegin first", about: self
      )
    }
    change.phase = phase
    change.action = action
    let world = headlessWorld
    world.perform(change.call(action, by: self)) {
      world.finish(transition: change.number, animated: true) { end(change, self) }
    }
  }

  private var reasonNotToPull: String? {
    if headlessWorld.systemVersion.major < 7 { return "iOS \(headlessWorld.systemVersion) has no such gesture" }
    if isBusy { return "its stack is changing" }
    if appearance.stage != .appeared { return "it is not on the screen" }
    if !isFrontmost { return "another controller is presented over it" }
    if stack.count < 2 { return "only the root is on its stack" }
    return nil
  }
}
