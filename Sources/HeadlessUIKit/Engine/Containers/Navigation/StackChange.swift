/// A change to a navigation stack, with its phase and the controllers that it adds and removes.
///
/// Until the change begins, further requests are merged into it. The transition leads from the controller on the screen
/// to the controller that is on top after the last request.
///
/// The navigation controller retains the change while it is in progress. The change does not retain the navigation
/// controller. When the change ends, it releases the controllers that left the stack.
@MainActor
final class StackChange {
  private(set) var number: Int
  private(set) var animated: Bool
  private(set) var phase: Phase
  /// The action that the notices about popped controllers name.
  var action: LifecycleCall.Name
  private(set) var counterpart: UIViewController?
  /// The animated transition, or nil if the change is not animated.
  var context: TransitionContext?
  /// The container of the app's animator while the animator runs.
  var container: TransitionContainerView?
  /// The stack before the change, which is restored if the change is canceled.
  private var before: [UIViewController]
  /// Whether the children are currently being exchanged. During the exchange, there is no appearance to end.
  private(set) var isEntering = false
  private(set) var old: UIViewController?
  private(set) var new: UIViewController?
  /// The controllers that the last request added.
  private(set) var added: [UIViewController] = []
  /// The controllers that leave the stack, topmost first. They remain children of the navigation controller until the
  /// change ends.
  private(set) var removed: [UIViewController] = []
  /// The controllers whose removal or addition is being canceled.
  private var turnedBack: (removed: [UIViewController], added: [UIViewController]) = ([], [])

  init(_ request: StackRequest, of navigation: UINavigationController, phase: Phase = .deferred) {
    number = navigation.headlessWorld.makeTransition()
    animated = request.animated
    self.phase = phase
    action = request.action
    counterpart = request.counterpart
    before = navigation.stack
    old = before.last
    new = request.stack.last
    isPush = addsTop()
  }

  /// Merges another request into this change, which has not begun.
  func take(_ request: StackRequest, of navigation: UINavigationController) {
    number = navigation.headlessWorld.makeTransition()
    animated = request.animated
    action = request.action
    counterpart = request.counterpart
    new = request.stack.last
    isPush = addsTop()
  }

  var exchangesTop: Bool { old !== new }

  /// Whether the new top controller was not on the stack before the change.
  private(set) var isPush = false

  private func addsTop() -> Bool { new.map { !before.containsObject($0) } ?? false }

  func call(_ name: LifecycleCall.Name, by navigation: UINavigationController) -> LifecycleCall {
    LifecycleCall(
      name, receiver: navigation, isAction: true, animated: animated, counterpart: counterpart, transition: number)
  }

  /// Changes the stack and delivers `willMove` to the added and removed controllers.
  func enter(_ navigation: UINavigationController, with stack: [UIViewController]) {
    let current = navigation.stack
    navigation.setTransition(self)
    isEntering = true
    // Controllers below the first difference stay on the stack.
    let start = current.commonCount(with: stack)
    let (lost, gained) = (current[start...], stack[start...])
    let (known, kept) = (Set(lost.map(ObjectIdentifier.init)), Set(gained.map(ObjectIdentifier.init)))
    added = gained.filter { !known.contains(ObjectIdentifier($0)) }
    let leaving = lost.reversed().filter { !kept.contains(ObjectIdentifier($0)) }
    for controller in leaving { controller.deliverWillMove(to: nil) }
    for controller in added {
      // A controller that an earlier request removed still has its parent.
      if controller.parent !== navigation { controller.leaveParent() }
      controller.deliverWillMove(to: navigation)
      controller.setParent(navigation)
    }
    removed = (leaving + removed).filter { !kept.contains(ObjectIdentifier($0)) }
    // If only the top controller is popped, it is still the last child, so the children do not change.
    let isSingle = gained.isEmpty && lost.count == 1 && removed.count == 1
    if !isSingle { navigation.setChildren(removed.isEmpty ? stack : stack + removed) }
    isEntering = false
    navigation.updateBars()
  }

  /// Begins the transition from the old top controller to the new top controller.
  func begin(in navigation: UINavigationController) {
    guard phase == .deferred, !isEntering else { return }
    let world = navigation.headlessWorld
    world.withTransition(number) {
      guard exchangesTop else { return handle(.changeUnseen, in: navigation) }
      handle(.exchangeTop, in: navigation)
      if let context, context.isCustom { return }
      // The reference is weak, because a change that ends early must be released before the application settles.
      world.finish(transition: number, animated: animated) { [weak self] in self?.handle(.settle, in: navigation) }
    }
  }

  /// Loads the new top controller's view during the call that changes the stack.
  func loadTop() { new?.loadViewIfNeeded() }

