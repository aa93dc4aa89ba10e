internal import Lifeline
internal import LifelineBase

/// An open file that a process is still writing, including the lines in the tail that the process keeps next to the
/// file.
///
/// The newest lines are in the tail before they are in the file; see `TailLayout`. Bytes that were read from the tail
/// are remembered until the file contains them, so each byte is delivered once. Reading pipes and standard input
/// returns the available bytes without waiting. A compressed file is decompressed.
struct GrowingFile: ~Copyable {
  /// The result of a read.
  enum Chunk: Equatable {
    case bytes([UInt8])
    /// There are no new bytes.
    case nothing
    /// The contents were replaced: the file is shorter than the part that was read, or its beginning changed.
    case restarted
    /// The end of a pipe.
    case end
  }

  /// The name in messages.
  let name: String
  /// The path of the newest segment, which locates the tail and shows whether another file has replaced this file.
  private let path: String
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let isRegular: Bool
  /// The number of bytes that were read from the file.
  private var position = 0
  /// Whether the last read reached the end of the file.
  private var hasReachedEnd = false
  /// The bytes that were read from the tail but are not in the file yet.
  private var ahead: [UInt8] = []
  /// The first bytes of the file, which reveal whether the file was overwritten with other contents.
  private var beginning: [UInt8] = []
  /// The state of the tail when it was last read.
  private var stamp: [UInt8]?
  /// The first bytes, or nil after they have shown whether the file is compressed.
  private var head: [UInt8]? = []
  /// The decompressed contents, or nil if the file is not compressed.
  private var decompressed: DecompressedBytes?

  private static let beginningLength = 256
  private static let maximumContinuations = 8

