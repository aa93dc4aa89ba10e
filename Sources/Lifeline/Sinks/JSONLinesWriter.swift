internal import LifelineBase

/// The state of a JSON Lines sink: the lines that have not been written, and the number of lost events.
struct JSONLinesWriter: ~Copyable {
  private var output: (any ByteOutput)?
  private var encoder = JSONLinesEncoder()
  private var buffer: ByteBuffer
  private var blockSize: Int
  /// The buffer size at which a line may be too long or a block may be complete; smaller buffers need no check.
  private var noteworthySize: Int
  /// The header, until it has been written.
  private var waitingHeader: TraceHeader?
  private var isOpened = false
  private var waitingEvents = 0
  /// The number of bytes of the first waiting line that the file already contains.
  private var partialLine = 0
  /// Whether lines that cannot be written stay in the tail, because the trace is ending.
  private var keepsLinesInTail = false
  /// The number of the current segment's events that are in the file.
  private var events = 0
  private var lastSequence = 0

  /// The segments of the trace, or nil if the output has no path.
  private(set) var segments: TraceSegments?
  private var header = TraceHeader()
  private let hasLimits: Bool
  /// The number of bytes left in the current segment, and the time when the next segment begins.
  private var space = Int.max
  private var expiry = Int.max
  /// The number of events that could not be written in earlier segments.
  private var droppedBefore = 0
  /// The omissions of preceding sinks, or nil if there can be none, and the number of omissions in earlier segments.
  var omissions: SinkCounters?
  private var omittedBefore = TraceOmissions()

  /// The memory in which waiting lines survive a crash, or nil if they are in ordinary memory.
  private var safety: CrashSafety
  private var schedule: SyncSchedule?
  private let counters: SinkCounters
  private let generation = ProcessGeneration.watched()

  /// The maximum number of waiting bytes. If a pipe is read too slowly, further lines are dropped.
  private let maximumWaiting: Int

  init(
    output: (any ByteOutput)?, blockSize: Int, safety: consuming CrashSafety = .none, syncInterval: Int? = nil,
    segments: TraceSegments? = nil, counters: SinkCounters = SinkCounters()
  ) {
    self.segments = segments
    self.segments?.isSynced = syncInterval != nil
    hasLimits = segments?.plan != nil
    if hasLimits { encoder.living = LivingSubjects() }
    self.output = output
    self.blockSize = blockSize
    self.safety = safety
    self.counters = counters
    schedule = syncInterval.map(SyncSchedule.init)
    // A complete block must be written before it exceeds the maximum.
    maximumWaiting = max(1 << 20, blockSize)
    noteworthySize = min(blockSize, TraceLimits.longestLine)
    // A larger block is allocated when it is needed.
    buffer = ByteBuffer(capacity: min(max(blockSize, 0), 1 << 20) + 4096)
  }

  var dropped: Int { counters.dropped.load(ordering: .relaxed) }

  /// Whether this is a copy in a forked process. Only the process that created the sink writes.
  private var isForked: Bool { ProcessGeneration.current.load(ordering: .relaxed) != generation }

  mutating func open(_ header: TraceHeader) throws(OutputError) {
    guard let output, !isForked else { return }
    isOpened = true
    var header = header
    prepareSafety(of: &header, output)
    if hasLimits, header.trace == nil { header.trace = CrashSafety.newIdentity() }
    waitingHeader = header
    self.header = header
    JSONLinesEncoder.append(header, to: &buffer)
    try flush()
    useExternalMemory(output)
    measureSpace()
    if let plan = segments?.plan { expiry = plan.age }
    // Compress the segments that earlier processes left.
    segments?.compressor?.start()
  }

  /// Creates the tail, or arranges for each line to be written individually if there can be no tail.
  private mutating func prepareSafety(of header: inout TraceHeader, _ output: any ByteOutput) {
    switch safety.prepare(at: output.end) {
    case .none: break
    case .tail(let name, let identity, let blockSize):
      header.trace = identity
      header.tail = name
      setBlockSize(blockSize)
    case .unavailable(let reason):
      counters.add(notice: reason)
      setBlockSize(0)
    }
  }

