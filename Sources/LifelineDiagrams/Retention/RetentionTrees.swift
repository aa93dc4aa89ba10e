internal import Lifeline
internal import LifelineRules

/// The contents of a retention diagram without its layout: the reasons why leaked objects are alive.
///
/// Each tree begins with a root, which is alive by itself, or with an explanation if there is no root. Chains with
/// equal types and properties are merged, so each distinct reason occurs only once in a tree. ``RetentionBuilder``
/// creates trees from traces; ``graph()`` and ``mermaid`` draw them.
package struct RetentionTrees: Diagram, Equatable {
  /// The beginning of a tree.
  enum Start: Hashable, Sendable {
    case root(LeakExplanation.Keeper?)
    /// The objects retain themselves.
    case cycle
    /// A complete search found nothing.
    case nothing
    /// There was no search, or the search was truncated.
    case unsearched
    /// A search found the kind of reference, but the trace does not contain the path.
    case withoutPath(LeakExplanation.Keeper)
    /// The probes of the objects are not bound to them, so no search for retain paths was possible.
    case unbound
    /// Another leaked object keeps them alive, but the trace does not identify it.
    case survivor
  }

  /// The role of a step.
  enum Role: Hashable, Sendable {
    case start(Start)
    /// An object in a chain.
    case holder
    /// Leaked objects.
    case leak
    /// Leaked objects that are kept alive only by the objects above them.
    case kept
    /// The return to the start of a cycle.
    case back
  }

  /// A traced object.
  struct Leak: Sendable, Equatable {
    var id: Int
    var name: String?
    /// The time from which the object should have been released, in nanoseconds, or nil if it is before the trace.
    var since: Int?
    /// Whether the time is a step of a counting clock.
    var isCounted = false
  }

  /// Objects of one type that the same object retains in the same way.
  struct Step: Sendable, Equatable {
    var role: Role
    /// The type, or the name of a root.
    var title: String
    /// The reference from the step above, without indices, or an empty string if there is none.
    var pattern = ""
    var ranges: [ClosedRange<Int>] = []
    /// The state of the objects.
    var state = ""
    /// The kind of the type's objects in the trace, or nil if none was traced.
    var kind: SubjectKind?
    /// The traced object that the step represents, if only one object is possible.
    var object: Leak?
    /// The objects that should have been released.
    var leaks: [Leak] = []
    /// The number of different paths, which can lead through the same object.
    var count = 0
    /// For the start of cycles, the number of leaked objects that also have a path from a root, and are therefore in
    /// two trees.
    var rootedCount = 0
    /// The index in ``RetentionTrees/suspects`` of the reference from the step above.
    var suspect: Int?
    var children: [Int] = []

    /// Whether the step represents leaked objects that only another leak keeps alive. In a cycle, such an object is
    /// also a holder.
    var isKept: Bool { role == .kept || role == .holder && !leaks.isEmpty }

    /// The minimum number of objects. Paths in different traces can be equal.
    var objectCount: Int { isKept ? max(count, leaks.count) : count }

    /// The reference from the step above.
    var reference: String { ReferencePattern.text(pattern, ranges) }
  }

  /// A reference that should not exist, or the reason why none can be named.
  struct Suspect: Sendable, Equatable {
    /// The reference, such as `Shop.router`, or nil if it is unknown.
    var reference: String?
    var severity: Severity
    var fix: String?
    /// The number of objects that the reference keeps alive, by type.
    var types: [String: Int] = [:]
    /// The number of objects that those objects keep alive, by type.
    var kept: [String: Int] = [:]
    /// Whether a search found the kind of reference, but not the path.
    var isPathUnknown = false
    /// Whether a known reference keeps other objects of the type alive.
    var isInAddition = false

    var count: Int { types.values.reduce(0, +) }
  }

  var title = ""
  /// The number of leaked objects.
  package internal(set) var leakCount = 0
  var steps: [Step] = []
  /// The first steps of the trees: errors first, and then those with the most objects.
  var roots: [Int] = []
  /// The suspects, the worst first.
  ///
  /// Of equally bad suspects, those whose path is unknown come last, because the others help to find it.
  var suspects: [Suspect] = []
  /// The maximum width of the picture in points, or nil for the usual width. The picture is at least
  /// `Canvas.minimumWidth` wide.
  package var maximumWidth: Int?
  /// Whether the picture has a legend of the symbols that occur in it.
  package var showsLegend = true
  /// Whether the picture is part of a page that contains the title and the fixes, so that only the trees are drawn.
  package var isPart = false
  /// Whether a run of unsuspicious steps is combined.
  var foldsRuns = true

  package var isEmpty: Bool { leakCount == 0 }

  /// The maximum number of trees in a picture.
  static let maximumTrees = 40
}

extension RetentionTrees.Role {
  var isStart: Bool { if case .start = self { true } else { false } }
}

/// The text format.
extension RetentionTrees {
  /// The trees as a Mermaid flowchart.
  package var mermaid: String {
    var lines = ["graph TD", "  classDef leak fill:\(Palette.errorFill.light),stroke:\(Palette.error.light)"]
    lines.append("  classDef kept stroke:\(Palette.error.light),stroke-dasharray:4")
    for (number, row) in rows.enumerated() {
      let step = steps[row.step]
      let name =
        switch step.role {
        case .leak: ":::leak"
        case .kept, .back: ":::kept"
        case .holder: step.isKept ? ":::kept" : ""
        case .start: ""
        }
      lines.append("  n\(number)[\"\(MermaidText.escaped(label(row)))\"]\(name)")
      guard row.parent >= 0 else { continue }
      let text = row.runLength > 0 ? "" : MermaidText.escaped(Self.shortened(arrowText(of: step)))
      let arrow = step.suspect == nil ? "-->" : "==>"
      lines.append("  n\(row.parent) \(arrow)\(text.isEmpty ? "" : "|\"\(text)\"|") n\(number)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func label(_ row: Row) -> String {
    if row.runLength > 0 { return "… \(row.runLength) steps" }
    let words = words(of: steps[row.step])
    let title = Self.shortened(words.title)
    return words.detail.isEmpty ? title : "\(title) · \(Self.shortened(words.detail))"
  }

  private static func shortened(_ text: String) -> String { LabelText.fitted(text, size: 9, limit: 120) }
}
