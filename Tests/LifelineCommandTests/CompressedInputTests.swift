import Foundation
import LifelineCompression
import LifelineTestSupport
import Testing

@testable import Lifeline

/// Commands with compressed traces.
@MainActor
@Suite struct CompressedInputTests {
  private static var trace: String {
    var script = TraceScript()
    for number in 0..<200 { script.mark("mark \(number)") }
    return script.text
  }

  private static func compressed(_ text: String, _ compression: any TraceCompression) throws -> [UInt8] {
    let (input, transform) = (Array(text.utf8), try compression.makeCompressor())
    var output = [UInt8](repeating: 0, count: input.count + 1000)
    let step = try input.withUnsafeBytes { input in
      try output.withUnsafeMutableBytes { try transform.transform(input, isLast: true, into: $0) }
    }
    #expect(step.isComplete)
    return Array(output[..<step.produced])
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(trace, to: "plain.jsonl")
    try folder.write(compressed(trace, .gzip), to: "gzip.jsonl.gz")
    try folder.write(compressed(trace, .zstandard), to: "zstandard.jsonl.zst")
    return folder
  }

  nonisolated static let commands: [[String]] = [
    ["show", "--color", "never"], ["check"], ["check", "--format", "json"], ["stats"], ["render", "--format", "dot"],
    ["convert", "--to", "csv"], ["convert", "--to", "jsonl"], ["repair"], ["model"], ["watch", "--until-closed"],
  ]

  @Test(arguments: commands)
  func `a command prints the same for a compressed trace`(_ command: [String]) throws {
    let folder = try Self.folder()
    let plain = try folder.run(command + [folder.path + "/plain.jsonl"])
    for name in ["gzip.jsonl.gz", "zstandard.jsonl.zst"] {
      let outcome = try folder.run(command + [folder.path + "/" + name])
      #expect(outcome.code == plain.code)
      let output = outcome.output.replacing(name, with: "plain.jsonl")
      #expect(output.replacing(name.prefix { $0 != "." }, with: "plain") == plain.output)
    }
  }

  @Test func `traces of a folder, reports, and comparisons are read`() throws {
    let folder = try Self.folder()
    #expect(try folder.run(["check", folder.path]).output.contains("3 traces of 600 events"))
    let report = try folder.run(
      ["report", folder.path + "/gzip.jsonl.gz", folder.path + "/plain.jsonl", "-o", folder.path + "/report.html"])
    #expect(report.code == 0)
    let difference = try folder.run(["diff", folder.path + "/gzip.jsonl.gz", folder.path + "/zstandard.jsonl.zst"])
    #expect(difference.code == 0)
    #expect(difference.output.hasPrefix("No differences"))
  }

  @Test func `a file that was cut is reported, and fails with --strict`() throws {
    let folder = try Self.folder()
    let bytes = try Array(folder.read("gzip.jsonl.gz"))
    let path = try folder.write(bytes[..<(bytes.count - 20)], to: "cut.jsonl.gz")
    let outcome = try folder.run(["stats", path])
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("the compressed data breaks off: the file was cut, or is still being written"))
    #expect(try folder.run(["stats", "--strict", path]).code == 2)
  }

  @Test func `a file that is not a trace is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.compressed("hello\n", .gzip), to: "hello.jsonl.gz")
    let outcome = try folder.run(["stats", path])
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("lifeline: DIR/hello.jsonl.gz: is not a Lifeline trace (line 1, column 1:"))
  }
}
