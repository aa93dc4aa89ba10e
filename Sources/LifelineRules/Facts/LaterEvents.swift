internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The events that a subject recorded after it should have been released, which prove that running code still uses it.
struct LaterEvents: Sendable {
  private var count = 0
  private var last: EventMoment
  private var name: EventName
  private var thread: Int

  init(_ event: TraceEvent) {
    (last, name, thread) = (EventMoment(event), event.name, event.thread)
    note(event)
  }

  mutating func note(_ event: TraceEvent) {
    (last, name, thread) = (EventMoment(event), event.name, event.thread)
    count += 1
  }

  /// Returns whether an event shows that the program uses its subject. Events of the tracer do not, and neither do the
  /// callbacks of a framework.
  static func isUse(_ event: TraceEvent) -> Bool {
    guard event.phase != .end else { return false }
    let word = TraceSchema.word(for: event.name)
    return SubjectKind.interface.contains(event.subject.kind) ? word == nil : word?.role != .tracing
  }

  /// The events as the end of a sentence:
  /// `; it still recorded 17 events after that, the last one ping at 587 ms on thread 4, so running code uses it`.
  var text: String {
    let events = count == 1 ? "\(name)" : "\(count) events after that, the last one \(name)"
    let place = thread == 1 ? "on the main thread" : "on thread \(thread)"
    return
      "; it still recorded \(events) at \(FindingText.moment(last.time)) \(place), so running code uses it: probably a "
      + "task, a timer, or an observer that was not stopped"
  }
}

extension ExpectationTracker {
  /// Notes an event of a subject that is past its expected release and its grace period.
  mutating func noteLater(_ step: TraceStep) {
    guard let record = records[step.slot], let due = record.due, step.event.time > due.time.addingClamped(record.grace),
      LaterEvents.isUse(step.event)
    else { return }
    records.update(step.slot, startingFrom: record) { record in
      if record.laterEvents?.note(step.event) == nil { record.laterEvents = LaterEvents(step.event) }
    }
  }

  /// Returns whether a subject is expected to be released.
  func isExpected(_ slot: Int) -> Bool { records[slot] != nil }
}
