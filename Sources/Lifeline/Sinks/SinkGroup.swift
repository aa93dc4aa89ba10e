internal import Synchronization

/// What became of a tracer's or a multiplexer's sinks.
public struct SinkHealth: Hashable, Sendable {
  /// A sink that was dropped.
  public struct Failure: Hashable, Sendable {
    /// The sink's type.
    public var sink: String
    /// What it threw, in its own words.
    public var reason: String
    /// The sequence number of the event that it could not take, or nil when it failed to open, flush or close.
    public var sequence: Int?
  }

  /// The sinks that were dropped, in the order of their failures.
  public internal(set) var failures: [Failure] = []
  /// How many deliveries dropped sinks missed.
  public internal(set) var missed = 0
}

/// Sinks that get the same events: one that fails is dropped and counted, the others go on.
struct SinkGroup: Sendable {
  private var first: Link?
  private var failures = 0
  /// Has a lock of its own, so that it can be read while a sink runs, even by the sink.
  private let record: HealthRecord

  init(_ sinks: [any TraceSink], record: HealthRecord) {
    first = sinks.reversed().reduce(nil) { Link($1, next: $0) }
    self.record = record
  }

  @inline(__always)
  mutating func receive(_ event: borrowing TraceEvent) {
    var failed: [Failed]?
    first?.receive(event, &failed)
    if failures > 0 || failed != nil { drop(failed ?? [], sequence: event.sequence) }
  }

  mutating func open(_ header: TraceHeader) {
    forEach { try $0.open(header) }
  }

  mutating func flush() {
    forEach { try $0.flush() }
  }

  /// Closes every sink and forgets them all.
  mutating func close() {
    forEach { try $0.close() }
    first = nil
  }

  private mutating func forEach(_ body: (any TraceSink) throws -> Void) {
    var failed: [Failed]?
    first?.forEach(body, &failed)
    drop(failed ?? [], sequence: nil)
  }

  @inline(never)
  private mutating func drop(_ failed: [Failed], sequence: Int?) {
    for (link, error) in failed {
      first = first?.removing(link)
      failures += 1
      let name = String(describing: type(of: link.sink))
      record.add(.init(sink: name, reason: String(describing: error), sequence: sequence))
    }
    if sequence != nil { record.countMissed(failures) }
  }
}

extension SinkGroup {
  private typealias Failed = (link: Link, error: any Error)

  /// One sink of the chain.
  ///
  /// All is constant, so that calling the sink needs no retain: that would cost more than the sink of an event in
  /// memory itself.
  private final class Link: Sendable {
    let sink: any TraceSink
    private let next: Link?

    init(_ sink: any TraceSink, next: Link?) {
      self.sink = sink
      self.next = next
    }

    func receive(_ event: borrowing TraceEvent, _ failed: inout [Failed]?) {
      do { try sink.receive(event) } catch { failed = (failed ?? []) + [(self, error)] }
      next?.receive(event, &failed)
    }

    func forEach(_ body: (any TraceSink) throws -> Void, _ failed: inout [Failed]?) {
      do { try body(sink) } catch { failed = (failed ?? []) + [(self, error)] }
      next?.forEach(body, &failed)
    }

    /// The chain that begins here, without one of its links.
    func removing(_ link: Link) -> Link? {
      self === link ? next : Link(sink, next: next?.removing(link))
    }
  }
}

/// The health of one group of sinks.
final class HealthRecord: Sendable {
  private let state = Mutex(SinkHealth())

  var health: SinkHealth { state.withLock { $0 } }

  func add(_ failure: SinkHealth.Failure) {
    state.withLock { $0.failures.append(failure) }
  }

  func countMissed(_ deliveries: Int) {
    state.withLock { $0.missed += deliveries }
  }
}
