internal import Lifeline
internal import LifelineBase

/// Reads traces from files or standard input, and delivers them to a consumer event by event.
///
/// Memory use does not grow with the length of a trace. After a valid header, the reader reports each error in the
/// contents of a file to the consumer as a `TraceIssue`, and continues.
///
/// ```swift
/// var summary = TraceSummary()
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &summary)
/// ```
public struct TraceReader: ~Copyable {
  private var scanner = EventScanner()
  private var traces = 0
  private let plan: ReadingPlan
  private var collectedIndex: EventIndex?
  /// The trace that continues in the next file.
  private var suspended: FileProgress.Suspended?
  /// The block of the previous file, kept so that its memory is reused.
  private var spareBlock: ScannedBlock?
  /// Finds segments that were renamed. All files share it, so that a folder is searched only a few times.
  var finder = SegmentFinder()

  /// The maximum number of empty lines before the first header.
  private static let maximumEmptyLines = 10_000

  /// Creates a reader.
  ///
  /// A reader can read several files, and numbers their traces consecutively.
  public init() {
    self.init(ReadingPlan())
  }

  /// Creates a reader that keeps an ``index`` of the events, for an ``EvidenceReader``.
  package init(indexing: Bool) {
    self.init(ReadingPlan(), indexing: indexing)
  }

  /// Creates a reader for use on one of several threads, each of which reads different files.
  ///
  /// - Parameters:
  ///   - helpers: The number of threads that help to read a large file, or nil to choose it based on the number of
  ///     processors.
  ///   - hashingContents: Whether to compute the hash of each trace's bytes; see `TraceEnd.contents`.
  package init(helpers: Int?, hashingContents: Bool) {
    var plan = ReadingPlan()
    plan.helpers = helpers
    plan.hashesContents = hashingContents
    self.init(plan)
  }

  init(_ plan: ReadingPlan, indexing: Bool = false) {
    Vocabulary.register()
    self.plan = plan
    collectedIndex = indexing ? EventIndex() : nil
  }

  /// The locations of the events that were read, or an empty index unless the reader was created with `indexing`.
  package var index: EventIndex { collectedIndex ?? EventIndex() }

  /// Reads all traces of the file or folder at `path`. A folder is searched recursively.
  ///
  /// The path `-` is standard input.
  ///
  /// Other threads may read ahead in a large file. The consumer is called only on the calling thread.
  ///
  /// - Throws: ``TraceReadError`` if a file cannot be read. In that case, the previous files in the folder have already
  ///   been read. Issues after a file's first header are not errors.
  public mutating func read(
    _ path: String, into consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    try read([path], into: &consumer)
  }

  /// Reads all traces of several files and folders.
  ///
  /// The segments of a trace are read as one trace in the correct order, regardless of their files' positions in the
  /// list.
  ///
  /// - Throws: ``TraceReadError`` if a file cannot be read. In that case, the previous files in reading order have
  ///   already been read.
  public mutating func read(_ paths: [String], into consumer: inout some TraceConsumer) throws(TraceReadError) {
    // A reader can be used again much later.
    finder = SegmentFinder()
    try read(try TraceSource.files(at: paths).map { TraceSource(path: $0) }, into: &consumer)
  }

  /// Reads a file, such as a copy of standard input, under a different name.
  package mutating func read(
    _ path: String, named name: String?, into consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    try read([TraceSource(path: path, name: name)], into: &consumer)
  }

  /// Reads files. Some of them, such as a copy of standard input, can have a different name.
  package mutating func read(
    _ sources: [TraceSource], into consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    let sources = TraceSource.ordered(sources)
    for position in sources.indices { try read(sources, at: position, into: &consumer) }
    endSuspended(&consumer)
  }

  /// Reads files, and continues after a file that cannot be read.
  ///
  /// - Returns: The errors of files that could not be read completely, in the order of the files.
  package mutating func readUsable(
    _ sources: [TraceSource], into consumer: inout some TraceConsumer
  ) -> [TraceReadError] {
    let sources = TraceSource.ordered(sources)
    var problems: [TraceReadError] = []
    for position in sources.indices {
      do throws(TraceReadError) { try read(sources, at: position, into: &consumer) } catch { problems.append(error) }
    }
    endSuspended(&consumer)
    return problems
  }

  private mutating func read(
    _ sources: [TraceSource], at position: Int, into consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    let next = position + 1 < sources.count ? sources[position + 1].segment : nil
    do throws(TraceReadError) {
      try read(sources[position], before: next, into: &consumer)
    } catch {
      guard error.code == .unreadable, sources[position].isDeleted(&finder) else {
        endSuspended(isCut: true, &consumer)
        throw error
      }
      // The trace continues in the segment after the deleted one.
      var error = error
      error.detail = "was deleted while the traces were being read"
      error.isHarmless = true
      throw error
    }
  }

