internal import LifelineCLibrary

/// Creates the files of a trace's segments and enforces their limits.
struct TraceSegments: Sendable {
  let files: SegmentFiles
  /// The limits, or nil if a new segment begins only on request.
  let plan: SegmentPlan?
  /// The number of the current segment, from 1.
  private(set) var number = 1
  /// Whether a segment must be on the disk before it is renamed.
  var isSynced = false
  /// A closure that is called before each change to files.
  var observer: (@Sendable (RotationStep) -> Void)?
  /// The compressor of earlier segments, or nil to leave them uncompressed.
  let compressor: SegmentCompressor?

  /// - Parameter path: The path of the newest segment, which must exist.
  init(
    path: String, plan: SegmentPlan?, compression: (any TraceCompression)? = nil,
    counters: SinkCounters = SinkCounters(), observer: (@Sendable (RotationStep) -> Void)? = nil
  ) {
    let files = SegmentFiles(path: Self.resolved(path))
    self.files = files
    self.plan = plan
    self.observer = observer
    compressor = compression.map {
      SegmentCompressor(
        files, $0, maximumSize: plan?.size ?? .max, notify: { counters.add(notice: $0) }, observer: observer)
    }
  }

  /// Returns the absolute path without links, because the process may change its working directory.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  func note(_ step: RotationStep) { observer?(step) }

  /// Returns the header of the next segment.
  func nextHeader(_ header: TraceHeader, _ living: LivingSubjects?, at sequence: Int, hasTail: Bool) -> TraceHeader {
    var header = header
    header.continues =
      living?.continuation(segment: number + 1, at: sequence)
      ?? TraceContinuation(segment: number + 1, sequence: sequence)
    if !hasTail { header.tail = nil }
    return header
  }

  /// Prevents other changes to file names. Call ``release(hasNew:)`` afterward.
  func hold() { compressor?.hold() }

  /// Allows compression of earlier segments again.
  ///
  /// - Parameter hasNew: Whether there is a new segment.
  func release(hasNew: Bool) {
    compressor?.release()
    if hasNew { compressor?.start() }
  }

  /// Removes old segments until there is space for both the current segment, which is about to be closed, and the next one.
  ///
  /// - Parameter names: The names of the files in the folder.
  func prune(newest: Int, _ names: [SegmentName]) throws(OutputError) {
    guard let budget = plan?.budget else { return }
    try files.prune(to: max(0, budget - newest), names)
  }

  /// Creates the next segment with its header under a temporary name.
  func createNext(_ header: TraceHeader) throws(OutputError) -> FileOutput {
    unlink(files.next)
    let output = try FileOutput(path: files.next, finalPath: files.path)
    do throws(OutputError) {
      try Self.write(header, to: output)
    } catch {
      output.close()
      unlink(files.next)
      throw error
    }
    return output
  }

  /// Writes an entire header.
  static func write(_ header: TraceHeader, to output: FileOutput) throws(OutputError) {
    var line = ByteBuffer(capacity: 4096)
    JSONLinesEncoder.append(header, to: &line)
    let written = try line.withBytes { bytes throws(OutputError) in try output.write(bytes) }
    guard written < line.count else { return }
    _ = output.takeBack(written)
    throw OutputError(action: "cannot write the header of a segment", code: ENOSPC)
  }

  /// Renames the next segment to the name of the newest one, and increases the numbers of the earlier segments.
  ///
  /// - Parameter names: The names of the files in the folder; nil if another program has renamed the newest segment, so
  ///   that its name is free.
  mutating func installNext(_ output: FileOutput, _ names: [SegmentName]?) throws(OutputError) {
    if isSynced { try output.sync() }
    if let names { try files.shift(names) { note($0) } }
    note(.installNext)
    try files.installNext()
    if isSynced { files.syncFolder() }
  }

