import Foundation
import Lifeline
import LifelineCommand
import LifelineTestSupport
import Testing

@MainActor
@Suite struct DiffTests {
  private static let page = CommandPage(name: "diff")

  /// A controller that loads, and then lives through what a test says.
  private static func trace(_ write: (inout TraceLines) -> Void = { _ in }) -> String {
    var lines = TraceLines()
    lines.add("init")
    lines.span("loadView")
    lines.span("viewDidLoad")
    write(&lines)
    return lines.text
  }

  private static func write(_ old: String, _ new: String, in folder: TemporaryFolder) throws {
    try folder.write(old, to: "old.jsonl")
    try folder.write(new, to: "new.jsonl")
  }

  private static func diff(_ folder: TemporaryFolder, _ options: String...) throws -> Outcome {
    try folder.run(["diff", folder.path + "/old.jsonl", folder.path + "/new.jsonl"] + options)
  }

  @Test func `every command prints what the page shows`() throws {
    #expect(try Project.blocks("console", in: "docs/diff.md").count == 1)
    #expect(try Self.page.wrongBlocks() == [])
  }

  @Test func `a note says what compares runs whose callbacks are interleaved differently`() throws {
    func run(_ span: EventName, count: Int) -> String {
      Self.trace { lines in
        for _ in 0..<count {
          lines.add(span, .begin, id: 2, type: "Session", name: "session")
          lines.add("offer")
          lines.add(span, .end, id: 2, type: "Session", name: "session")
        }
      }
    }
    let folder = try TemporaryFolder()
    let note = "if the program is concurrent, its runs always differ in order"
    try Self.write(run("serve", count: 200), run("answer", count: 200), in: folder)
    #expect(try Self.diff(folder).errors.contains(note))
    try Self.write(run("serve", count: 10), run("answer", count: 10), in: folder)
    #expect(try !Self.diff(folder).errors.contains(note))
  }

