internal import Lifeline
internal import LifelineVocabulary

/// Reports spans that take longer than declared, with one finding per type, because the mistake is in the code rather than in an instance.
struct SpanBudgetRule: TraceRule {
  private struct Excess: Sendable {
    var span: OpenDeclaredSpan
    /// The numbers of the span's begin and end events.
    var events: [Int]
    /// The time from the beginning to the end of the span or, if it has not ended, to the end of the trace.
    var duration: Int
    var hasEnded: Bool
  }

  private let context: DeclaredRuleContext
  private let name: EventName
  private let budget: Int
  /// The open spans, keyed by the numbers of their begin events.
  private var open: [Int: OpenDeclaredSpan] = [:]
  /// The subjects that are no longer traced. Their spans may have ended.
  private var lost: Set<Int> = []
  /// The longest span and the number of spans of each type.
  private var excesses = Incidents<TypeName, Excess>()

  init(_ context: DeclaredRuleContext, name: EventName, budget: Int) {
    self.context = context
    self.name = name
    self.budget = budget
  }

  mutating func begin(_ trace: TraceIdentity) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard context.scope.covers(event.subject) else { return }
    if event.name == .tracingLost { lost.insert(event.subject.id) }
    guard event.name == name else { return }
    switch event.phase {
    case .instant: return
    case .begin: open[event.sequence] = OpenDeclaredSpan(subject: event.subject, time: event.time)
    case .end:
      guard let begin = step.span?.sequence, let span = open.removeValue(forKey: begin) else { return }
      note(span, [begin, event.sequence], until: event.time, hasEnded: true)
    }
  }

  private mutating func note(_ span: OpenDeclaredSpan, _ events: [Int], until time: Int, hasEnded: Bool) {
    let (duration, overflows) = time.subtractingReportingOverflow(span.time)
    guard !overflows, duration > budget else { return }
    let excess = Excess(span: span, events: events, duration: duration, hasEnded: hasEnded)
    excesses.add(span.subject.type, []) { excess }
    excesses.update(span.subject.type) { if duration > $0.duration { $0 = excess } }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    // The end of an open span may be among the missing events.
    if end.lost == 0, end.broken == 0 {
      for (begin, span) in open.sorted(by: { $0.key < $1.key }) where !lost.contains(span.subject.id) {
        note(span, [begin], until: end.lastTime, hasEnded: false)
      }
    }
    for excess in excesses.all { report(finding(excess)) }
  }

  private func finding(_ incident: Incident<Excess>) -> Finding {
    let excess = incident.detail
    let (duration, begin) = (FindingText.duration(excess.duration), FindingText.moment(excess.span.time))
    let time =
      excess.hasEnded
      ? "took \(duration), starting at \(begin)" : "had not ended \(duration) after its begin at \(begin)"
    let times = incident.count > 1 ? "; the longest of \(incident.count) on this type" : ""
    return context.description.finding(
      "\(name) of \(FindingText.subject(excess.span.subject)) \(time); the limit is \(TimeBudget.text(budget))\(times)",
      about: excess.span.subject, events: excess.events, callback: name)
  }
}
