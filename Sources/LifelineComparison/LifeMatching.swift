internal import Lifeline

/// Matches the subjects of two traces by type, name, and order of creation, but never by number or time.
///
/// Owners are matched first, so that a view is compared with the views of the same controller. Within each level of
/// ownership, subjects are matched by these criteria, in order:
/// 1. The same type, name, and place. If there are several, they are aligned; see ``LifeAlignment``.
/// 2. The same name and kind with a different type.
/// 3. Similar callbacks, for the remaining subjects, if they have the same type, or if one type is only in the old
///    trace and the other is
///   only in the new trace.
struct LifeMatching {
  /// Pairs of lives, in the order of the new trace.
  private(set) var pairs: [SequenceAlignment.Pair] = []
  /// For each life of the old trace, the matching life of the new trace, or nil if there is none.
  private(set) var newLife: [Int?]
  /// For each life of the new trace, the matching life of the old trace, or nil if there is none.
  private(set) var oldLife: [Int?]

  private let old: Side
  private let new: Side
  private let oldTypes: Set<TypeName>
  private let newTypes: Set<TypeName>

  /// The minimum similarity of renamed subjects, from 0 to 1.
  static let minimumLikeness = 0.6
  /// The maximum number of possible pairs. If there are more, the search for renamed subjects is skipped.
  static let maximumPairs = 10_000

  /// The lives of one trace, with their moments as numbers that both traces share.
  struct Side {
    var lives: [RecordedTrace.Life]
    var tokens: [[KeyToken]]
    var livesByID: [Int: Int]

    /// Returns the life that owns the given life.
    func owner(of life: Int) -> Int? {
      lives[life].owner.flatMap { livesByID[$0] }.flatMap { $0 == life ? nil : $0 }
    }
  }

  /// The properties that two lives must share to be matched.
  private struct Group: Hashable {
    var kind: String
    var type: String?
    var name: String?
    var place: String?
    var owner: Owner
  }

  /// The owner of a life. Two matched owners have the same value.
  private enum Owner: Hashable {
    case none
    /// A life in both traces, by its index in the new trace.
    case matched(Int)
    /// A life that is only in the old trace, by its index in the old trace.
    case onlyOld(Int)
    /// A life that is only in the new trace, by its index in the new trace.
    case onlyNew(Int)

    /// The owner if it exists in both traces; otherwise, a value that represents any other owner.
    var common: Owner {
      if case .matched = self { self } else { .none }
    }
  }

  init(_ old: Side, _ new: Side) {
    self.old = old
    self.new = new
    oldTypes = Set(old.lives.map(\.subject.type))
    newTypes = Set(new.lives.map(\.subject.type))
    newLife = .init(repeating: nil, count: old.lives.count)
    oldLife = .init(repeating: nil, count: new.lives.count)
    let levels = (old: Self.levels(of: old), new: Self.levels(of: new))
    for level in 0...max(levels.old.max() ?? 0, levels.new.max() ?? 0) {
      match(
        levels.old.indices.filter { levels.old[$0] == level }, levels.new.indices.filter { levels.new[$0] == level })
    }
    pairs = newLife.indices.compactMap { index in newLife[index].map { .init(old: index, new: $0) } }
      .sorted { $0.new < $1.new }
  }

  /// Returns, for each life, the number of owners above it.
  ///
  /// The result is 0 for a cycle of owners, which occurs only in damaged traces.
  private static func levels(of side: Side) -> [Int] {
    side.lives.indices.map { life in
      var level = 0
      var current = life
      while let owner = side.owner(of: current), level < 8 {
        level += 1
        current = owner
      }
      return level < 8 ? level : 0
    }
  }

  private mutating func match(_ oldLives: [Int], _ newLives: [Int]) {
    matchGroups(oldLives, newLives) { group in group }
    matchGroups(oldLives, newLives) { group in
      guard group.name != nil else { return nil }
      var group = group
      (group.type, group.place) = (nil, nil)
      return group
    }
    matchRenamed(oldLives.filter { newLife[$0] == nil }, newLives.filter { oldLife[$0] == nil })
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    newLife[old] = new
    oldLife[new] = old
  }

  private func group(ofOld life: Int) -> Group {
    let owner = old.owner(of: life).map { owner in newLife[owner].map(Owner.matched) ?? .onlyOld(owner) }
    return Self.group(old.lives[life], owner: owner ?? .none)
  }

  private func group(ofNew life: Int) -> Group {
    let owner = new.owner(of: life).map { oldLife[$0] == nil ? Owner.onlyNew($0) : .matched($0) }
    return Self.group(new.lives[life], owner: owner ?? .none)
  }

  private static func group(_ life: RecordedTrace.Life, owner: Owner) -> Group {
    let subject = life.subject
    return Group(
      kind: subject.kind.string, type: subject.type.string, name: subject.name, place: life.place, owner: owner)
  }

  /// Matches the lives of both traces that are in equal groups.
  ///
  /// - Parameter narrowed: A closure that returns the part of a group to compare, or nil to exclude a life.
  private mutating func matchGroups(_ oldLives: [Int], _ newLives: [Int], _ narrowed: (Group) -> Group?) {
    var olds: [Group: [Int]] = [:]
    for life in oldLives where newLife[life] == nil {
      if let group = narrowed(group(ofOld: life)) { olds[group, default: []].append(life) }
    }
    var news: [Group: [Int]] = [:]
    for life in newLives where oldLife[life] == nil {
      if let group = narrowed(group(ofNew: life)) { news[group, default: []].append(life) }
    }
    for (group, old) in olds {
      guard let new = news[group] else { continue }
      let alignment = LifeAlignment(old.map { self.old.tokens[$0] }, new.map { self.new.tokens[$0] })
      for place in alignment.pairs { pair(old[place.old], new[place.new]) }
    }
  }

  // MARK: Renamed subjects

  private mutating func matchRenamed(_ oldLives: [Int], _ newLives: [Int]) {
    guard !oldLives.isEmpty, !newLives.isEmpty, oldLives.count * newLives.count <= Self.maximumPairs else { return }
    var candidates: [(likeness: Double, old: Int, new: Int)] = []
    for one in oldLives {
      for other in newLives where mayBeRenamed(one, other) {
        let likeness = LifeAlignment.likeness(old.tokens[one].sorted(), new.tokens[other].sorted())
        if likeness >= Self.minimumLikeness { candidates.append((likeness, one, other)) }
      }
    }
    // The order must not depend on which trace is the old one.
    candidates.sort { left, right in
      left.likeness != right.likeness
        ? left.likeness > right.likeness
        : (min(left.old, left.new), max(left.old, left.new)) < (min(right.old, right.new), max(right.old, right.new))
    }
    for candidate in candidates where newLife[candidate.old] == nil && oldLife[candidate.new] == nil {
      pair(candidate.old, candidate.new)
    }
  }

  private func mayBeRenamed(_ oldLife: Int, _ newLife: Int) -> Bool {
    let (left, right) = (old.lives[oldLife], new.lives[newLife])
    guard left.subject.kind == right.subject.kind else { return false }
    guard group(ofOld: oldLife).owner.common == group(ofNew: newLife).owner.common else { return false }
    if left.subject.type == right.subject.type { return true }
    return !newTypes.contains(left.subject.type) && !oldTypes.contains(right.subject.type)
  }
}
