/// The appearance and disappearance of a view controller. Hosts begin and end each transition, which the view
/// controller forwards to its children.
///
/// ``AppearanceState`` contains the transition table. This extension decides which view controllers get an event, and
/// in which order.
extension UIViewController {
  /// Whether the view is in a visible window.
  var isViewInVisibleWindow: Bool { viewIfLoaded?.window.map { !$0.isHidden } ?? false }

  /// Delivers `viewWillAppear` or `viewWillDisappear` to this view controller and to the children to which it forwards
  /// callbacks.
  ///
  /// View controllers that are presented in this view controller's context get the callbacks after it. View controllers
  /// that cover it get the callbacks in its place.
  func beginAppearance(_ appears: Bool, animated: Bool, isForwarded: Bool = false) {
    guard let presentation, presentation.isHeldByPresenter else {
      return beginOwnAppearance(appears, animated: animated, isForwarded: isForwarded)
    }
    for controller in stackInside where controller.canFollow(appears) {
      controller.beginOwnAppearance(appears, animated: animated, isForwarded: isForwarded)
    }
  }

  /// Begins the appearance or disappearance of this view controller only. This method has no effect if the view
  /// controller's stage does not allow the change, because a callback may have begun another transition.
  func beginOwnAppearance(_ appears: Bool, animated: Bool, isForwarded: Bool = false) {
    if appears {
      loadViewIfNeeded()
      if appearance.accepts(.appear) { prepareToAppear() }
    }
    guard let callback = appearance.begin(.init(appears: appears), animated: animated, isForwarded: isForwarded) else {
      return
    }
    deliver(callback, animated: animated)
    if !forwardsFromItsOwnCallbacks { forwardBeginning(appears, animated: animated) }
    if appears, !isForwarded { enterWindow() }
  }

  /// Delivers the `viewDidAppear` or `viewDidDisappear` that ends the current transition to this view controller and to
  /// the children to which it forwards callbacks.
  func endAppearance() {
    guard let presentation, presentation.isHeldByPresenter else { return endOwnAppearance() }
    for controller in stackInside { controller.endOwnAppearance() }
  }

  /// Ends the current transition. If the view controller is appearing but its view has left the window, it disappears
  /// instead.
  func endAppearanceInPlace() {
    if appearance.isAppearing, !isViewInVisibleWindow { beginAppearance(false, animated: false) }
    endAppearance()
  }

  func endOwnAppearance() {
    enterWindow()
    guard let callback = appearance.end() else { return }
    deliver(callback, animated: appearance.animated)
    if !forwardsFromItsOwnCallbacks { forwardEnd() }
  }

  /// Delivers `viewIsAppearing` if the view is in its window, once per appearance, first to the parent and then to its
  /// children.
  func enterWindow() {
    guard appearance.isAppearing, headlessWorld.systemVersion.hasViewIsAppearing, isViewInVisibleWindow else { return }
    if let callback = appearance.advance(.enterWindow) { deliver(callback, animated: appearance.animated) }
    for child in followers where child.appearance.isForwarded { child.enterWindow() }
  }

  // MARK: Children

  /// Begins the appearance of the children whose views are in this view controller's view (recorded case
  /// `5.addchild-in-parent-viewDidLoad`).
  func forwardBeginning(_ appears: Bool, animated: Bool) {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isConcerned(appears) && child.hasViewInside(self) {
      child.beginAppearance(appears, animated: animated, isForwarded: true)
    }
    // A callback may already have ended this view controller's appearance.
    if !appearance.isUnderWay { forwardEnd() }
  }

  /// Ends the appearance of the children to which this view controller forwarded the beginning.
  func forwardEnd() {
    for child in followers where child.appearance.isForwarded { child.endAppearance() }
  }

  /// The children, each followed by the view controllers that it presents in its own context.
  private var followers: [UIViewController] {
    guard children.contains(where: { $0.presentation != nil }) else { return children }
    return children.flatMap(\.stackInside)
  }

  /// Returns whether this view controller, or a view controller presented in its context, follows the appearance or
  /// disappearance of its container.
  func isConcerned(_ appears: Bool) -> Bool {
    presentation == nil
      ? appearance.accepts(.init(appears: appears)) : stackInside.contains { $0.canFollow(appears) }
  }

  /// Returns whether this view controller follows its container. It does not follow an appearance while it is covered
  /// or being dismissed.
  private func canFollow(_ appears: Bool) -> Bool {
    guard appearance.accepts(.init(appears: appears)) else { return false }
    let isCovered = presentation.map { $0.covers && !$0.isLeaving } ?? false
    return !appears || !isCovered && !isBeingDismissed
  }

