internal import Lifeline
internal import LifelineTraces

/// A trace as stored on the page: its subjects and its rows.
struct ReportTrace: Sendable {
  /// A subject of the page.
  struct Member: Sendable {
    var id: Int
    var kind: Int32
    var type: Int32
    /// The position of the name, or -1 if there is none.
    var name: Int32
    /// The number of the event at which the subject ended, or 0 while it is alive.
    var gone = 0
  }

  let identity: TraceIdentity
  var end: TraceEnd?
  private(set) var events = 0
  private(set) var subjects: [Member] = []
  private(set) var rows: [ReportRow] = []
  /// The positions of the living subjects, by slot.
  private var places: [Int32] = []
  /// The rows of the open spans, keyed by the number of each span's begin event.
  private var open: [Int: Int32] = [:]

  private static let ends: Set<EventName> = [.deinit, .released, .releasedLate]

  init(_ identity: TraceIdentity) {
    self.identity = identity
  }

  mutating func receive(_ step: TraceStep, _ names: inout NameTable) {
    events += 1
    let event = step.event
    let subject = place(of: step, &names)
    if event.phase == .end { return close(step, &names) }
    if subject >= 0, Self.ends.contains(event.name) { subjects[Int(subject)].gone = event.sequence }
    var attributes = event.attributes
    let cause = event.cause
    if cause != nil { attributes[.cause] = nil }
    let (within, isAsync) = (event.within, event.isAsync)
    if within != nil { attributes[.within] = nil }
    if isAsync { attributes[.async] = nil }
    if event.phase == .begin { open[event.sequence] = Int32(rows.count) }
    rows.append(
      ReportRow(
        sequence: event.sequence, end: event.phase == .begin ? ReportRow.open : 0, time: event.time, cause: cause ?? 0,
        line: step.line, thread: event.thread, subject: subject, name: names.place(of: event.name),
        attributes: names.place(of: attributes), importance: ReportImportance(event), within: within ?? 0,
        isAsync: isAsync))
  }

  /// Ends a span.
  ///
  /// An end without a beginning is reported as an issue and is not shown on the page.
  private mutating func close(_ step: TraceStep, _ names: inout NameTable) {
    guard let span = step.span, let row = open.removeValue(forKey: span.sequence).map(Int.init) else { return }
    var attributes = step.event.attributes
    if !attributes.isEmpty { (attributes[.begin], attributes[.within]) = (nil, nil) }
    rows[row].end = step.event.sequence
    rows[row].duration = step.event.time - span.time
    rows[row].endAttributes = names.place(of: attributes)
  }

  private mutating func place(of step: TraceStep, _ names: inout NameTable) -> Int32 {
    guard step.slot >= 0 else { return -1 }
    while places.count <= step.slot { places.append(-1) }
    if step.isFirst {
      places[step.slot] = Int32(subjects.count)
      let subject = step.event.subject
      subjects.append(
        Member(
          id: subject.id, kind: names.place(of: subject.kind), type: names.place(of: subject.type),
          name: subject.name.map { names.place(of: $0) } ?? -1))
    }
    return places[step.slot]
  }
}
