/// Passes every event on to several sinks, in their order.
///
/// A sink that throws is dropped, and the others go on; without any sink left, or from the start, nothing happens.
public final class MultiplexSink: TraceSink {
  private let group: Locked<SinkGroup>
  private let record = HealthRecord()

  /// Creates a sink that passes events on to `sinks`.
  public init(_ sinks: [any TraceSink]) {
    group = Locked(SinkGroup(sinks, record: record))
  }

  /// Which sinks were dropped.
  public var health: SinkHealth { record.health }

  public func open(_ header: TraceHeader) { group.withLock { $0.open(header) } }
  public func receive(_ event: TraceEvent) { group.withLock { $0.receive(event) } }
  public func flush() { group.withLock { $0.flush() } }
  public func close() { group.withLock { $0.close() } }
}

extension TraceSink where Self == MultiplexSink {
  /// Passes every event on to several sinks, in their order.
  public static func multiplex(_ sinks: any TraceSink...) -> Self { MultiplexSink(sinks) }
}
