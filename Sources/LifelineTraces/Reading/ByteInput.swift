internal import Lifeline
internal import LifelineBase

/// An open file, or standard input, that bytes are read from.
///
/// A compressed file is decompressed. If a process ended before it wrote the last lines of its trace to the file, those
/// lines follow the last byte of the file; see `TailLayout`.
package struct ByteInput: ~Copyable {
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  package let name: String
  /// The position of the next byte in the file or, if it is compressed, in its decompressed contents.
  private var position = 0
  /// The lines after the end of the file, or nil until the last byte of the file has been read.
  private var tail: [UInt8]?
  private var tailPosition = 0

  private enum Encoding {
    /// The first bytes have not been read yet.
    case unknown
    case plain
    case compressed(DecompressedBytes)
  }
  private var encoding = Encoding.unknown
  private let limits: DecompressionLimits
  /// The bytes that were read to detect the encoding.
  private var head: [UInt8] = []

  /// The maximum number of continuations, so that reading ends even if a process writes faster than this code reads.
  private static let maximumContinuations = 8
  private var continuations = 0

  /// Opens the file at `path`, or standard input if the path is `-`.
  package init(path: String) throws(TraceReadError) {
    try self.init(path: path, limits: DecompressionLimits())
  }

  /// Opens a file with limits for its decompressed size.
  init(path: String, limits: DecompressionLimits) throws(TraceReadError) {
    self.limits = limits
    ownsDescriptor = path != "-"
    name = ownsDescriptor ? path : "standard input"
    descriptor = ownsDescriptor ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    guard descriptor >= 0 else {
      guard !path.isEmpty else { throw Self.error("''", "the path is empty; name a file") }
      let isLost = errno == ENOENT && FileSystem.isLink(path)
      throw Self.error(name, isLost ? "is a link to a file that does not exist" : "cannot be opened: \(Self.reason)")
    }
    guard !Self.isDirectory(descriptor) else {
      // From here on, `deinit` closes the descriptor, also if this initializer throws.
      throw TraceReadError(code: .directory, source: name, detail: "is a folder; name a file in it")
    }
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// Reads up to `count` bytes into `target`, and returns the number of bytes, which is 0 at the end.
  package mutating func read(to target: UnsafeMutableRawPointer, count: Int) throws(TraceReadError) -> Int {
    if case .unknown = encoding { try recognizeEncoding() }
    if case .compressed(let bytes) = encoding { return try readCompressed(bytes, to: target, count: count) }
    while tail == nil {
      let read = try readPlain(to: target, count: count)
      position += read
      if read > 0 { return read }
      loadTail()
    }
    return readTail(to: target, count: count)
  }

  // MARK: Compressed files

  /// Reads the first bytes, but only as many as needed, because a program may write them slowly.
  private mutating func recognizeEncoding() throws(TraceReadError) {
    var isAtEnd = false
    while head.isEmpty || CompressionRegistry.needsMore(than: head), !isAtEnd {
      isAtEnd = try readHead() == 0
    }
    guard let format = CompressionRegistry.format(startingWith: head) else { return encoding = .plain }
    let bytes = try DecompressedBytes(format, name: name, limits: limits)
    bytes.feed(head)
    head = []
    encoding = .compressed(bytes)
  }

  private mutating func readHead() throws(TraceReadError) -> Int {
    var bytes = [UInt8](repeating: 0, count: CompressionFormat.signatureLength)
    let result: Result<Int, TraceReadError> = bytes.withUnsafeMutableBytes { target in
      guard let start = target.baseAddress else { return .success(0) }
      do throws(TraceReadError) { return .success(try readFile(to: start, count: target.count)) } catch {
        return .failure(error)
      }
    }
    let count = try result.get()
    head += bytes[..<count]
    return count
  }

  private mutating func readCompressed(
    _ bytes: DecompressedBytes, to target: UnsafeMutableRawPointer, count: Int
  ) throws(TraceReadError) -> Int {
    while true {
      let taken = try bytes.take(to: UnsafeMutableRawBufferPointer(start: target, count: count))
      position += taken
      if taken > 0 { return taken }
      let read = try readFile(to: bytes.room, count: bytes.roomSize)
      guard read > 0 else {
        try bytes.finish()
        return 0
      }
      bytes.feedRoom(read)
    }
  }

  /// Reads the remaining bytes of the head, and then the bytes that follow it.
  private mutating func readPlain(to target: UnsafeMutableRawPointer, count: Int) throws(TraceReadError) -> Int {
    guard !head.isEmpty else { return try readFile(to: target, count: count) }
    let length = min(head.count, count)
    head.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { target.copyMemory(from: start, byteCount: length) }
    }
    head.removeFirst(length)
    // The rest of the buffer is also filled, so that a caller needs few reads.
    guard length < count, regularSize != nil else { return length }
    return length + (try readFile(to: target + length, count: count - length))
  }

  // MARK: The tail

  /// Loads the tail, unless the file has grown in the meantime.
  private mutating func loadTail() {
    guard ownsDescriptor, regularSize != nil else { return tail = [] }
    // The tail belongs to a file that has not been renamed. The writer may have begun another segment.
    var lines = TraceTail.lines(missingIn: name, size: position)
    if !FileIdentity.isFile(descriptor, at: name) { lines = nil }
    if let size = regularSize, size > position, continuations < Self.maximumContinuations {
      continuations += 1
    } else {
      tail = lines ?? []
    }
  }

  private mutating func readTail(to target: UnsafeMutableRawPointer, count: Int) -> Int {
    guard let tail else { return 0 }
    let length = min(count, tail.count - tailPosition)
    guard length > 0 else { return 0 }
    tail.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { target.copyMemory(from: start + tailPosition, byteCount: length) }
    }
    tailPosition += length
    return length
  }

  private func readFile(to target: UnsafeMutableRawPointer, count: Int) throws(TraceReadError) -> Int {
    while true {
      let result = LifelineBase.read(descriptor, target, count)
      if result >= 0 { return result }
      // Another program may have made standard input nonblocking.
      if errno == EAGAIN {
        OutputFile.waitUntilReadable(descriptor)
      } else if errno != EINTR {
        throw Self.error(name, "cannot be read: \(Self.reason)")
      }
    }
  }

  /// The size in bytes if this is a regular file, which can be read from any position; otherwise nil.
  var regularSize: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Moves to a position in a regular file or in the tail that follows it, given in bytes from the beginning of the
  /// file.
  ///
  /// In a compressed file, the position is counted in decompressed bytes.
  package mutating func seek(to offset: Int) throws(TraceReadError) {
    if case .unknown = encoding { try recognizeEncoding() }
    if case .compressed = encoding { return try seekCompressed(to: offset) }
    (tail, tailPosition, position) = (nil, 0, offset)
    head = []
    if let size = regularSize, offset > size {
      position = size
      tail = TraceTail.lines(missingIn: name, size: size) ?? []
      tailPosition = min(offset - size, tail?.count ?? 0)
      return
    }
    try seekFile(to: offset)
  }

  /// Decompresses all bytes up to the position.
  private mutating func seekCompressed(to offset: Int) throws(TraceReadError) {
    if offset < position {
      try seekFile(to: 0)
      position = 0
      try recognizeEncoding()
    }
    let size = 64 << 10
    let scratch = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { scratch.deallocate() }
    while position < offset {
      if try read(to: scratch, count: min(size, offset - position)) == 0 { return }
    }
  }

  private func seekFile(to offset: Int) throws(TraceReadError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw Self.error(name, "cannot be read: \(Self.reason)")
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func error(_ name: String, _ detail: String) -> TraceReadError {
    TraceReadError(code: .unreadable, source: name, detail: detail)
  }

  private static func isDirectory(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
