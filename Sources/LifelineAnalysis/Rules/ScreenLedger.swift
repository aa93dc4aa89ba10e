internal import Lifeline
internal import LifelineVocabulary

/// Follows which controllers are on the screen, as their hosts say; direct calls move nobody.
struct ScreenLedger: Sendable {
  enum Stage: Sendable {
    case off
    case coming
    case on
    case going
  }

  /// The events that the ledger needs.
  static let names: [InternedName] = InternedName.appearanceCallbacks + [.`init`, .deinit]

  private var stages = SlotTable<(stage: Stage, since: Int)>()
  private var slots: [Int: Int] = [:]

  /// Where a controller stands; nil when it is older than the trace and has not moved since.
  func stage(of id: Int) -> Stage? { position(of: id)?.stage }

  /// The same with the number of the event that says so.
  func position(of id: Int) -> (stage: Stage, since: Int)? { slots[id].flatMap { stages[$0] } }

  mutating func observe(_ step: TraceStep) {
    let event = step.event
    guard event.subject.kind == .controller, event.phase != .end else { return }
    switch event.name {
    case .viewWillAppear: note(.coming, step)
    case .viewDidAppear: note(.on, step)
    case .viewWillDisappear: note(.going, step)
    case .viewDidDisappear: note(.off, step)
    case .`init`: note(.off, step)
    case .deinit:
      stages[step.slot] = nil
      slots[event.subject.id] = nil
    default: break
    }
  }

  private mutating func note(_ stage: Stage, _ step: TraceStep) {
    guard !step.event.isDirect else { return }
    if stages[step.slot] == nil { slots[step.event.subject.id] = step.slot }
    stages[step.slot] = (stage, step.event.sequence)
  }
}
