internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Replaces the times of events with the steps of a counting clock, so that the output does not depend on durations.
struct CountedTimes: Sendable {
  private var count = 0
  private var begins: [Int: Int] = [:]

  /// Returns the trace, as if recorded with a counting clock.
  func counted(_ trace: TraceIdentity) -> TraceIdentity {
    var trace = trace
    trace.header.clock = CountedTime.clockName
    return trace
  }

  mutating func counted(_ step: TraceStep) -> TraceStep {
    var step = step
    step.event.time = count * CountedTime.step
    count += 1
    if step.event.phase == .begin { begins[step.event.sequence] = step.event.time }
    if let span = step.span { step.span?.time = begins.removeValue(forKey: span.sequence) ?? step.event.time }
    return step
  }
}

/// Forwards traces, either with counted times or unchanged.
struct CountedTraces<Consumer: TraceConsumer>: ForwardingConsumer {
  var consumer: Consumer
  private let isCounting: Bool
  private var times = CountedTimes()

  init(_ consumer: Consumer, isCounting: Bool) {
    self.consumer = consumer
    self.isCounting = isCounting
  }

  mutating func begin(_ trace: TraceIdentity) {
    times = CountedTimes()
    consumer.begin(isCounting ? times.counted(trace) : trace)
  }

  mutating func receive(_ step: TraceStep) { consumer.receive(isCounting ? times.counted(step) : step) }
  mutating func skip(_ step: TraceStep) { consumer.skip(isCounting ? times.counted(step) : step) }
}
