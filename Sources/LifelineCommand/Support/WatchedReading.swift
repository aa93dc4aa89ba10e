internal import Lifeline
internal import LifelineAnalysis

/// Passes traces on and says on a terminal how far the reading is.
struct WatchedReading<Consumer: TraceConsumer>: TraceConsumer {
  var consumer: Consumer
  let progress: Progress
  private var source = ""
  private var events = 0

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
    // A look at the clock for each event would cost more than the event.
    if events & 0x7FFF == 0 { progress.note("reading \(source), \(events) events so far") }
    consumer.receive(step)
  }

  mutating func encounter(_ issue: TraceIssue) { consumer.encounter(issue) }
  mutating func end(_ end: TraceEnd) { consumer.end(end) }
}
