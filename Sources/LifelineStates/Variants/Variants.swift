internal import Lifeline
package import LifelineDiagrams
internal import LifelineTraces

/// The distinct lives in traces: the sequences of states of each type's objects, the most frequent first.
///
/// Lives that differ only in the number of repetitions of a cycle belong to the same variant. The lives of objects that
/// are alive at the end of their traces are separate variants. ``VariantsBuilder`` creates variants from traces, and
/// ``graph()`` and the text formats draw them.
package struct Variants: Diagram, Equatable {
  /// A state of a life, a leak, or a release that the model does not allow.
  struct Step: Hashable, Sendable {
    /// The index of the state in its model's words, or ``leaked`` for a leak, or ``released`` for a release.
    var state: Int
    /// Whether the model does not allow the step to this state.
    var isForbidden = false

    static let leaked = 255
    static let released = 254
  }

  /// A state, a cycle, or omitted states.
  struct Part: Hashable, Sendable {
    /// The states. Of omitted states, these are the ones that the model does not allow.
    var steps: [Step]
    /// The range of repetitions of a cycle, or nil for a step that is not a cycle.
    var repetitions: ClosedRange<Int>?
    /// The range of the number of omitted steps, or nil if no step is omitted.
    var omitted: ClosedRange<Int>?

    /// The part without its numbers, which is equal for all lives of a variant.
    var shape: Part {
      Part(steps: steps, repetitions: repetitions.map { _ in 0...0 }, omitted: omitted.map { _ in 0...0 })
    }

    /// Merges the numbers of a part with the same shape.
    mutating func add(_ other: Part) {
      func union(_ left: ClosedRange<Int>?, _ right: ClosedRange<Int>?) -> ClosedRange<Int>? {
        guard let left, let right else { return nil }
        return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
      }
      repetitions = union(repetitions, other.repetitions)
      omitted = union(omitted, other.omitted)
    }
  }

  /// Lives with the same states.
  struct Variant: Sendable, Equatable {
    var parts: [Part]
    var count: Int
    /// Whether the objects are alive at the end of their traces, without a leak. More states may follow.
    var isAlive: Bool
    /// The median and the 95th percentile of the lifetimes of released objects in nanoseconds, or nil for other lives.
    var median: Int?
    var percentile95: Int?

    var hasOmission: Bool { parts.contains { $0.omitted != nil } }
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
    /// The number of objects: those that were released, those that are alive at the end of their traces, and those that
    /// leaked.
    var count: Int
    var alive: Int
    var leaked: Int
    /// The variants, the most frequent first.
    var variants: [Variant]
    /// The number of objects whose variants were not stored because there were too many.
    var unsorted: Int
  }

  var title = ""
  var isCounted = false
  /// What the traces' sources do not report about the ends of objects, with one text per source.
  var limits: Set<SourceLimits> = []
  /// The groups, those with the most objects first.
  var groups: [Group] = []
  /// Objects without a model, and types beyond the maximum number of types.
  package internal(set) var omissions: [Omission] = []
  /// The maximum width of the picture in points, or nil for the usual width. The picture is at least
  /// `Canvas.minimumWidth` wide.
  package var maximumWidth: Int?
  /// Whether the picture has a legend of the symbols that occur in it.
  package var showsLegend = true
  /// The maximum number of variants drawn per type.
  var limit = Variants.usualLimit

  package static let usualLimit = 6
  /// The number of lives that a type must have for any of its variants to count as rare.
  static let enoughForRare = 20
  /// The threshold in percent. A variant with a smaller share of the lives is rare.
  static let rarePercent = 5
  static let maximumGroups = 40

  package var isEmpty: Bool { groups.isEmpty }

  /// Returns whether a variant is rare among the lives of its type. A life that is not finished is not rare.
  func isRare(_ variant: Variant, in group: Group) -> Bool {
    !variant.isAlive && group.count >= Self.enoughForRare && variant.count * 100 < group.count * Self.rarePercent
  }

  /// Returns the variants of a type that are drawn: the first variants, up to the limit, and up to the same number of
  /// additional variants that show a mistake.
  func shown(_ group: Group) -> [Variant] {
    let first = group.variants.prefix(limit)
    return Array(first) + group.variants.dropFirst(limit).filter { $0.isForbidden || $0.isLeaked }.prefix(limit)
  }
}
