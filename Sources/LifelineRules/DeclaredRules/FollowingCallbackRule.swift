internal import Lifeline
internal import LifelineVocabulary

/// Reports that a callback did not follow another callback in time, once per subject.
struct FollowingCallbackRule: TraceRule {
  private struct Life: Sendable {
    /// The first occurrence of the callback since the last occurrence of the following callback.
    var pending: (sequence: Int, time: Int)?
    /// Whether the rule has stopped reporting findings about the subject.
    var isSilent = false
  }

  private let context: DeclaredRuleContext
  private let after: EventName
  private let callback: EventName
  private let deadline: EventName
  private var lives = SlotTable<Life>()

  init(_ context: DeclaredRuleContext, after: EventName, callback: EventName, deadline: EventName) {
    self.context = context
    self.after = after
    self.callback = callback
    self.deadline = deadline
  }

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard step.slot >= 0, event.phase != .end, context.scope.covers(event.subject) else { return }
    let isEnd = event.name == .deinit && event.phase == .instant
    var missed: (sequence: Int, time: Int)?
    lives.update(step.slot, startingFrom: Life()) { life in
      if event.name == .tracingLost { life.isSilent = true }
      if event.name == callback { life.pending = nil }
      if event.name == deadline || isEnd, let pending = life.pending {
        if !life.isSilent { missed = pending }
        life = Life(isSilent: true)
      }
      if event.name == after, life.pending == nil { life.pending = (event.sequence, event.time) }
    }
    if isEnd { lives[step.slot] = nil }
    if let missed { report(finding(event, missed)) }
  }

  private func finding(_ event: TraceEvent, _ missed: (sequence: Int, time: Int)) -> Finding {
    let message =
      "\(after) of \(FindingText.subject(event.subject)) at \(FindingText.moment(missed.time)) was not followed by "
      + "\(callback) before \(event.name) at \(FindingText.moment(event.time))"
    return context.description.finding(
      message, about: event.subject, events: [missed.sequence, event.sequence], callback: after)
  }
}
