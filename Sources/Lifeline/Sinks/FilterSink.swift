/// Passes on the events that a condition lets through.
///
/// What is left out leaves a gap in the sequence numbers, which a reader of the trace reports as lost events; and
/// leaving out one end of a span leaves the other alone. Filter by subject rather than by phase.
public final class FilterSink: TraceSink {
  private let condition: @Sendable (TraceEvent) -> Bool
  private let sink: any TraceSink

  /// Creates a filter in front of `sink`.
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

extension TraceSink where Self == FilterSink {
  /// Passes on to `sink` the events that `condition` lets through.
  public static func filter(
    _ sink: any TraceSink, where condition: @escaping @Sendable (TraceEvent) -> Bool
  ) -> Self {
    FilterSink(sink, where: condition)
  }
}
