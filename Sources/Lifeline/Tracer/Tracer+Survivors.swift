internal import LifelineBase

/// An object that is alive although all objects should have been released.
package struct Survivor {
  package let subject: Subject
  package let object: AnyObject
  /// Whether its release was already expected.
  package let isExpected: Bool
  /// Whether the program itself expected the release, with a reason of its own.
  package var isDeclared = false
  /// Whether it was already recorded as leaked.
  package var wasFoundLeaked = false
}

/// Methods for the end of a test, when all probed objects should have been released, regardless of grace periods.
extension Tracer {
  /// Records that the traced part of the program has ended.
  ///
  /// Later events belong to its teardown.
  package func recordEnd() {
    emit(.ended, .instant, of: .marker)
  }

  /// Returns the objects that are alive but should not be: first the objects whose release the program itself expects,
  /// then the others, each in the order of their numbers.
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
    return sorted(expected + others.map { Survivor(subject: $0.subject, object: $0.object, isExpected: false) })
  }

  /// Returns the living objects that are expected to be released and are not retained on purpose, in the order of
  /// ``survivors()``.
  ///
  /// The result retains the objects.
  package func expectedSurvivors() -> [Survivor] {
    guard let core, core.isEnabled else { return [] }
    let (expected, living) = core.expectations.withLock { $0.pending() }
    defer { withExtendedLifetime(living) {} }
    return sorted(expected)
  }

  private func sorted(_ survivors: [Survivor]) -> [Survivor] {
    survivors.sorted { ($0.isDeclared ? 0 : 1, $0.subject.id) < ($1.isDeclared ? 0 : 1, $1.subject.id) }
  }

  /// Whether the release of an object is expected, even if another object retains it on purpose.
  package func expectsRelease(of object: AnyObject) -> Bool {
    guard let core, let subject = knownSubject(of: object) else { return false }
    return core.expectations.withLock { $0.isExpected(subject.id) }
  }

  /// Returns the objects whose grace periods have ended by `now`, and that have not been found to have leaked.
  ///
  /// The result retains the objects.
  package func undecidedExpectations(at now: Int) -> [AnyObject] {
    guard let core, core.isEnabled else { return [] }
    return core.expectations.withLock { $0.undecided(at: now) }
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

  /// Explains survivors after a single search.
  ///
  /// The objects that are meant to survive are searched, too, so that what only they keep alive is attributed to them.
  /// Their explanations follow those of the survivors.
  package func explanations(of survivors: [Survivor]) -> [LeakExplanation] {
    guard !survivors.isEmpty else { return [] }
    return leakExplanations(
      of: survivors.map(\.object) + (core?.expectations.withLock { $0.retained(on: .current) } ?? []))
      ?? survivors.map { _ in LeakExplanation(keeper: .unsearched) }
  }

  /// Records survivors as leaked that were not recorded before.
  ///
  /// - Parameters:
  ///   - explanations: The result of ``explanations(of:)``.
  ///   - reason: The reason for the release of survivors that have no expectation yet.
  ///   - undecided: The keepers whose objects are not recorded, and neither is what these objects keep alive.
  package func recordLeaks(
    _ survivors: [Survivor], _ explanations: [LeakExplanation], because reason: ReleaseReason = .testEnded,
    except undecided: Set<LeakExplanation.Keeper> = []
  ) {
    let subjects = survivors.map(\.subject)
    for index in survivors.indices where explanations.indices.contains(index) {
      let keeper = explanations[index].survivor.flatMap { explanations.indices.contains($0) ? explanations[$0] : nil }
      guard !undecided.contains((keeper ?? explanations[index]).keeper) else { continue }
      recordLeak(of: survivors[index], explanations[index], among: subjects, explanations.count, because: reason)
    }
  }

  /// Records one of several survivors as leaked.
  ///
  /// A survivor that only an object that is meant to survive keeps alive is meant to survive, too: the view of an
  /// expected survivor has not leaked.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of all survivors.
  ///   - searched: The number of the searched objects, which are the survivors and then the objects that are meant to
  ///     survive.
  ///   - isNoted: Whether the list of expectations already contains the leak.
  func recordLeak(
    of survivor: Survivor, _ explanation: LeakExplanation, among subjects: [Subject], _ searched: Int,
    because reason: ReleaseReason, isNoted: Bool = false
  ) {
    guard let core, core.isEnabled else { return }
    if let keeper = explanation.survivor, keeper >= subjects.count, keeper < searched {
      _ = recordSurvival(of: survivor.object)
      return
    }
    if !survivor.isExpected { expectDeallocation(of: survivor.object, because: reason, with: nil) }
    guard isNoted || core.expectations.withLock({ $0.noteLeaked(survivor.subject.id) }) else { return }
    let attributes = explanation.attributes(recordsSource: core.recordsSource, of: subjects)
    emit(.leaked, .instant, of: survivor.subject, attributes)
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
