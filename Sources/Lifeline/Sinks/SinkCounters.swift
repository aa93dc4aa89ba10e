internal import LifelineSynchronization

/// A sink's contribution to its tracer's health, which can be read while the sink runs.
final class SinkCounters: Sendable {
  /// The number of events that could not be written.
  let dropped = Atomic<Int>(0)
  /// The numbers of events and of lives that were left out on purpose.
  let omitted = Atomic<Int>(0)
  let omittedLives = Atomic<Int>(0)
  private let texts = Mutex<[String]>([])

  /// Adds a notice unless it was added before.
  func add(notice: String) { texts.withLock { texts in if !texts.contains(notice) { texts.append(notice) } } }

  var notices: [String] { texts.withLock { $0 } }
}

/// A sink that counts the events that it could not write, or forwards to such sinks.
protocol CountingSink: TraceSink {
  var counters: [SinkCounters] { get }
}

/// A sink whose files can be reopened at their paths, or a sink that forwards to such sinks.
protocol ReopeningSink: TraceSink {
  func reopen() throws(OutputError)
}

/// A sink whose output states the omissions of preceding sinks, or a sink that forwards to such sinks.
protocol StatesOmissions: TraceSink {
  /// Passes the omissions to the sink before the first event.
  func state(_ omissions: SinkCounters)
}
