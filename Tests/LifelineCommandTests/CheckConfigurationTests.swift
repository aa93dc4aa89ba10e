import Foundation
import LifelineTestSupport
import Testing

/// The file `.lifeline.json`.
@MainActor
@Suite struct CheckConfigurationTests {
  private func folder(
    _ configuration: String, at path: String = ".lifeline.json"
  ) throws -> (TemporaryFolder, trace: String) {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/a/b", withIntermediateDirectories: true)
    try folder.write(configuration, to: path)
    return (folder, try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl"))
  }

  nonisolated static let settings: [(String, [String], Int32)] = [
    (#"{}"#, [], 1),
    (#"{"fail-on": "never"}"#, [], 0),
    (#"{"fail-on": "never"}"#, ["--fail-on", "error"], 1),
    (#"{"fail-on": "never"}"#, ["--no-config"], 1),
    (#"{"rule": ["late-release"]}"#, [], 0),
    (#"{"rule": ["late-release"]}"#, ["--rule", "repeated-view-did-load"], 1),
    (#"{"no-rule": ["repeated-view-did-load"]}"#, [], 0),
    (#"{"no-rule": ["repeated-view-did-load"]}"#, ["--no-rule", "late-release"], 0),
    (#"{"no-rule": ["repeated-view-did-load"]}"#, ["--rule", "repeated-view-did-load"], 1),
    (#"{"allow": ["repeated-view-did-load:HomeController:why"]}"#, [], 0),
    (#"{"allow": [{"type": "*", "rule": "repeated-view-did-load", "reason": "why: so"}]}"#, [], 0),
    (#"{"allow": ["repeated-view-did-load:*:why"]}"#, ["--allow", "late-release:*:why"], 0),
    (#"{"plugins": false, "rule-timeout": 2.5}"#, [], 1),
  ]

  @Test(arguments: settings)
  func `the file says what the command line does not`(file: String, options: [String], code: Int32) throws {
    let (folder, trace) = try folder(file)
    #expect(try folder.run(["check", trace] + options).code == code)
  }

  @Test func `a finding that the trace itself accepts is suppressed`() throws {
    let (folder, trace) = try folder("{}")
    let allowance = #"{"rule":"repeated-view-did-load","type":"HomeController","reason":"the test accepts it"}"#
    let accepting = TraceLines.repeatedLoad.text.replacing(
      "{\"lifeline\":1", with: "{\"lifeline\":1,\"allow\":[\(allowance)]", maxReplacements: 1)
    let other = try folder.write(accepting, to: "accepting.jsonl")
    let outcome = try folder.run(["check", other, "--no-config"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("suppressed: repeated-view-did-load"))
    #expect(outcome.output.contains("(the test accepts it)"))
    #expect(try folder.run(["check", trace, "--no-config"]).code == 1)
    // The allowance of one trace does not apply to another trace.
    #expect(try folder.run(["check", trace, other, "--no-config"]).code == 1)
  }

  @Test func `it is found in a folder above, and the nearest one counts`() throws {
    let (folder, trace) = try folder(#"{"fail-on": "never"}"#)
    #expect(try folder.run(["check", trace], in: "/a/b").code == 0)
    try folder.write("{}", to: "a/.lifeline.json")
    #expect(try folder.run(["check", trace], in: "/a/b").code == 1)
    #expect(try folder.run(["check", trace, "--config", folder.path + "/.lifeline.json"], in: "/a/b").code == 0)
  }

  @Test func `the file that applies is named, unless the command line names it`() throws {
    let (folder, trace) = try folder(#"{"fail-on": "never"}"#)
    let note = "lifeline: using the configuration 'DIR/.lifeline.json'; --no-config ignores it\n"
    #expect(try folder.run(["check", trace], in: "/a/b").errors == note)
    #expect(try folder.run(["report", trace, "-o", folder.path + "/r.html"], in: "/a/b").errors == note)
    #expect(
      try folder.run(["check", trace], in: "").errors
        == "lifeline: using the configuration '.lifeline.json'; --no-config ignores it\n")
    #expect(try folder.run(["check", trace, "--no-config"], in: "/a/b").errors == "")
    #expect(try folder.run(["check", trace, "--config", folder.path + "/.lifeline.json"], in: "/a").errors == "")
  }

  @Test(arguments: [".lifeline.json", "known.json"])
  func `a pipe in the place of a file that the command line does not name is refused`(name: String) throws {
    let (folder, trace) = try folder(#"{"baseline": "known.json"}"#)
    try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    #expect(mkfifo("\(folder.path)/\(name)", 0o600) == 0)
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors.hasSuffix("lifeline: cannot read 'DIR/\(name)': it is a pipe or a device; name a regular file\n"))
  }

  @Test func `its baseline lies beside it`() throws {
    let (folder, trace) = try folder(#"{"baseline": "known.json"}"#)
    _ = try folder.lifeline("check", trace, "--no-config", "--write-baseline", folder.path + "/known.json")
    #expect(try folder.run(["check", trace], in: "/a").code == 0)
  }

  @Test func `its baseline can be written before it exists, and again`() throws {
    let (folder, trace) = try folder(#"{"baseline": "known.json"}"#)
    let missing = try folder.lifeline("check", trace)
    #expect(missing.code == 2)
    #expect(
      missing.errors.hasSuffix(
        "cannot read 'DIR/known.json': no such file; 'lifeline check' creates it with --write-baseline\n"
      ))
    for path in ["\(folder.path)/known.json", "\(folder.path)/a/../known.json"] {
      let written = try folder.lifeline("check", trace, "--write-baseline", path)
      #expect(written.code == 0)
      #expect(try folder.lifeline("check", trace).code == 0)
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/known.json")
    #expect(try folder.lifeline("check", trace, "--write-baseline", "\(folder.path)/a/../known.json").code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/known.json")
    #expect(try folder.lifeline("check", trace, "--write-baseline", "\(folder.path)/other.json").code == 2)
  }

  nonisolated static let mistakes: [(String, String)] = [
    ("[]", "1:1: the configuration must be an object"),
    (#"{"fail-on": "never""#, "1:20: the text ends unexpectedly"),
    (#"{"fail_on": "never"}"#, "1:13: 'fail_on' is unknown; did you mean 'fail-on'?"),
    (
      #"{"color": 1}"#,
      "1:11: 'color' is unknown; one of: allow, baseline, fail-on, no-rule, plugins, rule, rule-timeout, sources"
    ),
    (#"{"fail-on": 1}"#, #"1:13: 'fail-on' must be "error", "warning", "note" or "never""#),
    ("{\"rule\":\n  \"a\"}", "2:3: 'rule' must be an array"),
    (#"{"rule": ["late-relese"]}"#, "1:11: there is no rule 'late-relese'; did you mean 'late-release'?"),
    (#"{"no-rule": [1]}"#, "1:14: each of 'no-rule' must be a string"),
    (#"{"allow": ["a:b"]}"#, "1:12: the suppression must be RULE:TYPE:REASON; the reason is required"),
    (
      #"{"allow": [{"rule": "a", "type": "b"}]}"#,
      "1:12: the suppression gives no reason; state why the finding is acceptable"
    ),
    (
      #"{"allow": [{"rule": "a", "why": "b"}]}"#,
      "1:33: 'why' is unknown; a suppression has rule, type, reason, fingerprint, accepted, and until"
    ),
    (#"{"baseline": 1}"#, "1:14: 'baseline' must be a string"),
    (#"{"plugins": "no"}"#, "1:13: 'plugins' must be true or false"),
    (#"{"rule-timeout": 0}"#, "1:18: 'rule-timeout' must be a number of seconds greater than 0 and at most 86400"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in it is named with its place`(file: String, problem: String) throws {
    let (folder, trace) = try folder(file)
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasSuffix("lifeline: DIR/.lifeline.json:\(problem)\n"))
  }

  @Test func `all mistakes are named together`() throws {
    let (folder, trace) = try folder(#"{"rul": [], "plugins": 1}"#)
    let errors = try folder.lifeline("check", trace).errors
    #expect(errors.split(separator: "\n").count == 2)
  }

  @Test func `a file that was asked for must be there`() throws {
    let (folder, trace) = try folder("{}")
    let outcome = try folder.lifeline("check", trace, "--config", folder.path + "/none.json")
    #expect(outcome.errors == "lifeline: cannot read 'DIR/none.json': no such file\n")
    let both = try folder.lifeline("check", trace, "--config", "x", "--no-config")
    #expect(both.errors == "lifeline: --config and --no-config cannot be used together; choose one\n")
    #expect([outcome.code, both.code] == [2, 2])
  }
}
