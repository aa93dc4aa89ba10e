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
  var endsWithMove = false

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
  mutating func begin(_ event: Event, animated: Bool, isForwarded: Bool) -> AppearanceCallback? {
    guard let callback = advance(event) else { return nil }
    self.animated = animated
    self.isForwarded = isForwarded
    endsWithMove = false
    return callback
  }

  /// Ends the current transition. Returns nil if there is none.
  mutating func end() -> AppearanceCallback? {
    guard let callback = advance(.end) else { return nil }
    isForwarded = false
    endsWithMove = false
    return callback
  }

  /// Moves to the next stage and returns the callback to deliver.
  mutating func advance(_ event: Event) -> AppearanceCallback? {
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
