internal import LifelineSynchronization

/// What a sink tells the health of its tracer, readable while the sink runs.
final class SinkCounters: Sendable {
  /// The number of events that could not be written.
  let dropped = Atomic<Int>(0)
  /// The number of events and of lives that were left out on purpose.
  let omitted = Atomic<Int>(0)
  let omittedLives = Atomic<Int>(0)
  private let texts = Mutex<[String]>([])

  /// Adds a text, unless it was added before.
  func add(notice: String) { texts.withLock { texts in if !texts.contains(notice) { texts.append(notice) } } }

  var notices: [String] { texts.withLock { $0 } }
}

/// A sink that counts what it could not write, or forwards to such sinks.
protocol CountingSink: TraceSink {
  var counters: [SinkCounters] { get }
}

/// A sink with files that can continue at their paths, or one that forwards to such sinks.
protocol ReopeningSink: TraceSink {
  func reopen() throws(OutputError)
}

/// A sink that states in its output what was left out before it, or one that forwards to such sinks.
protocol StatesOmissions: TraceSink {
  /// Called before the first event.
  func state(_ omissions: SinkCounters)
}
