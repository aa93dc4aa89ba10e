/// Delivers the events of a selection to a consumer. All other events are delivered as skipped ones.
public struct SelectedTraces<Consumer: TraceConsumer>: ForwardingConsumer {
  /// The consumer.
  public var consumer: Consumer
  /// The filter, and the names it could not find.
  public private(set) var filter: TraceFilter

  /// Creates a selection.
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
}
