import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// `lifeline watch` on a terminal: a pseudo-terminal that python opens, resizes, and reads.
@Suite struct WatchTerminalTests {
  /// Runs the command on a terminal of 24 lines. Each step waits until its text was printed, and then resizes the
  /// terminal, writes to the trace, or interrupts the command.
  private static let driver = #"""
    import fcntl, json, os, pty, select, signal, struct, sys, termios, time
    program, steps = sys.argv[1], json.loads(sys.argv[2])
    def resize(columns, rows=24):
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    first = steps.pop(0)
    child, terminal = pty.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.read(0, 1)
        os.execve(program, ["lifeline"] + first["arguments"], first["variables"])
    resize(first["columns"])
    os.write(terminal, b"\n")
    output, seen, end = b"", 0, time.monotonic() + 60
    def apply(step):
        if "columns" in step: resize(step["columns"])
        if "append" in step:
            with open(step["file"], "a") as file: file.write(step["append"])
        if "interrupt" in step: os.kill(child, signal.SIGINT)
    while time.monotonic() < end:
        try:
            if select.select([terminal], [], [], 1)[0]: output += os.read(terminal, 65536)
        except OSError: break
        while steps and output.find(steps[0]["after"].encode(), seen) >= 0:
            seen = len(output)
            apply(steps.pop(0))
    else: os.kill(child, signal.SIGKILL)
    sys.stdout.buffer.write(output)
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) if not steps else 99)
    """#

  private struct Step: Encodable {
    var arguments: [String]?
    var variables: [String: String]?
    var after: String?
    var columns: Int?
    var file: String?
    var append: String?
    var interrupt: Bool?
  }

  private static func run(
    _ arguments: [String], columns: Int, noColor: Bool = true, _ steps: [Step]
  ) throws -> (code: Int32, output: String) {
    let first = Step(arguments: arguments, variables: noColor ? ["NO_COLOR": "1"] : [:], columns: columns)
    let json = String(decoding: try JSONEncoder().encode([first] + steps), as: UTF8.self)
    let result = try Program("/usr/bin/python3", ["-c", driver, Program.lifeline, json]).run()
    // A terminal adds a carriage return to each line feed.
    return (result.status, result.outputText.replacing("\r\r\n", with: "\r\n"))
  }

  private static let isAvailable = Program("/usr/bin/python3", []).isInstalled
  private static let lines = TraceLines.endedRepeatedLoad.lines.map { $0 + "\n" }

  /// The screens in the order in which they were drawn, without what moves the cursor.
  private static func screens(_ output: String) -> [[String]] {
    output.components(separatedBy: "\u{1B}[H").dropFirst().map { screen in
      screen.components(separatedBy: "\u{1B}[J")[0].replacing("\u{1B}[2K", with: "").components(separatedBy: "\r\n")
    }
  }

  @Test(.enabled(if: isAvailable))
  func `leaks are counted on the screen before they are findings`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("init")
    let begin = lines.lines.map { $0 + "\n" }
    lines.add("leaked")
    let end = #"{"end":true,"events":2,"dropped":0}"# + "\n"
    // The message about the missing file is gone at the first event.
    let path = folder.path + "/t.jsonl"
    let (code, output) = try Self.run(
      ["watch", path, "--tree", "--until-closed", "--no-config", "--fail-on", "never"], columns: 100,
      [
        Step(after: "there is no such file yet", file: path, append: begin.joined()),
        Step(after: "1 event in", file: path, append: lines.lines[begin.count...].map { $0 + "\n" }.joined()),
        Step(after: "0 notes · 1 leaked so far", file: path, append: end),
      ])
    #expect(code == 0)
    let screens = Self.screens(output).map { $0.joined(separator: "\n") }
    #expect(screens.last?.contains("1 error, 0 warnings, 0 notes\n") == true)
    let later = screens.filter { $0.contains("2 events in") }
    #expect(!later.isEmpty && !later.contains { $0.contains("waiting for it") })
  }

  @Test(.enabled(if: isAvailable))
  func `the number of leaks is also that of the selected objects`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...2 { lines.add("init", id: id) }
    lines.add("init", id: 3, type: "PageController")
    lines.add("leaked", id: 1)
    lines.add("leaked", id: 3, type: "PageController")
    let path = try folder.write(lines.lines.map { $0 + "\n" }.joined(), to: "t.jsonl")
    let (_, output) = try Self.run(
      ["watch", path, "--tree", "--type", "HomeController", "--no-config", "--fail-on", "never"], columns: 100,
      [Step(after: "0 notes · 2 leaked so far, 1 of them selected", interrupt: true)])
    #expect(Self.screens(output).contains { $0.contains("HomeController: 2 no view yet · 1 leaked") })
  }

  @Test(.enabled(if: isAvailable))
  func `the list at the end contains equal findings once, with their number`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...5 {
      lines.add("init", id: id, name: "home \(id)")
      lines.add("leaked", id: id, name: "home \(id)")
    }
    let path = try folder.write(lines.text, to: "t.jsonl")
    let (code, output) = try Self.run(
      ["watch", path, "--tree", "--until-closed", "--no-config", "--fail-on", "never"], columns: 100, [])
    #expect(code == 0)
    #expect(output.components(separatedBy: "error: controller-leaked in t").count == 2)
    let objects = (1...3).map { "home \($0) (HomeController #\($0))" }.joined(separator: ", ")
    #expect(output.contains("\r\n  × 5: \(objects), and 2 more\r\n"))
    #expect(output.hasSuffix("1 error (5 times), 0 warnings, 0 notes in 1 trace of 10 events\r\n"))
  }

  @Test(.enabled(if: isAvailable))
  @MainActor func `the list at the end names the traces, as a check does`() throws {
    let folder = try TemporaryFolder()
    let texts = ["first", "second"].map { name in
      var lines = TraceLines(name: name)
      for event in ["init", "leaked"] as [EventName] { lines.add(event) }
      return lines.text
    }
    let path = try folder.write(texts.joined(), to: "t.jsonl")
    let (_, output) = try Self.run(
      ["watch", path, "--tree", "--until-closed", "--no-config", "--fail-on", "never"], columns: 100, [])
    #expect(output.contains("\r\n  × 2 in 2 traces: first and second\r\n"))
    let check = try folder.lifeline("check", path, "--no-config")
    #expect(check.output.contains("\n  × 2 in 2 traces: first and second\n"))
  }

  @Test(.enabled(if: isAvailable))
  func `the tree is redrawn on each change, at the width that the terminal has then`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines[0] + Self.lines[1], to: "t.jsonl")
    let (code, output) = try Self.run(
      ["watch", path, "--tree", "--no-config", "--fail-on", "never"], columns: 100,
      [
        Step(after: "1 event in", columns: 24),
        Step(after: "1 event in", columns: 70),
        Step(after: "1 event in", file: path, append: Self.lines[2...].joined()),
        Step(after: "8 events in", interrupt: true),
      ])
    #expect(code == 0)
    let screens = Self.screens(output)
    #expect(screens.contains { $0.contains("1 event in 1 µs · alive: 1 controller, 0 views, 0 other objects") })
    #expect(screens.contains { $0.contains("1 event in 1 µs · alive…") })
    #expect(screens.contains { $0.contains { $0.hasPrefix("error: repeated-view-did-load: ") } })
    #expect(screens.allSatisfy { $0.count <= 24 })
    #expect(!output.contains("\u{1B}[3"))
    #expect(output.hasSuffix("\r\n1 error, 0 warnings, 0 notes in 1 trace of 8 events\r\n"))
  }

  @Test(.enabled(if: isAvailable), arguments: [40, 160])
  func `lines have the colors and the width of the terminal, and come at once`(columns: Int) throws {
    let folder = try TemporaryFolder()
    // The begin of a span is shown although nothing follows it.
    let path = try folder.write(Self.lines[0...2].joined(), to: "t.jsonl")
    let (code, output) = try Self.run(
      ["watch", path, "--no-config"], columns: columns, noColor: false,
      [
        Step(after: "loadView {", file: path, append: Self.lines[3...].joined()),
        Step(after: "Fix:", interrupt: true),
      ])
    #expect(code == 1)
    #expect(output.contains("} loadView"))
    #expect(output.contains("\u{1B}[31m"))
    #expect(output.contains("1 error, 0 warnings, 0 notes in 1 trace of 8 events"))
  }
}
