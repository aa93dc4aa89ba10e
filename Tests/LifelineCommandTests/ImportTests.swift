import Foundation
import Lifeline
import LifelineCompression
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
        lifeline: DIR/console.log: 'lifeline suggest-template FILE' suggests a template if one reads more lines
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

  @Test func `callbacks without a type are imported with --type, and what was inferred from the lines is said`() throws
  {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      "12:00:00.000 viewDidLoad\n2026-01-31 12:00:01.000 HomeController.swift:23 viewDidLoad()\n"
        + "<HomeController: 0x7f> viewWillAppear\n", to: "console.log")
    #expect(
      try folder.run(["import", log]).errors.contains(
        "1 line with a callback but no type; log the type, or import all of them as callbacks of one type with --type NAME"
      ))
    let outcome = try folder.run(["import", log, "--type", "CartController"])
    #expect(outcome.output.contains(#""type":"CartController","event":"viewDidLoad""#))
    #expect(
      outcome.errors.contains(
        "1 event on lines that name a source file instead of a type; the type was taken from the name of the file"))
    #expect(
      outcome.errors.contains(
        "1 event with a time but no date; the date of the previous dated line was used, or of the next one at the beginning"
      ))
    #expect(
      outcome.errors.contains(
        "1 time, an event without an address was assigned to the only object of its type, which other events log with an address"
      ))
    #expect(try folder.run(["import", log, "--type", ""]).errors.contains("'--type' is empty"))
  }

  @Test func `a file without dates among others is named`() throws {
    let folder = try TemporaryFolder()
    let dated = try folder.write("2026-01-31 12:00:01.000 CartController viewDidLoad\n", to: "a.log")
    let undated = try folder.write("12:00:01.000 CartController viewWillAppear\n", to: "b.log")
    let outcome = try folder.run(["import", dated, undated])
    #expect(
      outcome.errors.contains(
        "b.log: times have no date, but the times of another file do; add the days since 1970 with --offset"))
    #expect(try !folder.run(["import", undated]).errors.contains("no date"))
  }

  @Test func `a trial counts the lines of each template and writes nothing`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Self.log, to: "console.log")
    let outcome = try folder.run(["import", log, "--try", "-o", "\(folder.path)/trace.jsonl"])
    #expect(outcome.output.contains("4 lines, 4 name a callback, 1 is read by no template"))
    #expect(outcome.output.split(separator: "\n").contains { $0.split(separator: " ") == ["time", "3", "3"] })
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

  @Test func `no template is suggested that reads no more than import`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      "1stViewController's viewDidLoad() is called\n1stViewController's viewDidAppear() is called\n", to: "log")
    let outcome = try folder.run(["suggest-template", log])
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("already reads all 2 lines that name a callback; no template is needed"))
    #expect(try folder.run(["import", log]).code == 0)
    let more = try folder.write("1stViewController's viewDidLoad() is called\nit does viewDidLoad\n", to: "more.log")
    #expect(
      try folder.run(["suggest-template", more]).errors.contains(
        "reads 1 of 2 lines that name a callback, and no template reads more"))
  }

  @Test(arguments: [
    ("[]", "there are no spans"),
    (
      #"{"traceId":"1","spanId":"2","name":"GET /","startTimeUnixNano":1,"endTimeUnixNano":2}"#,
      "no span is named after a callback, such as 'viewDidLoad', 'CartController.viewDidLoad', or 'emb-view-did-load'; the "
        + "first names are 'GET /'"
    ),
  ])
  func `without a callback in spans, the error says what names a callback`(span: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let spans = span == "[]" ? span : "[\(span)]"
    let file = try folder.write(#"{"resourceSpans":[{"scopeSpans":[{"spans":\#(spans)}]}]}"#, to: "spans.json")
    let outcome = try folder.run(["import", file])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("nothing was imported: \(problem)"))
  }

  @Test func `signposts without callbacks are named, in the unified log and in tables of Instruments`() throws {
    let folder = try TemporaryFolder()
    let names = ["FrameLifetime", "CompositeLoop", "FrameLifetime"]
    let records = names.map {
      #"{"timestamp":"2026-01-31 12:00:00.000000+0000","eventMessage":"","eventType":"signpostEvent","signpostName":"\#($0)"}"#
    }
    let columns = ["time", "name"].map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined()
    let rows = names.map { "<row><start-time>1</start-time><signpost-name>\($0)</signpost-name></row>" }.joined()
    let table =
      "<trace-query-result><node><schema name=\"os-signpost\">\(columns)</schema>\(rows)</node></trace-query-result>"
    for (name, text) in [("log.ndjson", records.joined(separator: "\n")), ("table.xml", table)] {
      let outcome = try folder.run(["import", try folder.write(text, to: name)])
      #expect(outcome.code == 2)
      #expect(
        outcome.errors.contains(
          "nothing was imported: no signpost is named after a callback; the first names are 'FrameLifetime', 'CompositeLoop'"
        ))
    }
  }

  // MARK: Verdicts

  @Test func `a repeated load of one object is found if the log is complete`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      (0..<2).map { "12:00:0\($0).000 <CartController: 0x7f> viewDidLoad\n" }.joined()
        + "12:00:03.000 <CartController: 0x7f> deinit\n", to: "log")
    let trace = folder.path + "/trace.jsonl"
    #expect(try folder.run(["import", log, "--complete", "-o", trace]).code == 0)
    let check = try folder.run(["check", trace, "--fail-on", "warning"])
    #expect(check.code == 1)
    // A log does not report unloads.
    #expect(check.output.contains("warning: repeated-view-did-load"))
    #expect(!check.output.contains("unload in between"))
    let incomplete = try folder.run(["import", log, "-o", trace])
    #expect(incomplete.code == 0)
    #expect(try folder.run(["check", trace]).code == 0)
  }

  @Test func `where an address is used again without an end, rules that need the object do not judge, and say so`()
    throws
  {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      (0..<2).map { "12:00:0\($0).000 <CartController: 0x7f> viewDidLoad\n" }.joined(), to: "log")
    let trace = folder.path + "/trace.jsonl"
    let outcome = try folder.run(["import", log, "--complete", "-o", trace])
    #expect(outcome.errors.contains("1 event could belong to several objects"))
    let check = try folder.run(["check", trace])
    #expect(check.code == 0)
    let line = try #require(
      check.output.split(separator: "\n").first { $0.contains("the objects in the trace were inferred") })
    #expect(line.contains("repeated-view-did-load"))
    #expect(line.contains("illegal-transition"))
  }

  @Test func `a warning of UIKit is a finding, although the log is incomplete and objects were inferred`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      """
      12:00:00.000 CartController viewWillAppear
      12:00:01.000 CartController viewDidAppear
      12:00:01.000 CartController viewDidAppear
      12:00:02.000 CartController viewWillDisappear
      12:00:03.000 CartController viewDidDisappear
      12:00:04.000 Unbalanced calls to begin/end appearance transitions for <Shop.CartController: 0x10b829600>.

      """, to: "log")
    let trace = folder.path + "/trace.jsonl"
    #expect(try folder.run(["import", log, "--complete", "-o", trace]).code == 0)
    let check = try folder.run(["check", trace, "--fail-on", "warning"])
    #expect(check.code == 1)
    #expect(
      check.output.contains("warning: unbalanced-appearance in trace\n  UIKit warned about CartController #1 at 4 s: "))
    // The order of the callbacks is not judged.
    #expect(check.output.contains("1 warning"))
    let line = try #require(
      check.output.split(separator: "\n").first { $0.contains("objects in the trace were inferred") })
    #expect(line.contains("unbalanced-appearance"))
  }

  @Test func `stats and comparisons say what the source of a trace cannot show`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Self.log, to: "console.log")
    let (old, new) = (folder.path + "/old.jsonl", folder.path + "/new.jsonl")
    _ = try folder.run(["import", log, "-o", old])
    let source =
      "from lines:time; reports only viewDidLoad and viewWillAppear; events may be missing; objects were inferred; "
      + "objects may be older than the trace; callbacks have no duration; times have a resolution of 1 ms"
    #expect(try folder.run(["stats", old]).output.split(separator: "\n")[1] == "Source: \(source)")
    let json = try folder.run(["stats", old, "--format", "json"]).output
    #expect(json.contains("\"sources\": ["))
    #expect(json.contains("\"Source: from lines:time;"))
    var lines = TraceLines()
    lines.span("loadView", type: "CartController")
    lines.span("viewDidLoad", type: "CartController")
    lines.span("viewWillAppear", type: "CartController")
    try folder.write(lines.text, to: "new.jsonl")
    let diff = try folder.run(["diff", old, new, "--ignore-times"])
    #expect(
      diff.output.contains(
        "Not compared: loadView, which one of the sources does not report; attributes and nesting; the traces are from different sources."
      ))
    #expect(!diff.output.contains("+ loadView"))
    #expect(!diff.output.contains("viewDidLoad  "))
  }

  // MARK: Plug-ins, compressed files, and leaks

  private static let plugin = #"""
    #!/bin/sh
    read type event
    echo '{"lifeline":1,"witness":{"from":"own"}}'
    echo '{"seq":1,"t":0,"thread":1,"id":1,"kind":"controller","type":"'$type'","event":"'$event'","phase":"instant"}'
    echo '{"end":true,"events":1,"dropped":0}'
    """#

  @Test func `a program on the path is an importer`() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram("lifeline-import-own", Self.plugin)
    let log = try folder.write("CartController viewDidLoad\n", to: "log")
    let outcome = try folder.run(["import", log, log, "--from", "own"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count == 6)
    #expect(outcome.output.contains(#""type":"CartController","event":"viewDidLoad""#))
    #expect(outcome.output.contains(#""witness":{"from":"own"}"#))
  }

  @Test func `a relative folder of the path has no importers`() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram("lifeline-import-own", Self.plugin)
    let log = try folder.write("CartController viewDidLoad\n", to: "log")
    let environment = ["PATH": "bin:/usr/bin:/bin"]
    let arguments = ["import", log, "--from", "own"]
    let result = try Program(Program.lifeline, arguments, folder: folder.path, environment: environment).run()
    #expect(result.status == 2)
    #expect(result.errorText.contains("'own'"), "\(result.errorText)")
  }

  @Test(
    arguments: [
      ("exit 3", "lifeline-import-own ended with exit code 3"),
      ("kill -9 $$", "lifeline-import-own was ended by signal 9"),
      ("echo hello", "lifeline-import-own did not print a trace for"),
      ("true", "lifeline-import-own did not print a trace for"),
    ])
  func `a program that fails is an error`(script: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram("lifeline-import-own", "#!/bin/sh\n\(script)\n")
    let log = try folder.write("CartController viewDidLoad\n", to: "log")
    let outcome = try folder.run(["import", log, "--from", "own", "-o", folder.path + "/trace.jsonl"])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/trace.jsonl"))
  }

  @Test(arguments: ["gzip", "zstd"])
  func `a compressed log is decompressed`(program: String) throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Self.log, to: "console.log")
    let compressed = try CompressedInputTests.compressed(Self.log, program == "gzip" ? .gzip : .zstandard)
    let file = try folder.write(compressed, to: "console.log.\(program)")
    let plain = try folder.run(["import", log])
    #expect(plain.code == 0)
    #expect(try folder.run(["import", file]).output == plain.output)
    let cut = try folder.write(Array(compressed.dropLast(compressed.count / 2)), to: "cut.log.\(program)")
    #expect(try folder.run(["import", cut]).code == 2)
  }

  @Test func `check lists the cycles of a leaks report beside its findings`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("init")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let leaks = try folder.write(
      """
      leaks Report Version: 4.0
          1 (544 bytes) ROOT CYCLE: <Shop.DetailController 0x159208e00> [512]
             __strong onTap --> CYCLE BACK TO <Shop.DetailController 0x159208e00> [512]

      """, to: "shop.leaks.txt")
    let outcome = try folder.run(["check", trace, "--leaks", leaks])
    #expect(outcome.code == 0)
    #expect((outcome.output + outcome.errors).contains("retain cycle: DetailController –onTap → DetailController"))
    let other = try folder.run(["check", trace, "--leaks", trace])
    #expect(other.code == 2)
    #expect(other.errors.contains("is not the output of Apple's 'leaks'"))
  }

  @Test(
    arguments: [
      (["import"], "missing FILE"), (["import", "DIR/none"], "DIR/none: cannot be opened"),
      (["import", "DIR/log", "--from", "linse"], "did you mean 'lines'"),
      (["import", "DIR/log", "--zone", "Berlin"], "an offset from UTC such as +02:00"),
      (["import", "DIR/log", "--offset", "1s", "--offset", "1s"], "give one per file"),
      (["import", "-", "-"], "can be read only once"),
      (["import", "DIR/log", "-o", "DIR/log"], "would overwrite the file that is imported"),
      (["import", "DIR/log", "--template", "DIR/bad.json"], "bad.json:1:10: 'line' must be a string"),
      (["import", "DIR/log", "--template", "DIR/field.json"], "the line '{tme} {text}' has an unknown field {tme}"),
      (["import", "DIR/long"], "1 line longer than 1,000,000 bytes; break it"),
      (["suggest-template", "DIR/empty"], "no line names a callback"),
    ] as [([String], String)])
  func `what cannot be used is described`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.log, to: "log")
    try folder.write("hello\n", to: "empty")
    try folder.write("x" + String(repeating: " viewDidLoad", count: 100_000), to: "long")
    try folder.write(#"{"line": 1}"#, to: "bad.json")
    try folder.write(#"{"line": "{tme} {text}", "text": ["{type} {event}"]}"#, to: "field.json")
    let outcome = try folder.run(arguments.map { $0.replacing("DIR", with: folder.path) })
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
