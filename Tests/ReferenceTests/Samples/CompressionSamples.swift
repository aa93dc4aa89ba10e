internal import Lifeline
internal import LifelineCompression
internal import LifelineTestSupport
internal import LifelineTraces
internal import Testing

/// The samples about compressed traces.
@Suite struct CompressionSamples {
  private static func compressing(_ folder: String) throws -> Tracer {
    let limits = JSONLinesSink.Limits(segmentSize: 10_000_000, totalSize: 100_000_000)
    let sink = try JSONLinesSink.jsonLines(at: folder + "/trace.jsonl", limits: limits, compression: .gzip)
    let tracer = Tracer(sinks: [sink])
    return tracer
  }

  private static func compressing() throws -> Tracer {
    let limits = JSONLinesSink.Limits(segmentSize: 10_000_000, totalSize: 100_000_000)
    let tracer = Tracer(sinks: [try .jsonLines(at: "trace.jsonl", limits: limits, compression: .zstandard)])
    return tracer
  }

  @Test func `readers decompress what was registered`() {
    CompressionRegistry.register(.zstandard)
    CompressionRegistry.registerStandard()
    #expect(CompressionRegistry.format(startingWith: [0x1F, 0x8B]) == .gzip)
  }

  @Test func `a trace is written with compression`() throws {
    let folder = try TemporaryFolder()
    let tracer = try Self.compressing(folder.path)
    tracer.mark("x")
    tracer.close()
    #expect(folder.files == ["trace.jsonl"])
  }
}
