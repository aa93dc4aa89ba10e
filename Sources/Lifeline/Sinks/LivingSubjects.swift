/// The subjects that had events and were not deallocated, for the headers of segments.
///
/// The number of subjects is bounded; further ones are only counted.
struct LivingSubjects {
  private struct Entry {
    var subject: Subject
    /// The number of its first event.
    var first: Int
  }

  private var entries: [Int: Entry] = [:]
  /// The number of subjects that were not stored. Which of them ended is unknown.
  private var unstored = 0

  private static let maximumCount = 20_000
  /// The maximum length of the list in a header, in bytes.
  static let maximumLength = 64 << 10

  /// Notes the subject of an event. Call this at least for its first event and for each change of its name.
  mutating func note(_ subject: Subject, at sequence: Int) {
    guard subject.id > 0 else { return }
    if let known = entries[subject.id] {
      entries[subject.id] = Entry(subject: subject, first: known.first)
    } else if entries.count < Self.maximumCount {
      entries[subject.id] = Entry(subject: subject, first: sequence)
    } else {
      unstored += 1
    }
  }

  mutating func remove(_ id: Int) { entries[id] = nil }

  /// What the header of a segment that begins with an event of this number states.
  func continuation(segment: Int, at sequence: Int) -> TraceContinuation {
    let older = entries.values.filter { $0.first < sequence }.map(\.subject).sorted { $0.id < $1.id }
    var (listed, length) = ([Subject](), 0)
    for subject in older {
      let added = JSONLinesEncoder.encoded(subject).count + 1
      guard length + added <= Self.maximumLength else { continue }
      length += added
      listed.append(subject)
    }
    return TraceContinuation(
      segment: segment, sequence: sequence, living: listed, omitted: older.count - listed.count + unstored)
  }
}