  mutating func countSegment() { number += 1 }
}

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

  /// The expected release of a living subject.
  private struct Expectation {
    var expected: TraceEvent?
    var endedRetaining: TraceEvent?
    var leaked: TraceEvent?
  }

  private var entries: [Int: Entry] = [:]
  /// The expected releases, by the subjects' numbers.
  private var expectations: [Int: Expectation] = [:]
  /// The number of leaks that were not stored. It is unknown which of their subjects have ended.
  private var unstoredLeaks = 0
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

  /// Records the owner and the expected release of a subject, if the event contains them. Call it after ``note(_:at:)``.
  @inline(__always)
  mutating func noteContent(_ event: TraceEvent) {
    if event.name.isAboutReleases {
      noteRelease(event)
    } else if event.name == .`init` {
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

  mutating func remove(_ id: Int) {
    entries[id] = nil
    if !expectations.isEmpty { expectations[id] = nil }
  }

  /// Records an event about an expected release, in the same way in which readers interpret it.
  @inline(never)
  private mutating func noteRelease(_ event: TraceEvent) {
    let id = event.subject.id
    switch event.name {
    case .expectDeallocation: update(id) { if $0.expected == nil { $0.expected = event } }
    case .leaked: noteLeak(event)
    case .expectationWithdrawn: expectations[id] = nil
    // A leak that was reported before the retention no longer counts.
    case .retain:
      if let retained = event.to {
        expectations[retained]?.leaked = nil
        expectations[retained]?.endedRetaining = nil
      }
    case .endRetaining: if let retained = event.to { expectations[retained]?.endedRetaining = event }
    default: break
    }
  }

  private mutating func noteLeak(_ event: TraceEvent) {
    let isStored = update(event.subject.id) { expectation in
      var leaked = event
      // Later reports of the same leak add details.
      if let first = expectation.leaked {
        leaked = first
        leaked.attributes = TraceAttributes(first.attributes.elements + event.attributes.elements)
      }
      expectation.leaked = leaked
    }
    if !isStored { unstoredLeaks += 1 }
  }

  /// Changes the expectation of a subject, and returns whether there was space for it.
  @discardableResult
  private mutating func update(_ id: Int, _ change: (inout Expectation) -> Void) -> Bool {
    guard id > 0, expectations[id] != nil || expectations.count < Self.maximumCount else { return false }
    change(&expectations[id, default: Expectation()])
    return true
  }

  /// Returns the leaks that were reported before an event and fit into a header, and the number of all such leaks.
  ///
  /// The first leak of each type and retain path takes precedence, so that each mistake is represented.
  private func leaks(before sequence: Int) -> (listed: [TraceContinuation.Leak], count: Int) {
    let all = expectations.values.compactMap { expectation in
      expectation.leaked.map {
        TraceContinuation.Leak(
          leaked: $0, expected: expectation.expected, endedRetaining: expectation.endedRetaining)
      }
    }.filter { $0.leaked.sequence < sequence }.sorted { $0.leaked.sequence < $1.leaked.sequence }
    var (seen, repeated, listed, length) = (Set<LeakKey>(), [TraceContinuation.Leak](), [TraceContinuation.Leak](), 0)
    func list(_ leak: TraceContinuation.Leak) {
      let added = JSONLinesEncoder.encoded(leak).count + 1
      guard length + added <= Self.maximumLength else { return }
      length += added
      listed.append(leak)
    }
    for leak in all {
      if seen.insert(LeakKey(leak.leaked)).inserted { list(leak) } else { repeated.append(leak) }
    }
    repeated.forEach(list)
    return (listed, all.count)
  }

  /// The type and the retain path of a leak, which identify a mistake.
  private struct LeakKey: Hashable {
    var type: TypeName
    var path: String?

    init(_ event: TraceEvent) {
      type = event.subject.type
      path = event.retainPath
    }
  }

  /// Returns the continuation in the header of a segment that begins with this sequence number.
  func continuation(segment: Int, at sequence: Int) -> TraceContinuation {
    let (leaks, leakCount) = leaks(before: sequence)
    let leaked = Set(leaks.map(\.leaked.subject.id))
    let older = entries.values.filter { $0.first < sequence }.sorted { $0.subject.id < $1.subject.id }
    var (listed, owners, length) = ([Subject](), [Int: Int](), 0)
    // A leak refers to its subject, so these subjects take precedence.
    for entry in older.filter({ leaked.contains($0.subject.id) }) + older.filter({ !leaked.contains($0.subject.id) }) {
      let owner = entry.owner.map { JSONLinesEncoder.encoded(owner: $0, of: entry.subject.id) }
      let added = JSONLinesEncoder.encoded(entry.subject).count + 1 + (owner.map { $0.count + 1 } ?? 0)
      guard length + added <= Self.maximumLength else { continue }
      length += added
      listed.append(entry.subject)
      owners[entry.subject.id] = entry.owner
    }
    let known = Set(listed.map(\.id))
    let carried = leaks.filter { known.contains($0.leaked.subject.id) }
    return TraceContinuation(
      segment: segment, sequence: sequence, living: listed.sorted { $0.id < $1.id }, owners: owners,
      omitted: older.count - listed.count + unstored,
      leaks: carried.sorted { $0.leaked.subject.id < $1.leaked.subject.id },
      omittedLeaks: leakCount - carried.count + unstoredLeaks)
  }
}

extension EventName {
  /// Whether events with this name are about expected releases. Ends of subjects have separate handling.
  @inline(__always)
  fileprivate var isAboutReleases: Bool {
    PredefinedName.expectDeallocation.rawValue...PredefinedName.endRetaining.rawValue ~= index
  }
}
