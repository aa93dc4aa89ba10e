internal import LifelineCLibrary
internal import LifelineSynchronization

/// Writes the trace format: one JSON object per line, with a header first and a footer last.
///
/// Lines are written in blocks. ``flush()``, ``close()`` and the normal end of the process write the remaining lines;
/// `close()` and the end of the process also write the footer. What survives otherwise is the choice of the caller; see
/// ``Durability``. By default, every event for which `emit` has returned survives the end of the process, `kill -9`
/// included: the lines of the last block are in a file next to the trace, `trace.jsonl.tail`, which readers join and a
/// normal end removes. Keep both files together.
///
/// A child that `fork` creates does not write to the trace of its parent.
///
/// Readers skip lines of 1,000,000 bytes and more, so lines are kept shorter: the longest texts, such as that of a
/// marker, are truncated after a complete character and end in `…`.
///
/// When the disk is full, whole lines are lost, never parts of lines. The lost lines are counted in ``dropped`` and in
/// the footer, and writing continues when space is available again. After any other failure the tracer drops the sink.
public final class JSONLinesSink: TraceSink {
  /// The kinds of end of a process that an event survives, once `emit` has returned.
  public enum Durability: Hashable, Sendable {
    /// Any end of the process, but not a failure of the operating system or the power supply.
    ///
    /// Lines are buffered in a mapped file next to the trace. Where this is impossible, for example for a pipe, each event is
    /// written by itself (1 to 3 µs), and ``SinkHealth/notices`` has a notice. When another process truncates the mapped
    /// file, the lines in it are lost and counted; for that, the first sink handles `SIGBUS` unless the program does.
    case crashSafe
    /// Only a normal exit: after a crash, the last block of lines is missing.
    case buffered
    /// In addition to ``crashSafe``, a failure of the operating system, except for the events of the last interval.
    ///
    /// The interval ends with the first event after it, so nothing is written while no events come. Each time, the
    /// thread that emits waits for the disk, often for milliseconds.
    case synced(every: Duration)
  }

  /// How an existing file is treated.
  public enum ExistingFile: Hashable, Sendable {
    /// A trace that was closed is removed, with its segments if there are limits. What does not end as a closed trace is
    /// kept beside it: a trace whose process crashed becomes `trace.previous.jsonl`, with the lines of its tail, and its
    /// segments become `trace.previous.1.jsonl` and so on. They replace those that were kept before.
    case replace
    /// The new trace follows the earlier ones: in the same file, or with limits as its next segment. Lines that a crash
    /// left in a tail are added first.
    case append
    /// The sink is not created.
    case refuse
  }

  private let state: State
  private let compressor: SegmentCompressor?

  /// The sink for callers that hold its lock. The exit handler retains this object and not the sink.
  private final class State: TraceSink, ReopeningSink, ClosesAtExit {
    let writer: Locked<JSONLinesWriter>
    let counters: SinkCounters
    private let generation = ProcessGeneration.watched()

    /// Whether this is a copy in a forked process, where a thread that does not exist may hold the lock.
    var isForked: Bool { ProcessGeneration.current.load(ordering: .relaxed) != generation }

    init(_ writer: consuming sending JSONLinesWriter, _ counters: SinkCounters) {
      self.writer = Locked(writer)
      self.counters = counters
    }

    func open(_ header: TraceHeader) throws { try writer.whileLocked { try $0.open(header) } }
    func receive(_ event: TraceEvent) throws { try writer.whileLocked { try $0.append(event) } }
    func flush() throws { try writer.whileLocked { try $0.flush() } }
    func close() throws { try writer.whileLocked { try $0.close() } }
    func reopen() throws(OutputError) {
      try writer.whileLocked { writer throws(OutputError) in try writer.reopen() }
    }

    func closeAtExit() {
      guard !isForked else { return }
      _ = writer.withLockAtExit { try? $0.close() }
    }
  }

