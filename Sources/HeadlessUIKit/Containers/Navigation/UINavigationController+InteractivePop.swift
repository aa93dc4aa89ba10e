/// The ways back that a user has: the swipe from the left edge, from iOS 7 on, and the back button.
///
/// What a user could not do is not done either, and said on standard error.
extension UINavigationController {
  /// Taps the back button: the top is popped, animated; tells whether that was possible.
  @discardableResult
  public func simulateTapOnBackButton() -> Bool {
    navigationBar.act(.tap, unless: reasonForNoBackButton) { popViewController(animated: true) }
  }

  /// Puts a finger on the left edge and begins to pull the top off; tells whether that was possible.
  ///
  /// The will-callbacks come at once, and the top is off `viewControllers`. Then cancel it or finish it.
  @discardableResult
  public func simulateInteractivePopBegin() -> Bool {
    if let reason = reasonNotToPull {
      Diagnostics.warn("the user cannot swipe back here, because \(reason); nothing is done", about: self)
      return false
    }
    let stack = Array(stack.dropLast())
    let request = StackRequest(
      action: .beginInteractivePop, stack: stack, counterpart: topViewController, animated: true)
    let change = StackChange(request, of: self, phase: .interactive)
    headlessWorld.perform(change.call(.beginInteractivePop, by: self)) {
      change.enter(self, with: stack)
      change.handle(appearance.stage == .appeared ? .exchangeTop : .changeUnseen, in: self)
    }
    return true
  }

  /// Lets go early, and the top slides back; what comes of it comes when the application settles.
  ///
  /// The other controller never gets its `viewDidAppear`, and still a `viewWillDisappear` and a `viewDidDisappear`
  /// (case 2.interactive-pop-cancelled).
  public func simulateInteractivePopCancel() {
    liftFinger(.cancelInteractivePop, .cancel)
  }

  /// Lets go past the middle, and the top is popped; the rest comes when the application settles.
  public func simulateInteractivePopFinish() {
    liftFinger(.finishInteractivePop, .finish)
  }

  /// Swipes back in one go; tells whether that was possible.
  @discardableResult
  public func simulateSwipeBack() -> Bool {
    guard simulateInteractivePopBegin() else { return false }
    simulateInteractivePopFinish()
    return true
  }

  private func liftFinger(_ action: LifecycleCall.Name, _ event: StackChange.Event) {
    guard let change = transition, change.phase == .interactive else {
      return Diagnostics.warn(
        "there is no swipe to end with \(action): call simulateInteractivePopBegin first; nothing is done", about: self)
    }
    change.handle(event, in: self)
    change.action = action
    let world = headlessWorld
    world.perform(change.call(action, by: self)) {
      world.finish(transition: change.number, animated: true) { change.handle(.settle, in: self) }
    }
  }

  private var reasonNotToPull: String? {
    let version = headlessWorld.systemVersion
    if !version.hasInteractivePop { return "iOS \(version) has no such gesture" }
    if appearance.stage != .appeared { return "the \(type(of: self)) is not on the screen" }
    if !isFrontmost { return "another controller is presented over the \(type(of: self))" }
    return reasonToStay
  }

  private var reasonForNoBackButton: String? {
    guard let item = topViewController?.navigationItem else { return "the stack is empty" }
    let isReplaced = item.leftBarButtonItems != nil && !item.leftItemsSupplementBackButton
    return item.hidesBackButton || isReplaced ? "there is no back button" : reasonToStay
  }

  private var reasonToStay: String? {
    if isBusy { return "the stack is changing" }
    return stack.count < 2 ? "only the root is on the stack" : nil
  }
}
