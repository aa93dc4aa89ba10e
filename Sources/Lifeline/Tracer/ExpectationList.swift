/// The objects that are expected to be released, with their deadlines, and the objects that are retained on purpose.
///
/// A strong reference to an object must not end under the tracer's lock: it could be the last one, and the object's
/// deinitialization takes the same lock. Therefore, the methods pass all references that they take to the caller.
struct ExpectationList {
  /// The state of one object: its expectation, its retainers, or both.
  struct Entry {
    weak var object: AnyObject?
    let key: ObjectIdentifier
    let subject: Subject
    let home: HomeThread
    /// Whether a probe records the object's end.
    var hasProbe: Bool
    var expectation: ReleaseExpectation?
    /// Whether the program itself expects the release, with a reason of its own.
    var isDeclared = false
    /// The numbers of the subjects that retain the object.
    var retainers: Set<Int> = [] {
      didSet {
        let isRetained = isRetained
        expectation?.isRetained = isRetained
      }
    }

    var isRetained: Bool { !retainers.isEmpty }

    /// Returns whether a release at this time would be late.
    func isLate(at now: Int) -> Bool { expectation?.verdict(goneAt: now) == .releasedLate }
  }

  let grace: Int
  private var entries: [Int: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The numbers of the objects that each retainer retains.
  private var retained: [Int: Set<Int>] = [:]
  /// The numbers of the probed objects that were gone at the last check, before their probes recorded their ends.
  private var recordedEnds: Set<Int> = []

  init(grace: Int) {
    self.grace = grace
  }

  /// Returns the subject of an object that is already expected to be released or is retained on purpose.
  func subject(of object: AnyObject) -> Subject? {
    // If the entry belongs to an earlier object at the same address, that object has been released, so a reference to
    // it cannot be taken.
    guard let id = numbers[ObjectIdentifier(object)], let known = entries[id], known.object === object else {
      return nil
    }
    return known.subject
  }

  /// Whether the list is empty: no object is expected to be released or retained on purpose.
  var isEmpty: Bool { entries.isEmpty }

  // MARK: Expecting

  /// Expects the release of `object`.
  ///
  /// - Parameter isDeclared: Whether the program itself expects the release.
  /// - Returns: Whether the expectation is new.
  mutating func add(
    _ object: AnyObject, _ subject: Subject, hasProbe: Bool, isDeclared: Bool = false, on home: HomeThread = .current,
    now: Int
  ) -> Bool {
    guard entries[subject.id]?.expectation == nil else { return false }
    enter(object, subject, hasProbe: hasProbe, on: home)
    let isRetained = entries[subject.id]?.isRetained ?? false
    entries[subject.id]?.expectation = ReleaseExpectation(expected: now, grace: grace, isRetained: isRetained)
    entries[subject.id]?.isDeclared = isDeclared
    return true
  }

  /// Records that a subject was found to have leaked, even if its grace period has not ended.
  ///
  /// - Returns: Whether the leak is new.
  mutating func noteLeaked(_ id: Int) -> Bool {
    guard let expectation = entries[id]?.expectation, !expectation.wasFoundLeaked else { return false }
    entries[id]?.expectation?.wasFoundLeaked = true
    return true
  }

  /// Removes the expectation of a subject.
  ///
  /// - Returns: Whether there was an expectation.
  mutating func withdraw(_ id: Int) -> Bool {
    guard entries[id]?.expectation != nil else { return false }
    entries[id]?.expectation = nil
    dropIfIdle(id)
    return true
  }

  /// Records that the probe of a living object has ended, so that only a check records the object's end.
  mutating func probeEnded(_ id: Int) {
    entries[id]?.hasProbe = false
  }

  /// Returns whether a check recorded the end of a subject, in which case its probe must not record it again.
  func isEndRecorded(_ id: Int) -> Bool { recordedEnds.contains(id) }

  /// Removes a subject that has ended, and returns its state.
  mutating func remove(_ id: Int) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    if numbers[entry.key] == id { numbers[entry.key] = nil }
    for retainer in entry.retainers { forget(id, retainedBy: retainer) }
    return entry
  }

  // MARK: Retaining

  /// Records that a retainer retains `object`; an earlier leak of the object no longer counts.
  ///
  /// - Returns: Whether the retainer is new for the object.
  mutating func retain(_ object: AnyObject, _ subject: Subject, hasProbe: Bool, by retainer: Int) -> Bool {
    guard retained[retainer, default: []].insert(subject.id).inserted else { return false }
    enter(object, subject, hasProbe: hasProbe, on: .current)
    entries[subject.id]?.retainers.insert(retainer)
    entries[subject.id]?.expectation?.wasFoundLeaked = false
    return true
  }

  /// Records that a retainer no longer retains a subject.
  ///
  /// After the last retainer, the grace period begins again.
  ///
  /// - Returns: Whether the retainer retained the subject.
  mutating func endRetaining(_ id: Int, by retainer: Int, now: Int) -> Bool {
    guard entries[id]?.retainers.remove(retainer) != nil else { return false }
    forget(id, retainedBy: retainer)
    if entries[id]?.isRetained == false { entries[id]?.expectation?.endedRetaining = now }
    dropIfIdle(id)
    return true
  }

  /// Returns the numbers of all subjects that a retainer retains, sorted.
  func retainedNumbers(by retainer: Int) -> [Int] {
    retained[retainer, default: []].sorted()
  }

  // MARK: Outcomes