  private mutating func setBlockSize(_ size: Int) {
    blockSize = size
    noteworthySize = min(size, TraceLimits.longestLine)
  }

  /// Starts collecting lines in the empty tail.
  private mutating func useExternalMemory(_ output: any ByteOutput) {
    guard buffer.count == 0, let memory = safety.memory, let end = output.end else { return }
    if !buffer.isExternal { buffer.move(to: memory) }
    safety.restart(at: end)
  }

  mutating func append(_ event: TraceEvent) throws(OutputError) {
    guard output != nil, !isForked else { return }
    guard buffer.count < maximumWaiting else {
      drop(1)
      return try flush()
    }
    var start = buffer.count
    encoder.append(event, to: &buffer)
    waitingEvents += 1
    if hasLimits { guard try keepLimits(event, from: &start) else { return } }
    lastSequence = event.sequence
    if buffer.count >= noteworthySize {
      try cutAndFlush(event, from: start)
    } else if buffer.isExternal {
      safety.commit(buffer.count)
    }
    if schedule != nil { try sync(at: event.time) }
  }

  /// Truncates the event's line if it is too long, and writes the block if it is complete.
  @inline(never)
  private mutating func cutAndFlush(_ event: TraceEvent, from start: Int) throws(OutputError) {
    encoder.cutLine(of: event, from: start, in: &buffer)
    if buffer.isExternal { safety.commit(buffer.count) }
    if buffer.count >= blockSize { try flush() }
  }

  // MARK: Segments

  /// Begins another segment if the event's line does not fit into the current one.
  ///
  /// - Parameter start: The index of the line in the buffer.
  /// - Returns: `false` if the line was dropped.
  @inline(__always)
  private mutating func keepLimits(_ event: TraceEvent, from start: inout Int) throws(OutputError) -> Bool {
    var isKept = true
    if buffer.count - start > space || event.time >= expiry { isKept = try makeSpace(for: event, from: &start) }
    if isKept { space -= buffer.count - start }
    if event.name.endsSubject { encoder.living?.remove(event.subject.id) }
    return isKept
  }

  @inline(never)
  private mutating func makeSpace(for event: TraceEvent, from start: inout Int) throws(OutputError) -> Bool {
    encoder.cutLine(of: event, from: start, in: &buffer)
    let length = buffer.count - start
    // Another program may have truncated the file, and lines may have been dropped.
    measureSpace(waiting: start)
    if event.time < expiry, length <= space { return true }
    let line = buffer.withBytes { Array($0[start...]) }
    buffer.removeLast(length)
    waitingEvents -= 1
    let isNew = events + waitingEvents == 0
    let isReady = isNew ? length <= space : try beginSegment(at: event.sequence) && length <= space
    guard isReady else {
      drop(1)
      return false
    }
    start = buffer.appendReserving(line).lowerBound
    waitingEvents += 1
    if let age = segments?.plan?.age { expiry = event.time.addingClamped(age) }
    return true
  }

  /// Determines how many bytes may follow the waiting ones.
  private mutating func measureSpace(waiting: Int = 0) {
    guard let plan = segments?.plan, let end = output?.end else { return }
    space = plan.size - JSONLinesEncoder.longestFooter - end - waiting
  }

  /// Begins a segment in a new file.
  ///
  /// At any time, each line is in exactly one file, and each file begins with a header, because the new file is renamed
  /// last.
  ///
  /// - Parameter sequence: The number of the segment's first event.
  /// - Returns: `false` if the disk has no space, or if the files cannot currently be listed or removed.
  private mutating func beginSegment(at sequence: Int) throws(OutputError) -> Bool {
    guard let output = output as? FileOutput, let segments else { return false }
    segments.note(.flush)
    try flush()
    guard buffer.count == 0 else { return false }
    segments.hold()
    defer { self.segments?.release(hasNew: self.segments?.number != segments.number) }
    guard let (next, names) = try prepareSegment(segments, output, at: sequence) else { return false }
    try leaveSegment(output, headerOffset: 0)
    try self.segments?.installNext(next, names)
    enterSegment(next, leaving: output)
    return true
  }

