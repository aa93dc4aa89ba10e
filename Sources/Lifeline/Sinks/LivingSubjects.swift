/// The subjects that had events and were not deallocated, for the headers of segments.
///
/// The number of stored subjects is limited; further subjects are only counted. A header is created while other threads
/// wait for the sink, so its cost depends on the space in the header, not on the number of subjects, except for one
/// fast pass over the leaks.
struct LivingSubjects {
  private struct Entry {
    var subject: Subject
    /// The sequence number of the subject's first event.
    var first: Int
    /// The number of the subject's owner.
    var owner: Int?
  }

  /// The expected release of a living subject.
  private struct Expectation {
    var expected: TraceEvent?
    var endedRetaining: TraceEvent?
    var leaked: TraceEvent?
  }

  /// A reference to an entry or a leak. It is outdated if the sequence number of the entry or the leak is another one.
  private struct Reference {
    var id: Int
    var sequence: Int
    /// A hash value of a leak's type and retain path, which identify a mistake.
    var mistake = 0
  }

  private var entries: [Int: Entry] = [:]
  /// References to the entries, in the order of the subjects' first events.
  private var order: [Reference] = []
  /// The expected releases, by the subjects' numbers.
  private var expectations: [Int: Expectation] = [:]
  /// References to the expectations with a leak, in the order of the leaks.
  private var leakOrder: [Reference] = []
  /// The number of expectations with a leak.
  private var leakCount = 0
  /// The number of leaks that were not stored. It is unknown which of their subjects have ended.
  private var unstoredLeaks = 0
  /// The number of subjects that were not stored. It is unknown which of them have ended.
  private var unstored = 0
  /// The numbers of the events with which living subjects were no longer traced, by the subjects' numbers.
  private var losses: [Int: Int] = [:]
  /// Whether a loss of tracing was not stored.
  private var hasUnstoredLoss = false
  /// The number of the event with which the traced code ended.
  private var end: Int?
  /// The meanings of events for their subjects, indexed by the name.
  private var meanings: [Meaning?] = []

  private enum Meaning {
    /// The subject moves to another owner.
    case move
    /// The subject is no longer traced.
    case loss
    /// The traced code has ended.
    case end
    case other
  }

  private static let maximumCount = 20_000
  /// The maximum number of losses of tracing in a header.
  private static let maximumLosses = 4000
  /// The maximum length of the list in a header, in bytes.
  static let maximumLength = 64 << 10

  /// Records an event's subject. Call this method at least for the subject's first event and for each change of its
  /// name.
  mutating func note(_ subject: Subject, at sequence: Int) {
    guard subject.id > 0 else { return }
    if entries[subject.id] != nil {
      entries[subject.id]?.subject = subject
    } else if entries.count < Self.maximumCount {
      entries[subject.id] = Entry(subject: subject, first: sequence)
      order.append(Reference(id: subject.id, sequence: sequence))
      if order.count > 2 * entries.count + 64 { order = order.filter { entry($0) != nil } }
    } else {
      unstored += 1
    }
  }

  /// Records the owner and the expected release of a subject, if the event contains them. Call it after
  /// ``note(_:at:)``.
  @inline(__always)
  mutating func noteContent(_ event: TraceEvent) {
    if event.name.isAboutReleases {
      noteRelease(event)
    } else if event.name == .`init` {
      if let owner = event.owner { entries[event.subject.id]?.owner = owner }
    } else if event.phase != .end {
      switch meaning(of: event.name) {
      case .move: if event.phase == .begin { entries[event.subject.id]?.owner = event.to }
      case .loss: noteLoss(event)
      case .end: end = end ?? event.sequence
      case .other: break
      }
    }
  }

  private mutating func noteLoss(_ event: TraceEvent) {
    let isStored = losses.count < Self.maximumLosses && entries[event.subject.id] != nil
    if isStored { losses[event.subject.id] = event.sequence } else { hasUnstoredLoss = true }
  }

  /// Returns the meaning of events with a name.
  ///
  /// Each name is looked up in the schema only once.
  private mutating func meaning(of name: EventName) -> Meaning {
    let index = Int(name.index)
    if index >= meanings.count { meanings += [Meaning?](repeating: nil, count: index + 1 - meanings.count) }
    if let known = meanings[index] { return known }
    let isMove = TraceSchema.word(for: name)?.traits.contains(.movesToOwner) ?? false
    let meaning: Meaning = name == .ended ? .end : name == TraceSchema.lossOfTracing ? .loss : isMove ? .move : .other
    meanings[index] = meaning
    return meaning
  }

  mutating func remove(_ id: Int) {
    entries[id] = nil
    if !losses.isEmpty { losses[id] = nil }
    if !expectations.isEmpty { removeExpectation(of: id) }
  }

  private mutating func removeExpectation(of id: Int) {
    if expectations.removeValue(forKey: id)?.leaked != nil { leakCount -= 1 }
  }

  /// Records an event about an expected release, in the same way in which readers interpret it.
  @inline(never)
  private mutating func noteRelease(_ event: TraceEvent) {
    let id = event.subject.id
    switch event.name {
    case .expectDeallocation: update(id) { if $0.expected == nil { $0.expected = event } }
    case .leaked: noteLeak(event)
    case .expectationWithdrawn: removeExpectation(of: id)
    // A leak that was reported before the retention no longer counts.
    case .retain:
      guard let retained = event.to else { return }
      if expectations[retained]?.leaked != nil { leakCount -= 1 }
      expectations[retained]?.leaked = nil
      expectations[retained]?.endedRetaining = nil
    case .endRetaining: if let retained = event.to { expectations[retained]?.endedRetaining = event }
    default: break
    }
  }

