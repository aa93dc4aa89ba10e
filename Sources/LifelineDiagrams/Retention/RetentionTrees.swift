internal import Lifeline
internal import LifelineAnalysis

/// Why leaked objects are alive: the contents of a picture of retention, before it has a shape.
///
/// Each tree begins with what lives on its own account, or with the words for why there is no such thing. Chains with equal
/// types and properties are one, so a tree has as many steps as there are different reasons. ``RetentionBuilder`` makes
/// them from traces; ``graph(width:)`` and the text formats draw them.
package struct RetentionTrees: Sendable, Equatable {
  /// What a tree begins with.
  enum Start: Hashable, Sendable {
    case root(LeakExplanation.Keeper?)
    /// The objects retain themselves.
    case cycle
    /// A complete search found nothing.
    case nothing
    /// Nothing searched, or the search was truncated.
    case unsearched
    /// Another leaked object keeps them, and the trace does not contain which one.
    case survivor
  }

  /// What a step is.
  enum Role: Hashable, Sendable {
    case start(Start)
    /// An object of a chain.
    case holder
    /// Leaked objects.
    case leak
    /// Leaked objects that only the objects above keep alive.
    case kept
    /// The end of a cycle.
    case back
  }

  /// A traced object.
  struct Leak: Sendable, Equatable {
    var id: Int
    var name: String?
    /// Since when it should not be alive, in nanoseconds.
    var since: Int
  }

  /// Objects of one type that the same thing retains in the same way.
  struct Step: Sendable, Equatable {
    var role: Role
    /// The type, or the name of a root.
    var title: String
    /// The reference from the step above, without indices; empty if there is none.
    var pattern = ""
    var ranges: [ClosedRange<Int>] = []
    /// What is known of the objects.
    var state = ""
    /// The kind of the type's objects in the trace; nil if none was traced.
    var kind: SubjectKind?
    /// The only traced object that it can be.
    var object: Leak?
    /// The objects that should not be alive.
    var leaks: [Leak] = []
    /// How many different places there are, which are that many objects at least.
    var count = 0
    /// Index in ``RetentionTrees/suspects`` of the reference from the step above.
    var suspect: Int?
    var children: [Int] = []

    /// The reference from the step above.
    var reference: String { ReferencePattern.text(pattern, ranges) }
  }

  /// A reference that should not exist, or a reason for which none can be named.
  struct Suspect: Sendable, Equatable {
    /// `Shop.router`; nil if no reference is known.
    var reference: String?
    var severity: Severity
    var fix: String?
    /// How many objects it keeps, by type, the most first.
    var types: [String: Int] = [:]
    /// How many objects are alive because of those.
    var kept: [String: Int] = [:]

    var count: Int { types.values.reduce(0, +) }
  }

  var title = ""
  var isCounted = false
  /// The number of leaked objects.
  package internal(set) var leakCount = 0
  var steps: [Step] = []
  /// The first steps of the trees: errors first, then those with the most objects.
  var roots: [Int] = []
  /// The worst first.
  var suspects: [Suspect] = []
  /// Whether runs of unsuspicious steps are drawn as one.
  var foldsRuns = true

  /// The maximum number of trees in a picture.
  static let maximumTrees = 40
}

extension RetentionTrees.Role {
  var isStart: Bool { if case .start = self { true } else { false } }
}
