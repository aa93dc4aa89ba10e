public import Lifeline

/// Hands the events of one trace to a consumer, from a file or as they happen.
///
/// ```swift
/// var summary = TraceSummary()
/// var session = TraceSession(TraceIdentity(), &summary)
/// for event in memory.events { session.receive(event, &summary) }
/// session.close()
/// session.end(&summary)
/// ```
public struct TraceSession: Sendable {
  private let trace: TraceIdentity
  private var walker = TraceWalker()
  /// The step that is handed on. There is one, filled anew for each event, because copying it takes long.
  var step = TraceStep(event: TraceEvent(sequence: 0, time: 0, subject: .marker, name: .mark))
  private var events = 0
  private var isClosed = false
  private var dropped = 0
  private var broken = 0
  /// What the footer counts beyond what was read.
  private var cut = 0
  /// Lines since the last event that could not be used.
  private var unusable = 0

  /// Begins a trace.
  public init(_ trace: TraceIdentity, _ consumer: inout some TraceConsumer) {
    self.trace = trace
    consumer.begin(trace)
  }

  /// Hands the next event on and returns what is wrong with its place, if anything.
  @discardableResult
  public mutating func receive(_ event: TraceEvent, _ consumer: inout some TraceConsumer) -> TraceProblem? {
    step.event = event
    receiveStep(&consumer)
    return problem
  }

  /// Hands the event on that is in ``step``.
  @inline(__always)
  mutating func receiveStep(_ consumer: inout some TraceConsumer) {
    walker.follow(&step, unusable: unusable)
    unusable = 0
    events += 1
    consumer.receive(step)
  }

  /// What is wrong with the place of the last event.
  @inline(__always)
  var problem: TraceProblem? {
    if step.problem == nil, isClosed { return TraceProblem(description: "an event comes after the trace's end") }
    return step.problem
  }

  /// Says that the trace was closed by its writer.
  ///
  /// - Parameters:
  ///   - written: how many events the writer wrote, or nil when it did not say.
  ///   - dropped: how many events it could not write.
  /// - Returns: what does not fit with what was read.
  @discardableResult
  public mutating func close(events written: Int? = nil, dropped: Int = 0) -> TraceProblem? {
    guard !isClosed else { return TraceProblem(description: "the trace's end comes a second time") }
    isClosed = true
    self.dropped = dropped
    // A broken line may have been an event or not.
    guard let written, !(events...events + broken).contains(written) else { return nil }
    cut = max(0, written - events - broken)
    return TraceProblem(description: "the footer counts \(written) events, but \(events) were read")
  }

  /// Notes a line that could not be used.
  public mutating func noteBrokenLine() {
    broken += 1
    unusable += 1
  }

  /// Ends the trace.
  public mutating func end(_ consumer: inout some TraceConsumer) {
    let (counted, isTooMuch) = cut.addingReportingOverflow(dropped)
    consumer.end(
      TraceEnd(
        trace: trace, isClosed: isClosed, lost: isTooMuch ? .max : max(walker.missing, counted), broken: broken,
        lastTime: walker.lastTime))
  }
}
