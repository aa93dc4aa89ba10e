import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// What only a process of its own can show: signals and closed pipes.
@Suite struct ProcessTests {
  /// Runs a shell command in which `$LIFELINE` is the program that was built beside the tests.
  private func run(_ command: String, in folder: TemporaryFolder) throws -> (code: Int32, errors: String) {
    var environment = ProcessInfo.processInfo.environment
    environment["LIFELINE"] = Program.lifeline
    let result = try Program(
      "/bin/bash", ["-o", "pipefail", "-c", command], folder: folder.path, environment: environment
    ).run()
    return (result.status, result.errorText)
  }

  /// Runs a script that receives signals. The threads of the tests block signals, and tests in the background ignore
  /// SIGINT; processes inherit both.
  private func runWithSignals(
    _ script: String, in folder: TemporaryFolder
  ) throws -> (code: Int32, errors: String) {
    try folder.write(script, to: "script.sh")
    try folder.write(
      """
      import os, signal
      for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP): signal.signal(number, signal.SIG_DFL)
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      os.remove("start.py")
      os.execlp("bash", "bash", "script.sh")
      """, to: "start.py")
    return try run("exec python3 start.py", in: folder)
  }

  private func folderWithTrace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for number in 0..<3000 { lines.span(EventName("callback\(number)")) }
    try folder.write(lines.text, to: "t.jsonl")
    return folder
  }

  @Test(arguments: ["render t.jsonl --max-rows 0", "stats t.jsonl", "stats t.jsonl --format json", "demo -o d"])
  func `a reader that goes away is no failure`(arguments: String) throws {
    let outcome = try run("$LIFELINE \(arguments) | head -c 1", in: try folderWithTrace())
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
  }

  @Test func `standard input is read to its end`() throws {
    let outcome = try run("cat t.jsonl | $LIFELINE check - --fail-on never", in: try folderWithTrace())
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
  }

  @Test func `a full device is said, and the exit code is 2`() throws {
    let outcome = try run("$LIFELINE stats t.jsonl > /dev/full", in: try folderWithTrace())
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: cannot write the output: No space left on device\n")
  }

  @Test(
    arguments: [
      ("convert t.jsonl --format csv > out", "lifeline: cannot write the output: File too large\n"),
      (
        "check - < <(cat t.jsonl)",
        "lifeline: standard input: cannot be copied to 'TMP', which TMPDIR may name: File too large\n"
      ),
    ])
  func `a file that may not grow any more is said, and no signal ends the program`(
    command: String, errors: String
  ) throws {
    let folder = try folderWithTrace()
    let outcome = try run("ulimit -f 50; export TMPDIR=$PWD; $LIFELINE \(command)", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.replacing(folder.path, with: "TMP") == errors)
    #expect(folder.files.filter { $0.hasPrefix("lifeline") } == [])
  }

  @Test(
    arguments: ["check - < .", "check - --every 1s < .", "check - --every 1s < words", "check - <&-"],
    ["text", "json", "junit", "sarif", "github", "markdown"])
  func `a check that cannot read standard input has a report in every format`(command: String, format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("no trace\n", to: "words")
    let outcome = try run("$LIFELINE \(command) --format \(format) -o report", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("lifeline: standard input: "))
    let report = String(decoding: try folder.read("report"), as: UTF8.self)
    let expected = [
      "text": "; 1 file not read", "json": #""unread": ["standard input: "#,
      "junit": #"<error message="standard input: "#,
      "sarif": #""executionSuccessful": false"#, "github": "::error title=trace not read::standard input: ",
      "markdown": "**Could not be read**\n\n- standard input: ",
    ]
    #expect(report.contains(try #require(expected[format])), "\(report)")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal leaves no unfinished file`(signal: String, code: Int32) throws {
    let folder = try folderWithTrace()
    // Opening the pipe waits for the reader, which has begun its output by then. 'set -m' keeps SIGINT from being
    // ignored.
    let script = """
      set -m; mkfifo in; $LIFELINE convert in -o out.csv & exec 3> in
      ls -A | grep -q '^[.]lifeline-' || exit 9
      kill -\(signal) %1; wait %1
      """
    #expect(try runWithSignals(script, in: folder).code == code)
    #expect(folder.files == ["in", "script.sh", "t.jsonl"])
  }

  @Test(arguments: ["TERM", "HUP"])
  func `a signal ends watch in the background of a script, which prints the tree and the summary`(signal: String) throws
  {
    let folder = try folderWithTrace()
    // The command handles signals before it reports that there is no file yet.
    let script = """
      $LIFELINE watch in.jsonl --tree > tree 2> messages & until [ -s messages ]; do :; done
      kill -\(signal) $!; wait $!
      """
    #expect(try runWithSignals(script, in: folder).code == 0)
    #expect(
      String(decoding: try folder.read("messages"), as: UTF8.self).contains("0 errors, 0 warnings, 0 notes in 0 traces")
    )
    #expect(try !folder.read("tree").isEmpty)
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal ends the plug-ins, too`(signal: String) throws {
    let folder = try folderWithTrace()
    // What is left running would keep this test from ending, so it ends by itself.
    try folder.writeProgram("lifeline-rule-slow", "#!/bin/bash\necho $$ > started\nexec sleep 30\n")
    let script = """
      set -m; export PATH="$PWD/bin:$PATH"; $LIFELINE check t.jsonl > out 2>&1 &
      until [ -s started ]; do :; done
      kill -\(signal) %1; wait %1
      for attempt in {1..20000}; do kill -0 "$(cat started)" 2>/dev/null || exit 0; done
      exit 1
      """
    #expect(try runWithSignals(script, in: folder).code == 0)
  }

  @Test func `standard output that does not block is waited for`() throws {
    let folder = try folderWithTrace()
    let slow = """
      import fcntl, os, subprocess, sys
      reading, writing = os.pipe()
      fcntl.fcntl(writing, fcntl.F_SETFL, os.O_NONBLOCK)
      command = subprocess.Popen(sys.argv[1:], stdout=writing)
      os.close(writing)
      count = 0
      while block := os.read(reading, 4096): count += len(block)
      print(count, command.wait())
      """
    try folder.write(slow, to: "slow.py")
    #expect(
      try run(
        """
        $LIFELINE convert t.jsonl --format csv > whole.csv && python3 slow.py $LIFELINE convert t.jsonl --format csv > count
        size=$(($(wc -c < whole.csv))); test "$(cat count)" = "$size 0" && test "$size" -gt 200000
        """, in: folder
      ).code == 0)
  }
}
