import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// No rule speaks of what UIKit does rightly.
struct LegalOrdersTests {
  /// Orders of real UIKit for one controller, `main`, or for two: `new.viewWillAppear` is of `sub`.
  static let orders: [(String, [String])] = [
    ("3.fullscreen", ["viewWillDisappear", "new.viewWillAppear", "new.viewDidAppear", "viewDidDisappear"]),
    ("2.push-pop-dealloc", ["viewWillDisappear", "new.viewWillAppear", "viewDidDisappear", "new.viewDidAppear"]),
    ("4.tab-switch", ["new.viewWillAppear", "viewWillDisappear", "viewDidDisappear", "new.viewDidAppear"]),
    ("6.page-scroll", ["new.viewWillAppear", "viewWillDisappear", "new.viewDidAppear", "viewDidDisappear"]),
    (
      "2.interactive-pop-cancelled",
      [
        "viewWillDisappear", "new.viewWillAppear", "new.viewWillDisappear", "new.viewDidDisappear", "viewWillAppear",
        "viewDidAppear",
      ]
    ),
    (
      "6.page-scroll, cancelled",
      [
        "new.viewWillAppear", "viewWillDisappear", "viewWillAppear", "viewDidAppear", "new.viewWillDisappear",
        "new.viewDidDisappear",
      ]
    ),
    (
      "6.page-curl, cancelled",
      [
        "new.viewWillAppear", "viewWillDisappear", "new.viewWillDisappear", "viewWillAppear", "new.viewDidDisappear",
        "viewDidAppear",
      ]
    ),
    ("3.pagesheet-drag-cancelled", ["viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]),
    ("3.pagesheet, dragged down", ["viewWillDisappear", "viewDidDisappear"]),
    ("5.addsubview-to-visible-parent", ["new.viewWillAppear", "new.viewDidAppear", "new.viewWillDisappear"]),
    (
      "10.rotate-iphone-kingcos",
      ["willTransition", "viewWillTransition", "viewWillLayoutSubviews", "viewDidLayoutSubviews"]
    ),
    ("7.ios6-no-unload", ["didReceiveMemoryWarning", "new.didReceiveMemoryWarning"]),
    ("didAppear is not always followed by willDisappear", []),
  ]

  private static func play(_ order: [String], _ trace: inout TraceScript, _ attributes: TraceAttributes) {
    for step in order {
      let isNew = step.hasPrefix("new.")
      let name = isNew ? String(step.dropFirst(4)) : step
      trace.span(EventName(name), of: isNew ? .sub : .main, attributes)
    }
  }

  private func findings(_ write: (inout TraceScript) -> Void) -> [Finding] {
    var script = TraceScript()
    write(&script)
    var runner = RuleRunner()
    var session = TraceSession(TraceIdentity(), &runner)
    for event in script.events { session.receive(event, &runner) }
    session.close()
    session.end(&runner)
    return runner.findings
  }

  @Test(arguments: orders.map(\.0))
  func `no rule speaks of`(_ name: String) throws {
    let order = try #require(Self.orders.first { $0.0 == name }?.1)
    let found = findings { trace in
      trace.show(.main)
      trace.instant(.`init`, of: .sub)
      trace.span("present", of: .main, ["to": 2, "animated": true]) { trace in
        trace.load(.sub)
        Self.play(order, &trace, ["animated": true])
      }
      trace.callbacks(order.contains { $0.hasPrefix("new.viewWillA") } ? [] : ["viewWillAppear"], of: .sub)
    }
    #expect(found == [])
  }

  @Test(arguments: orders.map(\.0))
  func `no rule speaks of a trace that begins late and breaks off in`(_ name: String) throws {
    let order = try #require(Self.orders.first { $0.0 == name }?.1)
    for start in order.indices {
      for end in start..<order.count {
        #expect(findings { Self.play(Array(order[start...end]), &$0, ["animated": true]) } == [])
      }
    }
  }

  @Test func `no rule speaks of an old container that calls the callbacks of its child in order`() {
    let balanced = findings { trace in
      trace.instant(.`init`, of: .sub)
      for name in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] as [EventName] {
        trace.span(name, of: .sub, ["animated": false, "direct": true])
      }
    }
    #expect(balanced == [])
  }

  @Test func `what one trace left open is nothing to the next one`() {
    var runner = RuleRunner()
    for part in [["viewWillAppear"], ["viewWillAppear", "viewDidAppear"]] as [[EventName]] {
      var script = TraceScript()
      script.instant(.`init`, of: .main)
      script.callbacks(part, of: .main, ["animated": true])
      var session = TraceSession(TraceIdentity(), &runner)
      for event in script.events { session.receive(event, &runner) }
      session.end(&runner)
    }
    #expect(runner.findings == [])
  }
}
