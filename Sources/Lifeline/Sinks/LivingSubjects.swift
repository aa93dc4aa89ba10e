/// The subjects that had events and were not deallocated, for the headers of segments.
///
/// The number of stored subjects is limited; further subjects are only counted.
struct LivingSubjects {
  private struct Entry {
    var subject: Subject
    /// The sequence number of the subject's first event.
    var first: Int
    /// The number of the subject's owner.
    var owner: Int?
  }

  private var entries: [Int: Entry] = [:]
  /// The number of subjects that were not stored. It is unknown which of them have ended.
  private var unstored = 0
  /// Whether events with a name move their subject to another owner, indexed by the name.
  private var moves: [Bool?] = []

  private static let maximumCount = 20_000
  /// The maximum length of the list in a header, in bytes.
  static let maximumLength = 64 << 10

  /// Records an event's subject. Call this method at least for the subject's first event and for each change of its name.
  mutating func note(_ subject: Subject, at sequence: Int) {
    guard subject.id > 0 else { return }
    if entries[subject.id] != nil {
      entries[subject.id]?.subject = subject
    } else if entries.count < Self.maximumCount {
      entries[subject.id] = Entry(subject: subject, first: sequence)
    } else {
      unstored += 1
    }
  }

  /// Records the owner of an event's subject, if the event contains it. Call it after ``note(_:at:)``.
  mutating func noteOwner(_ event: TraceEvent) {
    if event.name == .`init` {
      if let owner = event.owner { entries[event.subject.id]?.owner = owner }
    } else if event.phase == .begin, isMove(event.name) {
      entries[event.subject.id]?.owner = event.to
    }
  }

  /// Returns whether events with a name move their subject to another owner.
  ///
  /// Each name is looked up in the schema only once.
  private mutating func isMove(_ name: EventName) -> Bool {
    let index = Int(name.index)
    if index >= moves.count { moves += [Bool?](repeating: nil, count: index + 1 - moves.count) }
    if let known = moves[index] { return known }
    let isMove = TraceSchema.word(for: name)?.traits.contains(.movesToOwner) ?? false
    moves[index] = isMove
    return isMove
  }

  mutating func remove(_ id: Int) { entries[id] = nil }

  /// Returns the continuation in the header of a segment that begins with this sequence number.
  func continuation(segment: Int, at sequence: Int) -> TraceContinuation {
    let older = entries.values.filter { $0.first < sequence }.sorted { $0.subject.id < $1.subject.id }
    var (listed, owners, length) = ([Subject](), [Int: Int](), 0)
    for entry in older {
      let owner = entry.owner.map { JSONLinesEncoder.encoded(owner: $0, of: entry.subject.id) }
      let added = JSONLinesEncoder.encoded(entry.subject).count + 1 + (owner.map { $0.count + 1 } ?? 0)
      guard length + added <= Self.maximumLength else { continue }
      length += added
      listed.append(entry.subject)
      owners[entry.subject.id] = entry.owner
    }
    return TraceContinuation(
      segment: segment, sequence: sequence, living: listed, owners: owners,
      omitted: older.count - listed.count + unstored)
  }
}
