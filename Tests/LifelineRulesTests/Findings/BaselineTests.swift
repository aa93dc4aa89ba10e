import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct BaselineTests {
  private static let findings: [Finding] = [
    .sample("z", "A", .note), .sample("a", "B\"\n", .warning), .sample("z", "A", .error), .sample("z", "A", .warning),
  ]

  private static let file = #"""
    {
      "lifelineBaseline": 1,
      "findings": [
        {"fingerprint": "a:B\"\n", "rule": "a", "severity": "warning", "type": "B\"\n"},
        {"fingerprint": "z:A", "rule": "z", "severity": "error", "type": "A"}
      ]
    }

    """#

  @Test func `a file has a line for each fingerprint, sorted, with the worst severity`() {
    #expect(String(decoding: Baseline(Self.findings).bytes, as: UTF8.self) == Self.file)
    #expect(Baseline(Self.findings.reversed()).bytes == Array(Self.file.utf8))
  }

  @Test func `what was written is read again`() throws {
    #expect(try Baseline(parsing: Array(Self.file.utf8)) == Baseline(Self.findings))
    #expect(try Baseline(parsing: Baseline([Finding]()).bytes) == Baseline([Finding]()))
  }

  @Test func `unknown keys are skipped`() throws {
    let text = #"""
      {"lifelineBaseline":1,"made":"today","findings":[
        {"fingerprint":"f","rule":"r","severity":"note","type":"T","note":[]}]}
      """#
    #expect(try Baseline(parsing: Array(text.utf8)).entries.map(\.fingerprint) == ["f"])
  }

  @Test func `a known mistake that has become worse is new`() {
    let baseline = Baseline([Finding.sample("r", "A", .warning)])
    #expect(baseline.contains(.sample("r", "A", .note)))
    #expect(baseline.contains(.sample("r", "A", .warning)))
    #expect(!baseline.contains(.sample("r", "A", .error)))
    #expect(!baseline.contains(.sample("r", "B", .note)))
  }

  @Test(arguments: [
    ("[]", "1:1: this is not a Lifeline baseline"),
    ("{\"findings\":[]}", "1:1: this is not a Lifeline baseline"),
    ("{\"lifelineBaseline\":\"1\"}", "1:21: 'lifelineBaseline' must be a whole number of at least 1"),
    (
      "{\"lifelineBaseline\":2}",
      "1:21: the baseline has version 2, but this version of Lifeline reads versions up to 1"
    ),
    ("{\"lifelineBaseline\":1}", "1:1: 'findings' is missing"),
    ("{\"lifelineBaseline\":1,\"findings\":{}}", "1:34: 'findings' must be an array"),
    ("{\"lifelineBaseline\":1,\"findings\":[\n1]}", "2:1: each element of 'findings' must be an object"),
    ("{\"lifelineBaseline\":1,\"findings\":[\n{}]}", "2:1: 'severity' is missing"),
    (
      "{\"lifelineBaseline\":1,\"findings\":[\n{\"severity\":\"bad\"}]}",
      "2:13: 'severity' must be error, warning, or note"
    ),
    (
      "{\"lifelineBaseline\":1,\"findings\":[\n{\"severity\":\"note\",\"fingerprint\":1}]}",
      "2:34: 'fingerprint' must be a string"
    ),
    ("{", "1:2: the text ends unexpectedly"),
  ])
  func `a file that is none is refused with its place`(text: String, problem: String) {
    let error = #expect(throws: Baseline.FileProblem.self) { try Baseline(parsing: Array(text.utf8)) }
    #expect(error?.description == problem)
  }
}
