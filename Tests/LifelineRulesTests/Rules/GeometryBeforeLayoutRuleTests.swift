import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct GeometryBeforeLayoutRuleTests {
  private let check = RuleCheck(rule: .geometryBeforeLayout)

  private static func read(_ what: String, laidOut: Bool = false) -> TraceAttributes {
    ["property": .string(what), "laidOut": .boolean(laidOut), "owner": 1]
  }

  @Test func `sizes read before the first layout are one warning about the controller`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.span("viewDidLoad", of: .main) { trace in
        trace.instant("read", of: .mainView, Self.read("bounds"))
        trace.instant("read", of: .mainView, Self.read("frame"))
        trace.instant("read", of: .mainView, Self.read("bounds"))
      }
      trace.instant(.`deinit`, of: .main)
      trace.instant(.`deinit`, of: .mainView)
    }
    let finding = Finding(
      rule: "geometry-before-layout", severity: .warning, subject: .main, trace: "test",
      message: "bounds and frame of UIView #3 were read at 3 ms in viewDidLoad of main (MainViewController #1), before "
        + "the first layout, 3 times in all: the size is not yet final", events: [3, 4, 5],
      fix: RuleDescription.geometryBeforeLayout.fix,
      fingerprint: "geometry-before-layout:MainViewController:view",
      code: CodeReference(type: Subject.main.type, callback: "viewDidLoad"))
    #expect(findings == [finding])
  }

  /// Its events may be lost, and a finding about the view would be another one.
  @Test func `without the controller in the trace nothing is found`() {
    let findings = check { $0.instant("read", of: .mainView, ["property": "frame", "laidOut": false, "owner": 9]) }
    #expect(findings == [])
  }

  static let legal: [TraceAttributes] = [
    read("bounds", laidOut: true), read("center"), ["property": "bounds", "owner": 1],
    ["property": "frame", "laidOut": false],
  ]

  @Test(arguments: legal)
  func `silent after the layout, for other values, and when nothing is said of it`(_ attributes: TraceAttributes) {
    #expect(check { $0.instant("read", of: .mainView, attributes) } == [])
  }
}
