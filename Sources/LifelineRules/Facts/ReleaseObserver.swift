package import Lifeline

/// Tracks the expected releases in one trace for pictures, which must show the same leaks as the rules.
package struct ReleaseObserver: Sendable {
  private var retention = RetentionTracker()
  private var expectations = ExpectationTracker()
  private var views = ViewIndex()
  private let subjects = SubjectIndex()

  /// Creates an observer that has received nothing.
  package init(_ trace: TraceIdentity) {
    views.begin(trace)
  }

  /// The names of the events to pass to ``observe(_:)``.
  package static let names = Set(RetentionTracker.names + ExpectationTracker.names + ViewIndex.names)

  /// Processes the next event with one of ``names``, and returns the release that it completes, if any.
  package mutating func observe(_ step: TraceStep) -> CompletedRelease? {
    let word = FactWord.names[step.event.name] ?? .other
    views.observe(step, word)
    // The order matters: an event that ends a subject also ends its retentions.
    expectations.observe(step, word, retention, subjects)
    retention.observe(step, word)
    defer { expectations.completed = nil }
    guard step.event.name == .`deinit` else { return expectations.completed }
    views.forget(step.event.subject.id, slot: step.slot)
    retention.forget(step.event)
    return expectations.completed
  }

  /// Returns the subjects that are alive at the end but should have been released.
  package func survivors(at end: TraceEnd) -> [ExpectedRelease] {
    expectations.survivors(at: end, retention, assuming: views.unloaded)
  }
}
