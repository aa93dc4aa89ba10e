/// An incident that can occur repeatedly, with the number of occurrences and the first events that prove it.
public struct Incident<Detail: Sendable>: Sendable {
  /// The detail of the first occurrence.
  public var detail: Detail
  /// The sequence numbers of the first events that prove the incident.
  public private(set) var events: [Int] = []
  /// The number of occurrences.
  public private(set) var count = 0

  /// Creates an incident without occurrences.
  package init(_ detail: Detail) {
    self.detail = detail
  }

  /// Adds an occurrence with the events that prove it.
  public mutating func add(_ sequences: [Int]) {
    count += 1
    if events.count < Finding.maximumEventCount { events += sequences.filter { !events.contains($0) } }
  }

  /// The number of occurrences as text, such as `, 3 times in all`, or an empty string if there is only one occurrence.
  public var timesText: String { count > 1 ? ", \(count) times in all" : "" }
}

/// Incidents by key, in the order of their first occurrences.
///
/// Use this collection in a rule that reports one finding per incident at the end of the trace, because the mistake is
/// in the code rather than in an instance.
public struct Incidents<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private var positions: [Key: Int] = [:]
  /// All incidents.
  public private(set) var all: [Incident<Detail>] = []

  /// Creates a collection without incidents.
  public init() {}

  /// Adds an occurrence of the incident with this key.
  ///
  /// `detail` is evaluated only for the first occurrence.
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
