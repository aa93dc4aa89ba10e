import Foundation
import LifelineTestSupport
import Testing

/// Commands whose standard input does not end.
@Suite struct StandardInputTests {
  /// Writes `parts` into the standard input of a command, one after the other, each when the command has read the one
  /// before, or has printed the text that the part waits for; then interrupts it. Prints what the command printed.
  private static let feed = """
    import array, fcntl, os, signal, subprocess, sys, termios
    command, parts = sys.argv[1].split("\\x1f"), sys.argv[2].split("\\x1f")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # A thread of the tests may block signals, which its programs inherit.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    # What is not printed must not hang the tests.
    signal.alarm(120)
    reading, writing = os.pipe()
    child = subprocess.Popen(command, stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    def unread():
        count = array.array("i", [0])
        fcntl.ioctl(writing, termios.FIONREAD, count)
        return count[0]
    for part in parts:
        if part.startswith("await "):
            seen = b""
            while part[6:].encode() not in seen:
                byte = os.read(child.stdout.fileno(), 1)
                if not byte: sys.exit("the command ended after: " + seen.decode())
                seen += byte
            sys.stdout.write(seen.decode())
            continue
        os.write(writing, part.encode())
        while unread() > 0 and child.poll() is None: os.sched_yield()
    child.send_signal(signal.SIGINT)
    os.close(reading)
    sys.stdout.write(child.stdout.read().decode())
    sys.exit(child.wait())
    """

  private func feed(_ arguments: [String], _ parts: [String]) async throws -> Program.Result {
    let command = [Program.lifeline] + arguments
    return try await Program(
      "/usr/bin/env",
      ["python3", "-c", Self.feed, command.joined(separator: "\u{1f}"), parts.joined(separator: "\u{1f}")]
    ).finish()
  }

  /// A rule reports the loads when the controller ends.
  private let lines = TraceLines.endedRepeatedLoad.lines.joined(separator: "\n") + "\n"

  @Test func `stats prints what it has on SIGINT`() async throws {
    let run = try await feed(["stats", "-"], [lines])
    #expect(run.status == 0)
    #expect(run.outputText.contains("8 events in 1 trace, not closed, 0 lost, 0 broken\n"))
    #expect(run.outputText.contains("lifeline: interrupted; the result covers the input that was read\n"))
  }

  @Test func `check prints what it has on SIGINT`() async throws {
    let run = try await feed(["check", "-"], [lines])
    #expect(run.status == 1)
    #expect(run.outputText.contains("error: repeated-view-did-load in "))
    #expect(run.outputText.contains("    > 4  4 µs  home (HomeController #1)  viewDidLoad {\n"))
    #expect(run.outputText.hasSuffix("1 error, 0 warnings, 0 notes in 1 trace of 8 events\n"))
  }

  @Test func `without a trace SIGINT ends with an error`() async throws {
    let run = try await feed(["stats", "-"], ["\n"])
    #expect(run.status == 2)
    #expect(run.outputText.hasPrefix("lifeline: standard input: "))
  }

  @Test func `stats prints the counts at intervals`() async throws {
    let parts = [
      lines, "await 8 events in 1 trace so far", TraceLines.repeatedLoad.text, "await 15 events in 2 traces so far",
    ]
    let run = try await feed(["stats", "-", "--every", "10ms"], parts)
    #expect(run.status == 0)
    #expect(run.outputText.contains("15 events in 2 traces, 1 of them not closed, 0 lost, 0 broken\n"))
  }

  @Test func `check prints the findings at intervals`() async throws {
    let run = try await feed(["check", "-", "--every", "10ms"], [lines, "await 1 error, 0 warnings"])
    #expect(run.status == 1)
    #expect(run.outputText.contains("error: repeated-view-did-load in "))
    #expect(!run.outputText.contains("    > 4"))
  }

  @MainActor
  @Test(arguments: [
    (["stats", "DIR/t.jsonl", "--every", "5s"], "'--every' needs standard input: give '-' as the only trace"),
    (["check", "-", "-", "--every", "5s"], "'--every' needs standard input: give '-' as the only trace"),
    (["check", "-", "--every", "5s", "--type", "A"], "'--every' checks the whole trace; leave '--type A' out"),
    (["stats", "-", "--every", "5s", "--last", "3"], "'--last' needs the end of the trace; leave '--every' out"),
    (["stats", "-", "--every", "5"], "'--every' needs a time such as 5s or 500ms, not '5'"),
    (["stats", "-", "--every", "0s"], "'--every' needs a time such as 5s or 500ms, not '0s'"),
  ])
  func `what cannot be printed at intervals is refused`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(arguments.map { $0.replacing("DIR", with: folder.path) })
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("lifeline: \(message)\n"))
  }
}
