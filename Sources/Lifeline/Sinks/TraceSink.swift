/// Receives the events of a tracer as they happen.
///
/// A tracer calls its sinks one at a time and in sequence order, but on any thread, and the traced code waits
/// meanwhile: return quickly. A sink that throws is dropped and counted (``Tracer/health``); the traced code never
/// notices. Events that a sink causes itself, say by releasing a traced object, are delivered after it returned.
/// The tracer retains its sinks. Give a sink to one tracer only, unless its documentation says otherwise.
public protocol TraceSink: AnyObject, Sendable {
  /// Takes note of one event.
  ///
  /// - Throws: when the sink cannot go on at all. What can be mended later is better counted inside.
  func receive(_ event: TraceEvent) throws

  /// Learns which run this is; called once, before the first event or, without any, before ``TraceSink/close()``.
  func open(_ header: TraceHeader) throws

  /// Brings what was received to where it belongs, as far as that can be done before the end.
  func flush() throws

  /// Finishes the work; nothing is received afterwards.
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
