internal import Lifeline
internal import LifelineTraces

/// The order of a type's callbacks in a life, following the most frequent paths from its beginning.
struct LifeOrder {
  /// The callbacks, in life-cycle order.
  private(set) var callbacks: [TypeSummary.Callback] = []
  /// The paths, sorted by the order of their two callbacks.
  private(set) var paths: [TypeSummary.Edge] = []

  init(_ type: TypeSummary) {
    let all = type.callbacks
    let follows = type.follows
    var successors: [EventName: [TypeSummary.Edge]] = [:]
    for edge in follows { successors[edge.from, default: []].append(edge) }
    let reached = Set(follows.filter { $0.from != $0.to }.map(\.to))
    let beginnings = all.map(\.name).filter { $0 == .`init` } + all.map(\.name).filter { !reached.contains($0) }
    var places: [EventName: Int] = [:]
    // The last element is processed next.
    for beginning in beginnings + all.map(\.name) {
      var next = [beginning]
      while let name = next.popLast() {
        guard places[name] == nil else { continue }
        places[name] = places.count
        let rareFirst = (successors[name] ?? []).sorted { ($0.count, $1.to.string) < ($1.count, $0.to.string) }
        next += rareFirst.map(\.to)
      }
    }
    callbacks = all.sorted { places[$0.name, default: 0] < places[$1.name, default: 0] }
    paths = follows.sorted { left, right in
      (places[left.from, default: 0], places[left.to, default: 0])
        < (places[right.from, default: 0], places[right.to, default: 0])
    }
  }
}
