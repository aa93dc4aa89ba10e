import Lifeline
import Testing

@testable import LifelineCompression

/// Compressing and decompressing bytes.
struct TransformTests {
  static let compressions: [any TraceCompression] = [.gzip, .zstandard, .gzip(level: 1), .zstandard(level: 19)]

  /// Passes all bytes through a transform.
  ///
  /// - Parameters:
  ///   - piece: the maximum number of bytes that are passed at once.
  ///   - space: the size of the output of each call.
  static func bytes(
    of input: [UInt8], by transform: any ByteTransform, piece: Int = 1000, space: Int = 1000
  ) throws -> (bytes: [UInt8], isComplete: Bool) {
    var (result, position, isComplete, calls) = ([UInt8](), 0, false, 0)
    var output = [UInt8](repeating: 0, count: space)
    while true {
      let end = min(input.count, position + piece)
      let step = try input[position..<end].withUnsafeBytes { input in
        try output.withUnsafeMutableBytes { output in
          try transform.transform(input, isLast: end == position, into: output)
        }
      }
      let isStuck = step.consumed == 0 && step.produced == 0
      position += step.consumed
      result += output[..<step.produced]
      isComplete = step.isComplete || (isStuck && isComplete)
      calls += 1
      if isStuck || (position == input.count && step.isComplete) { return (result, isComplete) }
      precondition(calls < 1_000_000, "no progress")
    }
  }

  static func text(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { Array("{\"seq\":\($0),\"t\":\($0 * 7919 % 65_537)}\n".utf8) }
  }

  @Test(arguments: 0..<4, [0, 1, 500])
  func `what was compressed is decompressed`(_ index: Int, _ count: Int) throws {
    let compression = Self.compressions[index]
    let input = Self.text(count)
    for (piece, space) in [(1000, 1000), (7, 1000), (1000, 1), (100_000, 100_000)] {
      let compressed = try Self.bytes(of: input, by: compression.makeCompressor(), piece: piece, space: space)
      #expect(compressed.isComplete)
      #expect(compression.format.matches(compressed.bytes))
      let result = try Self.bytes(of: compressed.bytes, by: compression.makeDecompressor(), piece: piece, space: space)
      #expect(result.bytes == input)
      #expect(result.isComplete)
    }
  }

  @Test(arguments: [0, 1])
  func `files that were joined are decompressed one after the other`(_ index: Int) throws {
    let compression = Self.compressions[index]
    let one = try Self.bytes(of: Self.text(100), by: compression.makeCompressor()).bytes
    let result = try Self.bytes(of: one + one, by: compression.makeDecompressor())
    #expect(result.bytes == Self.text(100) + Self.text(100))
    #expect(result.isComplete)
  }

  @Test func `zeros after a file of gzip are ignored`() throws {
    let file = try Self.bytes(of: Self.text(100), by: GzipCompression().makeCompressor()).bytes
    let padded = file + [UInt8](repeating: 0, count: 512)
    let result = try Self.bytes(of: padded, by: GzipCompression().makeDecompressor(), piece: 100)
    #expect(result.bytes == Self.text(100))
    #expect(result.isComplete)
  }

  @Test(arguments: [0, 1])
  func `a file that was cut is not complete`(_ index: Int) throws {
    let compression = Self.compressions[index]
    let file = try Self.bytes(of: Self.text(300), by: compression.makeCompressor()).bytes
    for count in [1, 9, file.count / 2, file.count - 1] {
      let result = try Self.bytes(of: Array(file[..<count]), by: compression.makeDecompressor())
      #expect(!result.isComplete)
      #expect(Self.text(300).starts(with: result.bytes))
    }
  }

  @Test(arguments: [0, 1])
  func `every byte that changed is noticed, or changes nothing`(_ index: Int) throws {
    let compression = Self.compressions[index]
    let file = try Self.bytes(of: Self.text(50), by: compression.makeCompressor()).bytes
    for position in file.indices {
      var damaged = file
      damaged[position] ^= 0x5A
      let result = try? Self.bytes(of: damaged, by: compression.makeDecompressor())
      #expect(result == nil || !(result?.isComplete ?? false) || result?.bytes == Self.text(50))
    }
  }

  @Test(arguments: [0, 1])
  func `a file is read after another one that was cut or damaged`(_ index: Int) throws {
    let compression = Self.compressions[index]
    let file = try Self.bytes(of: Self.text(300), by: compression.makeCompressor()).bytes
    var damaged = file
    damaged[file.count / 2] ^= 0x5A
    for broken in [Array(file[..<(file.count / 2)]), damaged, []] {
      _ = try? Self.bytes(of: broken, by: compression.makeDecompressor())
      let result = try Self.bytes(of: file, by: compression.makeDecompressor())
      #expect(result.bytes == Self.text(300) && result.isComplete)
    }
  }

  @Test func `other bytes after a file of gzip are an error`() throws {
    let file = try Self.bytes(of: Self.text(100), by: GzipCompression().makeCompressor()).bytes
    let error = #expect(throws: CompressionError.self) {
      try Self.bytes(of: file + Array("garbage".utf8), by: GzipCompression().makeDecompressor())
    }
    #expect(error?.reason == "incorrect header check")
  }

  @Test func `a window of more than 128 MB is refused`() throws {
    // The header of a frame that asks for 2 GB, and an empty last block.
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0xA8, 0x01, 0x00, 0x00]
    let error = #expect(throws: CompressionError.self) {
      try Self.bytes(of: frame, by: ZstandardCompression().makeDecompressor())
    }
    #expect(error?.reason == "Frame requires too much memory for decoding")
  }

  @Test func `levels are kept within their range`() {
    #expect([-3, 0, 1, 9, 10].map { GzipCompression(level: $0).level } == [1, 1, 1, 9, 9])
    #expect([-3, 0, 1, 19, 22].map { ZstandardCompression(level: $0).level } == [1, 1, 1, 19, 19])
  }
}