  @Test func `marks without a subject are not counted as a subject`() throws {
    let folder = try TemporaryFolder()
    let marked = Self.trace { lines in ["one", "two"].forEach { lines.mark($0) } }
    try Self.write(marked, marked, in: folder)
    #expect(try Self.diff(folder).output.hasPrefix("No differences: 1 unchanged subject, 1 unchanged finding.\n"))
    try Self.write(marked, Self.trace { $0.mark("two") }, in: folder)
    let changed = try Self.diff(folder)
    #expect(changed.code == 1)
    #expect(changed.output.hasPrefix("marks: 1 removed; 0 findings new, 0 fixed, 1 unchanged\n"))
    let added = Self.trace { lines in
      lines.mark("two")
      lines.span("viewWillAppear")
    }
    try Self.write(marked, added, in: folder)
    #expect(
      try Self.diff(folder).output.hasPrefix(
        "1 subject changed, 0 added, 0 removed: 1 callback added, 0 removed, 0 moved, 0 changed; marks: 1 removed; "))
  }

  @Test(arguments: [(6, 0), (5, 2)])
  func `a trace with more events than memory is for is refused`(_ maximum: Int, _ code: Int32) throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.trace(), Self.trace { $0.add("deinit") }, in: folder)
    var environment = CommandEnvironment(folder: folder.path, variables: [:])
    environment.maximumComparedEvents = maximum
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "out")))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "err")))
    let result = CommandLineTool.run(
      ["diff", folder.path + "/old.jsonl", folder.path + "/new.jsonl"], output: output.fileDescriptor,
      errorOutput: errors.fileDescriptor, environment: environment)
    #expect((result.rawValue == 2) == (code == 2))
    let text = String(decoding: try folder.read("err"), as: UTF8.self)
    #expect(text.contains("new.jsonl: has 6 events, and diff compares at most 5, because") == (code == 2))
  }

  @Test func `two recordings of the same end with 0`() throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.trace(), Self.trace(), in: folder)
    let outcome = try Self.diff(folder)
    #expect(
      outcome
        == Outcome(
          code: 0,
          output: """
            No differences: 1 unchanged subject, 1 unchanged finding.
            old: DIR/old.jsonl · t · 5 events
            new: DIR/new.jsonl · t · 5 events

            """, errors: ""))
  }

  @Test func `a difference is shown with what is around it and what the rules say of it, and ends with 1`() throws {
    let folder = try TemporaryFolder()
    let old = Self.trace { lines in
      for name in ["a", "b", "c", "d", "e"] as [EventName] { lines.span(name) }
    }
    let new = Self.trace { lines in
      for name in ["a", "b", "c", "d", "viewDidLoad", "e"] as [EventName] { lines.span(name) }
    }
    try Self.write(old, new, in: folder)
    let outcome = try Self.diff(folder, "--context", "1")
    #expect(
      outcome
        == Outcome(
          code: 1,
          output: """
            1 subject changed, 0 added, 0 removed: 1 callback added, 0 removed, 0 moved, 0 changed; 1 finding new, 0 fixed, 1 unchanged
            old: DIR/old.jsonl · t · 15 events
            new: DIR/new.jsonl · t · 17 events

            Findings
              + error: repeated-view-did-load: viewDidLoad ran 2 times on the same instance, home (HomeController #1): at 4 µs and 14 µs (with no unload in between)

            home (HomeController)
                ⋮ 6 unchanged
                d
              + viewDidLoad  again: 2 times instead of once
                e

            Counts                      old  new
            HomeController viewDidLoad    1    2

            """, errors: ""))
  }

  @Test func `an input that was not closed is never without difference`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("init")
    try Self.write(lines.text, lines.lines.joined(separator: "\n") + "\n", in: folder)
    let outcome = try Self.diff(folder)
    #expect(outcome.code == 1)
    #expect(
      outcome.output.hasPrefix(
        """
        No differences found, but an input is incomplete: 1 unchanged subject.
        Incomplete: new: it was not closed, so its end may be missing.

        """))
    #expect(outcome.errors == "lifeline: DIR/new.jsonl: the trace was not closed; its end may be missing\n")
    let json = try Self.diff(folder, "--format", "json").output
    #expect(json.hasPrefix("{\n  \"equal\": true,\n  \"complete\": false,\n"))
  }

  @Test(arguments: [([], 1), (["--strict"], 2)] as [([String], Int32)])
  func `parse issues end it with 1, and with 2 when --strict is given`(options: [String], code: Int32) throws {
    let folder = try TemporaryFolder()
    let flawed = Self.trace().replacingOccurrences(of: #"{"end""#, with: "what is this\n" + #"{"end""#)
    try Self.write(Self.trace(), flawed, in: folder)
    let outcome = try folder.run(["diff", folder.path + "/old.jsonl", folder.path + "/new.jsonl"] + options)
    #expect(outcome.code == code)
    #expect(outcome.output.contains("new: 1 line could not be used") == (code == 1))
  }

  @Test(
    arguments: [
      (["-", "-"], "OLD and NEW are both '-', but standard input can be read only once; name a file for one"),
      (["DIR/old.jsonl"], "missing NEW: lifeline diff OLD NEW; see 'lifeline diff --help'"),
      (["DIR/empty", "DIR/old.jsonl"], "DIR/empty: is a folder without traces, even in its subfolders"),
      (["DIR/none.jsonl", "DIR/old.jsonl"], "DIR/none.jsonl: cannot be opened: No such file or directory"),
      (
        ["DIR/old.jsonl", "DIR/old.jsonl", "--type", "HomeControler"],
        "neither recording has a type 'HomeControler'; did you mean 'HomeController'?"
      ),
      (["DIR/old.jsonl", "DIR/old.jsonl", "--subject", "x"], "neither recording has a subject 'x'"),
      (["DIR/old.jsonl", "DIR/old.jsonl", "--context", "-1"], "'--context' must not be negative"),
      (["DIR/old.jsonl", "DIR/old.jsonl", "--time-threshold", "-1"], "'--time-threshold' must be from 0 to"),
      (["DIR/old.jsonl", "DIR/old.jsonl", "-o", "DIR/x.mmd"], "a comparison cannot be drawn as mermaid"),
    ] as [([String], String)])
  func `what cannot be compared ends with 2 and says why`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace(), to: "old.jsonl")
    try folder.write("", to: "empty/notes.txt")
    let outcome = try folder.run(["diff"] + arguments.map { $0.replacingOccurrences(of: "DIR", with: folder.path) })
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("lifeline: \(message)"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["--ignore-event", "layout", "--ignore-times"], ["--subject", "other"], ["--type", "Other"],
  ])
  func `what is left out does not count`(options: [String]) throws {
    let folder = try TemporaryFolder()
    func trace(_ events: [String]) -> String {
      Self.trace { lines in
        lines.add("init", id: 2, type: "Other", name: "other")
        for event in events { lines.add(EventName(event)) }
      }
    }
    try Self.write(trace([]), trace(["layout"]), in: folder)
    #expect(try Self.diff(folder).code == 1)
    #expect(try folder.run(["diff", folder.path + "/old.jsonl", folder.path + "/new.jsonl"] + options).code == 0)
  }

  // MARK: Folders

  /// A trace of a test.
  private static func test(_ name: String, loads: Int = 1) -> String {
    var lines = TraceLines(name: name)
    lines.add("init")
    for _ in 0..<loads { lines.span("viewDidLoad") }
    return lines.text
  }

  private static func compare(
    _ folder: TemporaryFolder, _ old: String = "old", _ new: String = "new", _ options: String...
  ) throws -> Outcome {
    try folder.run(["diff", "\(folder.path)/\(old)", "\(folder.path)/\(new)"] + options)
  }

  private static func folders() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(test("A/opens", loads: 2), to: "old/1.jsonl")
    try folder.write(test("A/closes", loads: 2), to: "old/2.jsonl")
    try folder.write(test("A/gone", loads: 2), to: "old/sub/3.jsonl")
    // The files have other names, and another order.
    try folder.write(test("A/closes", loads: 1), to: "new/a.jsonl")
    try folder.write(test("A/opens", loads: 2), to: "new/b.jsonl")
    try folder.write(test("A/added", loads: 1), to: "new/c.jsonl")
    return folder
  }

  @Test func `traces of folders are matched by name, and findings by fingerprint`() throws {
    let outcome = try Self.compare(Self.folders())
    #expect(outcome.code == 1)
    let message =
      "viewDidLoad ran 2 times on the same instance, home (HomeController #1): at 2 µs and 4 µs (with no unload in between)"
    #expect(
      outcome.output == """
        1 subject changed, 0 added, 0 removed: 0 callbacks added, 1 removed, 0 moved, 0 changed; 0 findings new, 0 fixed, 1 less often, 1 unchanged; 2 traces in one input only
        old: DIR/old · 3 traces · 15 events
        new: DIR/new · 3 traces · 11 events

        Findings
          ~ error: repeated-view-did-load (1 instead of 2): \(message)

        Traces of one input only
          - A/gone, with 2 findings
          + A/added, with 1 finding

        home (HomeController) in A/closes
            init
            viewDidLoad
          - viewDidLoad  only once instead of 2 times

        Counts                      old  new
        HomeController viewDidLoad    4    3

        """)
  }

  @Test func `a trace of one input can show a new finding, but not that a known one occurs more often`() throws {
    let folder = try Self.folders()
    let twice = try Self.compare(folder, "new", "old").output
    #expect(twice.contains("; 0 findings new, 0 fixed, 1 more often, 1 unchanged; 2 traces in one input only\n"))
    #expect(twice.contains("  ~ error: repeated-view-did-load (2 instead of 1): "))
    try folder.write(Self.test("A/closes", loads: 1), to: "clean/a.jsonl")
    let fresh = try Self.compare(folder, "clean", "old").output
    #expect(fresh.contains("; 1 finding new, 0 fixed, 1 unchanged; 2 traces in one input only\n"))
    #expect(fresh.contains("  + error: repeated-view-did-load (× 3): "))
  }

  /// In the second case, one mistake occurs less often.
  @Test(arguments: [("clean", "old", 1), ("old", "new", 0), ("old", "clean", 0)] as [(String, String, Int32)])
  func `with --fail-on finding, only new findings end it with 1`(old: String, new: String, code: Int32) throws {
    let folder = try Self.folders()
    try folder.write(Self.test("A/opens", loads: 0), to: "clean/a.jsonl")
    let outcome = try Self.compare(folder, old, new, "--fail-on", "finding")
    #expect(outcome.code == code, "\(outcome.output)")
  }

  @Test(arguments: [["--width", "830"], ["--no-legend"], ["--diagram", "states"], ["--max-rows", "10"]])
  func `an option for pictures is refused where no picture is drawn`(option: [String]) throws {
    let folder = try Self.folders()
    let text = try folder.run(["diff", "\(folder.path)/old", "\(folder.path)/old"] + option)
    #expect(text.code == 2)
    #expect(text.errors.contains("'\(option[0])' has no effect without a picture"), "\(text.errors)")
  }

  @Test func `an unchanged finding is counted, and named in JSON and Markdown`() throws {
    let folder = try Self.folders()
    let same = try Self.compare(folder, "old", "old")
    #expect(same.output.hasPrefix("No differences: 3 unchanged subjects, 2 unchanged findings.\n"))
    let json = try Self.compare(folder, "old", "old", "--format", "json").output
    #expect(json.contains("\"change\": \"unchanged\""))
    let markdown = try Self.compare(folder, "old", "old", "--format", "markdown").output
    #expect(
      markdown.contains(
        "<details><summary>2 unchanged findings</summary>\n\n- error: `repeated-view-did-load` (× 3) in "))
  }

  @Test func `Markdown begins with the findings, and stays below the size of a comment`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<400 {
      try folder.write(Self.test("T/\(number)", loads: 1), to: "old/\(number).jsonl")
      try folder.write(Self.test("T/\(number)", loads: 2 + number % 40), to: "new/\(number).jsonl")
    }
    let text = try Self.compare(folder, "old", "new", "--format", "markdown").output
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("**New findings**\n\n- error: `repeated-view-did-load` (× 400) in T/"))
    #expect(text.contains("more; 'lifeline diff' with these inputs shows all."))
    #expect(!text.contains("<details open>"))
  }

  @Test func `instances that changed alike are shown once`() throws {
    let folder = try TemporaryFolder()
    func trace(_ names: [String]) -> String {
      var lines = TraceLines()
      for id in 1...12 {
        for name in ["init", "a", "b"] + names { lines.add(EventName(name), id: id, type: "Row") }
      }
      return lines.text
    }
    try Self.write(trace([]), trace(["c"]), in: folder)
    let output = try Self.diff(folder).output
    #expect(output.contains("\nhome no. 1 (Row), and 11 more of Row in the same way\n    init\n    a\n    b\n  + c\n"))
  }

  @Test func `what comes out of a trace moves neither the terminal nor the page`() throws {
    let folder = try TemporaryFolder()
    try Self.write(
      Self.trace(),
      Self.trace { $0.add("<b>```|\u{1B}[31m") }, in: folder)
    #expect(try !Self.diff(folder).output.contains("\u{1B}"))
    let markdown = try Self.diff(folder, "--format", "markdown").output
    #expect(!markdown.contains("\u{1B}"))
    #expect(markdown.contains("\n````diff\n"))
    #expect(markdown.contains("| &lt;b&gt;\\`\\`\\`\\|"))
  }

  @Test(arguments: [
    ("x.json", "{\n  \"equal\": false"), ("x.md", "### ⚠️ lifeline diff\n"), ("x.txt", "1 subject changed"),
    ("x.svg", "<svg "), ("x.dot", "// "), ("x.pdf", "%PDF"),
  ])
  func `the ending of the file says the format`(name: String, start: String) throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.trace(), Self.trace { $0.span("viewWillAppear") }, in: folder)
    let isPicture = !["json", "md", "txt"].contains { name.hasSuffix($0) }
    for options in isPicture ? ["timeline", "states"].map({ ["--diagram", $0] }) : [[]] {
      let outcome = try folder.run(
        ["diff", folder.path + "/old.jsonl", folder.path + "/new.jsonl", "-o", folder.path + "/" + name] + options)
      #expect(outcome == Outcome(code: 1, output: "", errors: ""))
      #expect(try folder.read(name).starts(with: Data(start.utf8)))
    }
  }
}
