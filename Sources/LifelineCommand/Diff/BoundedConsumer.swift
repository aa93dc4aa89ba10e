internal import LifelineTraces

/// Forwards a limited number of events, and counts the rest.
struct BoundedConsumer<Consumer: TraceConsumer>: ForwardingConsumer {
  var consumer: Consumer
  private(set) var count = 0
  private let maximum: Int

  init(_ consumer: Consumer, maximum: Int) {
    self.consumer = consumer
    self.maximum = maximum
  }

  mutating func receive(_ step: TraceStep) {
    count += 1
    if count <= maximum { consumer.receive(step) }
  }
}
