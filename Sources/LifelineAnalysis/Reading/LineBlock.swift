internal import LifelineCLibrary

/// A piece of a file that consists of whole lines.
final class LineBlock {
  /// How many bytes after a line can be read, though not used: parsers load sixteen bytes at once.
  static let padding = 16

  /// How many bytes of the input came before this block.
  var offset = 0
  /// Whether a line follows the others that is too long to keep.
  var endsInLongLine = false
  private(set) var count = 0
  private let bytes: UnsafeMutableRawPointer
  /// How many bytes are read at once.
  let readSize: Int

  /// Creates an empty block that reads `readSize` bytes at once, after an unfinished line of any length up to the
  /// greatest one. Memory that is never filled costs nothing.
  init(readSize: Int) {
    self.readSize = readSize
    let rest = max(readSize, LineSplitter.longestLine + 1)
    bytes = .allocate(byteCount: rest + readSize + Self.padding, alignment: 64)
  }

  deinit {
    bytes.deallocate()
  }

  /// All lines except the one that ``endsInLongLine`` stands for.
  var lines: Lines { lines(from: 0, to: count) }

  /// The lines between two places of this block. They are valid until the block is filled again.
  func lines(from start: Int, to end: Int) -> Lines { Lines(bytes + start, to: bytes + end) }

  /// Where in the block a place in one of its lines is.
  @inline(__always)
  func position(of place: UnsafeRawPointer) -> Int { place - UnsafeRawPointer(bytes) }

  /// Some bytes of this block.
  @inline(__always)
  func slice(from start: Int, count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + start, count: count)
  }

  // MARK: Filling

  /// Empties the block and begins it with the start of an unfinished line.
  func begin(with rest: [UInt8], at offset: Int) {
    rest.withUnsafeBytes { if let start = $0.baseAddress { bytes.copyMemory(from: start, byteCount: $0.count) } }
    count = rest.count
    self.offset = offset
    endsInLongLine = false
  }

  /// Reads more bytes. Returns how many were read; 0 at the end, where the last line may lack its end.
  func append(from input: inout ByteInput) throws(TraceReadError) -> Int {
    let new = try input.read(to: bytes + count, count: readSize)
    count += new
    memset(bytes + count, 0, Self.padding)
    return new
  }

  /// Adds bytes, at most as many as the block reads at once.
  func append(_ addition: ArraySlice<UInt8>) {
    precondition(addition.count <= readSize)
    addition.withUnsafeBytes { new in
      if let start = new.baseAddress { (bytes + count).copyMemory(from: start, byteCount: new.count) }
    }
    count += addition.count
    memset(bytes + count, 0, Self.padding)
  }

  /// Moves what follows the last line end to `rest`. Returns false when there is no line end in the last `new` bytes.
  func cut(new: Int, to rest: inout [UInt8]) -> Bool {
    let added = UnsafeRawBufferPointer(start: bytes + count - new, count: new)
    guard let last = added.lastIndex(of: 0x0A) else { return false }
    let end = count - new + last + 1
    rest.append(contentsOf: slice(from: end, count: count - end))
    count = end
    return true
  }

  /// Drops everything up to the first line end. Returns false when there is none and all is dropped.
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

  /// Drops all bytes: the start of a line that is too long.
  func dropLongLine() {
    endsInLongLine = true
    count = 0
  }
}

extension LineBlock {
  /// A line without its end, valid until the block is filled again.
  enum Line {
    case text(UnsafeRawBufferPointer)
    case tooLong
  }

  /// Goes through the lines between two places of a block.
  struct Lines {
    /// Where the next line begins.
    private(set) var position: UnsafeRawPointer
    /// Whether the last line that was returned lacks its end: the input ends in it.
    private(set) var isUnfinished = false
    private let end: UnsafeRawPointer

    fileprivate init(_ start: UnsafeRawPointer, to end: UnsafeRawPointer) {
      position = start
      self.end = end
    }

    /// The next line, or nil after the last one. A carriage return before the line feed belongs to the line's end.
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
