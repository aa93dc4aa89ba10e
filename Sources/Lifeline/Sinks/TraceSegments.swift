internal import LifelineBase

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

  func nextHeader(_ header: TraceHeader, _ living: LivingSubjects?, at sequence: Int, hasTail: Bool) -> TraceHeader {
    var header = header
    header.continues =
      living?.continuation(segment: number + 1, at: sequence)
      ?? TraceContinuation(segment: number + 1, sequence: sequence, untraced: nil)
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

  /// Removes old segments until there is space for both the current segment, which is about to be closed, and the next
  /// one.
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
