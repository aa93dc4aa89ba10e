/// Forwards the events that satisfy a condition.
///
/// A reader of the trace reports the gaps in the sequence numbers as lost events, and a span of which only one end is
/// forwarded is incomplete. Filter by subject rather than by phase.
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

  public func open(_ header: TraceHeader) throws { try sink.open(header) }
  public func receive(_ event: TraceEvent) throws { if condition(event) { try sink.receive(event) } }
  public func flush() throws { try sink.flush() }
  public func close() throws { try sink.close() }
}

extension FilterSink: CountingSink {
  var counters: [SinkCounters] { (sink as? any CountingSink)?.counters ?? [] }
}

extension TraceSink where Self == FilterSink {
  /// Forwards to `sink` the events that satisfy `condition`.
  public static func filter(
    _ sink: any TraceSink, where condition: @escaping @Sendable (TraceEvent) -> Bool
  ) -> Self {
    FilterSink(sink, where: condition)
  }
}
