import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// Which rules run, and which of their findings count.
@MainActor
@Suite struct CheckSelectionTests {
  /// A folder with a trace `t.jsonl` that has a repeated load (an error).
  private func folder() throws -> (folder: TemporaryFolder, trace: String) {
    let folder = try TemporaryFolder()
    return (folder, try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl"))
  }

  private static let clean = "0 errors, 0 warnings, 0 notes in 1 trace of 7 events"

  @Test(
    arguments: [
      (["--rule", "repeated-view-did-load"], 1), (["--rule", "late-release"], 0),
      (["--rule", "late-release", "--rule", "repeated-view-did-load"], 1),
      (["--no-rule", "repeated-view-did-load"], 0),
      (["--no-rule", "late-release", "--no-rule", "controller-leaked"], 1),
    ] as [([String], Int32)])
  func `rules are chosen and left out by their ids`(options: [String], code: Int32) throws {
    let (folder, trace) = try folder()
    #expect(try folder.run(["check", trace] + options).code == code)
  }

  @Test func `a misspelled id is refused, with what was meant`() throws {
    let (folder, trace) = try folder()
    let outcome = try folder.lifeline("check", trace, "--rule", "late-relese", "--no-rule", "xyz")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == """
        lifeline: --rule: there is no rule 'late-relese'; did you mean 'late-release'?
        lifeline: --no-rule: there is no rule 'xyz'; 'lifeline rules' lists all

        """)
  }

  @Test func `a rule cannot be chosen and left out at once`() throws {
    let (folder, trace) = try folder()
    let outcome = try folder.lifeline("check", trace, "--rule", "late-release", "--no-rule", "late-release")
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: 'late-release' is given to both --rule and --no-rule; choose one\n")
  }

  @Test func `what is allowed is listed with the reason and does not count`() throws {
    let (folder, trace) = try folder()
    let outcome = try folder.lifeline("check", trace, "--allow", "repeated-view-did-load:HomeController:known: #12")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("suppressed: repeated-view-did-load in t: viewDidLoad ran 2 times on the same"))
    #expect(outcome.output.hasSuffix("(known: #12)\n\n\(Self.clean); 1 suppressed\n"))
    #expect(outcome.errors == "")
    let json = try folder.lifeline(
      "check", trace, "--allow", "repeated-view-did-load:*:why", "--format", "json"
    ).output
    #expect(json.contains("\"findings\": []") && json.contains("\"reason\": \"why\""))
  }

  @Test(
    arguments: [
      ("late-release:HomeController:why", "late-release:HomeController; remove it"),
      ("late-release:*:why", "late-release:*; remove it"),
      (
        "late-release:HomeControler:why",
        "late-release:HomeControler: no object in the traces has the type 'HomeControler'; did you mean 'HomeController'?"
      ),
      (
        "late-release:App.HomeController:why",
        "late-release:App.HomeController: no object in the traces has the type 'App.HomeController'; "
          + "did you mean 'HomeController'?"
      ),
      ("late-release:\u{1B}:why", #"late-release:\u{1B}: no object in the traces has the type '\u{1B}'"#),
      (
        "late-relese:HomeController:why",
        "late-relese:HomeController: there is no rule 'late-relese'; did you mean 'late-release'?"
      ),
      ("m/xyz:*:why", "m/xyz:*: there is no rule 'm/xyz'; the rule belongs to a model; name the model with --model"),
    ])
  func `a suppression that covers nothing is noted, with the reason`(suppression: String, note: String) throws {
    let (folder, trace) = try folder()
    let outcome = try folder.lifeline("check", trace, "--allow", suppression)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "lifeline: unused suppression \(note)\n")
  }

  @Test(arguments: [
    ["--no-rule", "late-release"], ["--rule", "repeated-view-did-load"], ["--subject", "home"],
  ])
  func `a suppression is not called unused if its rule or objects were left out`(options: [String]) throws {
    let (folder, trace) = try folder()
    let outcome = try folder.run(["check", trace, "--allow", "late-release:HomeController:why"] + options)
    #expect(outcome.errors == "")
  }

  @Test func `a suppression is not called unused if its rule could not judge a trace`() throws {
    let folder = try TemporaryFolder()
    let open = try folder.write(TraceLines.repeatedLoad.lines.joined(separator: "\n") + "\n", to: "open.jsonl")
    let suppressions = ["controller-leaked:HomeController:why", "controller-leaked:Other:why"]
    let outcome = try folder.run(["check", open] + suppressions.flatMap { ["--allow", $0] })
    #expect(outcome.output.contains("Not judged: "))
    #expect(!outcome.errors.contains("suppression"))
    let unread = try folder.write("no trace\n", to: "other.jsonl")
    let closed = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let partly = try folder.run(["check", closed, unread, "--allow", suppressions[0]])
    #expect(partly.errors.hasPrefix("lifeline: DIR/other.jsonl: ") && !partly.errors.contains("suppression"))
  }

  @Test func `an suppression without a reason is refused`() throws {
    let (folder, trace) = try folder()
    let outcome = try folder.lifeline("check", trace, "--allow", "late-release:Home")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: '--allow late-release:Home' must be RULE:TYPE:REASON; the reason is required\n")
  }
}

