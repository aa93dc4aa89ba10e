/// Simulates how the user goes back: with the back button or, in iOS 7 and later, with a swipe from the left edge.
///
/// An action that a user could not perform only prints a warning to standard error.
extension UINavigationController {
  /// Taps the back button, which pops the top controller with animation.
  ///
  /// You cannot set the delegate of a navigation controller's bar. Instead, if the navigation controller's class
  /// conforms to ``UINavigationBarDelegate``, its `navigationBar(_:shouldPop:)` method decides whether to pop. In a
  /// collapsed split view controller, the bar belongs to the outer navigation controller, and the button first goes
  /// back in the inner navigation controller.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTapOnBackButton() -> Bool {
    if let outer = parent as? UINavigationController { return outer.simulateTapOnBackButton() }
    let navigation = navigationToGoBack
    return navigationBar.act(.tap, on: "Back", unless: navigation.reasonForNoBackButton) {
      if navigation.allowsPop { navigation.popViewController(animated: true) }
    }
  }

  /// Whether the navigation controller allows the pop. It does, unless its class conforms to
  /// ``UINavigationBarDelegate`` and its `navigationBar(_:shouldPop:)` method returns false.
  private var allowsPop: Bool {
    guard let decider = self as? any UINavigationBarDelegate, let top = topViewController else { return true }
    return decider.navigationBar(navigationBar, shouldPop: top.navigationItem)
  }

  /// Long-presses the back button and chooses a controller from the button's menu, in iOS 14 and later. The navigation
  /// controller pops to that controller in a single animated change.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateLongPressOnBackButton(choosing controller: UIViewController) -> Bool {
    navigationBar.act(.longPress, unless: reasonForNoMenu(with: controller) ?? reasonForNoBackButton) {
      popToViewController(controller, animated: true)
    }
  }

  private func reasonForNoMenu(with controller: UIViewController) -> String? {
    let version = headlessWorld.systemVersion
    if !version.hasBackMenu { return "iOS \(version) has no back button menu" }
    if stack.dropLast().contains(where: { $0 === controller }) { return nil }
    return "\(type(of: controller)) is not below the top controller"
  }

  /// The navigation controller that goes back next: this one, one on its stack, or one that contains it.
  private var navigationToGoBack: UINavigationController {
    if let inner = topViewController as? UINavigationController, inner.stack.count > 1 {
      return inner.navigationToGoBack
    }
    guard stack.count < 2, let outer = parent as? UINavigationController else { return self }
    return outer.navigationToGoBack
  }

  /// Begins an interactive pop from the left edge.
  ///
  /// The will-callbacks are delivered immediately, and the top controller is removed from `viewControllers`. To end the
  /// pop, call ``simulateInteractivePopCancel()`` or ``simulateInteractivePopFinish()``.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateInteractivePopBegin() -> Bool {
    headlessWorld.commit()
    return navigationToGoBack.beginInteractivePop()
  }

  private func beginInteractivePop() -> Bool {
    if let reason = reasonNotToPull {
      Diagnostics.refuse("swipe back", because: reason, about: self)
      return false
    }
    let stack = Array(stack.dropLast())
    let request = StackRequest(
      action: .beginInteractivePop, stack: stack, counterpart: topViewController, animated: true)
    let change = StackChange(request, of: self, phase: .interactive)
    headlessWorld.perform(change.call(.beginInteractivePop, by: self)) {
      change.enter(self, with: stack)
      change.prepareTransition(in: self, isSwipe: true)
      change.handle(appearance.stage == .appeared ? .exchangeTop : .changeUnseen, in: self)
    }
    return true
  }

  /// Cancels the interactive pop. The top controller slides back when the application settles.
  ///
  /// The controller below the top controller never gets `viewDidAppear`, but it gets `viewWillDisappear` and
  /// `viewDidDisappear` (recorded case `2.interactive-pop-cancelled`).
  public func simulateInteractivePopCancel() {
    liftFinger(.cancelInteractivePop, .cancel)
  }

  /// Finishes the interactive pop. The did-callbacks are delivered when the application settles.
  public func simulateInteractivePopFinish() {
    liftFinger(.finishInteractivePop, .finish)
  }

  /// Begins and finishes an interactive pop.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateSwipeBack() -> Bool {
    guard simulateInteractivePopBegin() else { return false }
    simulateInteractivePopFinish()
    return true
  }

  private func liftFinger(_ action: LifecycleCall.Name, _ event: StackChange.Event) {
    let around = [self, topViewController as? UINavigationController, parent as? UINavigationController]
    let swiped = around.compactMap { $0 }.first { $0.transition?.phase == .interactive }
    (swiped ?? self).endSwipe(action, event)
  }

  private func endSwipe(_ action: LifecycleCall.Name, _ event: StackChange.Event) {
    guard let change = transition, change.phase == .interactive else {
      return Diagnostics.refuse(
        "there is no swipe to end with \(action): call simulateInteractivePopBegin first; the call has no effect",
        about: self)
    }
    change.handle(event, in: self)
    change.action = action
    let world = headlessWorld
    world.perform(change.call(action, by: self)) {
      change.context?.coordinator.endInteraction(cancelled: event == .cancel)
      world.finish(transition: change.number, animated: true) { change.handle(.settle, in: self) }
    }
  }

  private var reasonNotToPull: String? {
    let version = headlessWorld.systemVersion
    if !version.hasInteractivePop { return "iOS \(version) has no such gesture" }
    if appearance.stage != .appeared { return "the \(type(of: self)) is not on the screen" }
    if !isFrontmost { return "another controller is presented over the \(type(of: self))" }
    return reasonToStay ?? interactivePopGestureRecognizer?.reasonNotToRecognize
  }

  private var reasonForNoBackButton: String? {
    let top = (topViewController as? UINavigationController)?.topViewController ?? topViewController
    guard let item = top?.navigationItem else { return "the stack is empty" }
    let isReplaced = item.leftBarButtonItems != nil && !item.leftItemsSupplementBackButton
    return item.hidesBackButton || isReplaced ? "there is no back button" : reasonToStay
  }

  private var reasonToStay: String? {
    if isBusy { return "the stack is changing" }
    return stack.count < 2 ? "only the root is on the stack" : nil
  }
}