  /// Opens a file, or returns nil if it does not exist.
  ///
  /// - Parameters:
  ///   - name: The current path of the file; `-` is standard input.
  ///   - path: The path of the newest segment of the trace.
  init?(_ name: String, at path: String) throws(TraceReadError) {
    ownsDescriptor = name != "-"
    self.name = ownsDescriptor ? name : "standard input"
    self.path = path
    // Opening a pipe without a writer must not block.
    descriptor = ownsDescriptor ? open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : STDIN_FILENO
    let code = errno
    isRegular = descriptor >= 0 && ownsDescriptor && FileIdentity(descriptor: descriptor)?.isRegular == true
    if descriptor >= 0 { return }
    if code == ENOENT || code == ENOTDIR { return nil }
    throw Self.error(self.name, code)
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// Whether the file is no longer at its path.
  var hasMoved: Bool { isRegular && !FileIdentity.isFile(descriptor, at: path) }

  /// Whether the last read returned everything that the writer had written by then.
  ///
  /// A program that writes while its trace is being read always has new bytes, so ``Chunk/nothing`` may never be
  /// returned. Pipes are never up to date, because how much is left in them is unknown.
  var isUpToDate: Bool { hasReachedEnd && !hasMoved }

  var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

  /// Reads the next bytes, up to `maximum`.
  mutating func read(_ maximum: Int) throws(TraceReadError) -> Chunk {
    if let decompressed { return try readCompressed(decompressed, maximum) }
    let chunk = isRegular ? try readRegular(maximum) : try readStream(maximum)
    guard head != nil, case .bytes(let bytes) = chunk else { return chunk }
    return try recognize(bytes, maximum)
  }

  private mutating func readRegular(_ maximum: Int) throws(TraceReadError) -> Chunk {
    for _ in 0..<Self.maximumContinuations {
      let bytes = try readFile(maximum)
      hasReachedEnd = bytes.count < maximum
      guard isSameFile(after: bytes) else { return .restarted }
      guard bytes.isEmpty else {
        position += bytes.count
        stamp = nil
        let new = newInFile(bytes)
        if new.isEmpty { continue }
        return .bytes(new)
      }
      // The size of the file is read after the tail, because a line that is no longer in the tail is already in the
      // file.
      let lines = tailLines()
      if size > position { continue }
      guard let lines else { return .nothing }
      let new = newInTail(lines)
      return new.isEmpty ? .nothing : .bytes(new)
    }
    return .nothing
  }

  // MARK: Compressed files

  /// Determines from the first bytes whether the file is compressed.
  private mutating func recognize(_ bytes: [UInt8], _ maximum: Int) throws(TraceReadError) -> Chunk {
    let all = (head ?? []) + bytes
    head = CompressionRegistry.needsMore(than: all) ? all : nil
    guard head == nil else { return .nothing }
    guard let format = CompressionRegistry.format(startingWith: all) else { return .bytes(all) }
    let decompressed = try DecompressedBytes(format, name: name)
    self.decompressed = decompressed
    decompressed.feed(all)
    return try readCompressed(decompressed, maximum)
  }

  private mutating func readCompressed(
    _ decompressed: DecompressedBytes, _ maximum: Int
  ) throws(TraceReadError) -> Chunk {
    while true {
      let taken = try Self.take(from: decompressed, maximum)
      if !taken.isEmpty { return .bytes(taken) }
      switch isRegular ? try readRegular(min(maximum, decompressed.roomSize)) : try readStream(maximum) {
      case .bytes(let bytes): decompressed.feed(bytes)
      case .end:
        try decompressed.finish()
        return .end
      case .nothing: return .nothing
      case .restarted: return .restarted
      }
    }
  }

  private static func take(from decompressed: DecompressedBytes, _ maximum: Int) throws(TraceReadError) -> [UInt8] {
    var failure: TraceReadError?
    let bytes = [UInt8](unsafeUninitializedCapacity: maximum) { buffer, count in
      do throws(TraceReadError) { count = try decompressed.take(to: UnsafeMutableRawBufferPointer(buffer)) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  // MARK: The file

  private var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  private func readFile(_ maximum: Int) throws(TraceReadError) -> [UInt8] {
    let available = min(maximum, size - position)
    return available > 0 ? try bytes(at: position, count: available) : []
  }

  private func bytes(at offset: Int, count: Int) throws(TraceReadError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let result = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if result < 0, errno == EINTR { continue }
        if result < 0 { code = errno }
        guard result > 0 else { break }
        filled += result
      }
    }
    guard code == 0 else { throw Self.error(name, code) }
    return bytes
  }

  /// Returns whether the bytes continue the bytes that were read before.
  private mutating func isSameFile(after bytes: [UInt8]) -> Bool {
    guard size >= position, let start = try? self.bytes(at: 0, count: Self.beginningLength) else { return false }
    guard start.starts(with: beginning) else { return false }
    if beginning.count < Self.beginningLength {
      beginning = Array(start.prefix(min(Self.beginningLength, position + bytes.count)))
    }
    return true
  }

  // MARK: The tail

  /// Returns the lines after the end of the file, or nil if the tail has not changed or belongs to another file.
  private mutating func tailLines() -> [UInt8]? {
    let stamp = TraceTail.stamp(of: path)
    guard stamp != self.stamp else { return nil }
    let lines = TraceTail.lines(missingIn: path, size: position) ?? []
    guard !hasMoved else { return nil }
    // Lines that follow unread bytes are read again later.
    if size == position { self.stamp = stamp }
    return lines
  }

  /// Returns the new bytes of the file that were not already read from the tail.
  private mutating func newInFile(_ bytes: [UInt8]) -> [UInt8] {
    guard !ahead.isEmpty else { return bytes }
    let common = Self.commonPrefix(bytes, ahead)
    if common == min(bytes.count, ahead.count) {
      ahead.removeFirst(common)
      return Array(bytes.dropFirst(common))
    }
    ahead = []
    return Self.lines(of: bytes, after: common)
  }

  /// Returns the lines in the tail that were not read before.
  private mutating func newInTail(_ lines: [UInt8]) -> [UInt8] {
    let common = Self.commonPrefix(lines, ahead)
    // A writer whose disk is full drops lines that were in the tail.
    let isContinued = common == min(lines.count, ahead.count)
    ahead = lines
    return isContinued ? Array(lines.dropFirst(common)) : Self.lines(of: lines, after: common)
  }

  private static func lines(of bytes: [UInt8], after common: Int) -> [UInt8] {
    let start = bytes[..<common].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Array(bytes[start...])
  }

  private static func commonPrefix(_ left: [UInt8], _ right: [UInt8]) -> Int {
    let count = min(left.count, right.count)
    guard count > 0, memcmp(left, right, count) != 0 else { return count }
    return (0..<count).first { left[$0] != right[$0] } ?? count
  }

  // MARK: Pipes

  private func readStream(_ maximum: Int) throws(TraceReadError) -> Chunk {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return .nothing }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: maximum) { buffer, filled in
      count = systemRead(descriptor, buffer.baseAddress, maximum)
      filled = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    if count == 0 { return .end }
    let code = errno
    guard code == EAGAIN || code == EINTR else { throw Self.error(name, code) }
    return .nothing
  }

  private static func error(_ name: String, _ code: Int32) -> TraceReadError {
    TraceReadError(code: .unreadable, source: name, detail: "cannot be read: \(String(cString: strerror(code)))")
  }
}

// Calls the system's `read` function, which is hidden by the type's method with the same name.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, target, count)
}
