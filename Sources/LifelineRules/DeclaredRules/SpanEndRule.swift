internal import Lifeline
internal import LifelineVocabulary

/// Reports spans that have not ended when a trace is closed, with one finding per type.
struct SpanEndRule: TraceRule {
  private struct Stuck: Sendable {
    var span: OpenDeclaredSpan
    /// The event that reports the subject's deallocation.
    var deallocation: Int?
  }

  private let context: DeclaredRuleContext
  private let name: EventName
  /// The open spans of each subject, keyed by the numbers of their begin events.
  private var open: [Int: [Int: OpenDeclaredSpan]] = [:]
  /// The deallocations of subjects with open spans.
  private var deallocations: [Int: (sequence: Int, time: Int)] = [:]
  /// The subjects that are no longer traced. Their spans may have ended.
  private var lost: Set<Int> = []

  init(_ context: DeclaredRuleContext, name: EventName) {
    self.context = context
    self.name = name
  }

  mutating func begin(_ trace: TraceIdentity) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard context.scope.covers(event.subject) else { return }
    let id = event.subject.id
    switch (event.name, event.phase) {
    case (name, .begin):
      open[id, default: [:]][event.sequence] = OpenDeclaredSpan(subject: event.subject, time: event.time)
    case (name, .end): close(step.span)
    case (.tracingLost, _): lost.insert(id)
    case (.deinit, .instant): if open[id] != nil { deallocations[id] = (event.sequence, event.time) }
    default: break
    }
  }

  private mutating func close(_ span: SpanRecord?) {
    guard let span else { return }
    open[span.subject]?[span.sequence] = nil
    if open[span.subject]?.isEmpty == true { open[span.subject] = nil }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isClosed, end.lost == 0, end.broken == 0 else { return }
    var stuck = Incidents<TypeName, Stuck>()
    let spans = open.filter { !lost.contains($0.key) }.values.flatMap(\.self)
    for (begin, span) in spans.sorted(by: { $0.key < $1.key }) {
      let deallocation = deallocations[span.subject.id]
      stuck.add(span.subject.type, [begin] + (deallocation.map { [$0.sequence] } ?? [])) {
        Stuck(span: span, deallocation: deallocation?.time)
      }
    }
    for incident in stuck.all { report(finding(incident, end)) }
  }

  private func finding(_ incident: Incident<Stuck>, _ end: TraceEnd) -> Finding {
    let (span, deallocation) = (incident.detail.span, incident.detail.deallocation)
    let rest =
      deallocation.map { "never ended; the object was deallocated at \(FindingText.moment($0))" }
      ?? "had not ended at \(FindingText.moment(end.lastTime)), the end of the trace"
    let times = incident.count > 1 ? " (\(incident.count) times on this type)" : ""
    return context.description.finding(
      "\(name) of \(FindingText.subject(span.subject)) began at \(FindingText.moment(span.time)) and \(rest)\(times)",
      about: span.subject, events: incident.events, callback: name)
  }
}
