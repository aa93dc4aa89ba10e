/// The outcome for an object that is expected to be released.
package enum ReleaseVerdict: Hashable, Sendable {
  /// The object is alive, and its grace period has not ended.
  case pending
  /// The object was released in time.
  case released
  /// The object was released after its grace period, or after it was found to have leaked.
  case releasedLate
  /// The object is alive but should have been released.
  case leaked
}

/// The expectation that an object is released: its start, its deadline, and the object's state.
///
/// Both the tracer and the rules that read traces use this type, so that they agree on every leak:
/// - The grace period starts at ``expected``, or at ``endedRetaining`` if that is later.
/// - An object that is released exactly at the end of its grace period is not late.
/// - The check at the end of a trace grants no grace period: an object that is still alive counts as leaked.
/// - An object that is retained on purpose is neither leaked nor late.
package struct ReleaseExpectation: Hashable, Sendable {
  /// The time when the release was expected, in nanoseconds since the start of the trace.
  package var expected: Int
  /// The time when the last object that retained this object on purpose stopped retaining it, or nil if that has not happened since
  /// ``expected``.
  package var endedRetaining: Int?
  /// The grace period, in nanoseconds.
  package var grace: Int
  /// Whether another object currently retains the object on purpose.
  package var isRetained: Bool
  /// Whether the object was found to have leaked and has not been retained on purpose since.
  package var wasFoundLeaked: Bool

  package init(
    expected: Int, endedRetaining: Int? = nil, grace: Int, isRetained: Bool = false, wasFoundLeaked: Bool = false
  ) {
    self.expected = expected
    self.endedRetaining = endedRetaining
    self.grace = grace
    self.isRetained = isRetained
    self.wasFoundLeaked = wasFoundLeaked
  }

  /// The latest time at which a release is not late.
  package var deadline: Int {
    max(expected, endedRetaining ?? expected).addingClamped(grace)
  }

  /// Returns the verdict on an object that is alive: ``ReleaseVerdict/pending`` or ``ReleaseVerdict/leaked``.
  ///
  /// - Parameter isLastLook: Whether the trace is ending, in which case there is no grace period.
  package func verdict(aliveAt now: Int, isLastLook: Bool) -> ReleaseVerdict {
    guard !isRetained else { return .pending }
    return wasFoundLeaked || isLastLook || now > deadline ? .leaked : .pending
  }

  /// Returns the verdict on an object that was released: ``ReleaseVerdict/released`` or
  /// ``ReleaseVerdict/releasedLate``.
  ///
  /// - Parameter end: The time of the release, or nil if it was not observed. In that case, only an earlier leak proves that the release
  ///   was late.
  package func verdict(goneAt end: Int?) -> ReleaseVerdict {
    guard !isRetained else { return .released }
    return wasFoundLeaked || end.map { $0 > deadline } ?? false ? .releasedLate : .released
  }
}
