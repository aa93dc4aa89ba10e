import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct AllowanceTests {
  @Test func `a text has the rule, the type and the reason, which may contain colons`() throws {
    let suppression = try Suppression(parsing: "controller-leaked: PlayerController : plays on: see #12")
    #expect(suppression.rule == "controller-leaked")
    #expect(suppression.type == "PlayerController")
    #expect(suppression.reason == "plays on: see #12")
  }

  @Test(arguments: [
    ("a", "must be RULE:TYPE:REASON; the reason is required"),
    ("a:B", "must be RULE:TYPE:REASON; the reason is required"),
    ("a:B:", "gives no reason; state why the finding is acceptable"),
    ("a:B: \t", "gives no reason; state why the finding is acceptable"),
    ("a::c", "names no type; use '*' for all types"),
    (":B:c", "names no rule"),
  ])
  func `a text without one of the three is refused`(text: String, problem: String) {
    let error = #expect(throws: SuppressionError.self) { try Suppression(parsing: text) }
    #expect(error?.description == problem)
  }

  @Test(arguments: [
    ("r:A:x", true), ("r:*:x", true), ("r:B:x", false), ("s:A:x", false), ("*:A:x", false),
  ])
  func `it covers findings of its rule about its type`(text: String, covers: Bool) throws {
    #expect(try Suppression(parsing: text).covers(.sample("r", "A")) == covers)
  }
}
