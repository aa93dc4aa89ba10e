internal import LifelineBase

extension Tracer {
  /// Records that `object` is now expected to be released.
  ///
  /// The object is not retained. A release after the grace period is recorded as `releasedLate`. If the object is still
  /// alive after the grace period, ``checkExpectations()`` records it as `leaked`, unless another object retains it on
  /// purpose; see ``Probe/recordRetain(of:)``. A second expectation for the same object has no effect.
  ///
  /// - Parameters:
  ///   - object: The object, which need not be traced.
  ///   - reason: The reason why the release is expected, in one or two words: `"logged out"`. To pass a `String`
  ///     variable, write `ReleaseReason(text)`.
  ///   - fileID: The file that contains the call. The file and line are recorded.
  ///   - line: The line of the call.
  public func expectDeallocation(
    of object: AnyObject, because reason: ReleaseReason, fileID: StaticString = #fileID, line: Int = #line
  ) {
    guard isEnabled else { return }
    expectDeallocation(of: object, because: reason, with: nil, source: source(fileID, line))
  }

  /// Records that `object` is expected to be released.
  ///
  /// - Parameters:
  ///   - container: The number of the subject that contained the object and left the interface.
  ///   - source: The line in the program's code that expects the release.
  package func expectDeallocation(
    of object: AnyObject, because reason: ReleaseReason, isDetached: Bool = false, with container: Int?,
    source: String? = nil
  ) {
    guard let core, core.isEnabled else { return }
    let now = core.now
    let (subject, hasProbe) = subjectToJudge(object)
    let isDeclared = if case .other = reason { true } else { false }
    let (isNew, grace) = core.expectations.withLock {
      ($0.add(object, subject, hasProbe: hasProbe, isDeclared: isDeclared, now: now), $0.grace)
    }
    guard isNew else { return }
    var attributes: TraceAttributes = [reason.attribute.key: reason.attribute.value, .grace: .integer(grace)]
    if isDetached { attributes[.detached] = true }
    if let container { attributes[.with] = .integer(container) }
    if let source { attributes[.source] = .string(source) }
    emit(.expectDeallocation, .instant, of: subject, attributes)
  }

  /// Withdraws the expectation that `object` will be released, because the object is used again.
  ///
  /// This method has no effect without an expectation. If the object was recorded as `leaked`, it is no longer
  /// considered leaked. You can expect its release again later.
  ///
  /// - Parameters:
  ///   - object: The object, which is not retained.
  ///   - reason: The reason why the object will not be released yet, in one or two words: `"logged in again"`.
  public func withdrawExpectation(of object: AnyObject, because reason: ReleaseReason) {
    guard let core, core.isEnabled, let subject = knownSubject(of: object) else { return }
    guard core.expectations.withLock({ $0.withdraw(subject.id) }) else { return }
    emit(.expectationWithdrawn, .instant, of: subject, [reason.attribute.key: reason.attribute.value])
  }

  /// Whether there is an expectation that could be withdrawn.
  package var hasExpectations: Bool { core?.expectations.withLock { !$0.isEmpty } ?? false }

  /// Checks the objects that are expected to be released, and records those that are still alive after their grace
  /// periods as leaked.
  ///
  /// The tracer does not check expectations in the background, so call this method after grace periods have ended. An
  /// object is recorded as leaked once, with the explanation of a ``LeakExplainer`` if one is installed. This method
  /// also records the releases of objects without a probe.
  ///
  /// Call this method on the thread on which you called ``expectDeallocation(of:because:fileID:line:)``. On any other
  /// thread, it ignores an object until its grace period has ended. The check briefly retains objects. As a
  /// consequence, objects that belong to the main thread may be released later, on the main thread; other objects may
  /// be released on the calling thread.
  public func checkExpectations() {
    checkExpectations(atEnd: false)
  }

