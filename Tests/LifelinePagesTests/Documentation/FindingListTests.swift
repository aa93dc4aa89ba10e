import Lifeline
import LifelineRules
import Testing

@testable import LifelinePages

/// Findings on generated pages.
struct FindingListTests {
  private static func finding(_ message: String, id: Int = 1, trace: Int = 0) -> Finding {
    let subject = Subject(id: id, kind: .controller, type: "Cart")
    var finding = RuleDescription.controllerLeaked.finding(message, about: subject, events: [id], fix: "Fix it.")
    finding.trace = "t\(trace)"
    finding.traceIndex = trace
    return finding
  }

  private static func list(_ findings: [Finding], showsTimes: Bool = true) -> FindingList {
    FindingList(findings: findings, rules: [], showsTimes: showsTimes)
  }

  @Test(arguments: [
    (
      "cart was expected at step 448 (gone), but stayed alive for 16 steps, until the end of the trace",
      "cart was expected (gone), but stayed alive until the end of the trace"
    ),
    (
      "Base retained views before they were to be loaded for the first time, at 1.25 ms",
      "Base retained views before they were to be loaded for the first time"
    ),
    ("viewDidUnload, which began at 5 ms, was over", "viewDidUnload, which began, was over"),
    ("the entry of its last use, at 3 s: name", "the entry of its last use: name"),
    ("it was read, at 3 ms and 4 ms in viewDidLoad", "it was read, in viewDidLoad"),
    ("loaded twice: at 2 ms and 4 ms (called directly)", "loaded twice (called directly)"),
    ("loaded twice: at step 8 and step 30 (called directly)", "loaded twice (called directly)"),
    ("loaded: at 2 ms, 3 ms, and 4 ms (called directly)", "loaded (called directly)"),
    ("viewDidLoad took 20 ms, starting at 3 ms; the limit is 16 ms", "viewDidLoad took …; the limit is …"),
  ])
  func `without times a sentence stays one`(message: String, expected: String) {
    let text = Self.list([Self.finding(message)], showsTimes: false).text { _ in "" }
    #expect(text == "- **error** `controller-leaked`: \(expected).\n  *Fix:* Fix it.")
    let whole = Self.list([Self.finding(message)]).text { _ in "" }
    #expect(whole == "- **error** `controller-leaked`: \(message).\n  *Fix:* Fix it.")
  }

  @Test func `a mistake is one item, with the number of times`() {
    let findings = [Self.finding("a", id: 1), Self.finding("b", id: 2), Self.finding("c", id: 1, trace: 1)]
    let text = Self.list(findings).text { " in \($0.trace)" }
    #expect(text == "- **error** `controller-leaked` in t0: a.\n  *Fix:* Fix it.\n  × 3 in 2 traces: t0 and t1")
    #expect(FindingList.counts(findings) == "1 error (3 times)")
    #expect(FindingList.counts([]) == nil)
  }
}
