internal import Lifeline
internal import LifelineTraces

/// The position of a controller: on or off the screen, or in between. Appearance callbacks that the program itself
/// calls do not affect the position.
public struct ScreenPosition: Hashable, Sendable {
  /// A stage of appearing or disappearing.
  public enum Stage: Sendable {
    /// Not on the screen.
    case off
    /// Between `viewWillAppear` and `viewDidAppear`.
    case coming
    /// On the screen.
    case on
    /// Between `viewWillDisappear` and `viewDidDisappear`.
    case going
  }

  /// The current stage.
  public var stage: Stage
  /// The sequence number of the event that started this stage.
  public var since: Int
}

/// Tracks which controllers are on the screen, ignoring callbacks that the program itself calls.
struct ScreenTracker: Sendable {
  static let names: [EventName] = EventName.appearanceCallbacks + [.`init`, .deinit]

  private var positions = SlotTable<ScreenPosition>()

  func position(inSlot slot: Int) -> ScreenPosition? { positions[slot] }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    guard step.event.phase != .end, let stage = Self.stage(after: word) else { return }
    guard step.event.subject.kind == .controller, !step.event.isDirect else { return }
    positions[step.slot] = ScreenPosition(stage: stage, since: step.event.sequence)
  }

  private static func stage(after word: FactWord) -> ScreenPosition.Stage? {
    switch word {
    case .viewWillAppear: .coming
    case .viewDidAppear: .on
    case .viewWillDisappear: .going
    case .viewDidDisappear, .initialized: .off
    default: nil
    }
  }

  mutating func forget(slot: Int) { positions[slot] = nil }
}