  /// Records that an object was not released immediately as a test expected, with the explanation.
  ///
  /// - Parameter reason: The reason why the release was expected.
  /// - Returns: The object's subject, or nil if nothing is recorded.
  package func recordLeak(
    of object: AnyObject, because reason: ReleaseReason, _ explanation: LeakExplanation?
  ) -> Subject? {
    guard let core, core.isEnabled else { return nil }
    expectDeallocation(of: object, because: reason, with: nil)
    guard let subject = knownSubject(of: object) else { return nil }
    if core.expectations.withLock({ $0.noteLeaked(subject.id) }) {
      emit(.leaked, .instant, of: subject, explanation?.attributes(recordsSource: core.recordsSource) ?? [:])
    }
    return subject
  }

  /// Checks expectations, but reports an object as leaked only if its grace period had ended by `moment`, a time of the
  /// tracer's clock.
  package func checkExpectations(leakedBefore moment: Int) {
    recordOutcomes(atEnd: false, leakedBefore: moment)?.release()
  }

  /// The current time of the tracer's clock; 0 if the tracer does not record.
  package var now: Int { core?.now ?? 0 }

  func checkExpectations(atEnd: Bool) {
    recordOutcomes(atEnd: atEnd, leakedBefore: .max)?.release()
  }

  /// Records the outcomes and returns the objects that must not be released on this thread.
  private func recordOutcomes(atEnd: Bool, leakedBefore moment: Int) -> ObjectsOfMainThread? {
    guard let core, core.isEnabled else { return nil }
    let now = min(core.now, moment)
    let look = core.expectations.withLock { $0.look(at: now, isEnd: atEnd, on: .current) }
    let leaked = look.outcomes.compactMap { outcome in
      outcome.leaked.map { Survivor(subject: outcome.subject, object: $0, isExpected: true) }
    }
    let subjects = leaked.map(\.subject)
    let explanations = explanations(of: leaked)
    var index = 0
    for outcome in look.outcomes {
      guard outcome.leaked != nil else {
        emit(outcome.name, .instant, of: outcome.subject)
        continue
      }
      recordLeak(
        of: leaked[index], explanations[index], among: subjects, explanations.count, because: .traceClosed,
        isNoted: true)
      index += 1
    }
    return ObjectsOfMainThread(look.livingOfMainThread)
  }

  /// Records the end of a subject and whether it was late.
  ///
  /// The subject then no longer retains other objects.
  func subjectEnded(_ subject: Subject) {
    guard let core, core.isEnabled else { return }
    let now = core.now
    let (entry, isRecorded) = core.expectations.withLock { list in
      for id in list.retainedNumbers(by: subject.id) { _ = list.endRetaining(id, by: subject.id, now: now) }
      return (list.remove(subject.id), list.isEndRecorded(subject.id))
    }
    if isRecorded { return }
    if let entry, entry.isLate(at: now) { emit(.releasedLate, .instant, of: subject) }
    emit(.`deinit`, .instant, of: subject)
  }

  /// Returns the subject of an object that has a probe, is expected to be released, or is retained on purpose.
  package func knownSubject(of object: AnyObject) -> Subject? {
    subject(of: object) ?? core?.expectations.withLock { $0.subject(of: object) }
  }

  /// Returns the existing or a new subject of an object, and whether a probe records the object's end.
  func subjectToJudge(_ object: AnyObject) -> (subject: Subject, hasProbe: Bool) {
    if let subject = subject(of: object) { return (subject, true) }
    if let known = knownSubject(of: object) { return (known, false) }
    let type = TypeName.type(type(of: object))
    if core?.subjects.withLock({ $0.hasUnbound(type) }) == true {
      note(
        "an object of the type '\(type)' is expected to be released, or retained on purpose, but probes for this type are "
          + "not bound to their objects: call 'probe.bind(to: self)' at the end of 'init'")
    }
    return (makeSubject(kind: .object, type: type), false)
  }
}

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
  /// The time when the last object that retained this object on purpose stopped retaining it, or nil if that has not
  /// happened since ``expected``.
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
  /// - Parameter end: The time of the release, or nil if it was not observed. In that case, only an earlier leak proves
  ///   that the release was late.
  package func verdict(goneAt end: Int?) -> ReleaseVerdict {
    guard !isRetained else { return .released }
    return wasFoundLeaked || end.map { $0 > deadline } ?? false ? .releasedLate : .released
  }
}