  /// Reads a file.
  ///
  /// - Parameter next: The segment in the next file, which may continue the last trace of this file.
  private mutating func read(
    _ source: TraceSource, before next: TraceSegment?, into consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    var source = source
    var input: ByteInput?
    if source.bytes == nil { input = try source.open(&finder, plan.limits) }
    collectedIndex?.beginFile(source)
    var progress = FileProgress(source: source.label, index: collectedIndex.take(), continuing: suspended.take())
    do throws(TraceReadError) {
      if let input = input.take() {
        try readBlocks(of: input, &progress, &consumer)
      } else {
        let bytes = try BlockSource(source.bytes ?? [], named: source.label)
        try readBlocks(of: bytes, size: nil, helpers: 0, &progress, &consumer)
      }
    } catch {
      progress.abandon(&consumer)
      takeIndex(from: &progress)
      throw error
    }
    takeIndex(from: &progress)
    progress.reportRepeated(&consumer)
    let isNext = next != nil && progress.segment?.next == next
    if !isNext, progress.isContinued, let successor = source.successor(of: progress.segment, &finder) {
      if let left = successor.laterSegments, left >= 0 {
        suspended = progress.suspend()
        return try read(successor, before: next, into: &consumer)
      }
      progress.noteWriting()
    }
    if progress.isContinued(in: next) { return suspended = progress.suspend() }
    progress.endFile(source.path, &consumer)
  }

  /// Moves the index of the events back. It is never copied, because its size grows with the number of files.
  private mutating func takeIndex(from progress: inout FileProgress) {
    collectedIndex = progress.index.take()
    collectedIndex?.endFile(progress.firstSegment)
  }

  /// Ends the trace that continues in a file that was not read.
  private mutating func endSuspended(isCut: Bool = false, _ consumer: inout some TraceConsumer) {
    guard let trace = suspended.take() else { return }
    var progress = FileProgress(source: trace.source, index: nil, continuing: trace)
    if isCut { progress.abandon(&consumer) } else { progress.endTrace(&consumer) }
  }

  private mutating func readBlocks(
    of input: consuming ByteInput, _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    let size = input.regularSize
    try readBlocks(of: BlockSource(input), size: size, helpers: plan.helpers(size: size), &progress, &consumer)
  }

  /// - Parameter size: The size of the file in bytes, or nil if it is not a regular file.
  private mutating func readBlocks(
    of source: consuming BlockSource, size: Int?, helpers: Int, _ progress: inout FileProgress,
    _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    try readBlocks(of: source, helpers: helpers, &progress, &consumer)
    guard !progress.hasHeader else { return }
    var error = TraceReadError(
      code: .empty, source: progress.source,
      detail: size == 0 ? "is empty: no event was recorded" : "is empty; a trace begins with a header line")
    error.isHarmless = size == 0
    throw error
  }

  private mutating func readBlocks(
    of source: consuming BlockSource, helpers: Int, _ progress: inout FileProgress,
    _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    do throws(TraceReadError) {
      let block = spareBlock ?? ScannedBlock(readSize: plan.readSize)
      spareBlock = block
      while try source.fill(block.lines) {
        block.scan(with: &scanner)
        try read(block, &progress, &consumer)
        // The file is known to be a trace now.
        if helpers > 0 { return try readAhead(of: source, helpers: helpers, &progress, &consumer) }
      }
    } catch {
      // Decompressed bytes are read as the beginning of a trace that breaks off.
      guard error.code == .damaged, progress.hasHeader else { throw error }
      progress.line += 1
      progress.reportCut(error.detail, to: &consumer)
    }
  }

  /// Reads the rest of a file while other threads scan later blocks.
  private mutating func readAhead(
    of source: consuming BlockSource, helpers: Int, _ progress: inout FileProgress,
    _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    let source = SharedBlockSource(source)
    let blocks = (0..<plan.blocks(helpers: helpers)).map { _ in ScannedBlock(readSize: plan.readSize) }
    let queue = BlockQueue(blocks) { source.fill($0) }
    let threads = HelperThreads(count: helpers) {
      var scanner = EventScanner()
      queue.help { $0.scan(with: &scanner) }
    }
    defer {
      queue.stop()
      threads.join()
    }
    while let block = queue.take({ $0.scan(with: &scanner) }) {
      try read(block, &progress, &consumer)
      if let failure = block.failure { throw failure }
      queue.giveBack(block)
    }
  }

  /// Returns the error, with a description of the file if the file is not a trace.
  private static func described(_ error: TraceReadError, by block: LineBlock) -> TraceReadError {
    guard error.code == .noHeader, block.offset == 0 else { return error }
    var error = error
    let bytes = block.slice(from: 0, count: min(block.count, FileLook.length))
    if let look = FileLook.description(of: bytes) { error.detail = "is not a Lifeline trace: it looks like \(look)" }
    return error
  }

