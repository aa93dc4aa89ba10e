/// The moments at which objects left an unknown state or returned to it, until their states are known.
///
/// The number of moments is limited. An object that exceeds the limit keeps its unknown state in the past.
struct LevelTurns: Sendable {
  private var moments: [Int32: [Lives.Moment]] = [:]
  /// The objects whose moments are not stored.
  private var dropped: Set<Int32> = []
  private(set) var count = 0

  mutating func add(_ moment: Lives.Moment, of object: Int32, limit: Int) {
    guard !dropped.contains(object) else { return }
    guard count < limit else {
      remove(object)
      dropped.insert(object)
      return
    }
    moments[object, default: []].append(moment)
    count += 1
  }

  /// Removes the moments of an object, and returns them, or nil if they were not all stored.
  @discardableResult
  mutating func remove(_ object: Int32) -> [Lives.Moment]? {
    if dropped.remove(object) != nil { return nil }
    let found = moments.removeValue(forKey: object) ?? []
    count -= found.count
    return found
  }
}
