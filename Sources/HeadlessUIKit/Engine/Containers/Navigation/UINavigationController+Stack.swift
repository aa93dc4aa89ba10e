/// A request to change the stack.
struct StackRequest {
  let action: LifecycleCall.Name
  let stack: [UIViewController]
  let counterpart: UIViewController?
  let animated: Bool
}

/// Changes the stack of a navigation controller, immediately or as soon as possible.
extension UINavigationController {
  /// The children, except children that are being removed.
  var stack: [UIViewController] {
    children.without(transition?.removed ?? [])
  }

  /// The stack after all waiting requests have been performed.
  var plannedStack: [UIViewController] { waiting.last?.stack ?? stack }

  /// Whether a new request must wait. A change that has not begun accepts further requests.
  var isBusy: Bool { isForwarding || transition.map { $0.phase != .deferred || $0.isEntering } ?? false }

  func request(
    _ action: LifecycleCall.Name, _ stack: [UIViewController], counterpart: UIViewController?, animated: Bool
  ) {
    checkStack(stack)
    let request = StackRequest(action: action, stack: stack, counterpart: counterpart, animated: animated)
    if isForwarding, let tabs = tabBarController { tabs.exchange?.endSystemAnimation(in: tabs) }
    guard isBusy else { return carryOut(request) }
    if let transition, ![.ending, .deferred].contains(transition.phase) {
      Diagnostics.warn(
        "\(type(of: self)) was asked for a \(action) while another change of its stack was in progress; "
          + "the new change waits until the other one has ended", about: self, .nestedStackChange)
    }
    wait(request)
  }

  func pop(downTo index: Int, action: LifecycleCall.Name, animated: Bool) -> [UIViewController] {
    let planned = plannedStack
    guard planned.count > index + 1 else { return [] }
    let counterpart = action == .popTo ? planned[index] : planned.last
    request(action, Array(planned[...index]), counterpart: counterpart, animated: animated)
    return Array(planned[(index + 1)...])
  }

  func carryOutWaiting() {
    while !isBusy, !waiting.isEmpty { carryOut(takeWaitingRequest()) }
  }

  private func carryOut(_ request: StackRequest) {
    let world = headlessWorld
    let deferred = transition
    deferred?.take(request, of: self)
    let change = deferred ?? StackChange(request, of: self)
    let call = change.call(request.action, by: self)
    world.perform(call) {
      change.enter(self, with: request.stack)
      if appearance.stage == .appeared, deferred != nil || change.exchangesTop {
        change.loadTop()
        change.prepareTransition(in: self)
        if deferred == nil { beginInLayoutPass() }
      } else {
        change.handle(.changeUnseen, in: self)
      }
    }
    for controller in change.added where controller.parent === self {
      world.announce(LifecycleNotice(.restored, subject: controller, related: self, call: call))
    }
    carryOutWaiting()
  }

  /// Schedules the change for the next layout pass, at the latest at the end of the current turn of the run loop
  /// (recorded case `2.push-later`).
  private func beginInLayoutPass() {
    viewIfLoaded?.setNeedsLayout()
    headlessWorld.transitions.stackChanges.append(WeakNavigationController(controller: self))
  }

  /// Begins the change that is waiting for a layout pass, if any.
  func beginDeferredChange() {
    guard let transition, transition.phase == .deferred else { return }
    transition.begin(in: self)
  }

  /// Delivers `didMove` to the controllers that were added to the stack. The top controller receives the call only
  /// after it has appeared.
  func confirmMoves() {
    let (removed, top) = (transition?.removed ?? [], topViewController)
    for controller in children where controller.isMovingToParent && !removed.containsObject(controller) {
      if controller !== top || controller.appearance.stage == .appeared {
        controller.deliverDidMove(to: self)
      }
    }
  }

  /// Triggers a runtime error if the new stack would raise an exception in UIKit.
  ///
  /// Controllers that are already on the stack were checked when they were added.
  private func checkStack(_ stack: [UIViewController]) {
    let known = stack.commonCount(with: self.stack)
    var seen: Set<ObjectIdentifier> = []
    // For a single new controller, comparing is faster than hashing all the other controllers.
    if stack.count > known + 1 { for controller in stack[..<known] { seen.insert(ObjectIdentifier(controller)) } }
    for controller in stack[known...] {
      let isTwice = stack.count == known + 1 && stack[..<known].containsObject(controller)
      if isTwice || !seen.insert(ObjectIdentifier(controller)).inserted {
        Diagnostics.stop(
          "\(type(of: controller)) cannot be on the stack of \(type(of: self)) twice: pop it first, or push another one"
        )
      }
      if controller is UINavigationController, !mayNest(controller) {
        Diagnostics.stop(
          "\(type(of: self)) cannot have \(type(of: controller)) on its stack: present a navigation controller, "
            + "or push the controllers of its stack")
      }
      // A controller that is already a child was checked when it was added.
      if controller.parent !== self {
        checkCycle(with: controller)
        checkHasLeft(controller)
      }
    }
  }

  /// Triggers a runtime error if the controller is still leaving another stack on the screen, where its view is, too
  /// (recorded case `2.move-between-stacks`). UIKit raises `UIViewControllerHierarchyInconsistency`.
  private func checkHasLeft(_ controller: UIViewController) {
    guard let other = controller.parent as? UINavigationController, appearance.stage == .appeared,
      other.transition?.removed.containsObject(controller) == true, controller.viewIfLoaded?.window != nil
    else { return }
    Diagnostics.stop(
      "\(type(of: controller)) cannot be added to the stack of \(type(of: self)) while it is still leaving the stack of "
        + "\(type(of: other)), which contains its view: add it when that change has ended")
  }

  /// Returns whether a navigation controller may be on the stack: only if a split view controller has pushed it or is
  /// pushing it.
  private func mayNest(_ controller: UIViewController) -> Bool {
    splitViewController?.allowsNesting ?? false || plannedStack.containsObject(controller)
  }
}

/// Forwards the navigation controller's appearance to the top controller.
extension UINavigationController {
  func beginTopAppearance(animated: Bool) {
    updateNesting()
    loadTop()
    beginForwarding()
    forwardBeginning(true, animated: animated)
    noteReference("delegate", used: delegate)
    if let top = topViewController { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  func beginTopDisappearance(animated: Bool) {
    beginForwarding()
    transition?.leaveScreen(in: self)
    forwardBeginning(false, animated: animated)
  }

  /// Ends the forwarding, both for an appearance and for a disappearance.
  func endForwarding(animated: Bool) {
    forwardEnd()
    if appearance.stage == .appeared {
      confirmMoves()
      if let top = topViewController { delegate?.navigationController(self, didShow: top, animated: animated) }
    }
    stopForwarding()
    carryOutWaiting()
  }

  /// Loads the top controller's view. If `viewDidLoad` changes the stack, the new top controller's view is loaded, too.
  private func loadTop() {
    var loaded: UIViewController?
    while let top = topViewController, top !== loaded {
      top.loadViewIfNeeded()
      loaded = top
    }
    if let loaded { place(loaded, at: 0) }
  }

  /// Inserts the view of a controller on the stack into the navigation controller's view, behind the bars.
  func place(_ controller: UIViewController, at index: Int) {
    guard let container = viewIfLoaded, let view = controller.view, view.superview !== container else { return }
    controller.insetsOfBars = insetsOfContent
    view.frame = container.bounds
    container.insertSubview(view, at: index)
  }
}
