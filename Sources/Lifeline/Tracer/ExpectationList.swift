/// Objects that should go away, and until when; and objects that are kept on purpose, and by whom.
///
/// No strong reference to an object may end under the tracer's lock: it could be the last one, and the object's end
/// asks for the same lock. So the references taken here are handed out.
struct ExpectationList {
  struct Expectation {
    var deadline: Int
    var isReported = false
  }

  /// What there is to know of one object: what is expected of it, or who keeps it, or both.
  struct Entry {
    weak var object: AnyObject?
    let key: ObjectIdentifier
    let subject: Subject
    var expectation: Expectation?
    /// The numbers of those who keep it.
    var keepers: Set<Int> = []

    var isKept: Bool { !keepers.isEmpty }

    /// Whether the object's end at that time comes too late.
    func isLate(at now: Int) -> Bool {
      guard let expectation, !isKept else { return false }
      return expectation.isReported || now > expectation.deadline
    }
  }

  let grace: Int
  private var entries: [Int: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// What each keeper keeps.
  private var kept: [Int: Set<Int>] = [:]

  init(grace: Int) {
    self.grace = grace
  }

  /// The subject of an object that is expected to go, or kept, already.
  func subject(of object: AnyObject) -> Subject? {
    // Another object that had the same address is gone, so no reference to it can be taken.
    guard let id = numbers[ObjectIdentifier(object)], let known = entries[id], known.object === object else {
      return nil
    }
    return known.subject
  }

  // MARK: Expecting

  /// Expects the end of `object`.
  ///
  /// Returns whether nobody did before.
  mutating func add(_ object: AnyObject, _ subject: Subject, now: Int) -> Bool {
    guard entries[subject.id]?.expectation == nil else { return false }
    enter(object, subject)
    let deadline = deadline(after: now)
    entries[subject.id]?.expectation = Expectation(deadline: deadline)
    return true
  }

  /// Forgets what was expected of a subject.
  ///
  /// Returns whether something was.
  mutating func withdraw(_ id: Int) -> Bool {
    guard entries[id]?.expectation != nil else { return false }
    entries[id]?.expectation = nil
    dropIfIdle(id)
    return true
  }

  /// Forgets a subject that has ended, and returns what was known of it.
  mutating func remove(_ id: Int) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    if numbers[entry.key] == id { numbers[entry.key] = nil }
    for keeper in entry.keepers { forget(id, keptBy: keeper) }
    return entry
  }

  // MARK: Keeping

  /// Lets a keeper keep `object`; what was found out about its staying alive no longer counts.
  ///
  /// Returns whether the keeper did not keep it before.
  mutating func retain(_ object: AnyObject, _ subject: Subject, by keeper: Int) -> Bool {
    guard kept[keeper, default: []].insert(subject.id).inserted else { return false }
    enter(object, subject)
    entries[subject.id]?.keepers.insert(keeper)
    entries[subject.id]?.expectation?.isReported = false
    return true
  }

  /// Ends the keeping of a subject by one keeper; with the last one its grace period begins anew.
  ///
  /// Returns whether the keeper kept it.
  mutating func endRetaining(_ id: Int, by keeper: Int, now: Int) -> Bool {
    guard entries[id]?.keepers.remove(keeper) != nil else { return false }
    forget(id, keptBy: keeper)
    let deadline = deadline(after: now)
    if entries[id]?.isKept == false { entries[id]?.expectation?.deadline = deadline }
    dropIfIdle(id)
    return true
  }

  /// The numbers of all that a keeper keeps, in order.
  func retainedNumbers(by keeper: Int) -> [Int] {
    kept[keeper, default: []].sorted()
  }

  // MARK: Outcomes

  struct Outcome {
    var name: InternedName
    var subject: Subject
    /// The object, when it is leaked.
    var leaked: AnyObject?
  }

  /// What there is to record now, in the order of the subjects' numbers, and the objects that were found alive.
  mutating func outcomes(at now: Int, isEnd: Bool) -> (outcomes: [Outcome], living: [AnyObject]) {
    var outcomes: [Outcome] = []
    var living: [AnyObject] = []
    for id in entries.keys.sorted() {
      guard let entry = entries[id] else { continue }
      if let object = entry.object {
        living.append(object)
        guard entry.isOverdue(at: now, isEnd: isEnd) else { continue }
        entries[id]?.expectation?.isReported = true
        outcomes.append(Outcome(name: .leaked, subject: entry.subject, leaked: object))
      } else {
        _ = remove(id)
        guard let expectation = entry.expectation else { continue }
        outcomes.append(Outcome(name: expectation.isReported ? .releasedLate : .released, subject: entry.subject))
      }
    }
    return (outcomes, living)
  }

  // MARK: Entries

  private mutating func enter(_ object: AnyObject, _ subject: Subject) {
    guard entries[subject.id] == nil else { return }
    let key = ObjectIdentifier(object)
    numbers[key] = subject.id
    entries[subject.id] = Entry(object: object, key: key, subject: subject)
  }

  private mutating func dropIfIdle(_ id: Int) {
    guard let entry = entries[id], entry.expectation == nil, !entry.isKept else { return }
    _ = remove(id)
  }

  private mutating func forget(_ id: Int, keptBy keeper: Int) {
    kept[keeper]?.remove(id)
    if kept[keeper]?.isEmpty == true { kept[keeper] = nil }
  }

  private func deadline(after now: Int) -> Int {
    let (deadline, overflow) = now.addingReportingOverflow(grace)
    return overflow ? .max : deadline
  }
}

extension ExpectationList.Entry {
  /// Whether a living object is to be called leaked now, for the first time.
  fileprivate func isOverdue(at now: Int, isEnd: Bool) -> Bool {
    guard let expectation, !isKept, !expectation.isReported else { return false }
    return isEnd || now > expectation.deadline
  }
}

/// Safe because the weak references are read and written under the tracer's lock only.
extension ExpectationList: @unchecked Sendable {}
