import Foundation
import LifelineCompression
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import Lifeline
@testable import LifelineBase

/// Traces whose earlier segments are compressed.
struct CompressedSegmentTests {
  private static let capacity = 4096
  private static let tailSize = TailLayout.headerSize + capacity

  private static func plan(size: Int = 2000, total: Int? = nil) throws -> SegmentPlan {
    let limits = JSONLinesSink.Limits(segmentSize: size, totalSize: total)
    return try SegmentPlan(limits, minimum: 1, tailSize: tailSize, isCompressed: true)
  }

  private static func sink(
    _ folder: TemporaryFolder, total: Int? = nil, size: Int = 2000, _ compression: (any TraceCompression)? = .gzip,
    existing: JSONLinesSink.ExistingFile = .append, observer: (@Sendable (RotationStep) -> Void)? = nil
  ) throws -> JSONLinesSink {
    try JSONLinesSink(
      path: folder.path + "/trace.jsonl", durability: .crashSafe, existing: existing,
      plan: try plan(size: size, total: total), compression: compression, buffer: 512, capacity: capacity,
      observer: observer)
  }

  private static func tracer(_ sink: JSONLinesSink) -> Tracer {
    Tracer(name: "rotating", sinks: [sink], clock: .counting(), recordsSource: false)
  }

  /// The number of events and issues of the trace in a folder.
  private static func read(_ folder: TemporaryFolder) throws -> (events: [Int], issues: Int, traces: Int) {
    CompressionRegistry.registerStandard()
    var collected = CollectedNumbers()
    var reader = TraceReader()
    try reader.read(folder.path, into: &collected)
    return (collected.numbers, collected.issues, collected.traces)
  }

  private struct CollectedNumbers: TraceConsumer {
    var numbers: [Int] = []
    var issues = 0
    var traces = 0
    mutating func begin(_ trace: TraceIdentity) { traces += 1 }
    mutating func receive(_ step: TraceStep) { numbers.append(step.event.sequence) }
    mutating func encounter(_ issue: TraceIssue) { issues += 1 }
    mutating func end(_ end: TraceEnd) {}
  }

