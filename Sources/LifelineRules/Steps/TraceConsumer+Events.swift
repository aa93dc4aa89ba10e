package import Lifeline

extension TraceConsumer {
  /// Processes the events of one trace, in order.
  ///
  /// - Parameter isClosed: Whether the trace was closed, so that no events are missing at its end.
  package mutating func read(
    _ events: some Sequence<TraceEvent>, of trace: TraceIdentity = TraceIdentity(), isClosed: Bool = true
  ) {
    var session = TraceSession(trace, &self)
    for event in events { session.receive(event, &self) }
    if isClosed { session.close() }
    session.end(&self)
  }
}