@MainActor
@Suite struct CheckBaselineTests {
  private static let known = #"""
    {
      "lifelineBaseline": 1,
      "findings": [
        {"fingerprint": "repeated-view-did-load:HomeController", "rule": "repeated-view-did-load", "severity": "error", "type": "HomeController"}
      ]
    }

    """#

  private static func other(_ lines: String) -> String {
    known.replacingOccurrences(of: "\"findings\": [", with: "\"findings\": [\n    \(lines),")
  }

  @Test func `what is written to a baseline is known from then on`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let first = try folder.lifeline("check", trace, "--write-baseline", folder.path + "/b.json")
    #expect(first.code == 0)
    #expect(first.errors == "lifeline: wrote 1 finding to 'DIR/b.json'\n")
    #expect(String(decoding: try folder.read("b.json"), as: UTF8.self) == Self.known)
    let second = try folder.lifeline("check", trace, "--baseline", folder.path + "/b.json")
    #expect(second.output == "0 errors, 0 warnings, 0 notes in 1 trace of 7 events; 1 baselined\n")
    #expect(second.code == 0)
  }

  @Test func `only new findings count, and gone ones are named`() throws {
    let folder = try TemporaryFolder()
    let baseline = try folder.write(
      Self.other(
        #"{"fingerprint": "late-release:HomeController", "rule": "late-release", "severity": "note", "type": "HomeController"}"#
      ),
      to: "b.json")
    let untraced = try folder.write(
      Self.other(#"{"fingerprint": "late-release:Sub", "rule": "late-release", "severity": "note", "type": "Sub"}"#),
      to: "untraced.json")
    var lines = TraceLines.repeatedLoad
    lines.span("viewDidLoad", id: 2, type: "OtherController")
    lines.span("viewDidLoad", id: 2, type: "OtherController")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace, "--baseline", baseline)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("home (OtherController #2)") && !outcome.output.contains("instance, home (HomeC"))
    #expect(
      outcome.output.hasSuffix(
        """
        resolved: late-release of HomeController is in the baseline, but no longer found

        1 error, 0 warnings, 0 notes in 1 trace of 11 events; 1 baselined, 1 resolved

        """))
    let json = try folder.lifeline("check", trace, "--baseline", baseline, "--format", "json").output
    let members = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let review = try #require(members["baseline"] as? [String: [[String: Any]]])
    #expect(
      review.mapValues { $0.map { $0["rule"] as? String } } == [
        "baselined": ["repeated-view-did-load"], "resolved": ["late-release"], "untraced": [],
      ])
    let other = try folder.lifeline("check", trace, "--baseline", untraced)
    #expect(
      other.output.hasSuffix(
        """
        untraced: late-release of Sub is in the baseline, but no object in the traces has this type

        1 error, 0 warnings, 0 notes in 1 trace of 11 events; 1 baselined, 1 untraced

        """))
    let markdown = try folder.lifeline("check", trace, "--baseline", untraced, "--format", "markdown").output
    #expect(markdown.hasSuffix("**In the baseline, but not traced**\n\n- `late-release` of `Sub`\n"))
  }

  @Test func `a finding is resolved only if its rule judged every trace`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("found")
    lines.span("viewDidLoad")
    let baseline = try folder.write(Self.known, to: "b.json")
    let closed = try folder.write(lines.text, to: "t.jsonl")
    let open = try folder.write(lines.lines.joined(separator: "\n") + "\n", to: "open.jsonl")
    let resolved = "; 1 resolved\n"
    #expect(try folder.lifeline("check", closed, "--baseline", baseline).output.hasSuffix(resolved))
    #expect(try !folder.lifeline("check", open, "--baseline", baseline).output.contains("resolved"))
    #expect(try !folder.lifeline("check", closed, open, "--baseline", baseline).output.contains("resolved"))
  }

  @Test func `a rule that was not run leaves nothing gone`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("found")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let baseline = try folder.write(Self.known, to: "b.json")
    let one = try folder.lifeline("check", trace, "--baseline", baseline, "--rule", "late-release")
    #expect(one.output == "0 errors, 0 warnings, 0 notes in 1 trace of 1 event\n")
    let all = try folder.lifeline("check", trace, "--baseline", baseline, "--format", "json")
    #expect(all.output.contains("\"resolved\": [\n      {\n        \"rule\": \"repeated-view-did-load\""))
  }

  @Test(arguments: [
    ("{", "DIR/b.json:1:2: the text ends unexpectedly"),
    ("{}", "DIR/b.json:1:1: this is not a Lifeline baseline; write one with --write-baseline"),
  ])
  func `a file that is no baseline is refused`(text: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines().text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace, "--baseline", folder.write(text, to: "b.json"))
    #expect(outcome == Outcome(code: 2, output: "", errors: "lifeline: \(problem)\n"))
  }

  @Test func `a baseline that is not there is refused`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines().text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace, "--baseline", folder.path + "/b.json")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: cannot read 'DIR/b.json': no such file; 'lifeline check' creates it with --write-baseline\n")
  }
}
