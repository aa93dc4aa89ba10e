import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// The example of a rule that is a program.
@Suite struct PluginExampleTests {
  private static let examples = Project.file("Examples")

  /// Runs a program that was built beside the tests, in a folder with a trace `t.jsonl`.
  private func run(_ program: String, _ arguments: String..., path: String = "/usr/bin:/bin") throws -> Outcome {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...4 { lines.add("init", id: id, type: "HomeScreen") }
    try folder.write(lines.text, to: "t.jsonl")
    return try folder.program(program, arguments, path: path)
  }

  @Test func `a rule in Python is one among the others`() throws {
    let path = "\(Self.examples)/Plugins:/usr/bin:/bin"
    let outcome = try run("lifeline-tool", "check", "t.jsonl", "--fail-on", "note", path: path)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        note: controller-suffix in t
          the controller HomeScreen #1 does not say in its name what it is
          Evidence: event 1
            > 1  1 µs  home (HomeScreen #1)  init
              2  2 µs  home (HomeScreen #2)  init
          Fix:      Call it HomeScreenController.

        0 errors, 0 warnings, 1 note in 1 trace of 4 events

        """)
  }
}
