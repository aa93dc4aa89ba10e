import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// The scripts of the GitHub action, run by the shell that GitHub uses for them.
@MainActor
@Suite(.enabled(if: Program("/bin/bash", []).isInstalled)) struct ActionTests {
  /// A workspace in which the tests have written traces, and the folder of the action with the command.
  private struct Workspace {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for name in ["workspace", "temporary/lifeline", "action/.build/release"] {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/action/.build/release/lifeline-tool", withDestinationPath: Program.lifeline)
    }

    func write(_ lines: TraceLines, to path: String) throws { try folder.write(lines.text, to: "workspace/\(path)") }

    /// Runs the script of a step.
    func run(_ step: String, _ variables: [String: String] = [:]) throws -> Program.Result {
      let script = try folder.write(Self.script(of: step), to: "step.sh")
      var environment = [
        "PATH": "/usr/bin:/bin", "GITHUB_ACTION_PATH": "\(folder.path)/action",
        "RUNNER_TEMP": "\(folder.path)/temporary",
        "GITHUB_OUTPUT": "\(folder.path)/output", "GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md",
        "TRACES": "artifacts", "FAIL_ON": "error", "ARGUMENTS": "", "SOURCES": ".", "REPORT": "", "BASE": "",
      ]
      environment.merge(variables) { $1 }
      return try Program(
        "/bin/bash", ["--noprofile", "--norc", "-eo", "pipefail", script], folder: "\(folder.path)/workspace",
        environment: environment
      ).run()
    }

    func summary() throws -> String { String(decoding: try folder.read("summary.md"), as: UTF8.self) }

    /// Returns the lines below `run: |` in a step of action.yml.
    private static func script(of step: String) throws -> String {
      let text = try String(contentsOfFile: Project.file("action.yml"), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex { $0 == "    - name: \(step)" })
      let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("    - ") } ?? lines.endIndex
      let run = try #require(lines[start..<end].firstIndex { $0 == "      run: |" })
      return lines[(run + 1)..<end].map { $0.dropFirst(8) }.joined(separator: "\n") + "\n"
    }
  }

  @Test func `without a base, mistakes are annotated, and fail`() throws {
    let workspace = try Workspace()
    try workspace.write(.endedRepeatedLoad, to: "artifacts/t.jsonl")
    let run = try workspace.run("Check the traces", ["BASE": "main"])
    #expect(run.status == 1)
    #expect(run.outputText.contains("::error "))
    #expect(run.outputText.contains("::warning::there are no traces of 'main' to compare with"))
    #expect(try workspace.summary().hasPrefix("### ❌ lifeline check\n"))
  }

  @Test func `a pull request is compared with what a push to its base has stored`() throws {
    let workspace = try Workspace()
    try workspace.write(.endedRepeatedLoad, to: "artifacts/t.jsonl")
    #expect(try workspace.run("Take the traces for later comparisons").status == 0)
    let run = try workspace.run("Check the traces", ["BASE": "main"])
    #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
    #expect(try workspace.summary().hasPrefix("### ✅ lifeline: 0 new, 0 fixed, 1 unchanged, 0 not exercised\n"))
    var worse = TraceLines.endedRepeatedLoad
    for _ in 0..<2 { worse.span("viewDidLoad", id: 2, type: "OtherController") }
    try workspace.write(worse, to: "artifacts/t.jsonl")
    try FileManager.default.removeItem(atPath: "\(workspace.folder.path)/summary.md")
    #expect(try workspace.run("Check the traces", ["BASE": "main"]).status == 1)
    #expect(try workspace.summary().hasPrefix("### ❌ lifeline: 1 new, 0 fixed, 1 unchanged, 0 not exercised\n"))
  }
}
