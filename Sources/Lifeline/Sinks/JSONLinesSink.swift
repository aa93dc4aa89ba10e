internal import LifelineBase

/// Writes the trace format: one JSON object per line, with a header first and a footer last.
///
/// Lines are written in blocks. ``flush()``, ``close()``, and the normal end of the process write the remaining lines;
/// `close()` and the normal end of the process also write the footer. ``Durability`` determines which lines survive if
/// the process ends in a different way. By default, every event survives the end of the process, even `kill -9`, once
/// the call that records it has returned: the lines of the last block are in a file next to the trace,
/// `trace.jsonl.tail`. Readers join this file with the trace, so keep both together; the normal end of the process
/// removes the file.
///
/// A child process that `fork` creates does not write to its parent's trace.
///
/// Readers skip lines that exceed ``TraceLimits/longestLine``. The sink therefore truncates the longest strings of such
/// a line, for example the text of a mark, after a complete character, and adds `…`.
///
/// When the disk is full, whole lines are lost, never parts of lines. The lost lines are counted in ``dropped`` and in
/// the footer, and writing resumes when space becomes available. After any other failure, the tracer drops the sink.
public final class JSONLinesSink: TraceSink {
  /// The ends of the process, and the other failures, that a recorded event survives.
  public enum Durability: Hashable, Sendable {
    /// Any end of the process, but not a failure of the operating system or the power supply.
    ///
    /// Lines are buffered in a memory-mapped file next to the trace. If this is impossible, for example for a pipe,
    /// each event is written individually (1 to 3 µs), and a notice is added to ``SinkHealth/notices``. If another
    /// process truncates the mapped file, the lines in the file are lost and counted. So that the truncation does not
    /// end the traced process, the first sink installs a handler for `SIGBUS`, unless the program has one.
    case crashSafe
    /// A normal exit only.
    ///
    /// After a crash, the last block of lines is missing.
    case buffered
    /// Any end of the process and, except for the events of the last interval, a failure of the operating system.
    ///
    /// An interval ends with the first event after its duration has passed, so nothing is written while there are no
    /// events. At the end of each interval, the thread that emits the event waits for the disk, often for milliseconds.
    case synced(every: Duration)
  }

  /// The treatment of an existing file.
  public enum ExistingFile: Hashable, Sendable {
    /// Removes a closed trace, including its segments if there are limits.
    ///
    /// Any other file is kept next to the new trace. For example, a trace whose process crashed becomes
    /// `trace.previous.jsonl`, with the lines of its tail. Its segments become `trace.previous.1.jsonl` and so on. The
    /// kept files replace previously kept files.
    case replace
    /// Adds the new trace after the earlier traces, in the same file or, with limits, as the next segment.
    ///
    /// Lines that a crash left in a tail are added first.
    case append
    /// Throws an error if the file exists.
    case refuse
  }

  private let state: State
  private let compressor: SegmentCompressor?

  /// The sink for callers that hold its lock. The exit handler retains this object instead of the sink.
  private final class State: TraceSink, ReopeningSink, ClosesAtExit {
    let writer: Locked<JSONLinesWriter>
    let counters: SinkCounters
    private let generation = ProcessGeneration.watched()

    /// Whether this is a copy in a forked process, in which the lock may belong to a thread that does not exist.
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
  /// - Parameter buffer: The size of a block in bytes for `.buffered`; 0 writes every line immediately.
  package convenience init(
    path: String, durability: Durability = .crashSafe, existing: ExistingFile = .replace, limits: Limits? = nil,
    compression: (any TraceCompression)? = nil, buffer: Int = 65_536
  ) throws(OutputError) {
    let plan = if let limits { try SegmentPlan(limits, isCompressed: compression != nil) } else { SegmentPlan?.none }
    try self.init(
      path: path, durability: durability, existing: existing, plan: plan, compression: compression, buffer: buffer)
  }

  /// Creates a sink with smaller segments and a smaller tail than users may choose, so that tests need less data.
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
    // If the path is a link, the segments are next to the linked file.
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

  /// Before any file changes, throws an error if segments cannot be compressed.
  private static func check(
    _ compression: any TraceCompression, for path: String, _ plan: SegmentPlan?
  ) throws(OutputError) {
    guard plan != nil else {
      let action = "cannot compress the segments of '\(path)', which has none; add limits, or remove the compression"
      throw OutputError(action, code: EINVAL)
    }
    do throws(CompressionError) { _ = try compression.makeCompressor() } catch {
      let action = "cannot compress the segments of '\(path)' with \(compression.format.name): \(error)"
      throw OutputError(action, code: ENOTSUP)
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

  /// Waits until each earlier segment has been compressed, or its compression has failed, for example because the disk
  /// is full.
  ///
  /// Call this method before you close the tracer: closing stops the compression, and a later call has no effect.
  /// Without this call, some segments may still be uncompressed when the sink is closed or the process ends. They stay
  /// uncompressed until a later sink that uses compression appends to the same path. Do not call this method in
  /// time-critical code.
  public func finishCompression() {
    // A forked process has no thread to wait for.
    if !state.isForked { compressor?.waitUntilIdle() }
  }

  /// Continues the trace in a new file at the original path, if another program has renamed or removed the file.
  ///
  /// Call this method after a program such as logrotate has renamed the file; until then, events are added to the
  /// renamed file. The renamed file and the new file are segments of one trace. With `.buffered` and without limits,
  /// the first segment has no identity, so it is read as a separate trace. The method has no effect while the file is
  /// at its path, or if the sink writes to a descriptor.
  ///
  /// - Throws: ``OutputError`` if the file cannot be created. Writing to the renamed file then continues.
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
  /// Writes the trace format to a file.
  ///
  /// By default, every event survives the end of the process once the call that records it has returned, and the trace
  /// replaces an earlier closed trace. If `LIFELINE_DISABLED` is set, no file is created or changed.
  ///
  /// ```swift
  /// let tracer = Tracer(sinks: [.console(), try .jsonLines(at: "trace.jsonl")])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the working directory. No other sink or process may be writing to it.
  ///   - durability: The failures that an event survives.
  ///   - existing: The treatment of an existing file, and of its earlier segments if there are limits.
  ///   - limits: The maximum size and age of the trace's files, or nil for one file without limits.
  ///   - compression: The compression for earlier segments, which runs on a separate thread, or nil for no compression.
  ///     If segments are still uncompressed when the sink is closed or the process ends, they stay uncompressed until a
  ///     later sink that uses compression appends to the same path.
  /// - Throws: ``OutputError`` in these cases:
  ///   - The file cannot be opened, is in use, or exists although `existing` is `.refuse`.
  ///   - A limit is too small, or there are limits but the output is not a regular file.
  ///   - There is a compression format without limits, or the format is not available in this build.
  public static func jsonLines(
    at path: String, durability: JSONLinesSink.Durability = .crashSafe,
    existing: JSONLinesSink.ExistingFile = .replace, limits: JSONLinesSink.Limits? = nil,
    compression: (any TraceCompression)? = nil
  ) throws -> Self {
    try JSONLinesSink(
      path: path, durability: durability, existing: existing, limits: limits, compression: compression)
  }

  /// Writes the trace format to a file descriptor.
  ///
  /// Keep the descriptor open until the sink is closed; then close it.
  ///
  /// If the descriptor is a pipe whose other end is closed, the sink fails. If it is a file that reaches the limit of
  /// `ulimit -f`, events are dropped. The process does not receive a signal in either case.
  public static func jsonLines(to descriptor: Int32) -> Self { JSONLinesSink(descriptor: descriptor) }
}
