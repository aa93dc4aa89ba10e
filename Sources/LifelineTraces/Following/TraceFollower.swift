internal import Lifeline
internal import LifelineBase

/// Reads a trace while it is being written, and delivers it to a consumer.
///
/// Each ``poll(into:)`` reads the bytes that were written since the last call. Polling never waits, so the caller
/// decides when to poll. The follower continues in the next file when the trace begins another segment, and starts over
/// when the file is truncated or replaced. Memory use does not grow with the length of the trace.
package struct TraceFollower: ~Copyable {
  /// A change to the file or folder, as opposed to an event in the trace.
  package enum Notice: Hashable, Sendable {
    /// The file does not exist yet.
    case waiting(String)
    /// The folder does not contain a trace yet.
    case waitingInFolder(String)
    /// The trace continues in a segment that does not exist.
    case waitingForSegment(String)
    /// The file was truncated or rewritten. The follower starts over.
    case restarted(String)
    /// The file was replaced by another trace.
    case replaced(String)
    /// The file was removed.
    case removed(String)
    /// The file was replaced by something that is not a trace.
    case obstructed(String)
    /// A newer trace began in the folder.
    case began(String)
  }

  private enum Target {
    case unknown(String)
    case file(String)
    case folder(FollowedFolder, path: String)
  }

  /// The location of the trace.
  private var target: Target
  /// The newest segment of the followed trace.
  private var path = ""
  private var file: GrowingFile?
  private var lines = GrowingLines()
  private var progress: FileProgress?
  private var reader = TraceReader()
  /// The successor of the file after it has been read to its end.
  private var successor = Successor.none
  /// The traces of the folder that follow the current trace.
  private var next: [String] = []
  private var notices: [Notice] = []
  private var lastNotice: Notice?
  private var absences = 0
  /// The number of times that the next segment was not found. It may be missing only temporarily, while it is created.
  private var missingSegments = 0
  /// Whether the last trace was closed and completely delivered.
  private var isOver = false
  /// Whether standard input has ended, so that nothing can follow.
  package private(set) var isAtEnd = false

  private enum Successor {
    case none, segment, file
  }

  /// The bytes with which the line of a header can begin: white space, a byte-order mark, or the object.
  private static let headerStarts: Set<UInt8> = [0x09, 0x0D, 0x20, 0xEF, UInt8(ascii: "{")]

  /// The maximum number of chunks that one poll reads. The limit lets the caller show the events between polls.
  private static let chunksOfPoll = 32

  /// Prepares to follow a file, the newest trace in a folder, or standard input (`-`).
  ///
  /// Nothing is read yet.
  package init(_ path: String) {
    target = path == "-" ? .file("-") : .unknown(path)
  }

  /// Whether the trace was closed and completely delivered.
  package var isClosed: Bool { isOver && next.isEmpty }

  /// The name of the file that is being followed, or nil if none is open. It is the newest segment, even while earlier
  /// ones are read.
  package var source: String? { path == "-" ? progress?.source : progress.map { _ in path } }

  /// Returns the notices since the last call.
  package mutating func takeNotices() -> [Notice] {
    defer { notices = [] }
    return notices
  }

  /// Delivers the events that were written since the last call.
  ///
  /// - Returns: Whether more was written before the call than was read. The result is false even if a fast program has
  ///   written more in the meantime, so a caller that pauses then never waits for the program to stop writing.
  /// - Throws: An error if a file cannot be read or is not a trace.
  package mutating func poll(into consumer: inout some TraceConsumer) throws(TraceReadError) -> Bool {
    guard !isAtEnd else { return false }
    if file == nil { try openFirst() }
    for _ in 0..<Self.chunksOfPoll {
      guard file != nil else { return false }
      if try !readChunk(into: &consumer) { return false }
    }
    return file?.isUpToDate != true
  }

  /// Ends the trace at its current end.
  ///
  /// Call this method once, when you stop following the trace.
  package mutating func finish(into consumer: inout some TraceConsumer) throws(TraceReadError) {
    progress?.noteWriting(to: path)
    try endTrace(&consumer)
  }

  // MARK: Reading

  /// Reads one chunk, and returns whether there may be more.
  private mutating func readChunk(into consumer: inout some TraceConsumer) throws(TraceReadError) -> Bool {
    switch try file?.read(GrowingLines.chunkSize) ?? .nothing {
    case .bytes(let bytes):
      try deliver(bytes, &consumer)
      return true
    case .nothing: return try reachEnd(&consumer)
    case .restarted:
      note(.restarted(file?.name ?? path))
      try endTrace(&consumer)
      try begin(at: path)
      return file != nil
    case .end:
      try endTrace(&consumer)
      isAtEnd = true
      return false
    }
  }

  private mutating func deliver(
    _ bytes: [UInt8], _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(GrowingLines.chunkSize)
      rest = rest.dropFirst(chunk.count)
      if lines.fill(with: chunk) { try readBlock(&consumer) }
    }
  }

  private mutating func readBlock(_ consumer: inout some TraceConsumer) throws(TraceReadError) {
    guard var progress else { return }
    self.progress = nil
    defer { self.progress = progress }
    try reader.read(newLinesOf: lines.block, &progress, &consumer)
    if progress.isInTrace { isOver = false }
  }

  /// Handles the end of the available bytes, and returns whether there may be more to read.
  private mutating func reachEnd(_ consumer: inout some TraceConsumer) throws(TraceReadError) -> Bool {
    switch successor {
    case .segment: return try continueInSegment(&consumer)
    case .file:
      try endTrace(&consumer)
      try begin(at: path)
      return file != nil
    case .none: break
    }
    if progress?.isClosed == true {
      progress?.endTrace(&consumer)
      isOver = true
    }
    // A file of another kind may never have a second line.
    if progress?.hasHeader == false, let start = lines.unfinishedStart, !Self.headerStarts.contains(start),
      lines.finish()
    {
      try readBlock(&consumer)
    }
    try findSuccessor()
    // Bytes that were written before the change are read first.
    if successor != .none { return true }
    if progress?.isContinued == true {
      missingSegments += 1
      if missingSegments == 2 { note(.waitingForSegment(file?.name ?? path)) }
    }
    return try beginNextTrace(&consumer)
  }

  /// Ends the trace, including an unfinished line at its end.
  private mutating func endTrace(_ consumer: inout some TraceConsumer) throws(TraceReadError) {
    if progress?.hasHeader == true, lines.finish() { try readBlock(&consumer) }
    if progress?.isClosed == true { isOver = true }
    progress?.endTrace(&consumer)
    progress = nil
    lines = GrowingLines()
    file = nil
    successor = .none
  }
}