  private mutating func noteLeak(_ event: TraceEvent) {
    var leaked = event
    let first = expectations[event.subject.id]?.leaked
    // Later reports of the same leak add details.
    if let first {
      leaked = first
      leaked.attributes = TraceAttributes(first.attributes.elements + event.attributes.elements)
    }
    guard update(event.subject.id, { $0.leaked = leaked }) else { return unstoredLeaks += 1 }
    if first == nil { leakCount += 1 }
    // A path that is reported later identifies the mistake. Each leak has at most two valid references.
    guard first == nil || first?.retainPath == nil && event.retainPath != nil else { return }
    let mistake = [leaked.subject.type.string, leaked.retainPath].hashValue
    leakOrder.append(Reference(id: leaked.subject.id, sequence: leaked.sequence, mistake: mistake))
    if leakOrder.count > 4 * leakCount + 64 { leakOrder = leakOrder.filter { leak($0) != nil } }
  }

  /// Changes the expectation of a subject, and returns whether there was space for it.
  @discardableResult
  private mutating func update(_ id: Int, _ change: (inout Expectation) -> Void) -> Bool {
    guard id > 0, expectations[id] != nil || expectations.count < Self.maximumCount else { return false }
    change(&expectations[id, default: Expectation()])
    return true
  }

  /// Returns the entry, or nil if the reference is outdated.
  private func entry(_ reference: Reference) -> Entry? {
    entries[reference.id].flatMap { $0.first == reference.sequence ? $0 : nil }
  }

  /// Returns the leak, or nil if the reference is outdated.
  private func leak(_ reference: Reference) -> TraceContinuation.Leak? {
    guard let expectation = expectations[reference.id], let leaked = expectation.leaked,
      leaked.sequence == reference.sequence
    else { return nil }
    return TraceContinuation.Leak(
      leaked: leaked, expected: expectation.expected, endedRetaining: expectation.endedRetaining)
  }

  /// Returns the leaks that were reported before an event and fit into a header, and the number of all such leaks.
  ///
  /// The first leak of each type and retain path takes precedence, so that each mistake is represented.
  private func leaks(before sequence: Int) -> (listed: [TraceContinuation.Leak], count: Int) {
    let new = leakOrder.reversed().prefix { $0.sequence >= sequence }
    let older = leakOrder.dropLast(new.count)
    var (space, listed, seen, known) = (HeaderSpace(), [TraceContinuation.Leak](), Set<Int>(), Set<Int>())
    func list(_ leak: TraceContinuation.Leak) {
      guard space.take(JSONLinesEncoder.encoded(leak).count + 1) else { return }
      known.insert(leak.leaked.subject.id)
      listed.append(leak)
    }
    for reference in older where space.isOpen && !seen.contains(reference.mistake) {
      guard !known.contains(reference.id), let leak = leak(reference) else { continue }
      seen.insert(reference.mistake)
      list(leak)
    }
    for reference in older where !known.contains(reference.id) {
      guard space.isOpen else { break }
      if let leak = leak(reference) { list(leak) }
    }
    return (listed, leakCount - Set(new.lazy.filter { leak($0) != nil }.map(\.id)).count)
  }

  /// Returns the continuation in the header of a segment that begins with this sequence number.
  func continuation(segment: Int, at sequence: Int) -> TraceContinuation {
    let (leaks, leakCount) = leaks(before: sequence)
    let new = order.reversed().prefix { $0.sequence >= sequence }
    var (space, listed, owners, known) = (HeaderSpace(), [Subject](), [Int: Int](), Set<Int>())
    func list(_ entry: Entry) {
      let id = entry.subject.id
      let owner = entry.owner.map { JSONLinesEncoder.encoded(owner: $0, of: id).count + 1 } ?? 0
      guard space.take(JSONLinesEncoder.encoded(entry.subject).count + 1 + owner) else { return }
      known.insert(id)
      listed.append(entry.subject)
      owners[id] = entry.owner
    }
    // A leak refers to its subject, so these subjects take precedence.
    for leak in leaks { entries[leak.leaked.subject.id].map(list) }
    for reference in order.dropLast(new.count) where !known.contains(reference.id) {
      guard space.isOpen else { break }
      entry(reference).map(list)
    }
    let carried = leaks.filter { known.contains($0.leaked.subject.id) }
    return TraceContinuation(
      segment: segment, sequence: sequence, living: listed.sorted { $0.id < $1.id }, owners: owners,
      omitted: entries.count - new.count { entry($0) != nil } - listed.count + unstored,
      leaks: carried.sorted { $0.leaked.subject.id < $1.leaked.subject.id },
      omittedLeaks: leakCount - carried.count + unstoredLeaks,
      untraced: hasUnstoredLoss ? nil : losses.filter { $0.value < sequence }.keys.sorted(),
      hasEnded: end.map { $0 < sequence } ?? false)
  }

  /// The space for a list in a header.
  private struct HeaderSpace {
    private var length = 0
    private var misfits = 0

    /// Whether further elements are tried. The space is nearly used up if several elements did not fit.
    var isOpen: Bool { misfits < 16 }

    /// Reserves space for an element, and returns whether there was enough.
    mutating func take(_ added: Int) -> Bool {
      guard length + added <= LivingSubjects.maximumLength else {
        misfits += 1
        return false
      }
      length += added
      return true
    }
  }
}

extension EventName {
  /// Whether events with this name are about expected releases. Ends of subjects have separate handling.
  @inline(__always)
  fileprivate var isAboutReleases: Bool {
    PredefinedName.expectDeallocation.rawValue...PredefinedName.endRetaining.rawValue ~= index
  }
}
