import Foundation
import Lifeline
import LifelineCommand
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// `lifeline watch` on traces that grow between its looks at them.
@MainActor
@Suite struct WatchTests {
  private nonisolated static let lines = TraceLines.repeatedLoad.lines.map { $0 + "\n" }
  private nonisolated static let footer = #"{"end":true,"events":7,"dropped":0}"# + "\n"

  private static let finding = """
    error: repeated-view-did-load in t
      viewDidLoad ran 2 times on the same instance
    """

  @Test func `a closed trace is printed as 'show' prints it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.watch("watch", path, "--until-closed")
    #expect(outcome.output == (try folder.watch("show", path)).output)
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix(Self.finding))
    #expect(outcome.errors.hasSuffix("\n1 error, 0 warnings, 0 notes in 1 trace of 7 events\n"))
  }

  @Test func `a trace that grows line by line has the same lines and findings`() throws {
    let whole = try TemporaryFolder()
    let path = try whole.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let expected = try whole.watch("watch", path, "--until-closed")
    let folder = try TemporaryFolder()
    try folder.write("", to: "t.jsonl")
    let text = TraceLines.repeatedLoad.text
    let pieces = stride(from: 0, to: text.count, by: 37).map { String(text.dropFirst($0).prefix(37)) }
    let outcome = try folder.watch(
      "watch", "\(folder.path)/t.jsonl", "--until-closed",
      steps: pieces.map { piece in { try folder.append(piece, to: "t.jsonl") } })
    #expect(outcome == expected)
  }

  @Test func `a command that is stopped exits with the findings so far`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines.dropLast(2).joined(), to: "t.jsonl")
    // The pace stops before the trace is closed.
    let before = try folder.watch("watch", path)
    #expect(before.code == 0)
    #expect(!before.errors.contains("repeated-view-did-load"))
    let after = try folder.watch(
      "watch", path, steps: [{ try folder.append(Self.lines.suffix(2).joined(), to: "t.jsonl") }])
    #expect(after.code == 1)
    #expect(after.errors.hasPrefix(Self.finding))
    #expect(after.errors.contains("the trace is not closed yet, so findings that need its end are missing"))
    #expect(after.errors.hasSuffix("\n1 error, 0 warnings, 0 notes in 1 trace of 7 events\n"))
  }

  @Test func `findings that need the end of the trace are printed when it is closed`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add(.`init`)
    lines.add("expectDeallocation")
    for _ in 0..<3 { lines.mark("later") }
    let path = try folder.write(lines.lines.joined(separator: "\n") + "\n", to: "t.jsonl")
    #expect(try folder.watch("watch", path).code == 0)
    let footer = #"{"end":true,"events":5,"dropped":0}"# + "\n"
    let closed = try folder.watch(
      "watch", path, "--until-closed", "--fail-on", "warning",
      steps: [{ try folder.append(footer, to: "t.jsonl") }])
    #expect(closed.errors.contains("controller-leaked in t"))
    #expect(closed.code == 1)
  }

  @Test(
    arguments: [([], 1), (["--fail-on", "never"], 0), (["--no-rule", "repeated-view-did-load"], 0)]
      as [([String], Int32)])
  func `the exit code follows the findings`(arguments: [String], code: Int32) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.watch(arguments: ["watch", path, "--until-closed"] + arguments)
    #expect(outcome.code == code)
  }

  @Test(arguments: [
    ([], "1 error (3 times), 0 warnings, 0 notes in 1 trace of 6 events"),
    (
      ["--allow", "controller-leaked:HomeController:known"],
      "0 errors, 0 warnings, 0 notes in 1 trace of 6 events; 1 suppressed (3 times)"
    ),
  ])
  func `the last line has the numbers of mistakes and findings, as for 'check'`(options: [String], line: String) throws
  {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...3 {
      lines.add("init", id: id)
      lines.add("leaked", id: id)
    }
    let path = try folder.write(lines.text, to: "t.jsonl")
    let watched = try folder.watch(arguments: ["watch", path, "--until-closed"] + options)
    #expect(watched.errors.hasSuffix(line + "\n"))
    #expect(try folder.run(["check", path] + options).output.hasSuffix(line + "\n"))
  }

  @Test(arguments: [
    (2, "home (HomeController #2) was expected to be released, but stayed alive until the end of the trace"),
    (5, "× 4: home (HomeController #2), home (HomeController #3), home (HomeController #4), and 1 more"),
  ])
  func `further findings of a mistake are counted on one line`(count: Int, line: String) throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...count {
      lines.add("init", id: id)
      lines.add("leaked", id: id)
    }
    let watched = try folder.watch("watch", try folder.write(lines.text, to: "t.jsonl"), "--until-closed")
    #expect(watched.errors.hasPrefix("error: controller-leaked in t\n  home (HomeController #1) was expected"))
    #expect(watched.errors.components(separatedBy: "Fix:").count == 2)
    #expect(watched.errors.contains("\nerror: controller-leaked in t, again\n  \(line)\n1 error (\(count) times)"))
  }

  @Test func `suppressed findings do not count`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.watch(
      "watch", path, "--until-closed", "--allow", "repeated-view-did-load:HomeController:known")
    #expect(outcome.code == 0)
    #expect(outcome.errors == "0 errors, 0 warnings, 0 notes in 1 trace of 7 events; 1 suppressed\n")
  }

  @Test func `damaged lines are reported with their place, and fail with --strict`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines[0] + "\u{1B}damaged\n" + Self.footer, to: "t.jsonl")
    let outcome = try folder.watch("watch", path, "--until-closed")
    #expect(outcome.code == 0)
    #expect(outcome.errors.hasPrefix("lifeline: DIR/t.jsonl:2:1: "))
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(try folder.watch("watch", path, "--until-closed", "--strict").code == 2)
  }

  @Test func `what is not a trace is an error`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("hello\n", to: "t.txt")
    let outcome = try folder.watch("watch", path)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("lifeline: DIR/t.txt: is not a Lifeline trace"))
  }

  @Test func `what happens to the file is said`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    let outcome = try folder.watch(
      "watch", path, "--until-closed", "--fail-on", "never",
      steps: [
        { try folder.write(Self.lines[0] + Self.lines[1], to: "t.jsonl") },
        {
          let file = FileHandle(forWritingAtPath: path)
          try file?.truncate(atOffset: 0)
        },
        { try folder.append(Self.lines.dropLast(4).joined(), to: "t.jsonl") },
        { try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/old") },
        {}, {},
        { try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl") },
      ])
    #expect(outcome.code == 0)
    let messages = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("lifeline: ") }
    #expect(
      messages == [
        "lifeline: DIR/t.jsonl: there is no such file yet; waiting for it",
        "lifeline: DIR/t.jsonl: the file was truncated or rewritten; reading it from the beginning",
        "lifeline: DIR/t.jsonl: the file was removed or renamed; waiting for another one",
        "lifeline: DIR/t.jsonl: another trace has replaced the file; reading it from the beginning",
      ])
    #expect(outcome.errors.hasSuffix("in 3 traces of 11 events\n"))
  }

  @Test func `a folder is followed from trace to trace`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.lines[0] + Self.lines[1], to: "traces/a.jsonl")
    let outcome = try folder.watch(
      "watch", folder.path + "/traces", "--until-closed",
      steps: [{ try folder.write(TraceLines.repeatedLoad.text, to: "traces/b.jsonl") }])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("lifeline: DIR/traces/b.jsonl: a newer trace has begun; following it\n"))
    #expect(outcome.errors.hasSuffix("in 2 traces of 8 events\n"))
  }

  @Test func `a closed trace is said to be closed, since the command waits for another one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines.joined(), to: "traces/t.jsonl")
    let steps: [@Sendable () throws -> Void] = [{ try folder.append(Self.footer, to: "traces/t.jsonl") }, {}]
    for target in [path, folder.path + "/traces"] {
      try folder.write(Self.lines.joined(), to: "traces/t.jsonl")
      let outcome = try folder.watch("watch", target, steps: steps)
      let closings = outcome.errors.split(separator: "\n").filter { $0.contains("closed") }
      let expected = "DIR/traces/t.jsonl: the program closed the trace; waiting for another one (press Ctrl-C to stop)"
      #expect(closings == ["lifeline: \(expected)"])
    }
  }

  /// The events of a trace that is written in segments, and the folder with the segments.
  private func segments() throws -> (folder: TemporaryFolder, sink: JSONLinesSink, oldest: String) {
    let folder = try TemporaryFolder()
    let sink = try JSONLinesSink(
      path: folder.path + "/t.jsonl", limits: .init(segmentSize: 1600), compression: nil, minimumSize: 1,
      tailCapacity: 16_384)
    try sink.open(TraceHeader(name: "t"))
    let home = Subject(id: 1, kind: .controller, type: "Home")
    for number in 1...100 {
      try sink.receive(
        TraceEvent(sequence: number, time: number, thread: 1, subject: home, name: "tick", phase: .instant))
    }
    let oldest = folder.files.filter { $0.hasPrefix("t.") && $0 != "t.jsonl" && $0.hasSuffix(".jsonl") }
      .max { SegmentName($0)?.number ?? 0 < SegmentName($1)?.number ?? 0 }
    return (folder, sink, try #require(oldest))
  }

  @Test func `messages about a trace of several segments name the current one`() throws {
    let (folder, sink, oldest) = try segments()
    let open = try folder.watch("watch", folder.path + "/" + oldest, "--tree")
    #expect(open.output.hasPrefix("t · DIR/t.jsonl · being written\n"))
    #expect(open.errors.contains("lifeline: DIR/t.jsonl: the trace is still being written, so findings"))
    let shown = try folder.watch("show", folder.path)
    #expect(shown.errors.contains("lifeline: DIR/t.jsonl: the trace is still being written\n"))
    try sink.close()
    let closed = try folder.watch("watch", folder.path)
    #expect(closed.errors.contains("lifeline: DIR/t.jsonl: the program closed the trace; waiting"))
  }

  @Test func `a tree of a trace that ended without being closed says so`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines.joined(), to: "t.jsonl")
    let outcome = try folder.watch("watch", path, "--tree")
    #expect(outcome.output.hasPrefix("t · DIR/t.jsonl · not closed\n"))
    #expect(outcome.errors.contains("lifeline: DIR/t.jsonl: the trace is not closed yet"))
  }

  /// Its first line may never end.
  @Test func `a file of another kind is not watched`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\u{7F}ELF\u{2}\u{1}\u{1}", to: "program")
    let outcome = try folder.watch("watch", path)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("lifeline: DIR/program: is not a Lifeline trace"))
    // The header may arrive in pieces.
    let growing = try folder.write("{\"lifeline\":", to: "t.jsonl")
    #expect(try folder.watch("watch", growing).code == 0)
  }

  @Test func `a segment whose successor is missing is waited for, which is said once`() throws {
    let (folder, sink, oldest) = try segments()
    try sink.close()
    try folder.write(try folder.read(oldest), to: "alone/t.1.jsonl")
    let outcome = try folder.watch("watch", folder.path + "/alone/t.1.jsonl", steps: [{}, {}, {}])
    let notes = outcome.errors.split(separator: "\n").filter { $0.contains("waiting") }
    let sentence = "the trace continues in a segment that is not in the folder; waiting for it (press Ctrl-C to stop)"
    #expect(notes == ["lifeline: DIR/alone/t.1.jsonl: \(sentence)"])
  }

  /// What follows is shown as without the option; findings do not depend on it.
  @Test(arguments: [(0, 3), (2, 4), (100, 6)])
  func `of what is there at first, the last events are shown`(last: Int, lines: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines.dropLast(2).joined(), to: "t.jsonl")
    let steps: [@Sendable () throws -> Void] = [
      { try folder.append(Self.lines.suffix(2).joined() + Self.footer, to: "t.jsonl") }
    ]
    let all = try folder.watch("watch", path, "--until-closed", steps: steps)
    try folder.write(Self.lines.dropLast(2).joined(), to: "t.jsonl")
    let some = try folder.watch("watch", path, "--until-closed", "--last", "\(last)", steps: steps)
    let shown = some.output.split(separator: "\n")
    #expect(shown.count == lines)
    // The lines that name the trace and the subject come first.
    #expect(shown.prefix(2) == all.output.split(separator: "\n").prefix(2))
    #expect(all.output.hasSuffix(shown.dropFirst(2).joined(separator: "\n") + "\n"))
    let note = "lifeline: … \(5 - last) earlier events not shown\n"
    #expect(some.errors == (last < 5 ? note : "") + all.errors)
    #expect(some.code == 1)
  }

  /// A rule during whose run the program writes the next event, up to event 1000. Before, the file has 100 events.
  private struct WritingRule: TraceRule {
    let folder: TemporaryFolder

    mutating func begin(_ trace: TraceIdentity) {}
    mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
      let number = step.event.sequence + 1
      if number > 100, number <= 1000 { try? folder.append(WatchTests.mark(number), to: "t.jsonl") }
    }
    mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}
  }

  private nonisolated static func mark(_ number: Int) -> String {
    #"{"seq":\#(number),"t":\#(number),"thread":1,"id":0,"kind":"marker","type":"marker","event":"mark","phase":"instant"}"#
      + "\n"
  }

  @Test func `the last events are shown although the program never stops writing`() throws {
    func linesShown(_ steps: [@Sendable () throws -> Void]) throws -> Int {
      let folder = try TemporaryFolder()
      let path = try folder.write(Self.lines[0] + (1...100).map(Self.mark).joined(), to: "t.jsonl")
      var registry = CommandRegistry.demo
      registry.rules = [
        RuleDescription(id: "writing", severity: .note, summary: "Mine.", fix: "None.", names: nil) {
          WritingRule(folder: folder)
        }
      ]
      let arguments = ["watch", path, "--last", "5", "--flat"]
      return try folder.watch(arguments: arguments, registry: registry, steps: steps)
        .output.split(separator: "\n").count
    }
    #expect(try linesShown([]) == 1 + 5)
    #expect(try linesShown([{}]) > 1 + 5)
  }

  @Test func `the tree has no last events`() throws {
    let outcome = try TemporaryFolder().watch("watch", "t.jsonl", "--tree", "--last", "3")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("--tree shows no events, so --last has no effect; leave one of them out"))
  }

  @Test func `standard input is followed to its end`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.lines.joined(), to: "t.jsonl")
    let command = "(head -n 3 t.jsonl; tail -n +4 t.jsonl) | $LIFELINE watch - --no-config"
    let result = try Program(
      "/bin/bash", ["-c", command], folder: folder.path, environment: ["LIFELINE": Program.lifeline]
    ).run()
    #expect(result.status == 1)
    #expect(result.errorText.contains("standard input: the trace was not closed; its end may be missing"))
    #expect(result.outputText.contains("viewDidLoad ×2"))
  }
}