  /// Makes space for another segment and creates its file, or returns nil if a later attempt may succeed.
  private func prepareSegment(
    _ segments: TraceSegments, _ output: FileOutput, at sequence: Int
  ) throws(OutputError) -> (FileOutput, [SegmentName])? {
    let names: [SegmentName]
    segments.note(.prune)
    do throws(OutputError) {
      names = try segments.files.names()
      try segments.prune(newest: (output.end ?? 0) + JSONLinesEncoder.longestFooter, names)
    } catch {
      counters.add(notice: "a new segment cannot begin at the moment: \(error)")
      return nil
    }
    segments.note(.createNext)
    let header = segments.nextHeader(header, encoder.living, at: sequence, hasTail: safety.memory != nil)
    do throws(OutputError) { return (try segments.createNext(header), names) } catch {
      guard error.isOutOfSpace else { throw error }
      return nil
    }
  }

  /// Continues the trace in a new file at the original path, unless the current file is still at that path.
  mutating func reopen() throws(OutputError) {
    guard let output = output as? FileOutput, let segments, isOpened, !isForked else { return }
    try flush()
    guard buffer.count == 0, !output.isAt(segments.files.path) else { return }
    if header.trace == nil { header.trace = CrashSafety.newIdentity() }
    let header = segments.nextHeader(header, encoder.living, at: lastSequence + 1, hasTail: safety.memory != nil)
    let isTaken = segments.files.isTaken
    guard hasLimits || !isTaken else { return try reopen(header, leaving: output) }
    segments.hold()
    defer { self.segments?.release(hasNew: self.segments?.number != segments.number) }
    let names = isTaken ? try segments.files.names() : nil
    let next = try segments.createNext(header)
    try leaveSegment(output, headerOffset: 0)
    try self.segments?.installNext(next, names)
    enterSegment(next, leaving: output)
  }

  /// Continues the trace at the end of a file that another program has created.
  private mutating func reopen(_ header: TraceHeader, leaving output: FileOutput) throws(OutputError) {
    guard let path = segments?.files.path else { return }
    let next = try TraceFile.open(path, .append)
    let offset = next.end ?? 0
    try TraceSegments.write(header, to: next)
    try leaveSegment(output, headerOffset: offset)
    enterSegment(next, leaving: output)
  }

  /// Ends the current segment.
  ///
  /// All lines so far are in its file, and the tail now belongs to the next segment.
  private mutating func leaveSegment(_ output: FileOutput, headerOffset: Int) throws(OutputError) {
    guard let segments else { return }
    segments.note(.closeSegment)
    appendFooter(isContinued: true)
    try flush()
    if schedule != nil { try output.sync() }
    segments.note(.switchTail)
    safety.begin(segment: segments.number + 1, headerOffset: headerOffset)
  }

  private mutating func enterSegment(_ next: FileOutput, leaving output: FileOutput) {
    output.close()
    self.output = next
    segments?.countSegment()
    events = 0
    waitingEvents = 0
    droppedBefore = dropped
    omittedBefore = omissions?.all ?? TraceOmissions()
    useExternalMemory(next)
    measureSpace()
  }

  private mutating func appendFooter(isContinued: Bool = false) {
    JSONLinesEncoder.appendFooter(
      events: events + waitingEvents, dropped: dropped - droppedBefore, omissions.map { $0.all - omittedBefore },
      mark: isContinued ? "continued" : nil, to: &buffer)
    if buffer.isExternal { safety.commit(buffer.count) }
  }

