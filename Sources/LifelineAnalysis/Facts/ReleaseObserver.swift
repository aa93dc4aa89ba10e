package import Lifeline

/// Follows what should be released in one trace, for pictures: they must agree with the rules about every leak.
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

  /// Takes in the next event with one of ``names``, and returns the release that it completes, if any.
  package mutating func observe(_ step: TraceStep) -> CompletedRelease? {
    let word = FactWord.names[step.event.name] ?? .other
    views.observe(step, word)
    // In this order: an event that ends a subject also ends what retained it.
    expectations.observe(step, word, retention, subjects)
    retention.observe(step, word)
    defer { expectations.completed = nil }
    guard step.event.name == .`deinit` else { return expectations.completed }
    views.forget(step.event.subject.id, slot: step.slot)
    retention.forget(step.event)
    return expectations.completed
  }

  /// What is alive at the end and should not be.
  package func survivors(at end: TraceEnd) -> [ExpectedRelease] {
    expectations.survivors(at: end, retention, assuming: views.unloaded)
  }
}
