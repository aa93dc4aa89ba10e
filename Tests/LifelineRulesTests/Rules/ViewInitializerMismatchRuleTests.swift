import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ViewInitializerMismatchRuleTests {
  private let check = RuleCheck(rule: .viewInitializerMismatch)
  private static let badge = Subject(id: 20, kind: .view, type: "BadgeView", name: "badge")
  private static let other = Subject(id: 21, kind: .view, type: "BadgeView")
  private static let third = Subject(id: 22, kind: .view, type: "BadgeView")

  private static func look(_ by: String, _ look: Int) -> TraceAttributes {
    ["by": .string(by), "appearanceHash": .integer(look)]
  }

  @Test func `views of one type that look different by their initializer are a warning`() {
    let findings = check { trace in
      trace.instant("look", of: Self.badge, Self.look("frame", 1))
      trace.instant("look", of: Self.other, Self.look("coder", 2))
      trace.instant("look", of: Self.third, Self.look("coder", 2))
    }
    let finding = Finding(
      rule: "view-initializer-mismatch", severity: .warning, subject: Self.other, trace: "test",
      message: "badge (BadgeView #20), created with init(frame:), and BadgeView #21, created with init(coder:), are "
        + "configured differently, as recorded at 1 ms and 2 ms", events: [1, 2],
      fix: RuleDescription.viewInitializerMismatch.fix, fingerprint: "view-initializer-mismatch:BadgeView")
    #expect(findings == [finding.at(2)])
  }

  static let legal: [(String, [(Subject, TraceAttributes)])] = [
    ("they look the same", [(badge, look("frame", 1)), (other, look("coder", 1))]),
    ("all are made in one way", [(badge, look("frame", 1)), (other, look("frame", 2))]),
    ("they vary anyway", [(badge, look("frame", 1)), (other, look("frame", 2)), (third, look("coder", 3))]),
    (
      "the type is UIKit's own",
      [
        (Subject(id: 5, kind: .view, type: "UILabel"), look("frame", 1)),
        (Subject(id: 6, kind: .view, type: "UILabel"), look("coder", 2)),
      ]
    ),
    ("the types differ", [(badge, look("frame", 1)), (Subject(id: 6, kind: .view, type: "Badge"), look("coder", 2))]),
    ("the initializer is another", [(badge, look("frame", 1)), (other, look("copy", 2))]),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let looks = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check { trace in for (view, look) in looks { trace.instant("look", of: view, look) } } == [])
  }

  @Test func `a type whose name merely begins like UIKit's is judged`() {
    let findings = check { trace in
      trace.instant("look", of: Subject(id: 5, kind: .view, type: "UImlautView"), Self.look("frame", 1))
      trace.instant("look", of: Subject(id: 6, kind: .view, type: "UImlautView"), Self.look("coder", 2))
    }
    #expect(findings.count == 1)
  }
}
