#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Cuts a stream of bytes into lines, a block at a time.
struct LineSplitter: ~Copyable {
  /// A line longer than this is not kept: ``next()`` says so as soon as it passes this length, however long it is, and
  /// goes on behind it when it is called again.
  static let longestLine = 1_000_000
  /// How many bytes behind a line may be read (not used): parsers look at sixteen bytes at once.
  static let padding = 16
  /// How much is read at once: little enough to stay in the processor's cache until it is parsed.
  static let blockSize = 256 << 10
  private static let capacity = blockSize + longestLine

  /// A line without its end, valid until the next call.
  enum Line {
    case text(UnsafeRawBufferPointer)
    case tooLong
  }

  private let input: ByteInput
  private let block: UnsafeMutableRawPointer
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isSkipping = false

  init(_ input: consuming ByteInput) {
    self.input = input
    block = .allocate(byteCount: Self.capacity + Self.padding, alignment: 64)
  }

  deinit {
    block.deallocate()
  }

  /// The next line, or nil at the end. A carriage return before the line feed belongs to the end of the line.
  @inline(__always)
  mutating func next() throws(TraceReadError) -> Line? {
    if !isSkipping, let count = lengthOfLine(from: start) { return takeLine(count) }
    return try nextAcrossBlocks()
  }

  @inline(__always)
  private func lengthOfLine(from searched: Int) -> Int? {
    guard let found = memchr(block + searched, 0x0A, end - searched) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(block + start)
  }

  @inline(__always)
  private mutating func takeLine(_ count: Int) -> Line {
    let line = UnsafeRawBufferPointer(start: block + start, count: count)
    start += count + 1
    return Self.trimmed(line)
  }

  private mutating func nextAcrossBlocks() throws(TraceReadError) -> Line? {
    if isSkipping { try skipRest() }
    var searched = start
    while true {
      if let count = lengthOfLine(from: searched) { return takeLine(count) }
      if isAtEnd { return lastLine() }
      // One more than the longest line may be there: a carriage return.
      if end - start > Self.longestLine + 1 {
        isSkipping = true
        return .tooLong
      }
      searched = try refill()
    }
  }

  /// Passes the rest of the line that was too long.
  private mutating func skipRest() throws(TraceReadError) {
    while isSkipping {
      if let count = lengthOfLine(from: start) {
        start += count + 1
        isSkipping = false
      } else {
        start = end
        if isAtEnd { isSkipping = false } else { _ = try refill() }
      }
    }
  }

  /// Moves the unfinished line to the front and reads more behind it. Returns where the new bytes begin.
  private mutating func refill() throws(TraceReadError) -> Int {
    memmove(block, block + start, end - start)
    end -= start
    start = 0
    let old = end
    let count = try input.read(to: block + end, count: min(Self.blockSize, Self.capacity - end))
    isAtEnd = count == 0
    end += count
    memset(block + end, 0, Self.padding)
    return old
  }

  private mutating func lastLine() -> Line? {
    let rest = UnsafeRawBufferPointer(start: block + start, count: end - start)
    start = end
    return rest.isEmpty ? nil : Self.trimmed(rest)
  }

  @inline(__always)
  private static func trimmed(_ line: UnsafeRawBufferPointer) -> Line {
    var count = line.count
    if count > 0, line[count - 1] == 0x0D { count -= 1 }
    return count > longestLine ? .tooLong : .text(UnsafeRawBufferPointer(start: line.baseAddress, count: count))
  }
}
