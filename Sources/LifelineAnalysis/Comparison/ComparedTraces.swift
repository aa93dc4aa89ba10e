internal import Lifeline

/// Two traces that belong together, with their lives matched and what happened in them aligned.
///
/// ``TraceComparison`` asks it for what differs; pictures ask which events are whose.
struct ComparedTraces: Sendable {
  let old: RecordedTrace
  let new: RecordedTrace
  let options: ComparisonOptions
  /// The keys of both traces, sorted; moments are compared by their place in it.
  let keys: [RecordedTrace.Key]
  /// For each moment its token: the place of its key, or -1 when it does not count.
  let oldTokens: [Int32]
  let newTokens: [Int32]
  let matching: LifeMatching
  let oldLabels: LifeLabels
  let newLabels: LifeLabels
  /// For each moment its partner in the other trace, or -1.
  private(set) var newMoment: [Int32]
  private(set) var oldMoment: [Int32]
  /// Whether all alignments are the shortest.
  private(set) var isShortest = true

  init(_ old: RecordedTrace, _ new: RecordedTrace, _ options: ComparisonOptions) {
    self.old = old
    self.new = new
    self.options = options
    oldLabels = LifeLabels(old)
    newLabels = LifeLabels(new)
    keys = Set(old.keys + new.keys).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(keys, Int32(0)...))
    func tokens(_ trace: RecordedTrace) -> [Int32] {
      let tokens = trace.keys.map { options.ignoredEvents.contains($0.name) ? -1 : places[$0] ?? -1 }
      return trace.moments.map { tokens[Int($0.key)] }
    }
    func side(_ trace: RecordedTrace, _ tokens: [Int32]) -> LifeMatching.Side {
      .init(
        lives: trace.lives, tokens: trace.lives.map { Self.counted($0, tokens).map { tokens[Int($0)] } },
        livesByID: trace.livesByID)
    }
    oldTokens = tokens(old)
    newTokens = tokens(new)
    let sides = (old: side(old, oldTokens), new: side(new, newTokens))
    matching = LifeMatching(sides.old, sides.new)
    newMoment = .init(repeating: -1, count: old.moments.count)
    oldMoment = .init(repeating: -1, count: new.moments.count)
    for pair in matching.pairs { align(pair, sides.old.tokens[pair.old], sides.new.tokens[pair.new]) }
  }

  /// The moments of a life that count.
  private static func counted(_ life: RecordedTrace.Life, _ tokens: [Int32]) -> [Int32] {
    life.moments.filter { tokens[Int($0)] >= 0 }
  }

  private mutating func align(_ lives: SequenceAlignment.Pair, _ oldSequence: [Int32], _ newSequence: [Int32]) {
    let alignment = SequenceAlignment(oldSequence, newSequence)
    let oldMoments = Self.counted(old.lives[lives.old], oldTokens)
    let newMoments = Self.counted(new.lives[lives.new], newTokens)
    for pair in alignment.pairs {
      newMoment[Int(oldMoments[pair.old])] = newMoments[pair.new]
      oldMoment[Int(newMoments[pair.new])] = oldMoments[pair.old]
    }
    isShortest = isShortest && alignment.isShortest
  }

  /// The moments of a life of the old trace that count.
  func oldMoments(of life: Int) -> [Int32] { Self.counted(old.lives[life], oldTokens) }
  /// The moments of a life of the new trace that count.
  func newMoments(of life: Int) -> [Int32] { Self.counted(new.lives[life], newTokens) }
}