  @Test(arguments: [".gz", ".zst"])
  func `earlier segments are compressed, and the trace is whole`(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder, ending == ".gz" ? .gzip : .zstandard)
    let tracer = Self.tracer(sink)
    for _ in 1...100 { tracer.mark("x") }
    sink.finishCompression()
    #expect(folder.files.count { $0.hasSuffix(".jsonl" + ending) } > 3)
    #expect(folder.files.filter { !$0.hasSuffix(ending) } == ["trace.jsonl", "trace.jsonl.tail"])
    tracer.close()
    #expect(tracer.health == SinkHealth())
    let trace = try Self.read(folder)
    #expect(trace.events == Array(1...100))
    #expect(trace.issues == 0)
    #expect(trace.traces == 1)
  }

  @Test func `compressed segments get higher numbers, and the order of the trace stays`() throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder)
    let tracer = Self.tracer(sink)
    for number in 1...100 {
      tracer.mark("x")
      if number % 10 == 0 { sink.finishCompression() }
    }
    tracer.close()
    #expect(try Self.read(folder).events == Array(1...100))
  }

  @Test func `closing does not wait, and the next sink compresses the rest`() throws {
    let folder = try TemporaryFolder()
    let gate = Gate()
    let slow = try Self.sink(folder) { step in if step == .compress { gate.wait() } }
    let tracer = Self.tracer(slow)
    for _ in 1...40 { tracer.mark("x") }
    tracer.close()
    gate.open()
    slow.finishCompression()
    #expect(!folder.files.contains { $0.hasSuffix(".gz") || $0.hasSuffix(".compressing") })
    let next = try Self.sink(folder)
    let second = Self.tracer(next)
    second.mark("y")
    next.finishCompression()
    second.close()
    #expect(folder.files.filter { $0.hasSuffix(".jsonl") } == ["trace.jsonl"])
    #expect(try Self.read(folder).events == Array(1...40) + [1])
  }

  @Test func `the total size holds for compressed segments, too, at every moment`() throws {
    let folder = try TemporaryFolder()
    let total = Self.tailSize + 9000
    let path = folder.path
    let largest = Mutex(0)
    let measure: @Sendable (RotationStep) -> Void = { _ in
      let size = Self.size(path)
      largest.withLock { $0 = max($0, size) }
    }
    let sink = try Self.sink(folder, total: total, observer: measure)
    let tracer = Self.tracer(sink)
    for number in 1...600 {
      tracer.mark("x")
      if number % 10 == 0 { sink.finishCompression() }
      measure(.flush)
    }
    tracer.close()
    #expect(largest.withLock { $0 } <= total)
    let events = try Self.read(folder).events
    #expect(events == Array((events.first ?? 0)...600))
    // More segments than without compression, where there is space for two earlier ones.
    #expect(folder.files.count { $0.hasSuffix(".gz") } > 2)
  }

  private static func size(_ folder: String) -> Int {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.reduce(0) { sum, name in
      sum + ((try? FileSystem.contents(of: folder + "/" + name).count) ?? 0)
    }
  }

  @Test func `what a killed process left is removed, and a segment that is there twice is compressed again`() throws {
    let folder = try TemporaryFolder()
    let first = Self.tracer(try Self.sink(folder, nil))
    for _ in 1...20 { first.mark("x") }
    first.close()
    try folder.write([0x1F, 0x8B, 8, 0], to: "trace.1.jsonl.gz")
    try folder.write("half", to: "trace.jsonl.compressing")
    let sink = try Self.sink(folder)
    let tracer = Self.tracer(sink)
    tracer.mark("y")
    sink.finishCompression()
    tracer.close()
    #expect(folder.files == ["trace.1.jsonl.gz", "trace.2.jsonl.gz", "trace.jsonl"])
    #expect(try Self.read(folder).events == Array(1...20) + [1])
  }

  @Test(arguments: [RotationStep.compress, .installCompressed, .removePlain], [1, 3])
  func `a process that ends while it compresses leaves each event once`(
    _ step: RotationStep, _ count: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let (path, name) = (folder.path, "\(step)")
    await #expect(processExitsWith: .success) {
      [path = path as String, name = name as String, count = count as Int] in
      let seen = Mutex(0)
      let sink = try JSONLinesSink(
        path: path + "/trace.jsonl", durability: .crashSafe, existing: .append, plan: try Self.plan(),
        compression: .gzip, buffer: 512, capacity: Self.capacity
      ) { step in
        guard "\(step)" == name else { return }
        seen.withLock { $0 += 1 }
        if seen.withLock({ $0 }) == count { endNow() }
      }
      let tracer = Self.tracer(sink)
      for number in 1...1000 {
        tracer.mark("x")
        try OutputFile.write(Array("\(number)".utf8), to: path + "/emitted")
        if number % 20 == 0 { sink.finishCompression() }
      }
    }
    let emitted = try #require(Int(String(decoding: folder.read("emitted"), as: UTF8.self)))
    #expect(emitted < 1000)
    // The process may end between an event and its note.
    let events = try Self.read(folder).events
    #expect(events == Array(1...events.count))
    #expect((emitted...emitted + 1).contains(events.count))
    // The next process goes on with these files.
    let sink = try Self.sink(folder)
    let tracer = Self.tracer(sink)
    tracer.mark("y")
    sink.finishCompression()
    tracer.close()
    let others = folder.files.filter { !$0.hasSuffix(".jsonl.gz") && !$0.hasPrefix(".lifeline-") }
    #expect(others == ["emitted", "trace.jsonl"])
    #expect(try Self.read(folder).events == events + [1])
  }

  @Test func `existing compressed segments are replaced or refused`() throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder)
    let tracer = Self.tracer(sink)
    for _ in 1...20 { tracer.mark("x") }
    sink.finishCompression()
    tracer.close()
    try folder.remove("trace.jsonl")
    let error = #expect(throws: OutputError.self) { try Self.sink(folder, existing: .refuse) }
    #expect(error?.action.hasSuffix("because the segment '\(folder.path)/trace.1.jsonl.gz' must not exist") == true)
    try folder.write("mine", to: "trace.9.jsonl.gz")
    try folder.write("{\"end\":true,\"events\":0,\"dropped\":0}\n", to: "trace.jsonl")
    try Self.sink(folder, existing: .replace).close()
    #expect(folder.files == ["trace.9.jsonl.gz", "trace.jsonl"])
  }

  @Test func `a compressor that fails is reported once, and segments stay as they are`() throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder, FailingCompression())
    let tracer = Self.tracer(sink)
    for number in 1...60 {
      tracer.mark("x")
      if number % 10 == 0 { sink.finishCompression() }
    }
    sink.finishCompression()
    let notice = "earlier segments stay uncompressed: cannot compress: broken"
    #expect(tracer.health.notices == [notice])
    tracer.close()
    #expect(folder.files.allSatisfy { $0.hasSuffix(".jsonl") })
    #expect(try Self.read(folder).events == Array(1...60))
  }

  @Test func `a segment that would not get smaller stays as it is`() throws {
    let folder = try TemporaryFolder()
    let sink = try Self.sink(folder, GrowingCompression())
    let tracer = Self.tracer(sink)
    for _ in 1...60 { tracer.mark("x") }
    sink.finishCompression()
    tracer.close()
    #expect(tracer.health == SinkHealth())
    #expect(folder.files.allSatisfy { $0.hasSuffix(".jsonl") })
  }

  @Test func `a compression needs limits, and space for three segments`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.jsonl"
    let error = #expect(throws: OutputError.self) { try JSONLinesSink(path: path, compression: .gzip) }
    #expect(
      error?.action
        == "cannot compress the segments of '\(path)', which has none; add limits, or remove the compression")
    let limits = JSONLinesSink.Limits(segmentSize: 2_000_000, totalSize: 6_266_239)
    let second = #expect(throws: OutputError.self) { try JSONLinesSink(path: path, limits: limits, compression: .gzip) }
    #expect(second?.action.contains("space for three segments and the tail; use at least 6266240 bytes") == true)
    let third = #expect(throws: OutputError.self) {
      try JSONLinesSink(path: path, limits: .init(segmentSize: 2_000_000), compression: MissingCompression())
    }
    #expect(third?.action == "cannot compress the segments of '\(path)' with gzip: it is missing")
    #expect(folder.files == [])
  }
}

