/// Forwards every event to several sinks, in order.
///
/// A sink that throws is dropped, and the other sinks continue to receive events. Without sinks, events are ignored.
public final class MultiplexSink: TraceSink {
  private let group: Locked<SinkGroup>
  private let record = HealthRecord()

  /// Creates a sink that forwards events to `sinks`.
  public init(_ sinks: [any TraceSink]) {
    group = Locked(SinkGroup(sinks, record: record))
  }

  /// The failures of the sinks that were dropped.
  public var health: SinkHealth { record.health }

  public func open(_ header: TraceHeader) { group.withLock { $0.open(header) } }
  public func receive(_ event: TraceEvent) { group.withLock { $0.receive(event) } }
  public func flush() { group.withLock { $0.flush() } }
  public func close() { group.withLock { $0.close() } }
}

extension MultiplexSink: CountingSink {
  var counters: [SinkCounters] { record.counters }
}

extension MultiplexSink: ReopeningSink, StatesOmissions {
  func reopen() { group.withLock { $0.reopen() } }
  func state(_ omissions: SinkCounters) { group.withLock { $0.state(omissions) } }
}

extension TraceSink where Self == MultiplexSink {
  /// Forwards every event to several sinks, in order.
  public static func multiplex(_ sinks: any TraceSink...) -> Self { MultiplexSink(sinks) }
}