  private func hasViewInside(_ parent: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = parent.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  // MARK: Direct moves of the view

  /// Begins the appearance or disappearance when the program, rather than a host, moves the view into or out of a
  /// window.
  ///
  /// The did-callback follows within the move (recorded cases `5.addsubview-to-visible-parent` and
  /// `5.addsubview-without-addchild`). However, if the view enters a window while the parent is appearing, the parent
  /// also ends this transition. It is not documented whether UIKit delivers the did-callback within `addSubview` or
  /// later. In HeadlessUIKit, it is delivered within the call.
  func beginAppearanceByMove(to newWindow: UIWindow?, from oldWindow: UIWindow?) {
    let appears = newWindow.map { !$0.isHidden } ?? false
    guard appears || oldWindow?.isHidden == false else { return }
    let event = AppearanceState.Event(appears: appears)
    guard !appearance.isUnderWay, appearance.accepts(event) else { return }
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    switch AppearanceState.owner(ofMove: event, parent: parent?.appearance.stage) {
    case .move:
      beginAppearance(appears, animated: false)
      appearance.endsWithMove = true
    case .parent: beginAppearance(appears, animated: parent?.appearance.animated ?? false, isForwarded: true)
    case nil: break
    }
  }

  func endMoveOfView() {
    enterWindow()
    if appearance.endsWithMove { endAppearanceInPlace() }
  }

  // MARK: Manual transitions

  /// Implements `beginAppearanceTransition`. A second call in the same direction only prints a warning.
  func beginManually(_ appears: Bool, animated: Bool) {
    guard appearance.accepts(.init(appears: appears)) else {
      let state = appears ? "on the screen or appearing" : "off the screen or disappearing"
      return Diagnostics.warn(
        "unbalanced beginAppearanceTransition(\(appears)): \(type(of: self)) is already \(state); the call has no effect",
        about: self, .unbalancedAppearance)
    }
    beginAppearance(appears, animated: animated)
  }

  func endManually() {
    guard appearance.isUnderWay else {
      return Diagnostics.warn(
        "unbalanced endAppearanceTransition(): \(type(of: self)) is neither appearing nor disappearing; the call has no effect",
        about: self, .unbalancedAppearance)
    }
    endAppearance()
  }
}

/// A callback that announces a change of appearance.
enum AppearanceCallback {
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
}

/// Delivers the calls of hosts to a view controller, and announces that base implementations ran.
extension UIViewController {
  /// Delivers a callback as part of the current transition.
  func deliver(
    _ name: LifecycleCall.Name, animated: Bool? = nil, counterpart: UIResponder? = nil, _ body: () -> Void
  ) {
    let world = headlessWorld
    let transition = world.delivery.currentTransition
    let call = LifecycleCall(
      name, receiver: self, animated: animated, counterpart: counterpart, transition: transition)
    world.perform(call, body)
  }

  /// Calls the method that corresponds to the callback.
  func deliver(_ callback: AppearanceCallback, animated: Bool) {
    switch callback {
    case .viewWillAppear: deliver(.viewWillAppear, animated: animated) { viewWillAppear(animated) }
    case .viewIsAppearing: deliver(.viewIsAppearing, animated: animated) { viewIsAppearing(animated) }
    case .viewDidAppear: deliver(.viewDidAppear, animated: animated) { viewDidAppear(animated) }
    case .viewWillDisappear: deliver(.viewWillDisappear, animated: animated) { viewWillDisappear(animated) }
    case .viewDidDisappear: deliver(.viewDidDisappear, animated: animated) { viewDidDisappear(animated) }
    }
  }

  /// Delivers `willMove`. The flags for the move are set before the callback, because an override might not call super.
  /// Containers also call this method before iOS 5, but the callback is not delivered then.
  func deliverWillMove(to newParent: UIViewController?) {
    noteMove(to: newParent)
    guard headlessWorld.systemVersion.hasContainment else { return }
    deliver(.willMove, counterpart: newParent) { willMove(toParent: newParent) }
  }

  func deliverDidMove(to newParent: UIViewController?) {
    if headlessWorld.systemVersion.hasContainment {
      deliver(.didMove, counterpart: newParent) { didMove(toParent: newParent) }
    }
    noteEndOfMove()
  }

  func noteMove(to newParent: UIViewController?) {
    containment.isMovingToParent = newParent != nil
    containment.isMovingFromParent = newParent == nil
  }

  func noteEndOfMove() {
    containment.isMovingToParent = false
    containment.isMovingFromParent = false
  }

  func deliverLayoutMarginsChange() {
    guard headlessWorld.systemVersion.hasSafeAreas else { return }
    deliver(.viewLayoutMarginsDidChange) { viewLayoutMarginsDidChange() }
  }

  func deliverSafeAreaChange() {
    deliver(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() }
  }

  /// Announces that the base implementation of a callback ran.
  func announceBase(_ name: LifecycleCall.Name, animated: Bool? = nil, counterpart: UIResponder? = nil) {
    let world = headlessWorld
    world.announce(
      LifecycleNotice(
        .reachedBase,
        subject: self,
        call: LifecycleCall(
          name, receiver: self, animated: animated, counterpart: counterpart,
          transition: world.delivery.currentTransition)
      )
    )
  }
}
