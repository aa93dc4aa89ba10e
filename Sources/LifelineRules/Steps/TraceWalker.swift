package import Lifeline

/// Follows one trace event by event.
///
/// The walker finds the span that an event ends, the innermost span that contains an event, the slots of living subjects, and missing
/// events.
///
/// Memory use grows with the number of living subjects and open spans, but not with the number of events.
package struct TraceWalker: Sendable {
  private let deinitName = EventName.`deinit`
  private var subjects = SubjectTable()
  private var spans = OpenSpans()
  private var sequence = SequenceCheck()
  private(set) var lastTime = 0
  /// The number of the first event in a trace without its first segments; otherwise 0.
  private var first = 0
  /// Whether the writer left out events on purpose.
  private var isFiltered = false

  /// The number of missing events, determined from gaps in the sequence numbers.
  var missing: Int { sequence.missing }
  /// The first missing event, or nil if no event is missing.
  var firstMissing: Int? { sequence.firstMissing }
  /// The highest sequence number so far.
  var highest: Int { sequence.highest }

  /// Creates a walker at the start of a trace.
  package init() {}

  /// Starts at this number, because the segments before it are missing.
  mutating func beginLate(at first: Int) {
    self.first = first
    sequence = SequenceCheck(highest: first - 1)
  }

  /// Begins a trace whose writer left out events on purpose.
  mutating func beginFiltered() {
    isFiltered = true
    sequence.allowsGaps = true
  }

  /// Receives the next event of the trace.
  ///
  /// - Parameters:
  ///   - event: The event as it was written.
  ///   - unusable: The number of broken lines before this event. They account for a gap of the same size.
  package mutating func step(_ event: TraceEvent, unusable: Int = 0) -> TraceStep {
    var step = TraceStep(event: event)
    follow(&step, unusable: unusable)
    return step
  }

  /// Processes the event in `step`, and sets its context.
  @inline(__always)
  mutating func follow(_ step: inout TraceStep, unusable: Int) {
    if step.problem != nil { step.problem = nil }
    if !sequence.isNext(step.event.sequence),
      let problem = sequence.jump(to: step.event.sequence, unusable: unusable)
    {
      step.note(problem)
    }
    if step.event.time < lastTime { step.note("the time decreases from \(lastTime) to \(step.event.time)") }
    lastTime = step.event.time
    findSubject(&step)
    followSpans(&step)
  }

  @inline(__always)
  private mutating func findSubject(_ step: inout TraceStep) {
    let id = step.event.subject.id
    step.isFirst = false
    guard id > 0 else { return step.slot = -1 }
    if let slot = subjects.slot(of: id) { step.slot = slot } else { beginSubject(id, &step) }
    if step.event.name == deinitName, step.event.phase == .instant { subjects.end(id, slot: step.slot) }
  }

  private mutating func beginSubject(_ id: Int, _ step: inout TraceStep) {
    if subjects.hasEnded(id) {
      step.note("\(step.event.name) of subject \(id) comes after its deinit; the subject is treated as a new instance")
    }
    step.slot = subjects.insert(id)
    step.isFirst = true
  }

  @inline(__always)
  private mutating func followSpans(_ step: inout TraceStep) {
    switch step.event.phase {
    case .instant:
      step.enclosing = spans.innermost(around: step.event)
      step.span = nil
    case .begin:
      step.enclosing = spans.begin(step.event)
      step.span = nil
    case .end:
      (step.span, step.enclosing) = spans.end(step.event)
      if step.span == nil, !endsOlderSpan(step) {
        step.note("\(step.event.name) of subject \(step.event.subject.id) ends without a begin")
      }
    }
  }
}

extension TraceWalker {
  /// Returns whether the beginning of the span was left out on purpose, or the span may have begun before the trace.
  ///
  /// Such a span encloses all open spans on its thread.
  private func endsOlderSpan(_ step: TraceStep) -> Bool {
    if isFiltered { return true }
    guard first > 0 else { return false }
    return step.event.beginSequence.map { $0 < first } ?? (step.enclosing == nil)
  }
}

extension TraceStep {
  /// Creates a step without context.
  init(event: TraceEvent) {
    self.init(event: event, slot: -1, isFirst: false)
  }

  /// Adds a problem.
  fileprivate mutating func note(_ text: String) {
    problem = TraceProblem(description: problem.map { "\($0.description); \(text)" } ?? text)
  }
}