/// Ends the process without exit handlers, as `kill -9` does.
private func endNow() -> Never { _exit(0) }

/// Holds threads until it is opened.
private final class Gate: Sendable {
  private let monitor = Monitor()
  private let isOpen = Mutex(false)

  func wait() { monitor.locked { while !isOpen.withLock({ $0 }) { monitor.wait() } } }

  func open() {
    monitor.locked {
      isOpen.withLock { $0 = true }
      monitor.wakeAll()
    }
  }
}

private struct FailingCompression: TraceCompression {
  private final class Failing: ByteTransform {
    func transform(
      _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionError) -> TransformStep {
      throw CompressionError("broken")
    }
  }

  var format: CompressionFormat { .gzip }
  func makeCompressor() throws(CompressionError) -> any ByteTransform { Failing() }
  func makeDecompressor() throws(CompressionError) -> any ByteTransform { Failing() }
}

/// Writes nothing but zeros, without an end.
private struct GrowingCompression: TraceCompression {
  private final class Growing: ByteTransform {
    func transform(
      _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
    ) throws(CompressionError) -> TransformStep {
      output.initializeMemory(as: UInt8.self, repeating: 0)
      return TransformStep(consumed: 0, produced: output.count, isComplete: false)
    }
  }

  var format: CompressionFormat { .gzip }
  func makeCompressor() throws(CompressionError) -> any ByteTransform { Growing() }
  func makeDecompressor() throws(CompressionError) -> any ByteTransform { Growing() }
}

private struct MissingCompression: TraceCompression {
  var format: CompressionFormat { .gzip }
  func makeCompressor() throws(CompressionError) -> any ByteTransform { throw CompressionError("it is missing") }
  func makeDecompressor() throws(CompressionError) -> any ByteTransform { throw CompressionError("it is missing") }
}
