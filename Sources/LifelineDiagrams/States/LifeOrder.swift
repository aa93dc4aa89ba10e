internal import Lifeline
internal import LifelineAnalysis

/// The order in which the callbacks of a type follow each other in a life: from its beginning along the busiest paths.
struct LifeOrder {
  /// The callbacks, the first of the life first.
  private(set) var callbacks: [TypeSummary.Callback] = []
  /// The paths, in the order of the callbacks that they lead from and to.
  private(set) var paths: [TypeSummary.Edge] = []

  init(_ type: TypeSummary) {
    let all = type.callbacks
    let follows = type.follows
    var successors: [EventName: [TypeSummary.Edge]] = [:]
    for edge in follows { successors[edge.from, default: []].append(edge) }
    let reached = Set(follows.filter { $0.from != $0.to }.map(\.to))
    let beginnings = all.map(\.name).filter { $0 == .`init` } + all.map(\.name).filter { !reached.contains($0) }
    var places: [EventName: Int] = [:]
    // The last one is next.
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
