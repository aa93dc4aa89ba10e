internal import Lifeline

/// Finds which lives of two traces are the same subject's: by type, name and order of birth, never by number or time.
///
/// Owners come first, so that a view is looked for among the views of its controller. Within each level of ownership:
/// 1. the same type, name and place; several of them are aligned, see ``LifeAlignment``;
/// 2. the same name and kind with another type;
/// 3. what is left, when one type is in the old trace only and one in the new only, or when the type is the same, and
///    they lived through much the same.
struct LifeMatching {
  /// Pairs of lives, in the order of the new trace.
  private(set) var pairs: [SequenceAlignment.Pair] = []
  /// The life of the new trace for each of the old one, or nil.
  private(set) var newLife: [Int?]
  /// The life of the old trace for each of the new one, or nil.
  private(set) var oldLife: [Int?]

  private let old: Side
  private let new: Side
  private let oldTypes: Set<InternedName>
  private let newTypes: Set<InternedName>

  /// Renamed subjects must have at least this much in common, of 1.
  static let minimumLikeness = 0.6
  /// With more possible pairs than this nobody looks for renamed subjects.
  static let maximumPairs = 10_000

  /// The lives of one trace, with their moments as numbers that both traces share.
  struct Side {
    var lives: [RecordedTrace.Life]
    var tokens: [[Int32]]
    var livesByID: [Int: Int]

    /// The life that owns another one.
    func owner(of life: Int) -> Int? {
      lives[life].owner.flatMap { livesByID[$0] }.flatMap { $0 == life ? nil : $0 }
    }
  }

  /// What the lives have in common that may be the same.
  private struct Group: Hashable {
    var kind: String
    var type: String?
    var name: String?
    var place: String?
    /// The owner as its index in the new trace, or -1; an owner that the other trace lacks has an own number below.
    var owner: Int
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

  /// How many owners stand above each life; a circle of owners, which is damage, counts as none.
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
    Self.group(old.lives[life], owner: old.owner(of: life).map { newLife[$0] ?? -2 - $0 } ?? -1)
  }

  private func group(ofNew life: Int) -> Group {
    let owner = new.owner(of: life)
    return Self.group(new.lives[life], owner: owner.map { oldLife[$0] == nil ? .min + $0 : $0 } ?? -1)
  }

  private static func group(_ life: RecordedTrace.Life, owner: Int) -> Group {
    let subject = life.subject
    return Group(
      kind: subject.kind.string, type: subject.type.string, name: subject.name, place: life.place, owner: owner)
  }

  /// Matches lives of which the same is known; `narrowed` says what of it counts, or nil when a life does not take part.
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
    // The order says nothing of which trace is old.
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
    var owners = (group(ofOld: oldLife), group(ofNew: newLife))
    (owners.0.owner, owners.1.owner) = (max(owners.0.owner, -1), max(owners.1.owner, -1))
    guard owners.0.owner == owners.1.owner else { return false }
    if left.subject.type == right.subject.type { return true }
    return !newTypes.contains(left.subject.type) && !oldTypes.contains(right.subject.type)
  }
}
