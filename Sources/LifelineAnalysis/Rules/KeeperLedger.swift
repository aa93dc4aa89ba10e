internal import Lifeline

/// Follows which subjects are kept alive on purpose, by their numbers.
///
/// It remembers those that are kept or were let go, until they end.
struct KeeperLedger: Sendable {
  typealias Moment = ExpectationLedger.Moment

  private struct Keeping {
    var keepers: Set<Int> = []
    /// When it was kept last, so that a leak found before no longer counts.
    var kept: Moment
    /// When the last keeper let go of it.
    var letGo: Moment?
  }

  private var keepings: [Int: Keeping] = [:]
  /// What each keeper keeps.
  private var kept: [Int: Set<Int>] = [:]

  func isKept(_ id: Int) -> Bool { keepings[id]?.keepers.isEmpty == false }

  /// When somebody began to keep the subject, the last time.
  func lastKept(_ id: Int) -> Moment? { keepings[id]?.kept }

  /// When the last keeper let go of the subject; nil while it is kept.
  func lastLetGo(_ id: Int) -> Moment? { isKept(id) ? nil : keepings[id]?.letGo }

  mutating func keep(_ id: Int, by keeper: Int, at moment: Moment) {
    keepings[id, default: Keeping(kept: moment)].keepers.insert(keeper)
    keepings[id]?.kept = moment
    kept[keeper, default: []].insert(id)
  }

  mutating func letGo(of id: Int, by keeper: Int, at moment: Moment) {
    guard keepings[id]?.keepers.remove(keeper) != nil else { return }
    keepings[id]?.letGo = moment
    kept[keeper]?.remove(id)
    if kept[keeper]?.isEmpty == true { kept[keeper] = nil }
  }

  /// A subject has ended: it is kept no longer, and keeps nobody.
  mutating func end(_ id: Int, at moment: Moment) {
    guard !keepings.isEmpty else { return }
    for keeper in keepings.removeValue(forKey: id)?.keepers ?? [] { kept[keeper]?.remove(id) }
    for other in kept.removeValue(forKey: id) ?? [] {
      keepings[other]?.keepers.remove(id)
      keepings[other]?.letGo = moment
    }
  }
}
