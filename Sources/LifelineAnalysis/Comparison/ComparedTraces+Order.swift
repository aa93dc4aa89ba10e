internal import Lifeline

extension ComparedTraces {
  /// A moment that both traces have, on the main thread of both.
  private struct Common {
    var old: Int
    var new: Int
    var content: (life: Int, token: Int32)
  }

  /// The moments of the new trace that come at another place among those of all subjects than in the old one, each with
  /// what is before it.
  ///
  /// Only the main thread has an order that is the same on every run. As few moments as possible are said to have moved,
  /// and none that moved with what it runs in, or runs in something else: that is said of it instead.
  func orderChanges() -> [Int32: ComparedStep.Order] {
    guard options.comparesOrder else { return [:] }
    let common = commonMoments()
    let places = common.map(\.new)
    guard zip(places, places.dropFirst()).contains(where: >) else { return [:] }
    let isSteady = steadiness(of: common)
    let steady = common.indices.filter { isSteady[$0] }.map { common[$0] }
    let (steadyOld, steadyNew) = (steady.map(\.old), steady.map(\.new))
    let moved = Set(common.indices.filter { !isSteady[$0] }.map { common[$0].new })
    var changes: [Int32: ComparedStep.Order] = [:]
    for index in common.indices where !isSteady[index] {
      let moment = common[index]
      let enclosing = new.moments[moment.new].enclosing
      if enclosing >= 0, moved.contains(Int(enclosing)), old.moments[moment.old].enclosing == oldMoment[Int(enclosing)]
      {
        continue
      }
      let before = Self.last(of: steadyOld, below: moment.old).map { old.moments[steady[$0].old] }
      let after = Self.last(of: steadyNew, below: moment.new).map { new.moments[steady[$0].new] }
      changes[Int32(moment.new)] = .init(
        old: before.map { label(of: $0, isOld: true) }, new: after.map { label(of: $0, isOld: false) })
    }
    return changes
  }

  private func commonMoments() -> [Common] {
    let ranks = lifeRanks()
    return old.moments.indices.compactMap { index in
      let partner = Int(newMoment[index])
      guard partner >= 0, old.moments[index].thread == 1, new.moments[partner].thread == 1 else { return nil }
      let life = Int(old.moments[index].life)
      let other = matching.newLife[life].map { new.lives[$0] }
      guard options.includes(old.lives[life], other), !runsElsewhere(Int32(index), Int32(partner)) else { return nil }
      return Common(old: index, new: partner, content: (ranks[life], oldTokens[index]))
    }
  }

  /// For each life of the old trace a number that does not say which trace is old.
  private func lifeRanks() -> [Int] {
    let order = matching.pairs.sorted { left, right in
      let (a, b) = (places(of: left), places(of: right))
      return a != b ? a.lexicographicallyPrecedes(b) : names(of: left).lexicographicallyPrecedes(names(of: right))
    }
    var ranks = [Int](repeating: -1, count: old.lives.count)
    for (rank, pair) in order.enumerated() { ranks[pair.old] = rank }
    return ranks
  }

  private func places(of pair: SequenceAlignment.Pair) -> [Int] { [min(pair.old, pair.new), max(pair.old, pair.new)] }

  private func names(of pair: SequenceAlignment.Pair) -> [String] {
    [old.lives[pair.old].subject, new.lives[pair.new].subject].map { "\($0.type) \($0.name ?? "")" }.sorted()
  }

  /// Which of the common moments keep their order. Of several choices the same is made in both directions.
  private func steadiness(of common: [Common]) -> [Bool] {
    let byNew = common.indices.sorted { common[$0].new < common[$1].new }
    let isTurned = byNew.map { common[$0].content }.lexicographicallyPrecedes(common.map(\.content), by: <)
    guard isTurned else { return SteadyOrder.longestRise(in: common.map(\.new)) }
    let turned = SteadyOrder.longestRise(in: byNew.map { common[$0].old })
    var isSteady = [Bool](repeating: false, count: common.count)
    for (place, index) in byNew.enumerated() { isSteady[index] = turned[place] }
    return isSteady
  }

  /// The index of the last number below another one, in numbers that rise.
  private static func last(of numbers: [Int], below limit: Int) -> Int? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
