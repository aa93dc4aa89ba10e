/// Receives the events of a tracer.
///
/// A tracer calls its sinks one at a time and in the order of the sequence numbers, but on any thread. The traced code
/// waits for each call, so return quickly. A sink that throws is dropped and counted in ``Tracer/health``; the traced
/// code is not affected. Events that a sink causes, of its own tracer or another one, are delivered after the outermost
/// call of a sink on that thread has returned: for example when the sink releases a traced object. The tracer retains
/// its sinks. Use a sink with one tracer only, unless its documentation says otherwise.
public protocol TraceSink: AnyObject, Sendable {
  /// Receives one event.
  ///
  /// - Throws: if the sink cannot continue. Count failures that may be temporary in the sink instead.
  func receive(_ event: TraceEvent) throws

  /// Receives the header of the run; called once, before the first event or, without events, before
  /// ``TraceSink/close()``.
  func open(_ header: TraceHeader) throws

  /// Writes the received events to their destination, as far as possible before the end.
  func flush() throws

  /// Finishes the work; no events follow.
  func close() throws
}

extension TraceSink {
  /// Does nothing.
  public func open(_ header: TraceHeader) throws {}
  /// Does nothing.
  public func flush() throws {}
  /// Does nothing.
  public func close() throws {}
}
