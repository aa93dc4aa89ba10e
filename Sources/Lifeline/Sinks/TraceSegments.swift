internal import LifelineCLibrary

/// Creates the files of a trace's segments, and keeps their limits.
struct TraceSegments: Sendable {
  let files: SegmentFiles
  /// The limits, or nil when a segment begins only when it is asked for.
  let plan: SegmentPlan?
  /// The segment that is being written, from 1.
  private(set) var number = 1
  /// Whether the disk must contain a segment before it gets its name.
  var isSynced = false
  /// Called before each change of files.
  var observer: (@Sendable (RotationStep) -> Void)?
  /// Compresses earlier segments, or nil when they stay as they are.
  let compressor: SegmentCompressor?

  /// - Parameter path: the newest segment. It is there.
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

  /// The path without links and from the root: the process may change its working directory.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  func note(_ step: RotationStep) { observer?(step) }

  /// The header of the next segment.
  func nextHeader(_ header: TraceHeader, _ living: LivingSubjects?, at sequence: Int, hasTail: Bool) -> TraceHeader {
    var header = header
    header.continues =
      living?.continuation(segment: number + 1, at: sequence)
      ?? TraceContinuation(segment: number + 1, sequence: sequence)
    if !hasTail { header.tail = nil }
    return header
  }

  /// Keeps the names of files as they are, except for what the caller changes. Call ``release()`` afterwards.
  func hold() { compressor?.hold() }

  /// Lets earlier segments be compressed again.
  ///
  /// - Parameter hasNew: whether there is another one.
  func release(hasNew: Bool) {
    compressor?.release()
    if hasNew { compressor?.start() }
  }

  /// Removes old segments until there is space for the newest one, which becomes an earlier one, and for the next one.
  ///
  /// - Parameter names: what is in the folder.
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

  /// Writes a header as a whole.
  static func write(_ header: TraceHeader, to output: FileOutput) throws(OutputError) {
    var line = ByteBuffer(capacity: 4096)
    JSONLinesEncoder.append(header, to: &line)
    let written = try line.withBytes { bytes throws(OutputError) in try output.write(bytes) }
    guard written < line.count else { return }
    _ = output.takeBack(written)
    throw OutputError(action: "cannot write the header of a segment", code: ENOSPC)
  }

  /// Gives the next segment the name of the newest one, and the others higher numbers.
  ///
  /// - Parameter names: what is in the folder; nil when another program has renamed the newest one, so that its name is
  ///   free.
  mutating func installNext(_ output: FileOutput, _ names: [SegmentName]?) throws(OutputError) {
    if isSynced { try output.sync() }
    if let names { try files.shift(names) { note($0) } }
    note(.installNext)
    try files.installNext()
    if isSynced { files.syncFolder() }
  }

  mutating func countSegment() { number += 1 }
}
