import Foundation
import LifelineCommand
import LifelineStories
import LifelineTestSupport
import Testing

/// Completion scripts in the real shells.
@Suite @MainActor struct CompletionTests {
  private nonisolated static func isInstalled(_ shell: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }

  /// A folder with a script, a file, and a folder.
  private func folder(for shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(["completion", shell], registry: .standard)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    try folder.write(outcome.output, to: "script")
    try folder.write("", to: "my trace.jsonl")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/pictures", withIntermediateDirectories: true)
    return folder
  }

  nonisolated static let cases: [(line: String, offers: [String], not: [String])] = [
    ("lifeline ch", ["check"], ["convert"]),
    ("lifeline re", ["render", "repair", "report"], ["rules"]),
    ("lifeline check --format s", ["sarif"], ["junit"]),
    ("lifeline check --format=s", ["sarif"], ["junit"]),
    ("lifeline check --rule view-l", ["view-leaked-after-unload", "view-loaded-too-early"], ["view-built-in-init"]),
    ("lifeline render --no-f", ["--no-fold", "--no-findings"], ["--notes"]),
    ("lifeline render my", ["my trace.jsonl"], []),
    ("lifeline render -o pic", ["pictures"], []),
    ("lifeline explain view-re", ["view-reloaded-in-unload"], []),
    ("lifeline convert --format pe", ["perfetto"], ["csv"]),
    ("lifeline model --system 2", ["2.0", "26.0"], ["5.1"]),
    ("lifeline help co", ["completion", "convert"], ["check"]),
  ]

  /// Compares what a program shows for all cases: a line `---` follows each.
  private func expectCases(_ program: String, _ arguments: [String], in folder: TemporaryFolder) async throws {
    let result = try await Program(program, arguments + Self.cases.map(\.line), folder: folder.path).finish()
    #expect(result.status == 0)
    #expect(result.errorText == "")
    let text = result.outputText.replacing("\\ ", with: " ")
    let shown = text.split(separator: "---\n", omittingEmptySubsequences: false)
    try #require(shown.count == Self.cases.count + 1, "\(result.outputText)")
    for (text, (line, offers, not)) in zip(shown, Self.cases) {
      for word in offers { #expect(text.contains(word), "\(line): \(text)") }
      for word in not { #expect(!text.contains(word), "\(line): \(text)") }
    }
  }

  @Test(
    .enabled(if: isInstalled("bash") && isInstalled("zsh"), "zsh is missing; Scripts/setup installs it"),
    arguments: ["bash", "zsh"])
  func `the Tab key completes what is typed`(shell: String) async throws {
    let script = Project.file("Tests/Shells/press_tab.py")
    try await expectCases("/usr/bin/python3", [script, shell, "./script"], in: try folder(for: shell))
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is missing; Scripts/setup installs it"))
  func `fish completes what is typed`() async throws {
    let program = "source ./script; for line in $argv; complete -C $line; echo ---; end"
    try await expectCases("/usr/bin/fish", ["-c", program], in: try folder(for: "fish"))
  }

  @Test func `a program of another name gets a script of its own`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.lifeline("completion", "bash", "--program", "my-lifeline").output
    #expect(script.contains("complete -o default -F _my_lifeline my-lifeline\n"))
    #expect(!script.contains(" lifeline\n"))
    for name in ["", "a b", "-x", "$(x)", "a/b", "x;y"] {
      let outcome = try folder.lifeline("completion", "bash", "--program=\(name)")
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("'--program' does not accept '\(name)'"))
    }
  }

  @Test func `a tool's own plug-ins are completed`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(["completion", "fish"], registry: .demo)
    #expect(outcome.output.contains("-l story -x -a 'main-and-sub checklist view-unloading controller-cache shop'"))
  }

  @Test func `the stories of the demo are known`() {
    #expect(DemoProgram.lifeline.stories == DemoStory.examples.map(\.name))
  }
}

/// Manual pages, as groff sees them.
@Suite @MainActor struct ManualPageTests {
  private nonisolated static let groff = "/usr/bin/groff"
  private nonisolated static let hasGroff = FileManager.default.isExecutableFile(atPath: groff)

  @Test func `there is a page for the tool and for each command`() throws {
    let folder = try TemporaryFolder()
    let group = CommandLineTool.commands(of: .demo)
    #expect(try folder.lifeline("help", "--man").output.hasPrefix(".TH \"LIFELINE\" 1 "))
    for name in group.commandNames {
      let page = try folder.lifeline("help", "--man", name)
      #expect(page.code == 0)
      #expect(page.output.hasPrefix(".TH \"LIFELINE-\(name.uppercased())\" 1 "))
      #expect(try folder.lifeline("help", name, "--man") == page)
    }
    #expect(try folder.lifeline("help", "--man", "chekc").errors.contains("did you mean 'check'?"))
  }

  @Test(.enabled(if: hasGroff, "groff is missing; Scripts/setup installs it"))
  func `groff sets every page without a warning`() throws {
    let group = CommandLineTool.commands(of: .demo)
    for name in [nil] + group.commandNames.map(Optional.some) {
      let page = try #require(group.manualPage(of: name))
      let result = try Program(Self.groff, ["-man", "-ww", "-K", "utf8", "-T", "utf8"], input: page).run()
      #expect(result.errorText == "", "\(name ?? "lifeline")")
      #expect(result.status == 0)
    }
  }

  @Test(.enabled(if: hasGroff, "groff is missing; Scripts/setup installs it"))
  func `a page says what the help says`() throws {
    let page = try #require(CommandLineTool.commands(of: .demo).manualPage(of: "check"))
    let result = try Program(Self.groff, ["-man", "-K", "utf8", "-T", "ascii", "-P", "-cbou"], input: page).run()
    let words = result.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for text in [
      "lifeline-check - Finds mistakes in traces", "Programs named lifeline-rule-NAME on the PATH are rules, too",
      "-o, --output FILE Output file; '-' is standard output. Default: '-'.", "--rule ID Run only this rule.",
      "SYNOPSIS lifeline check TRACE [OPTIONS] DESCRIPTION", "Rules and suppressions --rule ID",
      "Plug-ins --no-plugins", "Selection of events --subject",
      "EXIT STATUS 0 Success", "NO_COLOR If it is set", "lifeline-render(1)",
    ] { #expect(words.contains(text), "\(words)") }
  }
}
