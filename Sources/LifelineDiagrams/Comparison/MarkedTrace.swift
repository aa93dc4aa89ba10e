package import Lifeline
package import LifelineRules

/// Two traces merged into one, with marks on the events that differ or occur in only one of them.
package struct MarkedTrace: Sendable {
  /// The old trace.
  package let old: TraceIdentity
  /// The new trace.
  package let new: TraceIdentity
  /// The events, numbered 1, 2, 3…
  package let events: [TraceEvent]
  /// The marks of begin events and instants that differ, keyed by event number.
  package let marks: [Int: ComparisonTimeline.Mark]
  /// Descriptions of how events in both traces differ, keyed by event number.
  package let notes: [Int: String]

  package init(
    old: TraceIdentity, new: TraceIdentity, events: [TraceEvent], marks: [Int: ComparisonTimeline.Mark],
    notes: [Int: String]
  ) {
    (self.old, self.new, self.events, self.marks, self.notes) = (old, new, events, marks, notes)
  }
}
