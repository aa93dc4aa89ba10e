internal import Lifeline

/// Splits a stream of bytes into blocks of whole lines.
struct BlockSource: ~Copyable {
  /// The input, or nil if the bytes are in memory.
  private var input: ByteInput?
  private var memory: ArraySlice<UInt8> = []
  /// The decompressor for compressed bytes in memory.
  private var compressed: DecompressedBytes?
  /// The bytes that were last decompressed.
  private var decompressed: [UInt8] = []
  /// The unfinished line at the end of the previous block.
  private var rest: [UInt8] = []
  /// The number of input bytes before ``rest``.
  private var offset = 0
  private var isAtEnd = false
  /// Whether the next bytes belong to a line that is too long.
  private var isSkipping = false

  init(_ input: consuming ByteInput) {
    self.input = consume input
  }

  /// Creates a source for bytes in memory. Compressed bytes are decompressed.
  ///
  /// - Parameter name: The name in messages.
  init(_ memory: [UInt8], named name: String) throws(TraceReadError) {
    input = nil
    self.memory = memory[...]
    let head = Array(memory.prefix(CompressionFormat.signatureLength))
    guard let format = CompressionRegistry.format(startingWith: head) else { return }
    compressed = try DecompressedBytes(format, name: name)
  }

  /// Fills the block with the next lines, or returns false at the end of the input.
  ///
  /// A line that is too long ends its block as soon as it exceeds the maximum length, because the input may not contain
  /// a newline at all.
  mutating func fill(_ block: LineBlock) throws(TraceReadError) -> Bool {
    block.begin(with: rest, at: offset)
    rest.removeAll(keepingCapacity: true)
    defer { offset = block.offset + block.count }
    while !isAtEnd {
      // The line can be one byte longer than the maximum because of a carriage return.
      if block.count > LineSplitter.longestLine + 1 {
        skipLongLine(block)
        return true
      }
      var new = try append(to: block)
      isAtEnd = new == 0
      if isSkipping {
        guard block.dropLine() else { continue }
        isSkipping = false
        new = block.count
      }
      if block.cut(new: new, to: &rest) { return true }
    }
    return block.count > 0
  }

  /// Appends the next bytes to the block, and returns their number, which is 0 at the end.
  private mutating func append(to block: LineBlock) throws(TraceReadError) -> Int {
    if input != nil { return try block.append(from: &input!) }
    if let compressed { return try append(compressed, to: block) }
    let next = memory.prefix(block.readSize)
    memory = memory.dropFirst(next.count)
    block.append(next)
    return next.count
  }

  private mutating func append(
    _ compressed: DecompressedBytes, to block: LineBlock
  ) throws(TraceReadError) -> Int {
    if decompressed.isEmpty { decompressed = [UInt8](repeating: 0, count: block.readSize) }
    while true {
      var taken: Result<Int, TraceReadError> = .success(0)
      decompressed.withUnsafeMutableBytes { target in
        do throws(TraceReadError) { taken = .success(try compressed.take(to: target)) } catch {
          taken = .failure(error)
        }
      }
      let count = try taken.get()
      if count > 0 {
        block.append(decompressed[..<count])
        return count
      }
      guard !memory.isEmpty else {
        try compressed.finish()
        return 0
      }
      let next = memory.prefix(compressed.roomSize)
      memory = memory.dropFirst(next.count)
      compressed.feed(Array(next))
    }
  }

  /// Continues at another position in a regular file. The position must be the beginning of a line.
  package mutating func seek(to offset: Int) throws(TraceReadError) {
    try input?.seek(to: offset)
    rest.removeAll(keepingCapacity: true)
    self.offset = offset
    (isAtEnd, isSkipping) = (false, false)
  }

  private mutating func skipLongLine(_ block: LineBlock) {
    // The following offsets are counted from the next byte to be read.
    let next = block.offset + block.count
    block.dropLongLine()
    isSkipping = true
    block.offset = next
  }
}

/// A source that fills the blocks of a queue.
final class SharedBlockSource {
  private var source: BlockSource

  init(_ source: consuming BlockSource) { self.source = source }

  /// Fills the block with the next lines, or returns false at the end of the input.
  func fill(_ block: ScannedBlock) -> Bool {
    block.failure = nil
    do throws(TraceReadError) { return try source.fill(block.lines) } catch {
      block.failure = error
      block.lines.begin(with: [], at: 0)
      return true
    }
  }
}
