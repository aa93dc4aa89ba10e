import Foundation
import Testing

/// The examples of rules of one's own, as programs.
@Suite struct PluginExampleTests {
  private static let examples = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../Examples").standardizedFileURL.path

  /// Runs a program that was built beside the tests, in a folder with a trace `t.jsonl`.
  private func run(_ program: String, _ arguments: String..., path: String = "/usr/bin:/bin") throws -> Outcome {
    let folder = try Folder()
    var lines = TraceLines()
    for id in 1...4 { lines.add("init", id: id, type: "HomeScreen") }
    try folder.write(lines.text, to: "t.jsonl")
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": path]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let texts = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  @Test func `a rule in Swift is one among the others`() throws {
    let outcome = try run("OwnRule", "check", "t.jsonl", "--fail-on", "warning")
    #expect(outcome.code == 1)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("warning: crowd in t\n  home is the 4th living HomeScreen\n  Proof: event 4\n"))
    #expect(try run("OwnRule", "rules").output.contains("\ncrowd "))
    #expect(try run("OwnRule", "check", "t.jsonl", "--rule", "crowd", "--fail-on", "warning").code == 1)
    #expect(try run("lifeline", "check", "t.jsonl").output == "0 errors, 0 warnings, 0 notes in 1 trace of 4 events\n")
  }

  @Test func `a rule in Python is one among the others`() throws {
    let path = "\(Self.examples)/Plugins:/usr/bin:/bin"
    let outcome = try run("lifeline", "check", "t.jsonl", "--fail-on", "note", path: path)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        note: controller-suffix in t
          the controller HomeScreen #1 does not say in its name what it is
          Proof: event 1
            > 1  1 µs  home (HomeScreen #1)  init
              2  2 µs  home (HomeScreen #2)  init
          Mend:  Call it HomeScreenController.

        0 errors, 0 warnings, 1 note in 1 trace of 4 events

        """)
  }
}
