internal import LifelineBase

/// Receives the events of a tracer.
///
/// A tracer calls its sinks one at a time and in the order of the sequence numbers, but on any thread. The traced code
/// waits for each call, so return quickly. A sink that throws an error is dropped and counted in ``Tracer/health``; the
/// traced code is not affected. If a sink itself causes events of any tracer, for example by releasing a traced object,
/// those events are delivered after the outermost call to a sink on the same thread has returned. The tracer retains
/// its sinks. Use a sink with only one tracer, unless the sink's documentation states otherwise.
///
/// The methods have no default implementations, so that the compiler reports a method with a wrong signature. Leave a
/// method empty if the sink has nothing to do.
public protocol TraceSink: AnyObject, Sendable {
  /// Receives one event.
  ///
  /// - Throws: An error if the sink cannot continue. For failures that may be temporary, count the lost events instead.
  func receive(_ event: TraceEvent) throws

  /// Receives the header of the run.
  ///
  /// This method is called once, before the first event or, if there are none, before ``TraceSink/close()``.
  func open(_ header: TraceHeader) throws

  /// Writes the received events to their destination, as far as that is possible before the trace ends.
  func flush() throws

  /// Finishes the work after the last event.
  func close() throws
}

/// A sink of this module whose state is guarded by a ``DeliveryLock``.
///
/// A tracer with a single sink uses this lock as its own, so that each event takes one lock instead of two. This is
/// safe only for sinks that call no code outside this module.
protocol LockedSink: TraceSink {
  /// The lock that guards the state.
  var lock: DeliveryLock { get }
  /// The same sink, for a caller that holds ``lock``.
  var whileLocked: any TraceSink { get }
}

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
