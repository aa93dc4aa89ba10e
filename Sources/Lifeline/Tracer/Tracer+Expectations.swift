internal import Synchronization

extension Tracer {
  /// Records that `object` is expected to be released from now on, and why.
  ///
  /// The object is not retained. A release after the grace period is recorded as `releasedLate`. If the object is still
  /// alive then, ``checkExpectations()`` records it as `leaked`, unless another object retains it on purpose
  /// (``Probe/retain(_:)``). A second expectation of the same object has no effect.
  /// - Parameters:
  ///   - object: the object, traced or not.
  ///   - reason: why the release is expected, in a word or two: `dismissed`, `popped`.
  public func expectDeallocation(of object: AnyObject, because reason: String) {
    guard let core, core.isEnabled else { return }
    let now = core.now
    let subject = knownSubject(of: object) ?? makeSubject(kind: .object, type: .type(type(of: object)))
    let (isNew, grace) = core.expectations.withLock { ($0.add(object, subject, now: now), $0.grace) }
    guard isNew else { return }
    emit(.expectDeallocation, .instant, of: subject, [.because: .string(reason), .grace: .integer(grace)])
  }

  /// Withdraws the expectation that `object` is released, because it is used again. You may expect its release again
  /// later.
  ///
  /// Has no effect without an expectation. An object that was recorded as `leaked` is no longer leaked.
  /// - Parameters:
  ///   - object: the object; it is not retained.
  ///   - reason: why it is not released, in a word or two: `reused`.
  public func withdrawExpectation(of object: AnyObject, because reason: String) {
    guard let core, core.isEnabled, let subject = knownSubject(of: object) else { return }
    guard core.expectations.withLock({ $0.withdraw(subject.id) }) else { return }
    emit(.expectationWithdrawn, .instant, of: subject, [.because: .string(reason)])
  }

  /// Records the outcome of every expectation whose grace period has ended.
  ///
  /// Nothing runs in the background, so call it when time has passed. An object that stays alive is recorded once, with
  /// the explanation of a ``LeakExplainer`` if there is one.
  public func checkExpectations() {
    checkExpectations(atEnd: false)
  }

  /// Records that an object is not released at once, as a test expected it, and what retains it.
  ///
  /// - Parameter reason: what expected it, in a word.
  /// - Returns: the object's subject, or nil if nothing is recorded.
  package func recordLeak(
    of object: AnyObject, because reason: String, _ explanation: LeakExplanation?
  ) -> Subject? {
    guard let core, core.isEnabled else { return nil }
    expectDeallocation(of: object, because: reason)
    guard let subject = knownSubject(of: object) else { return nil }
    if core.expectations.withLock({ $0.noteLeaked(subject.id) }) {
      emit(.leaked, .instant, of: subject, explanation?.attributes ?? [:])
    }
    return subject
  }

  func checkExpectations(atEnd: Bool) {
    guard let core, core.isEnabled else { return }
    let now = core.now
    let (outcomes, living) = core.expectations.withLock { $0.outcomes(at: now, isEnd: atEnd) }
    for outcome in outcomes {
      emit(outcome.name, .instant, of: outcome.subject, outcome.leaked.map { explanation(of: $0) } ?? [:])
    }
    withExtendedLifetime(living) {}
  }

  /// Records the end of a subject, and whether it was late. The subject no longer retains other objects.
  func subjectEnded(_ subject: Subject) {
    guard let core, core.isEnabled else { return }
    let now = core.now
    let entry = core.expectations.withLock { list in
      for id in list.retainedNumbers(by: subject.id) { _ = list.endRetaining(id, by: subject.id, now: now) }
      return list.remove(subject.id)
    }
    if let entry, entry.isLate(at: now) { emit(.releasedLate, .instant, of: subject) }
    emit(.`deinit`, .instant, of: subject)
  }

  /// Returns the subject of an object that is probed, expected to be released, or retained on purpose.
  package func knownSubject(of object: AnyObject) -> Subject? {
    subject(of: object) ?? core?.expectations.withLock { $0.subject(of: object) }
  }
}
