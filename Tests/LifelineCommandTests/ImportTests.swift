import Foundation
import LifelineTestSupport
import Testing

@MainActor
@Suite struct ImportTests {
  private static let log = """
    12:00:00.000 CartController viewDidLoad
    12:00:01.000 calling viewDidLoad
    12:00:02.000 UINavigationController viewDidLoad
    12:00:03.000 CartController viewWillAppear

    """

  @Test func `a log becomes a trace that other commands read, and what was read is reported`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Self.log, to: "console.log")
    let outcome = try folder.run(["import", log, "-o", "\(folder.path)/trace.jsonl"])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors.replacing(folder.path, with: "DIR") == """
        lifeline: DIR/console.log: read as lines (time): 4 lines, 2 events
        lifeline: DIR/console.log: 1 line left out because of a system type; --include-system imports them
        lifeline: DIR/console.log: 1 line not understood
        lifeline: --explain shows the first records that were not understood
        lifeline: wrote 1 trace of 2 events
        lifeline: inferred 1 object; 0 without a first event such as viewDidLoad; 0 events could belong to several objects

        """)
    let check = try folder.run(["check", "\(folder.path)/trace.jsonl"])
    #expect(check.code == 0)
    #expect(check.errors == "")
    #expect(check.output.contains("0 errors, 0 warnings, 0 notes in 1 trace of 2 events"))
  }

  @Test func `records that were not understood are shown on request`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(["import", try folder.write(Self.log, to: "console.log"), "--explain"])
    #expect(outcome.errors.contains("console.log:2: not understood: 12:00:01.000 calling viewDidLoad\n"))
  }

  @Test func `a trial counts the lines of each template and writes nothing`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Self.log, to: "console.log")
    let outcome = try folder.run(["import", log, "--try", "-o", "\(folder.path)/trace.jsonl"])
    #expect(outcome.output.contains("4 lines, 4 name a callback, 1 are read by no template"))
    #expect(outcome.output.contains("  time                   3     3\n"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/trace.jsonl"))
  }

  @Test func `a suggested template reads the log`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      "[INFO] 01/03/2024 12:00:00,123 | VC Cart (0x12) did viewDidLoad\n"
        + "[WARN] 01/03/2024 12:00:01,123 | VC Cart (0x12) did viewWillAppear\n", to: "ours.log")
    #expect(try folder.run(["import", log]).errors.contains("nothing was imported"))
    let suggestion = try folder.run(["suggest-template", log])
    #expect(suggestion.errors == "lifeline: reads 2 of 2 lines that name a callback\n")
    let template = try folder.write(suggestion.output, to: "ours.json")
    let outcome = try folder.run(["import", log, "--template", template])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(#""type":"Cart","event":"viewWillAppear""#))
  }

  @Test(
    arguments: [
      (["import"], "missing FILE"), (["import", "DIR/none"], "DIR/none: cannot be opened"),
      (["import", "DIR/log", "--from", "linse"], "did you mean 'lines'"),
      (["import", "DIR/log", "--zone", "Berlin"], "an offset from UTC such as +02:00"),
      (["import", "DIR/log", "--offset", "1s", "--offset", "1s"], "give one per file"),
      (["import", "-", "-"], "can be read only once"),
      (["import", "DIR/log", "-o", "DIR/log"], "would overwrite the file that is imported"),
      (["import", "DIR/log", "--template", "DIR/bad.json"], "bad.json:1:10: 'line' must be a text"),
      (["import", "DIR/log", "--template", "DIR/field.json"], "the line '{tme} {text}' has an unknown field {tme}"),
      (["suggest-template", "DIR/empty"], "no line names a callback"),
    ] as [([String], String)])
  func `what cannot be used is described`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.log, to: "log")
    try folder.write("hello\n", to: "empty")
    try folder.write(#"{"line": 1}"#, to: "bad.json")
    try folder.write(#"{"line": "{tme} {text}", "text": ["{type} {event}"]}"#, to: "field.json")
    let outcome = try folder.run(arguments.map { $0.replacing("DIR", with: folder.path) })
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
