import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// The findings that a header accepts.
@Suite struct HeaderAllowanceTests {
  private static let allowance = TraceAllowance(rule: "repeated-view-did-load", type: "Cart", reason: "a \"test\"")

  @Test func `allowances are read as they were written`() throws {
    var header = TraceHeader()
    header.allowances = [Self.allowance, TraceAllowance(rule: "late-release", type: "*", reason: "é")]
    let traces = try CollectedTraces.of(JSONLinesText.bytes(of: [], header))
    #expect(traces.issues == [])
    #expect(traces.traces.first?.header.allowances == header.allowances)
  }

  @Test func `a header holds a limited number of short allowances`() throws {
    var header = TraceHeader()
    let long = TraceAllowance(rule: "r", type: "*", reason: String(repeating: "\u{1}", count: 100_000))
    header.allowances = Array(repeating: long, count: 1000)
    let bytes = JSONLinesText.bytes(of: [], header)
    #expect(bytes.count < 50_000)
    let allowances = try #require(try CollectedTraces.of(bytes).traces.first?.header.allowances)
    #expect(allowances.count == 100)
    #expect(allowances.allSatisfy { $0.reason.hasSuffix("…") })
  }

  @Test(arguments: [
    (#""allow":7"#, "'allow' must be an array; it is ignored", 0),
    (#""allow":[7]"#, "an element of 'allow' must have the strings rule, type, and reason; it is ignored", 0),
    (
      #""allow":[{"rule":"a","type":"*"},{"rule":"a","type":"*","reason":"b","newer":1}]"#,
      "an element of 'allow' must have the strings rule, type, and reason; it is ignored", 1
    ),
    (
      #""allow":[{"rule":"a","type":"*","reason":""}]"#,
      "an element of 'allow' must have the strings rule, type, and reason; it is ignored", 0
    ),
  ])
  func `an invalid element is an issue, and the trace is read`(member: String, reason: String, count: Int) throws {
    let traces = try CollectedTraces.of(#"{"lifeline":1,\#(member)}"#)
    #expect(traces.traces.first?.header.allowances.count == count)
    #expect(traces.issues.map(\.reason) == [reason])
    #expect(traces.issues.map(\.isBroken) == [false])
  }

  @Test(arguments: [
    ([], 1, 0), ([Self.allowance], 0, 1),
    ([TraceAllowance(rule: "repeated-view-did-load", type: "*", reason: "any")], 0, 1),
    ([TraceAllowance(rule: "repeated-view-did-load", type: "Menu", reason: "another type")], 1, 0),
    ([TraceAllowance(rule: "late-release", type: "*", reason: "another rule")], 1, 0),
  ])
  func `an accepted finding is listed as suppressed`(allowances: [TraceAllowance], active: Int, suppressed: Int) throws
  {
    var header = TraceHeader()
    header.allowances = allowances
    let cart = Subject(id: 1, kind: .controller, type: "Cart")
    let events = (1...4).map { number in
      TraceEvent(
        sequence: number, time: number, thread: 1, subject: cart, name: "viewDidLoad",
        phase: number.isMultiple(of: 2) ? .end : .begin)
    }
    #expect(RuleRunner.findings(in: events, header: header, rules: [.repeatedViewDidLoad]).count == active)
    var runner = RuleRunner([.repeatedViewDidLoad])
    runner.read(events, of: TraceIdentity(header: header), isClosed: true)
    let review = FindingReview(runner.allFindings)
    #expect(review.active.count == active)
    #expect(review.suppressed.map(\.reason) == (suppressed == 0 ? [] : [allowances[0].reason]))
  }

  @Test func `a suppression that covers an accepted finding is used`() throws {
    var finding = Finding(
      rule: "r", severity: .error, subject: Subject(id: 1, kind: .controller, type: "Cart"), message: "m", events: [1],
      fix: "f", fingerprint: "p")
    finding.acceptance = "by the test"
    let suppression = try Suppression(rule: "r", type: "Cart", reason: "by the file")
    let review = FindingReview([finding], suppressions: [suppression])
    #expect(review.unused == [] && review.active == [])
    #expect(review.suppressed.map(\.reason) == ["by the file"])
  }
}
