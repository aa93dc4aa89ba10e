/// The appearance state of one view controller: its stage and the owner of the current transition.
struct AppearanceState {
  /// The stage after the controller's last callback.
  enum Stage: CaseIterable {
    case disappeared
    /// `viewWillAppear` was delivered.
    case appearing
    /// `viewWillAppear` and `viewIsAppearing` were delivered.
    case appearingInWindow
    case appeared
    case disappearing
  }

  /// The events that change the stage.
  enum Event: CaseIterable {
    case appear
    case disappear
    /// The view is in a visible window, in a version that has `viewIsAppearing`.
    case enterWindow
    case end
  }

  /// The next stage and the callback to deliver.
  struct Transition: Equatable {
    let stage: Stage
    let callback: AppearanceCallback
  }

  private(set) var stage = Stage.disappeared
  private(set) var animated = false
  /// Whether the parent began the current transition and will also end it.
  private(set) var isForwarded = false
  /// Whether a move of the view began the current transition, which ends when the move ends.
  fileprivate var endsWithMove = false

  var isUnderWay: Bool { isAppearing || stage == .disappearing }
  var isAppearing: Bool { stage == .appearing || stage == .appearingInWindow }
  var isAppearingOrAppeared: Bool { isAppearing || stage == .appeared }

  /// Returns the transition for an event at a stage, or nil if the event has no effect. This is the transition table.
  static func transition(from stage: Stage, on event: Event) -> Transition? {
    switch (stage, event) {
    case (.disappeared, .appear): Transition(stage: .appearing, callback: .viewWillAppear)
    case (.disappearing, .appear): Transition(stage: .appearing, callback: .viewWillAppear)
    case (.appearing, .enterWindow): Transition(stage: .appearingInWindow, callback: .viewIsAppearing)
    case (.appearing, .end): Transition(stage: .appeared, callback: .viewDidAppear)
    case (.appearingInWindow, .end): Transition(stage: .appeared, callback: .viewDidAppear)
    case (.appearing, .disappear): Transition(stage: .disappearing, callback: .viewWillDisappear)
    case (.appearingInWindow, .disappear): Transition(stage: .disappearing, callback: .viewWillDisappear)
    case (.appeared, .disappear): Transition(stage: .disappearing, callback: .viewWillDisappear)
    case (.disappearing, .end): Transition(stage: .disappeared, callback: .viewDidDisappear)
    default: nil
    }
  }

  /// Returns whether the event has an effect at the current stage.
  func accepts(_ event: Event) -> Bool { Self.transition(from: stage, on: event) != nil }

  /// Begins a transition, or returns nil if the event has no effect.
  fileprivate mutating func begin(_ event: Event, animated: Bool, isForwarded: Bool) -> AppearanceCallback? {
    guard let callback = advance(event) else { return nil }
    self.animated = animated
    self.isForwarded = isForwarded
    endsWithMove = false
    return callback
  }

  /// Ends the current transition. Returns nil if there is none.
  fileprivate mutating func end() -> AppearanceCallback? {
    guard let callback = advance(.end) else { return nil }
    isForwarded = false
    endsWithMove = false
    return callback
  }

  /// Moves to the next stage and returns the callback to deliver.
  fileprivate mutating func advance(_ event: Event) -> AppearanceCallback? {
    guard let transition = Self.transition(from: stage, on: event) else { return nil }
    stage = transition.stage
    return transition.callback
  }
}

extension AppearanceState.Event {
  init(appears: Bool) { self = appears ? .appear : .disappear }
}

/// Views that are moved into or out of a window directly, not by a host.
extension AppearanceState {
  /// The owner of a transition that a move of the view began.
  enum Owner {
    /// The move itself, during which both callbacks are delivered.
    case move
    /// The parent, which is itself appearing.
    case parent
  }

  /// Returns the owner of the transition that a move begins, or nil if the move has no effect. Pass the parent's stage,
  /// or nil if there is no parent.
  static func owner(ofMove event: Event, parent: Stage?) -> Owner? {
    switch (parent, event) {
    case (nil, _): .move
    case (.appeared, _): .move
    case (.appearing, .appear), (.appearingInWindow, .appear): .parent
    case (.appearing, .disappear), (.appearingInWindow, .disappear), (.disappearing, .disappear): .move
    default: nil
    }
  }
}

/// The appearance and disappearance of a view controller. Hosts begin and end each transition, which the view
/// controller forwards to its children.
///
/// ``AppearanceState`` contains the transition table. This extension decides which view controllers get an event, and
/// in which order.
extension UIViewController {
  var isViewInVisibleWindow: Bool { viewIfLoaded?.window.map { !$0.isHidden } ?? false }

  /// Whether the user sees a part of the view, unless another view covers it.
  var isViewSeen: Bool {
    guard isViewInVisibleWindow, let view = viewIfLoaded, let window = view.window, view.missingSize == nil else {
      return false
    }
    for outer in sequence(first: view, next: \.superview) where outer.isHidden || outer.alpha < 0.01 { return false }
    return view.convert(view.bounds, to: window).intersects(window.bounds)
  }

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
    guard !children.isEmpty else { return }
    guard shouldAutomaticallyForwardAppearanceMethods else { return headlessWorld.watchForwarding(by: self) }
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

  func hasViewInside(_ parent: UIViewController) -> Bool {
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
    if let parent, !parent.shouldAutomaticallyForwardAppearanceMethods {
      return headlessWorld.watchForwarding(by: parent)
    }
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
