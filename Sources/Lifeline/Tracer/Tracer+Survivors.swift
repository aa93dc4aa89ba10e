internal import LifelineSynchronization

/// An object that is alive although all objects should have been released.
package struct Survivor {
  package let subject: Subject
  package let object: AnyObject
  /// Whether its release was already expected.
  package let isExpected: Bool
  /// Whether the program itself expected the release, with a reason of its own.
  package var isDeclared = false
}

/// Methods for the end of a test, when all probed objects should have been released, regardless of grace periods.
extension Tracer {
  /// Records that the traced part of the program has ended.
  ///
  /// Later events belong to its teardown.
  package func recordEnd() {
    emit(.ended, .instant, of: .marker)
  }

  /// Returns the objects that are alive but should not be: first the objects whose release the program itself expects, then the others,
  /// each in the order of their numbers.
  ///
  /// If a cycle leads through several objects, it is reported for the first of them.
  ///
  /// These are the objects that are expected to be released, and all other probed objects, except for objects that are
  /// retained on purpose.
  ///
  /// The result retains the objects.
  package func survivors() -> [Survivor] {
    guard let core, core.isEnabled else { return [] }
    let (expected, living) = core.expectations.withLock { $0.pending() }
    defer { withExtendedLifetime(living) {} }
    let known = Set(expected.map(\.subject.id))
    let probed = core.subjects.withLock { $0.living }
    let others = probed.filter { subject, _ in
      !known.contains(subject.id) && !core.expectations.withLock { $0.isRetained(subject.id) }
    }
    let all = expected + others.map { Survivor(subject: $0.subject, object: $0.object, isExpected: false) }
    return all.sorted { ($0.isDeclared ? 0 : 1, $0.subject.id) < ($1.isDeclared ? 0 : 1, $1.subject.id) }
  }

  /// Returns the objects whose grace periods have ended by `now`, and that have not been found to have leaked.
  ///
  /// The result retains the objects.
  package func undecidedExpectations(at now: Int) -> [AnyObject] {
    guard let core, core.isEnabled else { return [] }
    return core.expectations.withLock { $0.undecided(at: now) }
  }

  /// The living probed objects that another object retains on purpose.
  ///
  /// The result retains the objects.
  package var meantToSurvive: [AnyObject] {
    guard let core, core.isEnabled else { return [] }
    let probed = core.subjects.withLock { $0.living }
    return probed.compactMap { subject, object in
      core.expectations.withLock { $0.isRetained(subject.id) } ? object : nil
    }
  }

  /// Records that an object is meant to stay alive after the other objects are released: the trace itself retains it on
  /// purpose.
  ///
  /// - Returns: The object's subject, or nil if nothing is recorded.
  package func recordSurvival(of object: AnyObject) -> Subject? {
    guard let core, core.isEnabled else { return nil }
    let (subject, hasProbe) = subjectToJudge(object)
    let isNew = core.expectations.withLock {
      $0.retain(object, subject, hasProbe: hasProbe, by: Subject.marker.id)
    }
    guard isNew else { return subject }
    emit(.retain, .instant, of: .marker, [.to: .integer(subject.id)])
    return subject
  }

  /// Records survivors as leaked, with the explanations at the same indices.
  ///
  /// A survivor that only an object that is meant to survive keeps alive is meant to survive, too: the view of an
  /// expected survivor has not leaked.
  ///
  /// - Parameters:
  ///   - explanations: If ``LeakExplanation/survivor`` is not an index of `survivors`, it means such an object.
  ///   - reason: The reason for the release of survivors that have no expectation yet.
  package func recordLeaks(_ survivors: [Survivor], _ explanations: [LeakExplanation], because reason: ReleaseReason) {
    guard let core, core.isEnabled else { return }
    let subjects = survivors.map(\.subject)
    for (survivor, explanation) in zip(survivors, explanations) {
      if let keeper = explanation.survivor, !survivors.indices.contains(keeper) {
        _ = recordSurvival(of: survivor.object)
        continue
      }
      if !survivor.isExpected { expectDeallocation(of: survivor.object, because: reason, with: nil) }
      guard core.expectations.withLock({ $0.noteLeaked(survivor.subject.id) }) else { continue }
      let attributes = explanation.attributes(recordsSource: core.recordsSource, of: subjects)
      emit(.leaked, .instant, of: survivor.subject, attributes)
    }
  }

  /// Ends the trace after all living objects were checked: like ``close()``, but without another check.
  package func closeAfterJudging() {
    guard let core, core.isEnabled else { return }
    for outcome in core.expectations.withLock({ $0.releases() }) { emit(outcome.name, .instant, of: outcome.subject) }
    forgetLeakExplainer()
    core.disable()
    core.delivery.perform(.finish)
  }
}
