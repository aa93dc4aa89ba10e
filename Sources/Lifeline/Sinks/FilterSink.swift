/// Forwards the events that satisfy a condition.
///
/// The header records that the trace is filtered (``TraceHeader/isFiltered``). Readers then report neither gaps in the sequence
/// numbers nor the end of a span without its begin; `lifeline check` notes that findings may be missing or wrong. A span
/// without its end stays open: filter by subject or name, not by phase.
public final class FilterSink: TraceSink {
  private let condition: @Sendable (TraceEvent) -> Bool
  private let sink: any TraceSink

  /// Creates a filter that forwards to `sink`.
  ///
  /// The condition runs for every event, on the thread that emits it.
  public init(_ sink: any TraceSink, where condition: @escaping @Sendable (TraceEvent) -> Bool) {
    self.sink = sink
    self.condition = condition
  }

  public func open(_ header: TraceHeader) throws {
    var header = header
    header.isFiltered = true
    // What the condition refuses can be a part of a life.
    header.witness?.sampling?.hasWholeLives = false
    try sink.open(header)
  }

  public func receive(_ event: TraceEvent) throws { if condition(event) { try sink.receive(event) } }
  public func flush() throws { try sink.flush() }
  public func close() throws { try sink.close() }
}

extension FilterSink: CountingSink {
  var counters: [SinkCounters] { (sink as? any CountingSink)?.counters ?? [] }
}

extension FilterSink: ReopeningSink, StatesOmissions {
  func reopen() throws(OutputError) { try (sink as? any ReopeningSink)?.reopen() }
  func state(_ omissions: SinkCounters) { (sink as? any StatesOmissions)?.state(omissions) }
}

extension TraceSink where Self == FilterSink {
  /// Forwards to `sink` the events that satisfy `condition`.
  public static func filter(
    _ sink: any TraceSink, where condition: @escaping @Sendable (TraceEvent) -> Bool
  ) -> Self {
    FilterSink(sink, where: condition)
  }
}
