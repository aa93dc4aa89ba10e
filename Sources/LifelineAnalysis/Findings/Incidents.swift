internal import Lifeline

/// What happened in the same way again and again: how often, and the first events that prove it.
struct Incident<Detail: Sendable>: Sendable {
  /// What the first one was like.
  var detail: Detail
  private(set) var events: [Int] = []
  private(set) var count = 0

  init(_ detail: Detail) {
    self.detail = detail
  }

  mutating func add(_ sequences: [Int]) {
    count += 1
    if events.count < Finding.maximumEventCount { events += sequences.filter { !events.contains($0) } }
  }

  /// `, 3 times in all`; nothing for the first time.
  var timesText: String { count > 1 ? ", \(count) times in all" : "" }
}

/// Incidents by what they have in common, in the order in which each kind came first.
struct Incidents<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private var positions: [Key: Int] = [:]
  private(set) var all: [Incident<Detail>] = []

  mutating func add(_ key: Key, _ events: [Int], _ detail: () -> Detail) {
    if positions[key] == nil {
      positions[key] = all.count
      all.append(Incident(detail()))
    }
    positions[key].map { all[$0].add(events) }
  }

  /// Changes what is told of the incident with this key.
  mutating func update(_ key: Key, _ change: (inout Detail) -> Void) {
    if let position = positions[key] { change(&all[position].detail) }
  }
}
