internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension FleetLives {
  /// Lives with the same pattern.
  struct Folded {
    var pattern: LifePattern
    var count: Int
    /// The smallest hash of the lives.
    var hash: UInt64
    var exemplars: FleetExemplars
  }

  /// Returns the examined lives, grouped by pattern.
  ///
  /// - Parameter limit: The maximum number of examples per pattern.
  func folded(limit: Int) -> [Folded] {
    let lives = examined
    let cycles = LifePattern.cycles(in: lives.map(\.life.steps))
    var folded: [LifePattern.Key: Folded] = [:]
    for (hash, life) in lives {
      let isTruncated = life.length > life.steps.count
      let pattern = LifePattern(life.steps, isTruncated: isTruncated, folding: cycles)
      let key = pattern.key
      if folded[key] == nil {
        folded[key] = Folded(pattern: pattern, count: life.count, hash: hash, exemplars: life.exemplars)
      } else {
        folded[key]?.pattern.add(pattern)
        folded[key]?.count.addClamped(life.count)
        folded[key]?.exemplars.merge(life.exemplars, limit: limit)
      }
    }
    return Array(folded.values)
  }
}

extension Int {
  fileprivate mutating func addClamped(_ other: Int) { self = addingClamped(other) }
}
