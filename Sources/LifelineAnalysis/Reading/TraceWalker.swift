public import Lifeline

/// Follows one trace event by event: which span an end ends, what encloses an event, who is alive, what is missing.
///
/// Memory grows with living subjects and open spans, not with events.
public struct TraceWalker: Sendable {
  private let deinitName = InternedName.`deinit`
  private var subjects = SubjectTable()
  private var spans = OpenSpans()
  private var sequence = SequenceCheck()
  private(set) var lastTime = 0

  /// How many events the gaps in the sequence numbers stand for.
  var missing: Int { sequence.missing }

  /// Creates a walker at the start of a trace.
  public init() {}

  /// Takes in the next event of the trace.
  ///
  /// - Parameters:
  ///   - event: the event, as it was written.
  ///   - unusable: how many lines before this event could not be used; they explain a gap of that size.
  public mutating func step(_ event: TraceEvent, unusable: Int = 0) -> TraceStep {
    var step = TraceStep(event: event)
    follow(&step, unusable: unusable)
    return step
  }

  /// Takes in the event of `step` and fills in the rest of it.
  @inline(__always)
  mutating func follow(_ step: inout TraceStep, unusable: Int) {
    if step.problem != nil { step.problem = nil }
    if !sequence.isNext(step.event.sequence),
      let problem = sequence.jump(to: step.event.sequence, unusable: unusable)
    {
      step.note(problem)
    }
    if step.event.time < lastTime { step.note("the time goes back from \(lastTime) to \(step.event.time)") }
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
      step.note("\(step.event.name) of subject \(id) comes after its deinit; it counts as a new instance")
    }
    step.slot = subjects.insert(id)
    step.isFirst = true
  }

  @inline(__always)
  private mutating func followSpans(_ step: inout TraceStep) {
    switch step.event.phase {
    case .instant:
      step.enclosing = spans.innermost(onThread: step.event.thread)
      step.span = nil
    case .begin:
      step.enclosing = spans.begin(step.event)
      step.span = nil
    case .end:
      (step.span, step.enclosing) = spans.end(step.event)
      if step.span == nil { step.note("\(step.event.name) of subject \(step.event.subject.id) ends without begin") }
    }
  }
}

extension TraceStep {
  /// A step of which nothing but the event is known.
  init(event: TraceEvent) {
    self.init(event: event, slot: -1, isFirst: false)
  }

  /// Adds to what is wrong.
  fileprivate mutating func note(_ text: String) {
    problem = TraceProblem(description: problem.map { "\($0.description); \(text)" } ?? text)
  }
}
