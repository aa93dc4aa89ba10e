import Foundation
import LifelineTestSupport
import Testing

/// Programs called `lifeline-rule-NAME`.
@MainActor
@Suite struct PluginTests {
  private func folder(_ programs: (name: String, script: String)...) throws -> (folder: TemporaryFolder, trace: String)
  {
    let folder = try TemporaryFolder()
    for program in programs { try folder.writeProgram("lifeline-rule-\(program.name)", program.script) }
    return (folder, try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl"))
  }

  private static let finding =
    #"{"rule":"own/rule","severity":"warning","message":"It is so.","#
    + #""type":"Home","id":7,"name":"home","events":[4],"fix":"Mend it.","new":{"key":[1]}}"#

  private static func printing(_ lines: String...) -> String {
    "#!/bin/sh\n" + lines.map { "echo '\($0)'\n" }.joined()
  }

  private static let ours = ["--no-rule", "repeated-view-did-load"]

  @Test func `what it prints stands among the findings`() throws {
    let (folder, trace) = try folder(("own", Self.printing(Self.finding, "")))
    let outcome = try folder.run(["check", trace, "--fail-on", "warning"] + Self.ours)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        warning: own/rule in t
          It is so.
          Evidence: event 4
              2  2 µs  home (HomeController #1)  loadView {
              3  3 µs  home (HomeController #1)  } loadView
            > 4  4 µs  home (HomeController #1)  viewDidLoad {
              5  5 µs  home (HomeController #1)  } viewDidLoad
          Fix:      Mend it.

        0 errors, 1 warning, 0 notes in 1 trace of 7 events

        """)
  }

  @Test func `in JSON its findings have the same members as others`() throws {
    let (folder, trace) = try folder(("own", Self.printing(Self.finding)))
    let output = try folder.run(["check", trace, "--format", "json"] + Self.ours).output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let finding = try #require((json["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "own/rule")
    #expect(finding["id"] as? Int == 7)
    #expect(finding["fingerprint"] as? String == "own/rule:Home")
    #expect(Set(finding.keys).count == 13)
  }

  @Test func `it reads the whole trace, and gets the environment`() throws {
    let script = """
      #!/bin/sh
      test "$LIFELINE_TEST" = yes || exit 1
      lines=$(wc -l)
      echo '{"rule":"r","severity":"note","message":"'$lines' lines"}'
      """
    let (folder, trace) = try folder(("own", script))
    let other = try folder.write(TraceLines().text, to: "u.jsonl")
    let outcome = try folder.run(["check", trace, other] + Self.ours + ["--format", "json"])
    #expect(outcome.output.contains("\"9 lines\"") && outcome.output.contains("\"2 lines\""))
    #expect(outcome.errors == "")
  }

  nonisolated static let failures: [(String, script: String, problem: String)] = [
    ("exit code", "#!/bin/sh\nexit 3\n", "ended with exit code 3"),
    ("signal", "#!/bin/sh\nkill -KILL $$\n", "was ended by signal 9 (Killed)"),
    (
      "no JSON", "#!/bin/sh\necho hello\n", "line 1 of its output is not a finding: column 1: this is not a JSON value"
    ),
    (
      "no object", "#!/bin/sh\necho; echo '[]'; echo 1\n",
      "line 2 of its output is not a finding: it is not a JSON object; 1 more lines are not findings"
    ),
    ("no rule", "#!/bin/sh\necho '{}'\n", "line 1 of its output is not a finding: 'rule' is missing"),
    (
      "no severity", #"#!/bin/sh\#necho '{"rule":"r"}'\#n"#,
      "line 1 of its output is not a finding: 'severity' is missing"
    ),
    (
      "other severity", #"#!/bin/sh\#necho '{"rule":"r","severity":"bad"}'\#n"#,
      "line 1 of its output is not a finding: 'severity' must be error, warning, or note"
    ),
    (
      "no message", #"#!/bin/sh\#necho '{"rule":"r","severity":"note"}'\#n"#,
      "line 1 of its output is not a finding: 'message' is missing"
    ),
    (
      "wrong events", #"#!/bin/sh\#necho '{"rule":"r","severity":"note","message":"m","events":"4"}'\#n"#,
      "line 1 of its output is not a finding: 'events' must be an array of whole numbers"
    ),
    ("interpreter", "#!/none/at/all\n", "cannot be started: the interpreter in its first line does not exist"),
    ("first line", "echo\n", "has no first line such as '#!/usr/bin/env python3' that names its interpreter"),
    (
      "too long", "#!/bin/sh\nexec sleep 60\n",
      "did not finish within 0.5 s and was stopped; use --rule-timeout to allow more time"
    ),
    (
      "children", "#!/bin/sh\nsleep 60 & sleep 60\n",
      "did not finish within 0.5 s and was stopped; use --rule-timeout to allow more time"
    ),
    (
      "closed output", "#!/bin/sh\nexec >&-\nexec sleep 60\n",
      "did not finish within 0.5 s and was stopped; use --rule-timeout to allow more time"
    ),
  ]

  @Test(arguments: failures)
  func `its failure is named, the rest is checked, and the exit code is 2`(
    what: String, script: String, problem: String
  ) throws {
    let (folder, trace) = try folder(("bad", script), ("own", Self.printing(Self.finding)))
    let timeout = problem.hasPrefix("did not") ? "0.5" : "20"
    let outcome = try folder.lifeline("check", trace, "--rule-timeout", timeout, "--write-baseline", folder.path + "/b")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors.hasSuffix(
        "lifeline: lifeline-rule-bad: \(problem)\n"
          + "lifeline: no baseline was written, because some checks failed\n"), "\(outcome.errors)")
    #expect(outcome.output.contains("error: repeated-view-did-load in t\n"))
    #expect(outcome.output.hasSuffix("1 error, 1 warning, 0 notes in 1 trace of 7 events; 1 plug-in failed\n"))
    #expect(!folder.files.contains("b"))
  }

  @Test func `output without end is stopped`() throws {
    let (folder, trace) = try folder(("endless", "#!/bin/sh\nexec yes '\(Self.finding)'\n"))
    let outcome = try folder.lifeline("check", trace, "--format", "github", "-o", "/dev/null")
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: lifeline-rule-endless: printed more than 8 MB and was stopped\n")
  }

  @Test func `a file that is not executable is named`() throws {
    let (folder, trace) = try folder()
    try folder.writeProgram("lifeline-rule-idle", Self.printing(Self.finding), isExecutable: false)
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == "lifeline: lifeline-rule-idle: 'DIR/bin/lifeline-rule-idle' is not executable; "
        + "run chmod +x, or remove it from the PATH\n")
  }

  @Test(
    arguments: [
      (["--no-plugins"], 0), (["--no-rule", "bad"], 0), (["--rule", "late-release"], 0), (["--rule", "bad"], 2),
    ] as [([String], Int32)])
  func `it is left out on request`(options: [String], code: Int32) throws {
    let (folder, trace) = try folder(("bad", "#!/bin/sh\nexit 3\n"))
    #expect(try folder.run(["check", trace, "--fail-on", "never"] + options).code == code)
  }

  @Test func `a failure is a part of the reports of other tools`() throws {
    let (folder, trace) = try folder(("bad", "#!/bin/sh\nexit 3\n"))
    let problem = "lifeline-rule-bad: ended with exit code 3"
    let github = try folder.lifeline("check", trace, "--format", "github").output
    #expect(github.contains("\n::error title=plug-in failed::\(problem)\n"))
    let junit = try folder.lifeline("check", trace, "--format", "junit").output
    #expect(junit.contains("<error message=\"\(problem)\" type=\"plug-in\"/>"))
    #expect(try folder.lifeline("check", trace, "--format", "markdown").output.contains("- \(problem)"))
    let sarif = try folder.lifeline("check", trace, "--format", "sarif").output
    let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any])
    #expect(SARIFRules(log).problems == [])
    #expect(sarif.contains("\"executionSuccessful\": false"))
    let json = try folder.lifeline("check", trace, "--format", "json").output
    #expect(json.contains("\"plugin\": \"lifeline-rule-bad\""))
  }

  @Test func `many run at the same time, and the order of findings does not depend on it`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.mark("start")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    for number in 0..<12 {
      try folder.writeProgram(
        "lifeline-rule-p\(number)", Self.printing(#"{"rule":"r\#(number)","severity":"note","message":"m"}"#))
    }
    let first = try folder.lifeline("check", trace, "--format", "json")
    #expect(first.code == 0)
    #expect(first.output.contains("\"note\": 12"))
    #expect(try folder.lifeline("check", trace, "--format", "json") == first)
  }
}
