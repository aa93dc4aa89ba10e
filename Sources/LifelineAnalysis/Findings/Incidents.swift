/// What happened in the same way again and again: how often, and the first events that prove it.
public struct Incident<Detail: Sendable>: Sendable {
  /// What the first one was like.
  public var detail: Detail
  /// The sequence numbers of the first events that prove it.
  public private(set) var events: [Int] = []
  /// How often it happened.
  public private(set) var count = 0

  /// Creates an incident that has not happened yet.
  package init(_ detail: Detail) {
    self.detail = detail
  }

  /// Counts one more, with the events that prove it.
  public mutating func add(_ sequences: [Int]) {
    count += 1
    if events.count < Finding.maximumEventCount { events += sequences.filter { !events.contains($0) } }
  }

  /// `, 3 times in all`; nothing for the first time.
  public var timesText: String { count > 1 ? ", \(count) times in all" : "" }
}

/// Incidents by what they have in common, in the order in which each kind came first.
///
/// A rule that blames the code and not the instance reports one finding for each, at the end of the trace.
public struct Incidents<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private var positions: [Key: Int] = [:]
  /// All of them.
  public private(set) var all: [Incident<Detail>] = []

  /// Creates a collection without incidents.
  public init() {}

  /// Counts one more with this key. `detail` is asked for the first one only.
  public mutating func add(_ key: Key, _ events: [Int], _ detail: () -> Detail) {
    if positions[key] == nil {
      positions[key] = all.count
      all.append(Incident(detail()))
    }
    positions[key].map { all[$0].add(events) }
  }

  /// Changes the detail of the incident with this key.
  public mutating func update(_ key: Key, _ change: (inout Detail) -> Void) {
    if let position = positions[key] { change(&all[position].detail) }
  }
}
