internal import Synchronization

extension Tracer {
  /// Says that `object` should be released from now on, and why.
  ///
  /// The object is not retained. Its end within the grace period is as expected; later it is recorded as
  /// `releasedLate`; and ``checkExpectations()`` records it as `leaked` when it is still alive by then, unless somebody
  /// keeps it on purpose (``Probe/retain(_:)``). A second expectation of the same object changes nothing.
  /// - Parameters:
  ///   - object: the object, traced or not.
  ///   - reason: what makes you certain, in a word or two: `dismissed`, `popped`.
  public func expectDeallocation(of object: AnyObject, because reason: String) {
    guard let core, core.isEnabled else { return }
    let now = core.now
    let subject = knownSubject(of: object) ?? makeSubject(kind: .object, type: .type(type(of: object)))
    let (isNew, grace) = core.expectations.withLock { ($0.add(object, subject, now: now), $0.grace) }
    guard isNew else { return }
    emit(.expectDeallocation, .instant, of: subject, [.because: .string(reason), .grace: .integer(grace)])
  }

  /// Takes back what was expected of `object`, because it is put to use again; it may be expected to go once more later.
  ///
  /// Where nothing is expected of the object, nothing happens. One that was called `leaked` already is none any more.
  /// - Parameters:
  ///   - object: the object; it is not retained.
  ///   - reason: what became of it instead, in a word or two: `reused`.
  public func withdrawExpectation(of object: AnyObject, because reason: String) {
    guard let core, core.isEnabled, let subject = knownSubject(of: object) else { return }
    guard core.expectations.withLock({ $0.withdraw(subject.id) }) else { return }
    emit(.expectationWithdrawn, .instant, of: subject, [.because: .string(reason)])
  }

  /// Looks at every expectation whose grace period is over and records what became of the object.
  ///
  /// Call it when the clock has moved on; nothing runs in the background. An object that stays is recorded once, with
  /// what keeps it alive where a ``LeakExplainer`` knows.
  public func checkExpectations() {
    checkExpectations(atEnd: false)
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

  /// Records the end of a subject, and that it came late where it did; what it kept is let go.
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

  /// The subject of a probed object, or of one that was met as expected to go or kept.
  package func knownSubject(of object: AnyObject) -> Subject? {
    subject(of: object) ?? core?.expectations.withLock { $0.subject(of: object) }
  }
}
