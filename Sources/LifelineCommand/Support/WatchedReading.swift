internal import Lifeline
internal import LifelineTraces

/// Forwards traces, and shows the reading progress on a terminal.
struct WatchedReading<Consumer: TraceConsumer>: ForwardingConsumer {
  var consumer: Consumer
  let progress: Progress
  private var source = ""
  private(set) var events = 0

  init(_ consumer: Consumer, _ progress: Progress) {
    self.consumer = consumer
    self.progress = progress
  }

  mutating func begin(_ trace: TraceIdentity) {
    source = trace.source ?? trace.label
    consumer.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    // Reading the clock for each event would take longer than processing the event.
    if events & 0x7FFF == 0 { progress.note("reading \(source), \(events) events so far") }
    consumer.receive(step)
  }
}
