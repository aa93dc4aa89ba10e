/// The objects that are expected to be released, with their deadlines, and the objects that are retained on purpose.
///
/// No strong reference to an object may end under the tracer's lock: it could be the last one, and the end of the
/// object takes the same lock. So the references that are taken here are returned to the caller.
struct ExpectationList {
  /// What is known about one object: what is expected of it, what retains it, or both.
  struct Entry {
    weak var object: AnyObject?
    let key: ObjectIdentifier
    let subject: Subject
    let home: HomeThread
    /// Whether a probe records the object's end.
    var hasProbe: Bool
    var expectation: ReleaseExpectation?
    /// The numbers of the subjects that retain it.
    var retainers: Set<Int> = [] {
      didSet {
        let isRetained = isRetained
        expectation?.isRetained = isRetained
      }
    }

    var isRetained: Bool { !retainers.isEmpty }

    /// Whether the object's end at that time is late.
    func isLate(at now: Int) -> Bool { expectation?.verdict(goneAt: now) == .releasedLate }
  }

  let grace: Int
  private var entries: [Int: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The numbers of the objects that each retainer retains.
  private var retained: [Int: Set<Int>] = [:]
  /// The numbers of the objects with a probe that were gone at the last look, before their probes recorded it.
  private var recordedEnds: Set<Int> = []

  init(grace: Int) {
    self.grace = grace
  }

  /// The subject of an object that is expected to be released, or retained, already.
  func subject(of object: AnyObject) -> Subject? {
    // Another object that had the same address is gone, so no reference to it can be taken.
    guard let id = numbers[ObjectIdentifier(object)], let known = entries[id], known.object === object else {
      return nil
    }
    return known.subject
  }

  /// Whether nothing is expected to be released, and nothing is retained.
  var isEmpty: Bool { entries.isEmpty }

  // MARK: Expecting

  /// Expects the release of `object`.
  ///
  /// Returns whether it was not expected before.
  mutating func add(
    _ object: AnyObject, _ subject: Subject, hasProbe: Bool, on home: HomeThread = .current, now: Int
  ) -> Bool {
    guard entries[subject.id]?.expectation == nil else { return false }
    enter(object, subject, hasProbe: hasProbe, on: home)
    let isRetained = entries[subject.id]?.isRetained ?? false
    entries[subject.id]?.expectation = ReleaseExpectation(expected: now, grace: grace, isRetained: isRetained)
    return true
  }

  /// Records that a subject was found alive, before its grace period has ended.
  ///
  /// Returns whether that is new.
  mutating func noteLeaked(_ id: Int) -> Bool {
    guard let expectation = entries[id]?.expectation, !expectation.wasFoundLeaked else { return false }
    entries[id]?.expectation?.wasFoundLeaked = true
    return true
  }

  /// Removes the expectation of a subject.
  ///
  /// Returns whether there was one.
  mutating func withdraw(_ id: Int) -> Bool {
    guard entries[id]?.expectation != nil else { return false }
    entries[id]?.expectation = nil
    dropIfIdle(id)
    return true
  }

  /// Records that the probe of a living object has ended, so that nothing but a check records the object's end.
  mutating func probeEnded(_ id: Int) {
    entries[id]?.hasProbe = false
  }

  /// Whether the end of a subject was recorded by a check, so that its probe must not record it again.
  func isEndRecorded(_ id: Int) -> Bool { recordedEnds.contains(id) }

  /// Removes a subject that has ended, and returns what was known about it.
  mutating func remove(_ id: Int) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    if numbers[entry.key] == id { numbers[entry.key] = nil }
    for retainer in entry.retainers { forget(id, retainedBy: retainer) }
    return entry
  }

  // MARK: Retaining

  /// Records that a retainer retains `object`; an earlier leak of the object no longer counts.
  ///
  /// Returns whether the retainer did not retain it before.
  mutating func retain(_ object: AnyObject, _ subject: Subject, hasProbe: Bool, by retainer: Int) -> Bool {
    guard retained[retainer, default: []].insert(subject.id).inserted else { return false }
    enter(object, subject, hasProbe: hasProbe, on: .current)
    entries[subject.id]?.retainers.insert(retainer)
    entries[subject.id]?.expectation?.wasFoundLeaked = false
    return true
  }

  /// Records that a retainer no longer retains a subject; with the last one, the grace period begins again.
  ///
  /// Returns whether the retainer retained it.
  mutating func endRetaining(_ id: Int, by retainer: Int, now: Int) -> Bool {
    guard entries[id]?.retainers.remove(retainer) != nil else { return false }
    forget(id, retainedBy: retainer)
    if entries[id]?.isRetained == false { entries[id]?.expectation?.endedRetaining = now }
    dropIfIdle(id)
    return true
  }

  /// The numbers of all subjects that a retainer retains, in order.
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

  /// What one look at the objects has found.
  struct Look {
    /// What is to be recorded now, in the order of the subjects' numbers.
    var outcomes: [Outcome] = []
    /// The objects that were found alive and may end on this thread.
    var living: [AnyObject] = []
    /// The objects that were found alive and must end on the main thread.
    var livingOfMainThread: [AnyObject] = []
  }

  /// Looks at an object only if it must; see ``HomeThread``.
  ///
  /// The end of an object with a probe is left to the probe, because another thread may still record events of the object.
  mutating func look(at now: Int, isEnd: Bool, on thread: HomeThread) -> Look {
    var look = Look()
    for id in entries.keys.sorted() {
      guard let entry = entries[id] else { continue }
      let mayBeLeaked = entry.mayBeNewLeak(at: now, isEnd: isEnd)
      let mayEndHere = entry.home.allowsEnd(on: thread)
      guard mayBeLeaked || (isEnd && entry.expectation != nil) || (!entry.hasProbe && mayEndHere) else { continue }
      if let object = entry.object {
        if mayEndHere || !entry.home.isFirst {
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

  /// What is to be recorded at the end of objects that are gone, in the order of the subjects' numbers.
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

  /// The objects that are expected to be released, not retained on purpose, and alive, in the order of their numbers; and
  /// all objects that were found alive.
  func pending() -> (expected: [(subject: Subject, object: AnyObject)], living: [AnyObject]) {
    var expected: [(Subject, AnyObject)] = []
    var living: [AnyObject] = []
    for id in entries.keys.sorted() {
      guard let entry = entries[id], let object = entry.object else { continue }
      living.append(object)
      if entry.expectation != nil, !entry.isRetained { expected.append((entry.subject, object)) }
    }
    return (expected, living)
  }

  /// The living objects that would be leaked at that time and were not found leaked before, in the order of their numbers.
  func undecided(at now: Int) -> [AnyObject] {
    entries.keys.sorted().compactMap { id in
      entries[id].flatMap { $0.mayBeNewLeak(at: now, isEnd: false) ? $0.object : nil }
    }
  }

  /// Whether another object retains the subject on purpose.
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
  /// Whether the object is leaked if it is alive, and was not found leaked before.
  fileprivate func mayBeNewLeak(at now: Int, isEnd: Bool) -> Bool {
    guard let expectation, !expectation.wasFoundLeaked else { return false }
    return expectation.verdict(aliveAt: now, isLastLook: isEnd) == .leaked
  }
}

/// Safe because the weak references are read and written under the tracer's lock only.
extension ExpectationList: @unchecked Sendable {}
