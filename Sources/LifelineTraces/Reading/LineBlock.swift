internal import LifelineBase

/// A part of a file that consists of whole lines.
package final class LineBlock {
  /// The number of readable but unused bytes after a line. Parsers load sixteen bytes at once.
  static let padding = 16

  /// The number of input bytes before this block.
  var offset = 0
  /// Whether the last line is too long to be stored.
  var endsInLongLine = false
  private(set) var count = 0
  private let bytes: UnsafeMutableRawPointer
  /// The number of bytes that are read at once.
  package let readSize: Int

  /// Creates an empty block that reads `readSize` bytes at once, after an unfinished line of up to the maximum length.
  ///
  /// The system does not allocate physical memory that is never filled.
  init(readSize: Int) {
    self.readSize = readSize
    let rest = max(readSize, LineSplitter.longestLine + 1)
    bytes = .allocate(byteCount: rest + readSize + Self.padding, alignment: 64)
  }

  deinit {
    bytes.deallocate()
  }

  /// All lines except the long line that ``endsInLongLine`` indicates.
  var lines: Lines { lines(from: 0, to: count) }

  /// Returns the lines between two positions in this block. They are valid until the block is filled again.
  func lines(from start: Int, to end: Int) -> Lines { Lines(bytes + start, to: bytes + end) }

  /// Returns the offset of a pointer into one of the block's lines.
  @inline(__always)
  func position(of place: UnsafeRawPointer) -> Int { place - UnsafeRawPointer(bytes) }

  /// Returns a range of bytes of this block.
  @inline(__always)
  func slice(from start: Int, count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + start, count: count)
  }

  // MARK: Filling

  /// Clears the block and starts it with the beginning of an unfinished line.
  func begin(with rest: [UInt8], at offset: Int) {
    rest.withUnsafeBytes { if let start = $0.baseAddress { bytes.copyMemory(from: start, byteCount: $0.count) } }
    count = rest.count
    self.offset = offset
    endsInLongLine = false
  }

  /// Reads more bytes, and returns their number, which is 0 at the end of the input.
  ///
  /// The last line of the input may lack a newline.
  func append(from input: inout ByteInput) throws(TraceReadError) -> Int {
    let new = try input.read(to: bytes + count, count: readSize)
    count += new
    memset(bytes + count, 0, Self.padding)
    return new
  }

  /// Adds bytes, up to the number that the block reads at once.
  func append(_ addition: ArraySlice<UInt8>) {
    precondition(addition.count <= readSize)
    addition.withUnsafeBytes { new in
      if let start = new.baseAddress { (bytes + count).copyMemory(from: start, byteCount: new.count) }
    }
    count += addition.count
    memset(bytes + count, 0, Self.padding)
  }

  /// Moves the bytes after the last newline to `rest`, or returns false if there is no newline in the last `new` bytes.
  func cut(new: Int, to rest: inout [UInt8]) -> Bool {
    let added = UnsafeRawBufferPointer(start: bytes + count - new, count: new)
    guard let last = added.lastIndex(of: 0x0A) else { return false }
    let end = count - new + last + 1
    rest.append(contentsOf: slice(from: end, count: count - end))
    count = end
    return true
  }

  /// Drops all bytes up to the first newline, and returns whether there is a newline.
  ///
  /// If there is no newline, all bytes are dropped.
  func dropLine() -> Bool {
    let all = count
    guard let found = memchr(bytes, 0x0A, all) else {
      count = 0
      offset += all
      return false
    }
    let dropped = UnsafeMutableRawPointer(found) + 1 - bytes
    count = all - dropped
    offset += dropped
    memmove(bytes, bytes + dropped, count)
    memset(bytes + count, 0, Self.padding)
    return true
  }

  /// Drops all bytes, which are the beginning of a line that is too long.
  func dropLongLine() {
    endsInLongLine = true
    count = 0
  }
}

extension LineBlock {
  /// A line without its newline. It is valid until the block is filled again.
  package enum Line {
    case text(UnsafeRawBufferPointer)
    case tooLong
  }

  /// Iterates over the lines between two positions of a block.
  struct Lines {
    /// The position where the next line begins.
    private(set) var position: UnsafeRawPointer
    /// Whether the last returned line has no newline because the input ends within the line.
    private(set) var isUnfinished = false
    private let end: UnsafeRawPointer

    fileprivate init(_ start: UnsafeRawPointer, to end: UnsafeRawPointer) {
      position = start
      self.end = end
    }

    /// Returns the next line, or nil after the last line.
    ///
    /// A carriage return before the newline is not part of the line.
    @inline(__always)
    mutating func next() -> Line? {
      guard position < end else { return nil }
      let start = position
      let lineEnd = memchr(start, 0x0A, end - start).map { UnsafeRawPointer($0) }
      position = lineEnd.map { $0 + 1 } ?? end
      isUnfinished = lineEnd == nil
      var count = (lineEnd ?? end) - start
      if count > 0, (start + count - 1).load(as: UInt8.self) == 0x0D { count -= 1 }
      guard count <= LineSplitter.longestLine else { return .tooLong }
      return .text(UnsafeRawBufferPointer(start: start, count: count))
    }
  }
}