// MARK: Files

extension TraceFollower {
  /// Opens the first file to read, if it exists.
  private mutating func openFirst() throws(TraceReadError) {
    switch target {
    case .unknown(let path):
      if FileSystem.isDirectory(path) {
        target = .folder(FollowedFolder(path), path: path)
      } else if FileSystem.exists(path) {
        target = .file(path)
      } else {
        return note(.waiting(path))
      }
      try openFirst()
    case .file(let path): try begin(at: path)
    case .folder(var folder, let path):
      let newest = try folder.newest()
      target = .folder(folder, path: path)
      guard let newest else { return note(.waitingInFolder(path)) }
      try begin(at: newest)
    }
  }

  /// Starts with the oldest segment of the trace at `path`, which may be the path of an earlier segment.
  private mutating func begin(at path: String) throws(TraceReadError) {
    let segment = TraceSegment(path: path)
    self.path = segment.flatMap { FollowedSegments(path: path).newest(of: $0.trace) } ?? path
    isOver = false
    (absences, missingSegments) = (0, 0)
    file = try GrowingFile(path, at: self.path)
    guard file != nil else { return note(.waiting(path)) }
    if let segment {
      let oldest = try FollowedSegments(path: self.path).open(after: 0, of: segment.trace)
      if oldest != nil { file = consume oldest }
    }
    lines = GrowingLines()
    progress = FileProgress(source: file?.name ?? path, index: nil)
    lastNotice = nil
  }

  /// Checks whether the file at the path was replaced.
  private mutating func findSuccessor() throws(TraceReadError) {
    guard file?.hasMoved == true else { return absences = 0 }
    guard let header = TraceSource.header(of: path) else {
      // A file without a header may become the next segment. Until then, the writer continues in the old file.
      guard FileSystem.exists(path) else { return noteAbsence() }
      absences = 0
      if Self.isObstacle(path) { note(.obstructed(path)) }
      return
    }
    if let segment = TraceSegment(header), let own = progress?.segment, own.trace == segment.trace,
      own.number < segment.number
    {
      return successor = .segment
    }
    note(.replaced(path))
    successor = .file
  }

  /// Returns whether the path is a folder, a pipe, a device, a file that cannot be opened, or a file whose first line
  /// is not a header.
  private static func isObstacle(_ path: String) -> Bool {
    guard FileIdentity(path: path)?.isRegular == true, FileSystem.isReadable(path) else { return true }
    return FileSystem.firstBytes(of: path, count: 64 << 10).contains(UInt8(ascii: "\n"))
  }

  /// Handles a missing file. The file may be missing only temporarily, between two segments.
  private mutating func noteAbsence() {
    absences += 1
    if absences == 2 { note(.removed(path)) }
  }

  private mutating func continueInSegment(_ consumer: inout some TraceConsumer) throws(TraceReadError) -> Bool {
    successor = .none
    guard let own = progress?.segment else { return false }
    let next = try FollowedSegments(path: path).open(after: own.number, of: own.trace)
    guard next != nil else { return false }
    if lines.finish() { try readBlock(&consumer) }
    file = consume next
    missingSegments = 0
    lines = GrowingLines()
    progress = FileProgress(source: file?.name ?? path, index: nil, continuing: progress?.suspend())
    return true
  }

  /// Continues with a trace that began in the folder, and returns whether there is one.
  private mutating func beginNextTrace(_ consumer: inout some TraceConsumer) throws(TraceReadError) -> Bool {
    guard case .folder(var folder, let path) = target else { return false }
    // The current trace may have started over under the same name.
    let current = self.path
    next += try folder.begun().filter { $0 != current }
    target = .folder(folder, path: path)
    guard !next.isEmpty else { return false }
    let name = next.removeFirst()
    try endTrace(&consumer)
    note(.began(name))
    try begin(at: name)
    return file != nil
  }

  private mutating func note(_ notice: Notice) {
    guard notice != lastNotice else { return }
    lastNotice = notice
    notices.append(notice)
  }
}
