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

  static func compressed(_ text: String, _ compression: any TraceCompression) throws -> [UInt8] {
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
    ["convert", "--format", "csv"], ["convert", "--format", "jsonl"], ["repair"], ["model"],
    ["watch", "--until-closed"],
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

  @Test func `a log that breaks off where other threads read it is an error`() throws {
    let folder = try TemporaryFolder()
    let log = (0..<40_000).map { "12:\(10 + $0 / 2000):10.\(100 + $0 % 900) Screen\($0 % 7)Controller viewDidLoad\n" }
      .joined()
    let bytes = try Self.compressed(log, .gzip)
    let whole = try folder.run(["import", folder.write(bytes, to: "log.gz"), "-o", folder.path + "/log.jsonl"])
    #expect(whole.errors.contains("40000 lines, 40000 events"))
    let path = try folder.write(bytes[..<(bytes.count - 20)], to: "cut.gz")
    let outcome = try folder.run(["import", path, "-o", folder.path + "/cut.jsonl"])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("cut.gz"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/cut.jsonl"))
  }

  @Test func `a file that was cut is reported, and fails with --strict`() throws {
    let folder = try Self.folder()
    let bytes = try Array(folder.read("gzip.jsonl.gz"))
    let path = try folder.write(bytes[..<(bytes.count - 20)], to: "cut.jsonl.gz")
    let outcome = try folder.run(["stats", path])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors.contains("the compressed data breaks off: the file was truncated, or is still being written"))
    #expect(try folder.run(["stats", "--strict", path]).code == 2)
  }

  @Test func `a file that is not a trace is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.compressed("hello\n", .gzip), to: "hello.jsonl.gz")
    let outcome = try folder.run(["stats", path])
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("lifeline: DIR/hello.jsonl.gz: is not a Lifeline trace (line 1, column 1:"))
  }

  // MARK: Fleets

  @Test func `compressed traces add up to the same bytes, in files and in frames`() throws {
    let folder = try TemporaryFolder()
    var frames: [UInt8] = []
    for run in 0..<6 {
      let text = FleetCommandTests.trace(run, version: "1")
      // A run without an identity is known by its decompressed bytes.
      let named = run % 2 == 0 ? text : text.replacing(/"run":"[0-9a-f]*",/, with: "")
      let bytes = try Self.compressed(named, run % 3 == 0 ? .gzip : .zstandard)
      try folder.write(named, to: "plain/\(run).jsonl")
      try folder.write(bytes, to: "compressed/\(run).jsonl\(run % 3 == 0 ? ".gz" : ".zst")")
      frames += Self.frame("\(run)", bytes)
    }
    let plain = try folder.lifeline("summarize", "\(folder.path)/plain")
    #expect(plain.code == 0)
    #expect(try folder.lifeline("summarize", "\(folder.path)/compressed") == plain)
    let both = try folder.lifeline("summarize", "\(folder.path)/compressed", "\(folder.path)/plain")
    #expect(both.output == plain.output)
    try folder.write(frames, to: "frames")
    let program = Program("/bin/sh", ["-c", "\(Program.lifeline) summarize --framed < \(folder.path)/frames"])
    #expect(try program.run().outputText == plain.output)
  }

  @Test func `a compressed trace that is cut counts in the same way in a file and in a frame`() throws {
    let folder = try TemporaryFolder()
    let text = (0..<300).map { FleetCommandTests.trace($0, version: "1") }.joined()
    let bytes = try Self.compressed(text, .gzip)
    let cut = Array(bytes[..<(bytes.count / 2)])
    try folder.write(cut, to: "traces/cut.jsonl.gz")
    try folder.write(Self.frame("cut", cut) + Self.frame("foreign", [0x1F, 0x8B, 8, 0, 1, 2, 3]), to: "frames")
    let file = try folder.lifeline("summarize", "\(folder.path)/traces")
    #expect(file.errors.contains("breaks off"))
    let program = Program("/bin/sh", ["-c", "\(Program.lifeline) summarize --framed < \(folder.path)/frames"])
    let framed = try program.run()
    #expect(framed.status == 1)
    #expect(framed.outputText == file.output)
    #expect(framed.errorText.contains("skipped: foreign: "))
  }

  private static func frame(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    return number(name.utf8.count, 4) + Array(name.utf8) + number(contents.count, 8) + contents
  }
}