  struct Outcome {
    var name: EventName
    var subject: Subject
    /// The object, if it is leaked.
    var leaked: AnyObject?
  }

  /// The result of one check of the objects.
  struct CheckResult {
    /// The outcomes to record, in the order of the subjects' numbers.
    var outcomes: [Outcome] = []
    /// The objects that were found alive and may be released on this thread.
    var living: [AnyObject] = []
    /// The objects that were found alive and must be released on the main thread.
    var livingOfMainThread: [AnyObject] = []
  }

  /// Checks the objects, and takes a reference to one only if necessary; see ``HomeThread``.
  ///
  /// The end of a probed object is recorded by its probe, because another thread may still record events of the object.
  mutating func look(at now: Int, isEnd: Bool, on thread: HomeThread) -> CheckResult {
    var look = CheckResult()
    for id in entries.keys.sorted() {
      guard let entry = entries[id] else { continue }
      let mayBeLeaked = entry.mayBeNewLeak(at: now, isEnd: isEnd)
      let mayEndHere = entry.home.allowsEnd(on: thread)
      guard mayBeLeaked || (isEnd && entry.expectation != nil) || (!entry.hasProbe && mayEndHere) else { continue }
      if let object = entry.object {
        if mayEndHere || !entry.home.isMain {
          look.living.append(object)
        } else {
          look.livingOfMainThread.append(object)
        }
        guard mayBeLeaked else { continue }
        entries[id]?.expectation?.wasFoundLeaked = true
        look.outcomes.append(Outcome(name: .leaked, subject: entry.subject, leaked: object))
      } else if let outcome = release(of: entry, isEnd: isEnd) {
        look.outcomes.append(outcome)
      }
    }
    return look
  }

  /// Returns the outcomes to record for objects that are gone, in the order of the subjects' numbers.
  mutating func releases() -> [Outcome] {
    entries.keys.sorted().compactMap { id in
      guard let entry = entries[id], entry.object == nil else { return nil }
      return release(of: entry, isEnd: true)
    }
  }

  private mutating func release(of entry: Entry, isEnd: Bool) -> Outcome? {
    guard !entry.hasProbe || isEnd else { return nil }
    _ = remove(entry.subject.id)
    guard let expectation = entry.expectation else { return nil }
    if entry.hasProbe { recordedEnds.insert(entry.subject.id) }
    let isLate = expectation.verdict(goneAt: nil) == .releasedLate
    return Outcome(name: isLate ? .releasedLate : .released, subject: entry.subject)
  }

  // MARK: The end

  /// Returns the living objects that are expected to be released and are not retained on purpose, in the order of their
  /// numbers. `living` contains all objects that were found alive.
  func pending() -> (expected: [Survivor], living: [AnyObject]) {
    var expected: [Survivor] = []
    var living: [AnyObject] = []
    for id in entries.keys.sorted() {
      guard let entry = entries[id], let object = entry.object else { continue }
      living.append(object)
      guard entry.expectation != nil, !entry.isRetained else { continue }
      expected.append(
        Survivor(
          subject: entry.subject, object: object, isExpected: true, isDeclared: entry.isDeclared,
          wasFoundLeaked: entry.expectation?.wasFoundLeaked ?? false))
    }
    return (expected, living)
  }

  /// Returns the living objects that would be leaked at time `now` and have not been found to have leaked, in the order
  /// of their numbers.
  func undecided(at now: Int) -> [AnyObject] {
    entries.keys.sorted().compactMap { id in
      entries[id].flatMap { $0.mayBeNewLeak(at: now, isEnd: false) ? $0.object : nil }
    }
  }

  /// Returns whether the release of the subject is expected.
  func isExpected(_ id: Int) -> Bool { entries[id]?.expectation != nil }

  /// Returns the living objects that other objects retain on purpose and that may be released on a thread, in the order
  /// of their numbers.
  func retained(on thread: HomeThread) -> [AnyObject] {
    entries.values.filter { $0.isRetained && $0.home.allowsEnd(on: thread) }.sorted { $0.subject.id < $1.subject.id }
      .compactMap(\.object)
  }

  /// Returns whether another object retains the subject on purpose.
  func isRetained(_ id: Int) -> Bool { entries[id]?.isRetained ?? false }

  // MARK: Entries

  private mutating func enter(_ object: AnyObject, _ subject: Subject, hasProbe: Bool, on home: HomeThread) {
    guard entries[subject.id] == nil else { return }
    let key = ObjectIdentifier(object)
    numbers[key] = subject.id
    entries[subject.id] = Entry(object: object, key: key, subject: subject, home: home, hasProbe: hasProbe)
  }

  private mutating func dropIfIdle(_ id: Int) {
    guard let entry = entries[id], entry.expectation == nil, !entry.isRetained else { return }
    _ = remove(id)
  }

  private mutating func forget(_ id: Int, retainedBy retainer: Int) {
    retained[retainer]?.remove(id)
    if retained[retainer]?.isEmpty == true { retained[retainer] = nil }
  }
}

extension ExpectationList.Entry {
  /// Returns whether the object has not been found to have leaked yet, but counts as leaked if it is still alive.
  fileprivate func mayBeNewLeak(at now: Int, isEnd: Bool) -> Bool {
    guard let expectation, !expectation.wasFoundLeaked else { return false }
    return expectation.verdict(aliveAt: now, isLastLook: isEnd) == .leaked
  }
}

/// This conformance is safe because the weak references are read and written only while the tracer's lock is held.
extension ExpectationList: @unchecked Sendable {}
