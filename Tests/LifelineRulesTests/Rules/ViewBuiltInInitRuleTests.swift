import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ViewBuiltInInitRuleTests {
  private let check = RuleCheck(rule: .viewBuiltInInit, system: "iOS 5.1 (headless)")
  private static let label: TraceAttributes = ["property": "label", "type": "UILabel", "moment": "loadView"]
  private static let icon: TraceAttributes = ["property": "icon", "type": "UIImageView", "moment": "loadView"]

  @Test func `views that are held when loadView begins are one warning`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .sub)
      trace.span("loadView", of: .sub) { trace in
        trace.instant("holds", of: .sub, Self.label)
        trace.instant("holds", of: .sub, Self.icon)
      }
    }
    let finding = Finding(
      rule: "view-built-in-init", severity: .warning, subject: .sub, trace: "test",
      message: "sub (SubViewController #2) already retained label (UILabel) and icon (UIImageView) when its view was "
        + "about to be loaded for the first time, at 3 ms", events: [3, 4],
      fix: RuleDescription.viewBuiltInInit.fix, fingerprint: "view-built-in-init:SubViewController:label:icon",
      code: CodeReference(type: Subject.sub.type, callback: "init"))
    #expect(findings == [finding])
  }

  @Test(
    arguments: [("iOS 5.1", .warning), ("iOS 6.0", .note), ("iOS 26.0 (headless)", .note), (nil, .note)]
      as [(String?, Severity)])
  func `it is a note where the system unloads no views`(system: String?, severity: Severity) {
    let check = RuleCheck(rule: .viewBuiltInInit, system: system)
    let findings = check { trace in
      trace.instant(.`init`, of: .sub)
      trace.instant("holds", of: .sub, Self.label)
      trace.span("loadView", of: .sub)
    }
    #expect(findings.map(\.severity) == [severity])
  }

  @Test(arguments: [(true, [[2]]), (false, [])])
  func `it is reported before loadView ends, unless the trace breaks off there`(_ isClosed: Bool, _ events: [[Int]]) {
    let findings = RuleCheck(rule: .viewBuiltInInit, isClosed: isClosed).callAsFunction { trace in
      trace.instant(.`init`, of: .sub)
      trace.instant("holds", of: .sub, Self.label)
      trace.begin("loadView", of: .sub)
    }
    #expect(findings.map(\.events) == events)
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "the second load",
      { trace in
        trace.show(.main)
        trace.instant(.viewUnloaded, of: .main)
        trace.span("loadView", of: .main) { $0.instant("holds", of: .main, label) }
      }
    ),
    (
      "a controller that is older than the trace",
      { trace in
        trace.span("loadView", of: .main) { $0.instant("holds", of: .main, label) }
      }
    ),
    (
      "another moment",
      { trace in
        trace.instant(.`init`, of: .main)
        trace.instant("holds", of: .main, ["property": "label", "moment": "unload"])
      }
    ),
    ("nothing held", { $0.show(.main) }),
    (
      "the successor of one that was never loaded",
      { trace in
        trace.instant(.`init`, of: .main)
        trace.instant(.`deinit`, of: .main)
        trace.span("loadView", of: .sub) { $0.instant("holds", of: .sub, label) }
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }
}
