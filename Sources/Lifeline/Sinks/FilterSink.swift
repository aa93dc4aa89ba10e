internal import LifelineBase

/// Forwards the events that satisfy a condition, or that have certain names.
///
/// The header records that the trace is filtered (``TraceHeader/isFiltered``), and both the footer of ``JSONLinesSink``
/// and ``Tracer/health`` count the events that were left out. Readers of a filtered trace report neither gaps in the
/// sequence numbers nor end events without begin events. A filter by name also records the names
/// (``TraceWitness/observed``), so `lifeline check` can still apply the rules that need no other events. A condition is
/// not recorded, so rules that need every event skip the trace. A span without its end stays open, so filter by subject
/// or name, not by phase.
public final class FilterSink: TraceSink {
  private let condition: @Sendable (TraceEvent) -> Bool
  /// The names to forward, sorted; nil for a condition.
  private let names: [String]?
  private let sink: any TraceSink
  private let omissions = SinkCounters()

  /// Creates a filter that forwards to `sink`.
  ///
  /// The condition runs for every event, on the thread that emits it. Events that report that an object is no longer
  /// traced, or that the traced code has ended, are always forwarded.
  public convenience init(_ sink: any TraceSink, where condition: @escaping @Sendable (TraceEvent) -> Bool) {
    self.init(sink, names: nil, condition)
  }

  /// Creates a filter that forwards all events with certain names to `sink`, including the begin and end events of
  /// spans.
  ///
  /// Events that report that an object is no longer traced, or that the traced code has ended, are also forwarded.
  public convenience init(_ sink: any TraceSink, names: Set<EventName>) {
    self.init(sink, names: names.map(\.string).sorted()) { names.contains($0.name) }
  }

  private init(_ sink: any TraceSink, names: [String]?, _ condition: @escaping @Sendable (TraceEvent) -> Bool) {
    self.sink = sink
    self.names = names
    self.condition = condition
    (sink as? any StatesOmissions)?.state(omissions)
  }

  public func open(_ header: TraceHeader) throws {
    var header = header
    header.isFiltered = true
    // The filter may leave out a part of a life.
    header.witness?.sampling?.hasWholeLives = false
    if let names {
      var witness = header.witness ?? TraceWitness()
      // The `super` attribute is part of the events.
      let forwarded = (names + ["super"]).sorted()
      witness.observed = witness.observed.map { known in forwarded.filter(known.contains) } ?? forwarded
      header.witness = witness
    } else {
      header.witness?.isComplete = false
    }
    try sink.open(header)
  }

  public func receive(_ event: TraceEvent) throws {
    if condition(event) || TraceSchema.unfiltered.contains(event.name) { return try sink.receive(event) }
    omissions.omitted.wrappingAdd(1, ordering: .relaxed)
    if event.name == .`init`, event.phase == .instant { omissions.omittedLives.wrappingAdd(1, ordering: .relaxed) }
  }

  public func flush() throws { try sink.flush() }
  public func close() throws { try sink.close() }
}

extension FilterSink: CountingSink {
  var counters: [SinkCounters] { [omissions] + ((sink as? any CountingSink)?.counters ?? []) }
}

extension FilterSink: ReopeningSink, StatesOmissions {
  func reopen() throws(OutputError) { try (sink as? any ReopeningSink)?.reopen() }
  func state(_ omissions: SinkCounters) { (sink as? any StatesOmissions)?.state(omissions) }
}

extension TraceSink where Self == FilterSink {
  /// Forwards the events that satisfy `condition` to `sink`.
  public static func filter(
    _ sink: any TraceSink, where condition: @escaping @Sendable (TraceEvent) -> Bool
  ) -> Self {
    FilterSink(sink, where: condition)
  }

  /// Forwards the events that have one of the names to `sink`.
  public static func filter(_ sink: any TraceSink, names: Set<EventName>) -> Self {
    FilterSink(sink, names: names)
  }
}

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