  /// Reads the new lines of a growing file.
  mutating func read(
    newLinesOf block: ScannedBlock, _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    block.scan(with: &scanner)
    try read(block, &progress, &consumer)
  }

  /// Delivers the scanned events.
  private mutating func read(
    _ block: ScannedBlock, _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    // This is a local variable because each access to an object's property is checked for exclusivity.
    var parts = EventParts()
    swap(&parts, &block.parts)
    defer {
      progress.leave(&parts)
      swap(&parts, &block.parts)
    }
    let records = block.all
    for position in records.indices {
      guard let phase = records[position].phase, progress.isInTrace else {
        progress.leave(&parts)
        do throws(TraceReadError) {
          try readLines(block.lines(ofRecord: position), of: block.lines, &progress, &consumer)
        } catch { throw Self.described(error, by: block.lines) }
        continue
      }
      progress.receive(records[position], phase, of: &parts, at: block.lines.offset, &consumer)
    }
    try readLongLine(of: block.lines, &progress, &consumer)
    if plan.hashesContents { progress.addContents(of: block.lines, upTo: block.lines.offset + block.lines.count) }
  }

  private mutating func readLines(
    _ lines: consuming LineBlock.Lines, of block: LineBlock, _ progress: inout FileProgress,
    _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    var lines = lines
    while true {
      let offset = block.offset + block.position(of: lines.position)
      guard let line = lines.next() else { return }
      progress.line += 1
      switch line {
      case .text(let bytes):
        try readUnusual(bytes, of: block, at: offset, isUnfinished: lines.isUnfinished, &progress, &consumer)
      case .tooLong: try reportLongLine(&progress, &consumer)
      }
    }
  }

  private func readLongLine(
    of block: LineBlock, _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    guard block.endsInLongLine else { return }
    progress.line += 1
    try reportLongLine(&progress, &consumer)
  }

  private func reportLongLine(
    _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    try progress.requireHeader()
    progress.reportBroken("the line is longer than \(LineSplitter.longestLine) bytes", 0, to: &consumer)
  }

  /// Reads a line that is not an event, or an event that is not in the standard format.
  private mutating func readUnusual(
    _ line: UnsafeRawBufferPointer, of block: LineBlock, at offset: Int, isUnfinished: Bool,
    _ progress: inout FileProgress,
    _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    let bytes = TraceLineParser.withoutMark(line)
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      // Input with endless empty lines is not a trace, either.
      if progress.line > Self.maximumEmptyLines { try progress.requireHeader() }
      return
    }
    let line: TraceLine
    do throws(JSONParser.Failure) {
      line = try TraceLineParser.parse(bytes)
    } catch {
      try progress.requireHeader(error)
      if isUnfinished, Self.isCut(bytes, error), progress.noteUnfinishedLine() { return }
      return progress.reportBroken(error.reason, error.offset + 1, to: &consumer)
    }
    switch line {
    case .header(let header, let ignored):
      progress.addContents(of: block, upTo: offset)
      let earlier = traces
      try begin(header, &progress, &consumer)
      for failure in ignored { progress.note(failure, &consumer) }
      if plan.hashesContents, traces > earlier, header.run == nil { progress.hashContents(from: offset) }
    case .event(let event):
      try progress.requireHeader()
      progress.receive(event, at: offset, &consumer)
    case .footer(let footer):
      try progress.requireHeader()
      progress.close(footer, &consumer)
    case .unknown: try progress.requireHeader()
    }
  }

  /// Returns whether an event's line may be the beginning of a line that was not completely written.
  private static func isCut(_ line: UnsafeRawBufferPointer, _ failure: JSONParser.Failure) -> Bool {
    line.first == UInt8(ascii: "{") && (failure.offset >= line.count || line.last != UInt8(ascii: "}"))
  }

  private mutating func begin(
    _ header: TraceHeader, _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    guard header.version <= TraceHeader.currentVersion else {
      let detail =
        "the trace has format version \(header.version), but this version of Lifeline reads versions up to "
        + "\(TraceHeader.currentVersion)"
      guard progress.hasHeader else {
        throw TraceReadError(code: .newerVersion, source: progress.source, detail: detail)
      }
      progress.reportBroken(detail + "; everything up to the next header is skipped", 0, to: &consumer)
      return progress.endTrace(&consumer)
    }
    if header.continues != nil, let segment = TraceSegment(header), progress.isContinued(in: segment) {
      return progress.begin(segment, header)
    }
    progress.endTrace(&consumer)
    progress.begin(TraceIdentity(index: traces, source: progress.source, header: header), &consumer)
    traces += 1
  }
}

@available(*, unavailable)
extension TraceReader: Sendable {}
