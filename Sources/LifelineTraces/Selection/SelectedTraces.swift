/// Delivers the events of a selection to a consumer, and passes all other events to the consumer's
/// `TraceConsumer.skip(_:)` method.
///
/// By default, the first delivered event of a subject is marked as the subject's first event (`TraceStep.isFirst`),
/// because consumers initialize their tables at that event.
public struct SelectedTraces<Consumer: TraceConsumer>: ForwardingConsumer {
  /// The consumer that receives the selected events.
  public var consumer: Consumer
  /// The filter, whose ``TraceFilter/problems`` describe the names that no trace contains.
  public private(set) var filter: TraceFilter
  private let marksFirstDelivered: Bool
  /// For each slot, whether an event of the living subject was delivered.
  private var isDelivered: [Bool] = []

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - consumer: The consumer.
  ///   - filter: The filter that decides which events the consumer receives.
  ///   - marksFirstDelivered: Whether to mark the first delivered event of a subject as the subject's first event. Pass
  ///     false if the consumer, such as a timeline, also tracks subjects with `TraceConsumer.skip(_:)`.
  public init(_ consumer: Consumer, _ filter: TraceFilter, marksFirstDelivered: Bool = true) {
    self.consumer = consumer
    self.filter = filter
    self.marksFirstDelivered = marksFirstDelivered
  }

  public mutating func begin(_ trace: TraceIdentity) {
    var trace = trace
    trace.selection = filter.selection.isEmpty ? nil : filter.selection
    filter.begin(trace)
    isDelivered = []
    consumer.begin(trace)
  }

  public mutating func receive(_ step: TraceStep) {
    var step = step
    guard filter.mark(&step) else {
      if step.isFirst, isDelivered.indices.contains(step.slot) { isDelivered[step.slot] = false }
      return consumer.skip(step)
    }
    guard marksFirstDelivered, step.slot >= 0 else { return consumer.receive(step) }
    if step.slot >= isDelivered.count {
      isDelivered += [Bool](repeating: false, count: step.slot + 1 - isDelivered.count)
    }
    if !isDelivered[step.slot] {
      step.selection.hasEarlierSteps = !step.isFirst
      step.isFirst = true
    }
    isDelivered[step.slot] = true
    consumer.receive(step)
  }

  public mutating func end(_ end: TraceEnd) {
    var end = end
    end.trace.selection = filter.selection.isEmpty ? nil : filter.selection
    consumer.end(end)
  }
}

@available(*, unavailable)
extension SelectedTraces: Sendable {}
