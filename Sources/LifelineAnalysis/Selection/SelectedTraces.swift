/// Hands a consumer what a filter wants, and tells it in passing of the rest.
public struct SelectedTraces<Consumer: TraceConsumer>: TraceConsumer {
  /// The consumer.
  public private(set) var consumer: Consumer
  /// The filter, with what it found missing.
  public private(set) var filter: TraceFilter

  /// Puts a filter before a consumer.
  public init(_ consumer: Consumer, _ filter: TraceFilter) {
    self.consumer = consumer
    self.filter = filter
  }

  public mutating func begin(_ trace: TraceIdentity) {
    var trace = trace
    trace.selection = filter.selection.isEmpty ? nil : filter.selection
    filter.begin(trace)
    consumer.begin(trace)
  }

  public mutating func receive(_ step: TraceStep) {
    if filter.includes(step) { consumer.receive(step) } else { consumer.skip(step) }
  }

  public mutating func encounter(_ issue: TraceIssue) { consumer.encounter(issue) }
  public mutating func end(_ end: TraceEnd) { consumer.end(end) }
}