  /// See ``TraceSink/jsonLines(at:durability:existing:limits:compression:)``.
  ///
  /// - Parameter buffer: the size of a block in bytes for `.buffered`; 0 writes every line immediately.
  package convenience init(
    path: String, durability: Durability = .crashSafe, existing: ExistingFile = .replace, limits: Limits? = nil,
    compression: (any TraceCompression)? = nil, buffer: Int = 65_536
  ) throws(OutputError) {
    let plan = if let limits { try SegmentPlan(limits, isCompressed: compression != nil) } else { SegmentPlan?.none }
    try self.init(
      path: path, durability: durability, existing: existing, plan: plan, compression: compression, buffer: buffer)
  }

  /// Creates a sink with segments and a tail that are smaller than users may choose, so that tests see more of them.
  package convenience init(
    path: String, limits: Limits, compression: (any TraceCompression)?, minimumSize: Int, tailCapacity: Int
  ) throws(OutputError) {
    let plan = try SegmentPlan(
      limits, minimum: minimumSize, tailSize: TailLayout.headerSize + tailCapacity, isCompressed: compression != nil)
    try self.init(
      path: path, durability: .crashSafe, existing: .append, plan: plan, compression: compression,
      capacity: tailCapacity)
  }

  convenience init(
    path: String, durability: Durability, existing: ExistingFile, plan: SegmentPlan?,
    compression: (any TraceCompression)? = nil, buffer: Int = 65_536,
    capacity: Int = TailLayout.usualCapacity, observer: (@Sendable (RotationStep) -> Void)? = nil
  ) throws(OutputError) {
    guard !ProcessInformation.tracingIsDisabled else {
      self.init(output: nil, buffer: buffer)
      return
    }
    if let compression { try Self.check(compression, for: path, plan) }
    // The segments of a file behind a link are beside the file.
    let path = plan == nil ? path : TraceSegments.resolved(path)
    let output = try TraceFile.open(path, existing, plan)
    if plan != nil, let reason = output.obstacleToLimits { throw reason }
    let interval: Int? = if case .synced(let interval) = durability { interval.nanoseconds } else { nil }
    let safety: CrashSafety =
      if durability == .buffered { .none } else if let obstacle = output.obstacleToTail { .unavailable(obstacle) } else
      {
        .tail(of: path, capacity: capacity)
      }
    let counters = SinkCounters()
    let segments =
      output.end == nil
      ? nil
      : TraceSegments(path: path, plan: plan, compression: compression, counters: counters, observer: observer)
    self.init(
      output: output, buffer: buffer, safety: safety, syncInterval: interval, segments: segments, counters: counters)
  }

  /// Throws when segments cannot be compressed, before any file changes.
  private static func check(
    _ compression: any TraceCompression, for path: String, _ plan: SegmentPlan?
  ) throws(OutputError) {
    guard plan != nil else {
      let action = "cannot compress the segments of '\(path)', which has none; add limits, or remove the compression"
      throw OutputError(action: action, code: EINVAL)
    }
    do throws(CompressionError) { _ = try compression.makeCompressor() } catch {
      let action = "cannot compress the segments of '\(path)' with \(compression.format.name): \(error)"
      throw OutputError(action: action, code: ENOTSUP)
    }
  }

  /// See ``TraceSink/jsonLines(to:)``.
  package convenience init(descriptor: Int32, buffer: Int = 65_536) {
    self.init(output: FileOutput(descriptor: descriptor), buffer: buffer)
  }

  init(
    output: (any ByteOutput)?, buffer: Int, safety: consuming sending CrashSafety = .none, syncInterval: Int? = nil,
    segments: TraceSegments? = nil, counters: SinkCounters = SinkCounters()
  ) {
    let writer = JSONLinesWriter(
      output: output, blockSize: buffer, safety: safety, syncInterval: syncInterval, segments: segments,
      counters: counters)
    state = State(writer, counters)
    compressor = segments?.compressor
    ExitHandlers.register(state)
  }

