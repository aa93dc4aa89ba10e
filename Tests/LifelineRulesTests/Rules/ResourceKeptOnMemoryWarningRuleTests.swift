import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ResourceKeptOnMemoryWarningRuleTests {
  private let check = RuleCheck(rule: .resourceKeptOnMemoryWarning)

  private static func load(_ trace: inout TraceScript, isPurgeable: Bool = true, isOffScreen: Bool = true) {
    trace.show(.main)
    trace.instant(
      .`init`, of: .photo, ["bytes": 4_160_000, "purgeable": .boolean(isPurgeable), "owner": 1])
    if isOffScreen { trace.hide(.main) }
  }

  /// The application tells `main` of the low memory, and something happens within and behind its callback.
  private static func warn(
    _ trace: inout TraceScript, within body: (inout TraceScript) -> Void = { _ in },
    behind rest: (inout TraceScript) -> Void = { _ in }
  ) {
    trace.span("receiveMemoryWarning", of: .application) { trace in
      trace.span("didReceiveMemoryWarning", of: .main, [:], body)
      rest(&trace)
    }
  }

  @Test func `a purgeable resource that outlives the warning off screen is one warning, however often`() {
    let findings = check { trace in
      Self.load(&trace)
      Self.warn(&trace)
      Self.warn(&trace)
    }
    let finding = Finding(
      rule: "resource-kept-on-memory-warning", severity: .warning, subject: .photo, trace: "test",
      message:
        "Photo #12, a purgeable resource of 4.2 MB, was not released during the memory warning at 16 ms, though its owner "
        + "main (MainViewController #1) was off screen, 2 times in all", events: [10, 16, 20],
      fix: RuleDescription.resourceKeptOnMemoryWarning.fix,
      fingerprint: "resource-kept-on-memory-warning:Photo:MainViewController",
      code: CodeReference(type: Subject.main.type, callback: "didReceiveMemoryWarning"))
    #expect(findings == [finding.at(16)])
  }

  @Test func `a warning that the application's span does not enclose is judged at the end of the callback`() {
    let findings = check { trace in
      Self.load(&trace)
      trace.span("didReceiveMemoryWarning", of: .main)
      trace.instant(.`deinit`, of: .photo)
    }
    #expect(findings.map(\.events) == [[10, 15]])
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "it is released in the callback",
      { trace in
        load(&trace)
        warn(&trace, within: { $0.instant(.`deinit`, of: .photo) })
      }
    ),
    (
      "a cache releases it before the warning is over",
      { trace in
        load(&trace)
        warn(&trace, behind: { $0.instant(.`deinit`, of: .photo) })
      }
    ),
    (
      "its owner is on the screen",
      { trace in
        load(&trace, isOffScreen: false)
        warn(&trace)
      }
    ),
    (
      "its owner is leaving",
      { trace in
        load(&trace, isOffScreen: false)
        trace.span("viewWillDisappear", of: .main)
        warn(&trace)
      }
    ),
    (
      "it cannot be made again",
      { trace in
        load(&trace, isPurgeable: false)
        warn(&trace)
      }
    ),
    (
      "it is made by the callback",
      { trace in
        trace.instant(.`init`, of: .main)
        warn(&trace, within: { $0.instant(.`init`, of: .photo, ["purgeable": true, "owner": 1]) })
      }
    ),
    (
      "nobody knows where its owner is",
      { trace in
        trace.instant(.`init`, of: .photo, ["purgeable": true, "owner": 1])
        warn(&trace)
      }
    ),
    (
      "the warning is another's",
      { trace in
        load(&trace)
        trace.span("didReceiveMemoryWarning", of: .sub)
      }
    ),
    (
      "its owner ends meanwhile",
      { trace in
        load(&trace)
        warn(&trace, behind: { $0.instant(.`deinit`, of: .main) })
      }
    ),
    (
      "the trace breaks off within the warning",
      { trace in
        load(&trace)
        trace.begin("didReceiveMemoryWarning", of: .main)
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }

  @Test func `silent when its release may be among lost events`() {
    let lost = RuleCheck(rule: .resourceKeptOnMemoryWarning, lost: [16])
    #expect(
      lost({ trace in
        Self.load(&trace)
        Self.warn(&trace, within: { $0.instant(.`deinit`, of: .photo) })
      }) == [])
  }

  static let sizes: [(Int, String)] = [
    (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1049, "1 kB"), (1050, "1.1 kB"), (12_000_000, "12 MB"),
    (3_250_000_000, "3.3 GB"),
  ]

  @Test(arguments: sizes)
  func `sizes are told in decimal units`(bytes: Int, text: String) {
    let messages = check.messages { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(.`init`, of: .photo, ["bytes": .integer(bytes), "purgeable": true, "owner": 1])
      Self.warn(&trace)
    }
    #expect(messages.first?.contains("resource of \(text), was") == true)
  }
}
