/// What became of an object that is expected to be released.
package enum ReleaseVerdict: Hashable, Sendable {
  /// The object is alive, and its grace period has not ended.
  case pending
  /// It was released in time.
  case released
  /// It was released after its grace period, or after it was found leaked.
  case releasedLate
  /// The object is alive and should have been released.
  case leaked
}

/// An object is expected to be released: since when, how long it may take, and what is known of it.
///
/// The tracer and the rules that read traces both ask this value, so that they agree on every leak:
/// - The grace period counts from ``expected``, or from ``endedRetaining`` when that is later.
/// - An object that takes exactly its grace period is in time.
/// - The look at the end of a trace is the last one and grants no grace: an object that is alive then is leaked.
/// - An object that is retained on purpose is neither leaked nor late.
package struct ReleaseExpectation: Hashable, Sendable {
  /// When the object was expected to go, in nanoseconds since the start of the trace.
  package var expected: Int
  /// When the last object that retained it on purpose ended retaining it; nil when that did not happen since.
  package var endedRetaining: Int?
  /// The grace period, in nanoseconds.
  package var grace: Int
  /// Whether an object retains it on purpose now.
  package var isRetained: Bool
  /// Whether it was found leaked and has not been retained on purpose since.
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

  /// The last moment at which its release is in time.
  package var deadline: Int {
    max(expected, endedRetaining ?? expected).addingClamped(grace)
  }

  /// The verdict on an object that is alive: ``ReleaseVerdict/pending`` or ``ReleaseVerdict/leaked``.
  ///
  /// - Parameter isLastLook: whether the trace ends now, so that no grace is left.
  package func verdict(aliveAt now: Int, isLastLook: Bool) -> ReleaseVerdict {
    guard !isRetained else { return .pending }
    return wasFoundLeaked || isLastLook || now > deadline ? .leaked : .pending
  }

  /// The verdict on an object that is gone: ``ReleaseVerdict/released`` or ``ReleaseVerdict/releasedLate``.
  ///
  /// - Parameter end: when it went; nil when its end was not seen, which proves it late only if it was found leaked before.
  package func verdict(goneAt end: Int?) -> ReleaseVerdict {
    guard !isRetained else { return .released }
    return wasFoundLeaked || end.map { $0 > deadline } ?? false ? .releasedLate : .released
  }
}
