internal import Lifeline
package import LifelineComparison
internal import LifelineDiagrams
internal import LifelineTraces

/// The state diagrams of two recordings in one picture, with the old and the new order of callbacks.
///
/// A renamed type is drawn once, under its new name.
package struct ComparisonStates: Diagram {
  /// A type that occurs in both recordings.
  struct TypePair: Sendable {
    var old: TypeSummary?
    var new: TypeSummary?
    /// The merged summary of both recordings, which determines the order of callbacks.
    var both: TypeSummary
  }

  /// Whether the picture has a legend of the symbols that occur in it.
  package var showsLegend = true
  /// The width in points at which the text of the heading is wrapped, or nil for no wrapping.
  package var maximumWidth: Int?

  let title: String
  private(set) var types: [TypePair] = []
  /// The names of unchanged types, which are not drawn.
  private(set) var same: [String] = []

  /// Creates the diagram of a comparison whose records kept their events.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - types: The names of the types to draw. If empty, all types that differ are drawn.
  package init(_ comparison: TraceComparison, types: Set<String> = []) {
    let merged = comparison.mergedTraces
    title = ComparisonTimeline.title(of: merged.map { ($0.old, $0.new) })
    var summaries = (old: TraceSummary(), new: TraceSummary(), both: TraceSummary())
    for trace in merged {
      trace.replayOld(into: &summaries.old)
      trace.replayNew(into: &summaries.new)
    }
    summaries.both.merge(summaries.old)
    summaries.both.merge(summaries.new)
    let old = Dictionary(uniqueKeysWithValues: summaries.old.types.map { ($0.type, $0) })
    let new = Dictionary(uniqueKeysWithValues: summaries.new.types.map { ($0.type, $0) })
    for both in summaries.both.types {
      let pair = TypePair(old: old[both.type], new: new[both.type], both: both)
      if types.isEmpty ? pair.differs : types.contains(both.type.string) {
        self.types.append(pair)
      } else {
        same.append(both.type.string)
      }
    }
  }
}

extension ComparisonStates.TypePair {
  /// Whether any count differs.
  var differs: Bool {
    old?.instances != new?.instances
      || both.callbacks.contains { count($0.name, in: old) != count($0.name, in: new) }
      || both.follows.contains { count($0, in: old) != count($0, in: new) }
  }

  func count(_ name: EventName, in summary: TypeSummary?) -> Int {
    summary?.callbacks.first { $0.name == name }?.count ?? 0
  }

  func count(_ edge: TypeSummary.Edge, in summary: TypeSummary?) -> Int {
    summary?.follows.first { $0.from == edge.from && $0.to == edge.to }?.count ?? 0
  }
}
