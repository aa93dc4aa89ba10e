import LifelineCompression
import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineTraces

/// Reading compressed traces.
struct CompressedReadingTests {
  private static let formats: [(any TraceCompression, String)] = [(.gzip, ".gz"), (.zstandard, ".zst")]

  init() { CompressionRegistry.registerStandard() }

  private struct Collected: TraceConsumer {
    var labels: [String] = []
    var events = 0
    var issues: [TraceIssue] = []
    var ends: [TraceEnd] = []
    mutating func begin(_ trace: TraceIdentity) { labels.append(trace.label) }
    mutating func receive(_ step: TraceStep) { events += 1 }
    mutating func encounter(_ issue: TraceIssue) { issues.append(issue) }
    mutating func end(_ end: TraceEnd) { ends.append(end) }
  }

  private static func trace(_ count: Int) -> String {
    var script = TraceScript()
    for number in 0..<count { script.mark("mark \(number)") }
    return script.text(header: #"{"lifeline":1}"#)
  }

  private static func compressed(_ text: String, _ compression: any TraceCompression) throws -> [UInt8] {
    try TransformTests.bytes(
      of: Array(text.utf8), by: compression.makeCompressor(), piece: 1 << 20, space: 1 << 20
    ).bytes
  }

  private static func read(_ path: String, _ plan: ReadingPlan = ReadingPlan()) throws -> Collected {
    var collected = Collected()
    var reader = TraceReader(plan)
    try reader.read(path, into: &collected)
    return collected
  }

  @Test(arguments: [0, 1], [0, 2])
  func `a compressed trace is read like another one`(_ format: Int, helpers: Int) throws {
    let folder = try TemporaryFolder()
    let (compression, ending) = Self.formats[format]
    let path = try folder.write(Self.compressed(Self.trace(6000), compression), to: "run.jsonl" + ending)
    let collected = try Self.read(path, ReadingPlan(readSize: 64 << 10, helpers: helpers))
    #expect(collected.events == 6000)
    #expect(collected.issues == [])
    #expect(collected.labels == ["run"])
    #expect(collected.ends.map(\.ending) == [.closed])
  }

  @Test func `the format is recognized by the bytes, not by the name`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.compressed(Self.trace(10), .zstandard), to: "run.jsonl")
    #expect(try Self.read(path).events == 10)
    let plain = try folder.write(Self.trace(10), to: "plain.jsonl.gz")
    #expect(try Self.read(plain).events == 10)
  }

  @Test(arguments: [0, 1])
  func `a file that was cut is read up to there, with an issue`(_ format: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.compressed(Self.trace(6000), Self.formats[format].0)
    let path = try folder.write(bytes[..<(bytes.count / 2)], to: "run.jsonl.gz")
    for helpers in [0, 2] {
      let collected = try Self.read(path, ReadingPlan(readSize: 64 << 10, helpers: helpers))
      #expect((1000..<5900).contains(collected.events))
      #expect(collected.issues.count == 1)
      #expect(
        collected.issues.first?.reason
          == "the compressed data breaks off: the file was truncated, or is still being written")
      #expect(collected.ends.map(\.ending) == [.unknown])
    }
  }

  @Test func `damage in the middle is an issue, and what comes before is read`() throws {
    let folder = try TemporaryFolder()
    var bytes = try Self.compressed(Self.trace(6000), .gzip)
    for position in bytes.count * 2 / 3..<bytes.count * 2 / 3 + 8 { bytes[position] = 0xFF }
    let collected = try Self.read(folder.write(bytes, to: "run.jsonl.gz"))
    #expect(collected.events > 1000)
    #expect(collected.issues.first?.isBroken == true)
    #expect(collected.issues.contains { $0.reason.hasPrefix("the compressed data") })
  }

  @Test(arguments: [0, 1])
  func `what comes before damage is read from a small file, too`(_ format: Int) throws {
    let folder = try TemporaryFolder()
    var bytes = try Self.compressed(Self.trace(50), Self.formats[format].0)
    // The checksum is the last thing but the length in the one format, and the last thing in the other one.
    bytes[bytes.count - (format == 0 ? 6 : 2)] ^= 0x5A
    let collected = try Self.read(folder.write(bytes, to: "run.jsonl.gz"))
    #expect(collected.events == 50)
    #expect(collected.issues.count == 1)
    #expect(collected.issues.first?.reason.hasPrefix("the compressed data is damaged: ") == true)
    #expect(collected.ends.map(\.isCut) == [true])
  }

  @Test func `the blocks before a damaged one are read`() throws {
    let folder = try TemporaryFolder()
    var bytes = try Self.compressed(Self.trace(6000), .zstandard)
    for position in bytes.count - 40..<bytes.count - 10 { bytes[position] ^= 0xFF }
    let collected = try Self.read(folder.write(bytes, to: "run.jsonl.zst"))
    #expect(collected.events > 4000)
    #expect(collected.issues.contains { $0.reason.hasPrefix("the compressed data is damaged: ") })
  }

  @Test func `a file that begins with a frame to skip is read`() throws {
    let folder = try TemporaryFolder()
    for kind in [0x50, 0x5F] as [UInt8] {
      let frame = [kind, 0x2A, 0x4D, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]
      let bytes = try frame + Self.compressed(Self.trace(10), .zstandard)
      #expect(try Self.read(folder.write(bytes, to: "run.jsonl.zst")).events == 10)
    }
  }

  @Test func `a file that needs a dictionary says so`() throws {
    let folder = try TemporaryFolder()
    // One raw block, and the number of a dictionary in the header.
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x21, 0x2A, 0x05, 0x29, 0x00, 0x00] + Array("hello".utf8)
    let path = try folder.write(frame, to: "run.jsonl.zst")
    let error = #expect(throws: TraceReadError.self) { try Self.read(path) }
    #expect(
      error?.detail == "the compressed data is damaged: it was compressed with a dictionary, which Lifeline does not "
        + "have; decompress it with 'zstd -d -D DICTIONARY'")
  }

  @Test func `a file without a readable byte is an error`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([0x1F, 0x8B, 0, 1, 2, 3, 4, 5, 6, 7], to: "run.jsonl.gz")
    let error = #expect(throws: TraceReadError.self) { try Self.read(path) }
    #expect(error?.code == .damaged)
    #expect(error?.detail == "the compressed data is damaged: unknown compression method")
    let other = try folder.write(Self.compressed("hello\n", .gzip), to: "hello.gz")
    #expect(#expect(throws: TraceReadError.self) { try Self.read(other) }?.code == .noHeader)
  }

  @Test func `far more than a trace has is not decompressed`() throws {
    let folder = try TemporaryFolder()
    // Zeros are compressed a thousand times; each line is empty.
    let line = [UInt8](repeating: 0x20, count: 9999) + [0x0A]
    let deflation = try GzipCompression(level: 9).makeCompressor()
    var bytes: [UInt8] = []
    var output = [UInt8](repeating: 0, count: 1 << 16)
    for number in 0...300 {
      let piece = number == 0 ? Array("{\"lifeline\":1}\n".utf8) : number == 300 ? [] : line
      var used = 0
      while true {
        let step = try piece[used...].withUnsafeBytes { input in
          try output.withUnsafeMutableBytes { output in
            try deflation.transform(input, isLast: piece.isEmpty, into: output)
          }
        }
        used += step.consumed
        bytes += output[..<step.produced]
        if used == piece.count, step.produced < output.count { break }
      }
    }
    #expect(bytes.count < 20_000)
    let limits = DecompressionLimits(unlimitedSize: 2 << 20)
    let path = try folder.write(bytes, to: "bomb.jsonl.gz")
    #expect(try Self.read(path).issues == [])
    let collected = try Self.read(path, ReadingPlan(limits: limits))
    #expect(collected.issues.count == 1)
    let expected = "the rest is not decompressed: 2 MB from "
    #expect(collected.issues.first?.reason.hasPrefix(expected) == true)
  }

  @Test func `evidence is read from a compressed file, in any order`() throws {
    let folder = try TemporaryFolder()
    let text = Self.trace(5000)
    let path = try folder.write(Self.compressed(text, .gzip), to: "run.jsonl.gz")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var splitter = LineSplitter(try ByteInput(path: path), readSize: 4096)
    for line in [4000, 10, 11, 4999, 1] {
      let offset = lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 }
      try splitter.seek(to: offset)
      guard case .text(let bytes)? = try splitter.next() else {
        Issue.record("no line at \(line)")
        continue
      }
      #expect(String(decoding: bytes, as: UTF8.self) == lines[line])
    }
  }

  @Test func `a compressed file beside the uncompressed one is left out`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.trace(3), to: "a.jsonl")
    let gz = try folder.write(Self.compressed(Self.trace(3), .gzip), to: "a.jsonl.gz")
    let zst = try folder.write(Self.compressed(Self.trace(3), .zstandard), to: "b.jsonl.zst")
    try folder.write("no trace", to: "c.jsonl.bz2")
    #expect(try TraceSource.files(at: [folder.path]) == [path, zst])
    #expect(try TraceSource.files(at: [gz, path]) == [path])
    #expect(try TraceSource.files(at: [gz]) == [gz])
  }

  @Test(arguments: [0, 1])
  func `a compressed trace can be followed`(_ format: Int) throws {
    let folder = try TemporaryFolder()
    let (compression, ending) = Self.formats[format]
    let path = try folder.write(Self.compressed(Self.trace(5000), compression), to: "run.jsonl" + ending)
    var follower = TraceFollower(path)
    var collected = Collected()
    while try follower.poll(into: &collected) {}
    let isClosed = follower.isClosed
    #expect(isClosed)
    #expect(collected.events == 5000)
  }

  @Test func `a format without a decompressor is named`() throws {
    let folder = try TemporaryFolder()
    let other = CompressionFormat(name: "other", fileEnding: ".other", signature: Array("OTHER".utf8))
    CompressionRegistry.register(Unavailable(format: other))
    let path = try folder.write(Array("OTHER data".utf8), to: "run.jsonl.other")
    let error = #expect(throws: TraceReadError.self) { try Self.read(path) }
    #expect(error?.code == .compressed)
    #expect(error?.detail == "is compressed with other and cannot be read: it is missing; decompress it first")
  }

  private struct Unavailable: TraceCompression {
    var format: CompressionFormat
    func makeCompressor() throws(CompressionError) -> any ByteTransform { throw CompressionError("it is missing") }
    func makeDecompressor() throws(CompressionError) -> any ByteTransform { throw CompressionError("it is missing") }
  }
}