  /// Enters the next phase and performs its steps. An event that the transition table does not list has no effect.
  ///
  /// If a callback ends the change, the remaining steps have no effect, because the change no longer has controllers.
  func handle(_ event: Event, in navigation: UINavigationController) {
    guard let transition = Self.transition(from: phase, on: event) else { return }
    phase = transition.phase
    for step in transition.steps { perform(step, in: navigation) }
  }

  /// Ends the change because the navigation controller is leaving the screen.
  func leaveScreen(in navigation: UINavigationController) {
    guard !isEntering else { return }
    let event: Event = container != nil && context?.isInteractive == true ? .takeBack : .leaveScreen
    context?.abandon()
    navigation.headlessWorld.withTransition(number) { handle(event, in: navigation) }
  }

  private func perform(_ step: Step, in navigation: UINavigationController) {
    switch step {
    case .loadNew: new?.loadViewIfNeeded()
    case .beginOld: old?.beginLeaving(animated: animated)
    case .beginNew: new?.beginAppearance(true, animated: animated)
    case .sendWillShow:
      if let new { navigation.delegate?.navigationController(navigation, willShow: new, animated: animated) }
    case .placeNew: placeNew(in: navigation)
    case .layOut: navigation.headlessWorld.layOut()
    case .animate: animate(in: navigation)
    case .removeOldView:
      old?.viewIfLoaded?.removeFromSuperview()
      removeContainer(from: navigation, keeping: new)
    case .removeOldViewFromStack: removeOldView(from: navigation)
    case .unlinkRemoved: unlinkRemoved(from: navigation)
    case .endOld: old?.endAppearance()
    case .releaseRemoved: releaseRemoved(from: navigation)
    case .endNew: new?.endAppearance()
    case .confirmMoves: navigation.confirmMoves()
    case .sendDidShow:
      if let new { navigation.delegate?.navigationController(navigation, didShow: new, animated: animated) }
    case .restoreStack: restoreStack(of: navigation)
    case .turnNewBack: turnNewBack(in: navigation)
    case .turnOldBack: turnOldBack(in: navigation)
    case .settle: handle(.settle, in: navigation)
    case .close: close(in: navigation)
    }
  }

  private func removeOldView(from navigation: UINavigationController) {
    guard exchangesTop, let view = old?.viewIfLoaded, view.superview === navigation.viewIfLoaded else { return }
    view.removeFromSuperview()
  }

  /// Removes the controllers that leave the stack from the children, without callbacks.
  private func unlinkRemoved(from navigation: UINavigationController) {
    for controller in removed where controller.parent === navigation { navigation.disown(controller) }
  }

  /// Delivers `didMove` to the controllers that leave the stack, except controllers that a callback has moved.
  private func releaseRemoved(from navigation: UINavigationController) {
    unlinkRemoved(from: navigation)
    for controller in removed where controller.parent == nil && controller.containment.isMovingFromParent {
      controller.insetsOfBars = .zero
      if controller.appearance.isForwarded { controller.endAppearanceInPlace() }
      controller.deliverDidMove(to: nil)
      navigation.splitViewController?.takeBack(controller)
    }
  }

  private func restoreStack(of navigation: UINavigationController) {
    let added = navigation.stack.reversed().filter { controller in !before.contains { $0 === controller } }
    turnedBack = (removed, added)
    navigation.setChildren(before)
    removed = []
    for controller in turnedBack.removed { controller.noteEndOfMove() }
    navigation.updateBars()
  }

  private func turnNewBack(in navigation: UINavigationController) {
    new?.beginAppearance(false, animated: animated)
    new?.viewIfLoaded?.removeFromSuperview()
    new?.endAppearance()
    for controller in turnedBack.added where controller.parent === navigation {
      controller.deliverWillMove(to: nil)
      navigation.disown(controller)
      controller.insetsOfBars = .zero
      controller.deliverDidMove(to: nil)
    }
    removed = turnedBack.added
  }

  private func turnOldBack(in navigation: UINavigationController) {
    removeContainer(from: navigation, keeping: old)
    old?.beginAppearance(true, animated: animated)
    old?.endAppearance()
    for controller in turnedBack.removed { controller.deliverDidMove(to: navigation) }
  }

  /// Releases the controllers and performs the waiting requests.
  private func close(in navigation: UINavigationController) {
    let isCompleted = new === navigation.topViewController
    handle(.close, in: navigation)
    navigation.setTransition(nil)
    context?.wrapUp(completed: isCompleted)
    context = nil
    for controller in removed where controller.parent == nil {
      navigation.headlessWorld.announce(
        LifecycleNotice(.popped, subject: controller, related: navigation, call: call(action, by: navigation)))
    }
    old = nil
    new = nil
    counterpart = nil
    before = []
    removed = []
    turnedBack = ([], [])
    navigation.carryOutWaiting()
  }
}

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
        + "nothing; HeadlessUIKit adds the view", about: controller, .viewNotAddedByAnimator,
      in: "\(type(of: animator)).animateTransition")
  }
}
