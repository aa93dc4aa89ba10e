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