  deinit {
    guard !state.isForked else { return }
    ExitHandlers.remove(state)
    try? close()
  }

  /// The number of events that could not be written.
  public var dropped: Int { state.counters.dropped.load(ordering: .relaxed) }

  public func open(_ header: TraceHeader) throws { try state.writer.withLock { try $0.open(header) } }
  public func receive(_ event: TraceEvent) throws { try state.writer.withLock { try $0.append(event) } }
  public func flush() throws { try state.writer.withLock { try $0.flush() } }
  public func close() throws { try state.writer.withLock { try $0.close() } }

  /// Waits until all earlier segments are compressed, or cannot be: for example because the disk is full.
  ///
  /// Without this, the end of the process or of the sink leaves the rest uncompressed. Do not call it where time matters.
  public func finishCompression() {
    // In a copy of the process there is no thread to wait for.
    if !state.isForked { compressor?.waitUntilIdle() }
  }

  /// Continues the trace in a new file at its path, if another program has renamed or removed the file.
  ///
  /// Call this when a program such as logrotate has renamed the file; until then, events are added to the renamed file.
  /// The renamed file and the new one are segments of one trace. With `.buffered` and without limits, the first segment
  /// has no identity, so it is read as a trace of its own. Nothing happens while the file is at its path, and with a
  /// descriptor.
  ///
  /// - Throws: ``OutputError`` when the file cannot be created; writing to the renamed file then continues.
  public func reopen() throws(OutputError) {
    try state.writer.withLock { writer throws(OutputError) in try writer.reopen() }
  }
}

extension JSONLinesSink: ReopeningSink, StatesOmissions {
  func state(_ omissions: SinkCounters) { state.writer.withLock { $0.omissions = omissions } }
}

extension JSONLinesSink: LockedSink, CountingSink {
  var counters: [SinkCounters] { [state.counters] }
  var lock: DeliveryLock { state.writer.lock }
  var whileLocked: any TraceSink { state }
}

extension TraceSink where Self == JSONLinesSink {
  /// Writes the trace format to a file of its own.
  ///
  /// By default, every event for which `emit` has returned survives the end of the process, and the trace replaces an
  /// earlier one that was closed. No file is created or changed when `LIFELINE_DISABLED` is set.
  ///
  /// ```swift
  /// let tracer = Tracer(sinks: [.console(), try .jsonLines(at: "trace.jsonl")])
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file, relative to the working directory. No other sink or process may be writing to it.
  ///   - durability: which ends of the process an event survives.
  ///   - existing: what happens to a file that exists, and to its earlier segments if there are limits.
  ///   - limits: the maximum size and age of the trace's files, or nil for one file without limits.
  ///   - compression: what compresses earlier segments on a thread of its own, or nil to leave them as they are. Segments
  ///     that are not compressed when the sink is closed or the process ends are compressed when a sink that appends to
  ///     the same path with a compression is created.
  /// - Throws: ``OutputError`` when the file cannot be opened, is in use, or exists and `existing` is `.refuse`; when a
  ///   limit is too small; when there are limits for something that is not a regular file; and when there is a
  ///   compression without limits, or one that this build does not have.
  public static func jsonLines(
    at path: String, durability: JSONLinesSink.Durability = .crashSafe,
    existing: JSONLinesSink.ExistingFile = .replace, limits: JSONLinesSink.Limits? = nil,
    compression: (any TraceCompression)? = nil
  ) throws -> Self {
    try JSONLinesSink(
      path: path, durability: durability, existing: existing, limits: limits, compression: compression)
  }

  /// Writes the trace format to a file descriptor. Keep it open until the sink is closed, then close it.
  ///
  /// The sink fails when the descriptor is a pipe whose other end is closed. Events are dropped when it is a file that
  /// reaches the limit of `ulimit -f`. The process receives no signal in either case.
  public static func jsonLines(to descriptor: Int32) -> Self { JSONLinesSink(descriptor: descriptor) }
}
