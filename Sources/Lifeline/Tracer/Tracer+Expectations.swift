internal import Synchronization

/// Objects that should go away, and until when.
///
/// No strong reference to an object may end under the tracer's lock: it could be the last one, and the object's end
/// asks for the same lock. So the references taken here are handed out.
struct ExpectationList {
  struct Expectation {
    weak var object: AnyObject?
    let key: ObjectIdentifier
    var subject: Subject
    var deadline: Int
    var isReported = false
  }

  let grace: Int
  private var pending: [Int: Expectation] = [:]
  private var subjects: [ObjectIdentifier: Int] = [:]

  init(grace: Int) {
    self.grace = grace
  }

  /// The subject of an object that is expected to go away already.
  func subject(of object: AnyObject) -> Subject? {
    // Another object that had the same address is gone, so no reference to it can be taken.
    guard let id = subjects[ObjectIdentifier(object)], let known = pending[id], known.object === object else {
      return nil
    }
    return known.subject
  }

  /// Expects the end of `object`.
  ///
  /// Returns whether nobody did before.
  mutating func add(_ object: AnyObject, _ subject: Subject, now: Int) -> Bool {
    guard pending[subject.id] == nil else { return false }
    let (deadline, overflow) = now.addingReportingOverflow(grace)
    let key = ObjectIdentifier(object)
    subjects[key] = subject.id
    pending[subject.id] = Expectation(
      object: object, key: key, subject: subject, deadline: overflow ? .max : deadline)
    return true
  }

  /// Forgets what was expected of a subject, and returns it.
  mutating func remove(_ id: Int) -> Expectation? {
    guard let expectation = pending.removeValue(forKey: id) else { return nil }
    if subjects[expectation.key] == id { subjects[expectation.key] = nil }
    return expectation
  }
}

/// Safe because the weak reference is read and written under the tracer's lock only.
extension ExpectationList: @unchecked Sendable {}

extension Tracer {
  /// Says that `object` should be released from now on, and why.
  ///
  /// The object is not retained. Its end within the grace period is as expected; later it is recorded as
  /// `releasedLate`; and ``checkExpectations()`` records it as `leaked` when it is still alive by then. A second
  /// expectation of the same object changes nothing.
  /// - Parameters:
  ///   - object: the object, traced or not.
  ///   - reason: what makes you certain, in a word or two: `dismissed`, `popped`.
  public func expectDeallocation(of object: AnyObject, because reason: String) {
    guard isEnabled else { return }
    let now = clock.now() &- started
    let subject =
      subject(of: object) ?? expectations.withLock { $0.subject(of: object) }
      ?? makeSubject(kind: .object, type: .type(type(of: object)))
    let (isNew, grace) = expectations.withLock { ($0.add(object, subject, now: now), $0.grace) }
    guard isNew else { return }
    emit(.expectDeallocation, .instant, of: subject, ["because": .string(reason), "grace": .integer(grace)])
  }

  /// Looks at every expectation whose grace period is over and records what became of the object.
  ///
  /// Call it when the clock has moved on; nothing runs in the background. An object that stays is recorded once.
  public func checkExpectations() {
    checkExpectations(atEnd: false)
  }

  func checkExpectations(atEnd: Bool) {
    guard isEnabled else { return }
    let now = clock.now() &- started
    let (outcomes, living) = expectations.withLock { $0.outcomes(at: now, isEnd: atEnd) }
    for outcome in outcomes { emit(outcome.name, .instant, of: outcome.subject) }
    withExtendedLifetime(living) {}
  }

  /// Records the end of a subject, and that it came late where it did.
  func subjectEnded(_ subject: Subject) {
    guard isEnabled else { return }
    let now = clock.now() &- started
    let expectation = expectations.withLock { $0.remove(subject.id) }
    if let expectation, expectation.isReported || now > expectation.deadline {
      emit(.releasedLate, .instant, of: subject)
    }
    emit(.`deinit`, .instant, of: subject)
  }
}

extension ExpectationList {
  fileprivate struct Outcome {
    var name: InternedName
    var subject: Subject
  }

  /// What there is to record now, in the order of the subjects' numbers, and the objects that were found alive.
  fileprivate mutating func outcomes(at now: Int, isEnd: Bool) -> (outcomes: [Outcome], living: [AnyObject]) {
    var outcomes: [Outcome] = []
    var living: [AnyObject] = []
    for id in pending.keys.sorted() {
      guard let expectation = pending[id] else { continue }
      if let object = expectation.object {
        living.append(object)
        guard !expectation.isReported, isEnd || now > expectation.deadline else { continue }
        pending[id]?.isReported = true
        outcomes.append(Outcome(name: .leaked, subject: expectation.subject))
      } else {
        _ = remove(id)
        outcomes.append(Outcome(name: expectation.isReported ? .releasedLate : .released, subject: expectation.subject))
      }
    }
    return (outcomes, living)
  }
}
