import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// The example of a tool of one's own, as a program, and the page that shows it.
@Suite struct OwnToolTests {
  /// Runs the example in a folder with a trace `t.jsonl`, in which four controllers live at a time.
  private func run(_ arguments: String..., program: String = "OwnTool") throws -> Outcome {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...4 { lines.add("init", id: id, type: "HomeScreen") }
    try folder.write(lines.text, to: "t.jsonl")
    return try folder.program(program, arguments)
  }

  @Test func `its rule is one among the others`() throws {
    let outcome = try run("check", "t.jsonl", "--fail-on", "warning")
    #expect(outcome.code == 1)
    #expect(outcome.errors == "")
    #expect(
      outcome.output.hasPrefix(
        "warning: crowd in t\n  home (HomeScreen #4), created outside any callback, is number 4 of its type\n  Evidence: event 4\n"
      ))
    #expect(try run("rules").output.contains("\ncrowd "))
    #expect(try run("check", "t.jsonl", "--rule", "crowd", "--fail-on", "warning").code == 1)
    let plain = try run("check", "t.jsonl", program: "lifeline-tool")
    #expect(plain.output == "0 errors, 0 warnings, 0 notes in 1 trace of 4 events\n")
  }

  @Test func `help and messages have its name`() throws {
    let help = try run("help", "check").output
    #expect(help.contains("Usage: my-lifeline check "))
    #expect(help.contains("  my-lifeline check ") && !help.contains("  lifeline check "))
    #expect(try run("--help").output.contains("  my-lifeline report trace.jsonl -o report.html"))
    #expect(try run("help", "--man", "check").output.contains("\nmy\\-lifeline check "))
    #expect(try run("rules").output.hasSuffix("'my-lifeline explain ID' shows the page of a rule.\n"))
    let outcome = try run("check", "t.jsonl")
    #expect(outcome.output.contains("\n  Page:     my-lifeline explain crowd\n"))
    #expect(try run("explain", "crowd", "--format", "markdown").output.hasPrefix("# crowd\n"))
    #expect(try run("check", "none.jsonl").errors.hasPrefix("my-lifeline: "))
    #expect(try run("--version").output.hasPrefix("my-lifeline "))
  }

  @Test func `marks with several lines are one line of its outline`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.mark("a\nb")
    try folder.write(lines.text, to: "t.jsonl")
    #expect(try folder.program("OwnTool", ["convert", "t.jsonl", "--format", "outline"]).output == "t\n  a b\n")
  }

  @Test func `its model is drawn, and traces are judged by it`() throws {
    #expect(try run("model").output.contains("\nDownload "))
    let chart = try run("model", "Download", "--format", "mermaid")
    #expect(chart.output.contains("The life of a Download"))
    let folder = try TemporaryFolder()
    let lines = TraceLines.repeatedLoad.text.replacing("\"controller\"", with: "\"download\"")
      .replacing("viewDidLoad", with: "finish")
    try folder.write(lines, to: "t.jsonl")
    let judged = try folder.program("OwnTool", ["check", "t.jsonl", "--rule", "illegal-transition"])
    #expect(judged.output.contains("warning: illegal-transition in t\n"))
  }

  @Test func `its exporter writes, and is found by the ending`() throws {
    #expect(try run("convert", "--list").output.contains("\noutline   One line per event"))
    let outline = "t\n" + String(repeating: "  home init\n", count: 4)
    #expect(try run("convert", "t.jsonl", "--format", "outline") == Outcome(code: 0, output: outline, errors: ""))
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    #expect(try folder.program("OwnTool", ["convert", "t.jsonl", "-o", "t.outline.txt"]).code == 0)
    #expect(String(decoding: try folder.read("t.outline.txt"), as: UTF8.self).hasPrefix("t\n  home found\n"))
  }

  @Test func `its exporter indents asynchronous spans by their callers, not by their thread`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("load", .begin, id: 1, name: "atlas", attributes: ["async": true])
    lines.add("load", .begin, id: 2, name: "globe", attributes: ["async": true])
    lines.add("found", id: 1, name: "atlas", attributes: ["within": 1])
    lines.add("load", .end, id: 1, name: "atlas", attributes: ["begin": 1])
    lines.add("found", id: 2, name: "globe", attributes: ["within": 2])
    lines.add("load", .end, id: 2, name: "globe", attributes: ["begin": 2])
    try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.program("OwnTool", ["convert", "t.jsonl", "--format", "outline"])
    #expect(outcome.output == "t\n  atlas load\n  globe load\n    atlas found\n    globe found\n")
  }

  @Test func `its sink gets the events of a story, and its file is listed`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.program("OwnTool", ["demo", "--sink", "tally", "-o", "out"])
    #expect(outcome.code == 0)
    #expect(outcome.output.hasSuffix("\n  out/downloads-one-fails-tally.txt\n"))
    #expect(!outcome.output.contains("finish"))
    #expect(
      String(decoding: try folder.read("out/downloads-one-fails-tally.txt"), as: UTF8.self) == """
        Download 8
        marker 1

        """)
    #expect(try run("demo", "--list").output.hasSuffix("\n  tally     Counts events by type.\n"))
  }

  @Test func `its stories are its own: it links none of the examples`() throws {
    #expect(
      try run("demo", "--list").output.hasPrefix("downloads: Two downloads, one of which fails\n  1  The second"))
    let outcome = try run("demo", "--story", "checklist")
    #expect(
      outcome
        == Outcome(
          code: 2, output: "", errors: "my-lifeline: '--story' does not accept 'checklist'; one of: downloads\n"))
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
      "OwnTool")
    let bytes = try Data(contentsOf: program)
    #expect(bytes.range(of: Data("CrowdRule".utf8)) != nil)
    // As in the names of what is linked; a command writes the name itself into manifests.
    for word in ["13HeadlessUIKit", "12LifelineShop"] { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)") }
  }

  @Test func `its words have sentences in the documentation`() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.program("OwnTool", ["demo", "--clock", "counting", "-o", "out"]).code == 0)
    let outcome = try folder.program("OwnTool", ["docs", "out/downloads-one-fails.jsonl", "-o", "docs"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/docs/scenarios")
    let page = String(decoding: try folder.read("docs/scenarios/\(try #require(pages.first))"), as: UTF8.self)
    #expect(
      page.contains(
        "\n`atlas` is created, starts, is complete, and is released; `globe` is created, starts, **fails**, and is "
          + "released.\n"))
  }

  @Test func `the page shows the example's files, to the letter, and all of them`() throws {
    let blocks = try Project.blocks("swift", in: "docs/extending.md")
    let folder = Project.file("Examples/OwnTool")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    // Samples that are not part of the example; `GuideSamples.swift`, `ServerSamples.swift`, and `ExportSamples.swift`
    // compile them.
    let samples =
      blocks.filter { $0.hasPrefix("func exported(") || $0.hasPrefix("@Test func `a line with a tab") } + [
        "let findings = RuleRunner.findings(in: memory, rules: rules)\n",
        "let findings = try RuleRunner.findings(inFile: \"trace.jsonl\")\n",
      ]
    #expect(blocks.sorted() == (files + samples).sorted())
  }
}
