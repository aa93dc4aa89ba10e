internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controller callbacks that blocked the main thread for longer than a frame at 60 Hz.
  public static let slowCallback = slowCallback(budget: .nanoseconds(16_666_667))

  /// Returns a rule that reports controller callbacks that blocked the main thread for longer than the budget.
  ///
  /// The time in nested callbacks is not counted if these callbacks exceed the budget themselves. To use a custom
  /// budget, replace the built-in rule, which has the same ID.
  public static func slowCallback(budget: Duration) -> RuleDescription {
    let parts = budget.components
    let nanoseconds = Int(parts.seconds) * 1_000_000_000 + Int(parts.attoseconds / 1_000_000_000)
    return RuleDescription(
      id: "slow-callback", severity: .note,
      summary: "A callback blocked the main thread for longer than a frame.",
      fix: "Move the slow work elsewhere: load data in a task, decode images in the background, and "
        + "create initially hidden parts later.",
      names: Array(EventName.callbacks), requires: [.completeness, .nesting, .durations],
      optionalNames: Array(EventName.callbacks), traits: .interface
    ) { SlowCallbackRule(budget: nanoseconds) }.observing(.ends)
  }
}

/// Reports one finding per callback of a type, because the mistake is in the code rather than in an instance.
struct SlowCallbackRule: TraceRule {
  private struct Key: Hashable, Sendable {
    var type: TypeName
    var callback: EventName
  }

  private struct Slowness: Sendable {
    var subject: Subject
    var callback: EventName
    var time: Int
    var duration: Int
    var longest: Int
  }

  let budget: Int
  /// The maximum amount by which rounding can lengthen a duration.
  private var tolerance = 0
  private var slow = Incidents<Key, Slowness>()
  /// The slow spans that may be inside another span, with the numbers of their begin events.
  private var inner: [(begin: Int, duration: Int)] = []

  init(budget: Int) {
    self.budget = budget
  }

  mutating func begin(_ trace: TraceIdentity) {
    tolerance = max(1, trace.header.witness?.resolution?.nanoseconds ?? 1) - 1
  }

  /// The budget as shown in the message, rounded so that a frame is 16.67 ms.
  private var roundedBudget: Int { budget < 1_000_000 ? budget : (budget + 5000) / 10_000 * 10_000 }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.thread == 1, let span = step.span, span.thread == 1 else { return }
    // The end of an asynchronous span refers to its begin event. While such a span waits, the main thread is free.
    guard event.beginSequence == nil else { return }
    guard event.time - span.time > budget.addingClamped(tolerance) else { return }
    let duration = event.time - span.time - takeInner(since: span.sequence)
    if step.enclosing == nil { inner.removeAll() } else { inner.append((span.sequence, event.time - span.time)) }
    guard duration > budget.addingClamped(tolerance) else { return }
    let key = Key(type: event.subject.type, callback: event.name)
    slow.add(key, [span.sequence, event.sequence]) {
      Slowness(subject: event.subject, callback: event.name, time: span.time, duration: duration, longest: duration)
    }
    slow.update(key) { $0.longest = max($0.longest, duration) }
  }

  /// Returns and removes the time that was spent in slow spans inside a span that began at the given time.
  private mutating func takeInner(since begin: Int) -> Int {
    var total = 0
    while let last = inner.last, last.begin > begin { total = total.addingClamped(inner.removeLast().duration) }
    return total
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for incident in slow.all {
      let slowness = incident.detail
      let longest = FindingText.duration(slowness.longest)
      let times = incident.count > 1 ? " (\(incident.count) times on this type, longest: \(longest))" : ""
      report(
        RuleDescription.slowCallback.finding(
          "\(slowness.callback) of \(FindingText.subject(slowness.subject)) blocked the main thread for "
            + "\(FindingText.duration(slowness.duration)), starting at \(FindingText.moment(slowness.time)); the limit "
            + "is \(FindingText.duration(roundedBudget))\(times)",
          about: slowness.subject, events: incident.events, path: [slowness.callback.string],
          callback: slowness.callback))
    }
  }
}
