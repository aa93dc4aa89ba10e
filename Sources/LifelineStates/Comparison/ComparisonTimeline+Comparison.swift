package import LifelineComparison
package import LifelineDiagrams

extension ComparisonTimeline {
  /// Creates the timeline of a comparison whose records kept their events.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - limit: The maximum number of rows. Zero means no limit.
  package init(_ comparison: TraceComparison, limit: Int = 2000) {
    self.init(comparison.mergedTraces.map(MarkedTrace.init), limit: limit)
  }
}

extension MarkedTrace {
  fileprivate init(_ merged: MergedTrace) {
    self.init(
      old: merged.old, new: merged.new, events: merged.events,
      marks: merged.marks.mapValues(ComparisonTimeline.Mark.init), notes: merged.notes)
  }
}

extension ComparisonTimeline.Mark {
  fileprivate init(_ mark: MergedTrace.Mark) {
    self =
      switch mark {
      case .added: .added
      case .removed: .removed
      case .changed: .changed
      }
  }
}
