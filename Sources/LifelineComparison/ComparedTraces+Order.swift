internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension ComparedTraces {
  /// A moment that is in both traces, on the main thread in each.
  private struct Common {
    var old: RecordedTrace.MomentIndex
    var new: RecordedTrace.MomentIndex
    var content: (life: Int, token: KeyToken)
  }

  /// Returns the moments of the new trace whose order among the moments of all subjects has changed, each with the
  /// steps that precede it in both traces.
  ///
  /// Only moments on the main thread are compared, because only they have the same order in every run. The result
  /// contains as few moved moments as possible. It excludes moments that moved together with their enclosing span. It
  /// also excludes moments that now occur in a different span, because that change is reported separately.
  func orderChanges() -> [RecordedTrace.MomentIndex: ComparedStep.Order] {
    guard options.comparesOrder else { return [:] }
    let common = commonMoments()
    let places = common.map(\.new)
    guard zip(places, places.dropFirst()).contains(where: >) else { return [:] }
    let isSteady = steadiness(of: common)
    let steady = common.indices.filter { isSteady[$0] }.map { common[$0] }
    let (steadyOld, steadyNew) = (steady.map(\.old), steady.map(\.new))
    let moved = Set(common.indices.filter { !isSteady[$0] }.map { common[$0].new })
    var changes: [RecordedTrace.MomentIndex: ComparedStep.Order] = [:]
    for index in common.indices where !isSteady[index] {
      let moment = common[index]
      if let enclosing = new[moment.new].enclosing, moved.contains(enclosing),
        old[moment.old].enclosing == oldMoment(for: enclosing)
      {
        continue
      }
      let before = Self.last(of: steadyOld, below: moment.old).map { old[steady[$0].old] }
      let after = Self.last(of: steadyNew, below: moment.new).map { new[steady[$0].new] }
      changes[moment.new] = .init(
        old: before.map { label(of: $0, isOld: true) }, new: after.map { label(of: $0, isOld: false) })
    }
    return changes
  }

  private func commonMoments() -> [Common] {
    let ranks = lifeRanks()
    return old.moments.indices.map(RecordedTrace.MomentIndex.init).compactMap { index in
      guard let partner = newMoment(for: index), old[index].thread == 1, new[partner].thread == 1 else { return nil }
      let life = old[index].life
      let other = matching.newLife[life].map { new.lives[$0] }
      guard options.includes(old.lives[life], other), !runsElsewhere(index, partner),
        let rank = ranks[life], let token = oldToken(of: index)
      else { return nil }
      return Common(old: index, new: partner, content: (rank, token))
    }
  }

  /// Returns a number for each life of the old trace that has a partner.
  ///
  /// The numbers do not depend on which trace is the old one.
  private func lifeRanks() -> [Int?] {
    let order = matching.pairs.sorted { left, right in
      let (a, b) = (places(of: left), places(of: right))
      return a != b ? a.lexicographicallyPrecedes(b) : names(of: left).lexicographicallyPrecedes(names(of: right))
    }
    var ranks = [Int?](repeating: nil, count: old.lives.count)
    for (rank, pair) in order.enumerated() { ranks[pair.old] = rank }
    return ranks
  }

  private func places(of pair: SequenceAlignment.Pair) -> [Int] { [min(pair.old, pair.new), max(pair.old, pair.new)] }

  private func names(of pair: SequenceAlignment.Pair) -> [String] {
    [old.lives[pair.old].subject, new.lives[pair.new].subject].map { "\($0.type) \($0.name ?? "")" }.sorted()
  }

  /// Returns which of the common moments keep their order.
  ///
  /// If there are several equally good choices, both directions of a comparison make the same choice.
  private func steadiness(of common: [Common]) -> [Bool] {
    let byNew = common.indices.sorted { common[$0].new < common[$1].new }
    let isTurned = byNew.map { common[$0].content }.lexicographicallyPrecedes(common.map(\.content), by: <)
    guard isTurned else { return SteadyOrder.longestRise(in: common.map(\.new.position)) }
    let turned = SteadyOrder.longestRise(in: byNew.map { common[$0].old.position })
    var isSteady = [Bool](repeating: false, count: common.count)
    for (place, index) in byNew.enumerated() { isSteady[index] = turned[place] }
    return isSteady
  }

  /// Returns the position, in a list of increasing indices, of the last index that is less than the limit.
  private static func last(of numbers: [RecordedTrace.MomentIndex], below limit: RecordedTrace.MomentIndex) -> Int? {
    let end = numbers.partitioningIndex { $0 >= limit }
    return end > 0 ? end - 1 : nil
  }
}
