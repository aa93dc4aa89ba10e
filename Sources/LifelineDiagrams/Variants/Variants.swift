internal import Lifeline
internal import LifelineAnalysis

/// Which lives there were: the strings of states that objects of each type went through, the most frequent first.
///
/// Lives that differ only in how often they repeat a cycle are one variant. ``VariantsBuilder`` makes it from traces;
/// ``graph(width:showsLegend:)`` and the text formats draw it.
package struct Variants: Sendable, Equatable {
  /// A state of a life, a leak, or a release that the model does not allow.
  struct Step: Hashable, Sendable {
    /// The index of the state in its model's words; ``leaked`` for a leak, and ``released`` for a release.
    var state: Int
    /// Whether the model does not allow the step to it.
    var isForbidden = false

    static let leaked = 255
    static let released = 254
  }

  /// States in a row, or a cycle.
  struct Part: Sendable, Equatable {
    var steps: [Step]
    /// How often the lives repeat a cycle; nil for a step that is no cycle.
    var repetitions: ClosedRange<Int>?
  }

  /// Lives with the same states.
  struct Variant: Sendable, Equatable {
    var parts: [Part]
    /// Whether further states follow that are not kept.
    var isTruncated: Bool
    var count: Int
    /// How many of them ended.
    var ended: Int
    /// The durations of ended lives in nanoseconds; nil if none ended.
    var median: Int?
    var percentile95: Int?

    var isForbidden: Bool { parts.contains { $0.steps.contains(where: \.isForbidden) } }
    var isLeaked: Bool { parts.contains { $0.steps.contains { $0.state == Step.leaked } } }
  }

  /// The lives of one type.
  struct Group: Sendable, Equatable {
    var type: String
    var kind: SubjectKind
    var model: String
    /// The words and levels of the states.
    var words: [String]
    var levels: [Lives.Level]
    var count: Int
    /// The most frequent first.
    var variants: [Variant]
    /// How many lives are in variants that were too many to keep.
    var unsorted: Int
  }

  var title = ""
  var isCounted = false
  /// Most lives first.
  var groups: [Group] = []
  /// Types of objects without a model, and of types that there are too many of.
  package internal(set) var omissions: [Omission] = []
  /// The maximum number of variants drawn per type.
  var limit = Variants.usualLimit

  package static let usualLimit = 6
  /// Lives of a type below this number have no rare ones.
  static let enoughForRare = 20
  /// A variant of fewer than so many percent of the lives is rare.
  static let rarePercent = 5
  static let maximumGroups = 40

  package var isEmpty: Bool { groups.isEmpty }

  /// Whether a variant is rare among the lives of its type.
  func isRare(_ variant: Variant, in group: Group) -> Bool {
    group.count >= Self.enoughForRare && variant.count * 100 < group.count * Self.rarePercent
  }

  /// The variants of a type that are drawn: the first ones, and of the others those that show a mistake, up to as many again.
  func shown(_ group: Group) -> [Variant] {
    let first = group.variants.prefix(limit)
    return Array(first) + group.variants.dropFirst(limit).filter { $0.isForbidden || $0.isLeaked }.prefix(limit)
  }
}
