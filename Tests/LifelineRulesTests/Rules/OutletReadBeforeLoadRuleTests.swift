import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct OutletReadBeforeLoadRuleTests {
  private let check = RuleCheck(rule: .outletReadBeforeLoad)

  private static func read(loaded: Bool = false, isNil: Bool = true, _ what: String = "nameField") -> TraceAttributes {
    ["property": .string(what), "outlet": true, "loaded": .boolean(loaded), "isNil": .boolean(isNil)]
  }

  @Test func `a read without a view is an error, with the place of the code that read`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .sub)
      trace.span("viewDidLoad", of: .main) { $0.instant("read", of: .sub, Self.read()) }
      trace.instant("read", of: .sub, Self.read())
    }
    let finding = Finding(
      rule: "outlet-read-before-load", severity: .error, subject: .sub, trace: "test",
      message:
        "the outlet nameField of sub (SubViewController #2) was read at 3 ms in viewDidLoad of main "
        + "(MainViewController #1) while its view was not loaded, so it was nil, 2 times in all",
      events: [3, 5], fix: RuleDescription.outletReadBeforeLoad.fix,
      fingerprint: "outlet-read-before-load:SubViewController:nameField")
    #expect(findings == [finding])
  }

  @Test func `a reader that is known is named, and the controller's own code is called its own`() {
    let messages = check.messages { trace in
      trace.instant(.`init`, of: .main)
      trace.span("viewDidLoad", of: .main) { $0.instant("read", of: .sub, Self.read()) }
      trace.span("didReceiveMemoryWarning", of: .sub) { $0.instant("read", of: .sub, Self.read(loaded: false, "icon")) }
    }
    #expect(messages.first?.contains("at 3 ms in viewDidLoad of main (MainViewController #1) while") == true)
    #expect(
      messages.last?.contains("the outlet icon of sub (SubViewController #2) was read at 6 ms in its did") == true)
  }

  @Test func `each outlet has its own finding, also when the controller has ended`() {
    let findings = check { trace in
      trace.instant("read", of: .sub, Self.read("a"))
      trace.instant("read", of: .sub, Self.read("b"))
      trace.instant(.`deinit`, of: .sub)
      trace.instant("read", of: .main, Self.read("c"))
    }
    #expect(findings.map { $0.fingerprint.last } == ["a", "b", "c"])
  }

  @Test func `a stale outlet that is read after the unload is an error that cites the unload`() {
    let findings = check { trace in
      trace.load(.main)
      let unload = trace.instant(.viewUnloaded, of: .main, ["by": "app"])
      #expect(unload == 5)
      trace.instant("read", of: .main, Self.read(isNil: false))
    }
    #expect(findings.map(\.events) == [[5, 6]])
    #expect(
      findings.first?.message == "the outlet nameField of main (MainViewController #1) was read at 6 ms outside any "
        + "callback while its view was not loaded (it was unloaded at 5 ms), so it still referred to a part of the "
        + "unloaded view")
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("loaded", { $0.instant("read", of: .main, read(loaded: true)) }),
    ("built in the initializer", { $0.instant("read", of: .main, read(isNil: false)) }),
    ("no outlet", { $0.instant("read", of: .main, ["property": "x", "loaded": false, "isNil": true]) }),
    ("no controller", { $0.instant("read", of: .mainView, read()) }),
    ("in loadView", { $0.span("loadView", of: .main) { $0.instant("read", of: .main, read()) } }),
    (
      "saving in viewDidUnload",
      { trace in
        trace.instant(.viewUnloaded, of: .main)
        trace.span("viewDidUnload", of: .main) { $0.instant("read", of: .main, read(isNil: false)) }
      }
    ),
    (
      "a property of which nothing more is known", { $0.instant("read", of: .main, ["outlet": true, "property": "x"]) }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `silent when it is`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }
}
