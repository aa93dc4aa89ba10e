/// Repeated occurrences of the same incident: their number, and the first events that prove it.
public struct Incident<Detail: Sendable>: Sendable {
  /// The detail of the first occurrence.
  public var detail: Detail
  /// The sequence numbers of the first events that prove it.
  public private(set) var events: [Int] = []
  /// How often it happened.
  public private(set) var count = 0

  /// Creates an incident that has not happened yet.
  package init(_ detail: Detail) {
    self.detail = detail
  }

  /// Counts another occurrence, with the events that prove it.
  public mutating func add(_ sequences: [Int]) {
    count += 1
    if events.count < Finding.maximumEventCount { events += sequences.filter { !events.contains($0) } }
  }

  /// `, 3 times in all`; nothing for the first time.
  public var timesText: String { count > 1 ? ", \(count) times in all" : "" }
}

/// Incidents by key, in the order of their first occurrences.
///
/// A rule that blames the code and not the instance reports one finding for each, at the end of the trace.
public struct Incidents<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private var positions: [Key: Int] = [:]
  /// All of them.
  public private(set) var all: [Incident<Detail>] = []

  /// Creates a collection without incidents.
  public init() {}

  /// Counts another incident with this key. `detail` is evaluated only for the first one.
  public mutating func add(_ key: Key, _ events: [Int], _ detail: () -> Detail) {
    if positions[key] == nil {
      positions[key] = all.count
      all.append(Incident(detail()))
    }
    positions[key].map { all[$0].add(events) }
  }

  /// Changes the detail of the incidents with this key.
  public mutating func update(_ key: Key, _ change: (inout Detail) -> Void) {
    if let position = positions[key] { change(&all[position].detail) }
  }
}
