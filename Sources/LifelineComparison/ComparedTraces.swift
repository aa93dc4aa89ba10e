internal import Lifeline
internal import LifelineTraces

/// Two matching traces, with their subjects matched and the callbacks of each pair aligned.
///
/// ``TraceComparison`` gets the differences from this type, and pictures get the events of each side from it.
struct ComparedTraces: Sendable {
  let old: RecordedTrace
  let new: RecordedTrace
  let options: ComparisonOptions
  /// The events that the sources of both traces can report.
  let common: CommonSource
  /// The keys of both traces, sorted. Moments are compared by the position of their keys in this list.
  let keys: [RecordedTrace.Key]
  /// The token of each moment, or nil if the moment is ignored.
  private let oldTokens: [KeyToken?]
  private let newTokens: [KeyToken?]
  let matching: LifeMatching
  let oldLabels: LifeLabels
  let newLabels: LifeLabels
  /// For each moment, its counterpart in the other trace, if any.
  private var newMoments: [RecordedTrace.MomentIndex?]
  private var oldMoments: [RecordedTrace.MomentIndex?]
  /// Whether all alignments are exact.
  private(set) var isShortest = true

  init(_ old: RecordedTrace, _ new: RecordedTrace, _ options: ComparisonOptions) {
    self.old = old
    self.new = new
    self.options = options
    oldLabels = LifeLabels(old)
    newLabels = LifeLabels(new)
    let common = CommonSource(old.identity.header.witness, new.identity.header.witness)
    self.common = common
    keys = Set((old.keys + new.keys).map(common.key)).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
    func tokens(_ trace: RecordedTrace) -> [KeyToken?] {
      let tokens = trace.keys.map { key in
        options.ignoredEvents.contains(key.name) || !common.includes(key.name)
          ? nil : places[common.key(key)].map(KeyToken.init)
      }
      return trace.moments.map { tokens[$0.key.position] }
    }
    func side(_ trace: RecordedTrace, _ tokens: [KeyToken?]) -> LifeMatching.Side {
      .init(
        lives: trace.lives, tokens: trace.lives.map { $0.moments.compactMap { tokens[$0.position] } },
        livesByID: trace.livesByID)
    }
    oldTokens = tokens(old)
    newTokens = tokens(new)
    let sides = (old: side(old, oldTokens), new: side(new, newTokens))
    matching = LifeMatching(sides.old, sides.new)
    newMoments = .init(repeating: nil, count: old.moments.count)
    oldMoments = .init(repeating: nil, count: new.moments.count)
    for pair in matching.pairs { align(pair, sides.old.tokens[pair.old], sides.new.tokens[pair.new]) }
  }

  private mutating func align(_ lives: SequenceAlignment.Pair, _ oldSequence: [KeyToken], _ newSequence: [KeyToken]) {
    let alignment = SequenceAlignment(oldSequence, newSequence)
    let oldMoments = oldMoments(of: lives.old)
    let newMoments = newMoments(of: lives.new)
    for pair in alignment.pairs {
      let (old, new) = (oldMoments[pair.old], newMoments[pair.new])
      self.newMoments[old.position] = new
      self.oldMoments[new.position] = old
    }
    isShortest = isShortest && alignment.isShortest
  }
}

// MARK: Moments

extension ComparedTraces {
  /// Returns the token of a moment of the old trace, or nil if the moment is ignored.
  func oldToken(of moment: RecordedTrace.MomentIndex) -> KeyToken? { oldTokens[moment.position] }
  /// Returns the token of a moment of the new trace, or nil if the moment is ignored.
  func newToken(of moment: RecordedTrace.MomentIndex) -> KeyToken? { newTokens[moment.position] }

  /// Returns the moment of the new trace that matches a moment of the old trace, if any.
  func newMoment(for moment: RecordedTrace.MomentIndex) -> RecordedTrace.MomentIndex? { newMoments[moment.position] }
  /// Returns the moment of the old trace that matches a moment of the new trace, if any.
  func oldMoment(for moment: RecordedTrace.MomentIndex) -> RecordedTrace.MomentIndex? { oldMoments[moment.position] }

  /// Returns the moments of a life of the old trace, without ignored moments.
  func oldMoments(of life: Int) -> [RecordedTrace.MomentIndex] {
    old.lives[life].moments.filter { oldToken(of: $0) != nil }
  }
  /// Returns the moments of a life of the new trace, without ignored moments.
  func newMoments(of life: Int) -> [RecordedTrace.MomentIndex] {
    new.lives[life].moments.filter { newToken(of: $0) != nil }
  }
}