  /// Writes as many of the waiting lines as the output currently accepts.
  mutating func flush() throws(OutputError) {
    guard let output, !isForked else { return }
    if buffer.isExternal, !safety.isIntact(buffer.count) { loseRoom() }
    while buffer.count > 0 {
      do throws(OutputError) {
        let written = try buffer.withBytes { bytes throws(OutputError) in try output.write(bytes) }
        guard written > 0 else { return }
        guard written == buffer.count || !buffer.isExternal || safety.isIntact(buffer.count) else {
          // The tail was truncated during the write, so the rest of the block is unknown.
          _ = output.takeBack(written)
          return loseRoom()
        }
        remove(written)
      } catch {
        if error.isMissingMemory, buffer.isExternal { return loseRoom() }
        if keepsLinesInTail, error.isOutOfSpace { return }
        dropWaitingLines(output)
        guard error.isOutOfSpace else { throw error }
        break
      }
    }
    useExternalMemory(output)
  }

  /// Writes the waiting lines and the footer.
  ///
  /// If there was no header, this method writes nothing, because there is no trace.
  mutating func close() throws(OutputError) {
    guard let output else { return }
    defer {
      // From now on, another process may write to the trace.
      if !isForked { segments?.compressor?.stop() }
      output.close()
      self.output = nil
    }
    guard isOpened, !isForked else { return }
    try flush()
    appendFooter()
    // A reader finds the footer in the tail if there is no space for it in the trace.
    keepsLinesInTail = buffer.isExternal
    try flush()
    if schedule != nil { try output.sync() }
    // Lines that could not be written stay in the tail.
    guard buffer.count == 0 else { return }
    buffer.move(to: nil)
    safety.end()
  }

  private mutating func sync(at time: Int) throws(OutputError) {
    guard schedule?.isDue(at: time) == true else { return }
    try flush()
    try output?.sync()
  }

  private func drop(_ events: Int) {
    counters.dropped.wrappingAdd(events, ordering: .relaxed)
  }

  /// Continues without the tail, whose lines are lost, after another program has truncated it.
  private mutating func loseRoom() {
    drop(waitingEvents)
    waitingEvents = 0
    partialLine = 0
    buffer.move(to: nil)
    safety = .none
    setBlockSize(0)
    counters.add(notice: "the tail was truncated, so each event is now written separately")
  }

  /// Removes written bytes and counts the complete lines.
  private mutating func remove(_ written: Int) {
    if written == buffer.count {
      events += waitingEvents
      waitingEvents = 0
      waitingHeader = nil
      partialLine = 0
      return buffer.removeLast(written)
    }
    // The bytes in the external memory stay where a reader of the tail expects them.
    buffer.leaveExternalMemory()
    let (lines, tail) = buffer.lines(inFirst: written)
    partialLine = lines == 0 ? partialLine + written : tail
    buffer.removeFirst(written)
    guard lines > 0 else { return }
    // The first line may be the header, and the last one may be the footer.
    let eventLines = min(lines - (waitingHeader == nil ? 0 : 1), waitingEvents)
    waitingHeader = nil
    events += eventLines
    waitingEvents -= eventLines
  }

  /// Drops the waiting lines, except for the header, so that the file contains only complete lines.
  private mutating func dropWaitingLines(_ output: any ByteOutput) {
    let mustFinishLine = partialLine > 0 && !output.takeBack(partialLine)
    let kept = mustFinishLine ? buffer.lengthOfFirstLine : 0
    let keepsEvent = mustFinishLine && waitingHeader == nil
    buffer.removeLast(buffer.count - kept)
    if !mustFinishLine {
      partialLine = 0
      if let waitingHeader { JSONLinesEncoder.append(waitingHeader, to: &buffer) }
    }
    drop(waitingEvents - (keepsEvent ? 1 : 0))
    waitingEvents = keepsEvent ? 1 : 0
  }
}

extension EventName {
  /// Whether an event with this name is a subject's last event.
  fileprivate var endsSubject: Bool { self == .deinit || self == .released || self == .releasedLate }
}
