import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

struct MissingDidMoveRuleTests {
  private let check = RuleCheck(rule: .missingDidMove)

  private static func create(_ trace: inout TraceScript) {
    trace.instant(.`init`, of: .main)
    trace.instant(.`init`, of: .sub)
  }

  private static func add(_ trace: inout TraceScript, _ attributes: TraceAttributes = [:]) {
    var attributes = attributes
    attributes[.to] = .integer(Subject.sub.id)
    trace.span("addChild", of: .main, attributes) { $0.span("willMove", of: .sub, ["to": 1]) }
  }

  private static func each(_ names: EventName..., in trace: inout TraceScript) {
    for name in names {
      for subject in [Subject.main, .sub] { trace.span(name, of: subject, ["animated": false]) }
    }
  }

  private static func appear(_ trace: inout TraceScript) { each("viewWillAppear", "viewDidAppear", in: &trace) }

  private static func cover(_ trace: inout TraceScript) { each("viewWillDisappear", "viewDidDisappear", in: &trace) }

  /// The mistake, up to the time when it is proven.
  private static func forget(_ trace: inout TraceScript) {
    create(&trace)
    add(&trace)
    appear(&trace)
  }

  @Test func `a child that appears with its parent and is not told that it has moved is a warning`() {
    let finding = Finding(
      rule: "missing-did-move", severity: .warning, subject: .sub, trace: "test",
      message:
        "main (MainViewController #1) added sub (SubViewController #2) at 3 ms, and the child appeared at 13 ms, "
        + "but UIKit's didMove(toParent:) did not run before the end of the trace", events: [3, 13],
      fix: RuleDescription.missingDidMove.fix, fingerprint: "missing-did-move:SubViewController:MainViewController",
      code: CodeReference(type: Subject.main.type))
    #expect(check(Self.forget) == [finding])
  }

  static let ends: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("its removal at 15 ms", { $0.span("removeFromParent", of: .sub, ["from": 1]) { $0.span("didMove", of: .sub) } }),
    ("its deallocation at 15 ms", { $0.instant(.deinit, of: .sub) }),
    ("its next addition at 15 ms", { $0.span("addChild", of: .cache, ["to": 2]) { $0.span("didMove", of: .sub) } }),
  ]

  @Test(arguments: ends.map(\.0))
  func `the call comes too late after`(_ text: String) throws {
    let end = try #require(Self.ends.first { $0.0 == text }?.1)
    let findings = check { trace in
      Self.forget(&trace)
      end(&trace)
      trace.span("didMove", of: .sub, ["to": 1])
    }
    #expect(findings.map { $0.message.hasSuffix("did not run before " + text) } == [true])
    #expect(findings.map(\.events) == [[3, 13, 15]])
  }

  @Test func `a child that was added on the screen is judged when it appears again with its parent`() {
    let findings = check { trace in
      Self.create(&trace)
      trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
      Self.add(&trace)
      trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .sub)
      Self.cover(&trace)
      Self.appear(&trace)
    }
    #expect(findings.map(\.events) == [[7, 29]])
  }

  @Test(arguments: [[:], ["to": 9]] as [TraceAttributes])
  func `a call with another parent is reported at once`(argument: TraceAttributes) {
    let messages = check.messages { trace in
      Self.create(&trace)
      Self.add(&trace)
      trace.span("didMove", of: .sub, argument)
    }
    let parent = argument.isEmpty ? "nil" : "#9"
    #expect(
      messages == [
        "didMove(toParent:) was called on sub (SubViewController #2) with \(parent) at 7 ms, although sub "
          + "(SubViewController #2) is a child of main (MainViewController #1), which added it at 3 ms"
      ])
  }

  @Test func `a direct call on a controller that nobody added is reported`() {
    let messages = check.messages { trace in
      Self.create(&trace)
      trace.span("didMove", of: .sub, ["to": 1, "direct": true])
    }
    #expect(
      messages == [
        "didMove(toParent:) was called on sub (SubViewController #2) with main (MainViewController #1) at 3 ms, "
          + "although no parent added sub (SubViewController #2)"
      ])
  }

  /// The child leaves the screen, and its parent disappears and appears again.
  private static func leave(_ trace: inout TraceScript, thenAgain again: Bool = false) {
    create(&trace)
    add(&trace)
    trace.span("didMove", of: .sub, ["to": 1])
    appear(&trace)
    trace.span("willMove", of: .sub)
    trace.callbacks(["viewWillDisappear", "viewDidDisappear"], of: .sub)
    trace.callbacks(["viewWillDisappear", "viewDidDisappear", "viewWillAppear"], of: .main)
    if again { trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .sub) }
    trace.callbacks(["viewDidAppear"], of: .main)
  }

  @Test func `a removal that was announced and never made is reported`() {
    #expect(
      check.messages { Self.leave(&$0) } == [
        "willMove(toParent: nil) was called on sub (SubViewController #2) at 17 ms, and the child left the screen, but "
          + "it was not removed from main (MainViewController #1) before the end of the trace"
      ])
  }

  @Test func `a removal that is made late or canceled is not reported`() {
    #expect(check { Self.leave(&$0, thenAgain: true) } == [])
    let late = check { trace in
      Self.leave(&trace)
      trace.span("removeFromParent", of: .sub, ["from": 1]) { $0.span("didMove", of: .sub) }
    }
    #expect(late == [])
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "the move is completed before the child appears",
      { trace in
        create(&trace)
        add(&trace)
        trace.span("didMove", of: .sub, ["to": 1])
        appear(&trace)
      }
    ),
    (
      "the move is completed after the child appeared",
      { trace in
        forget(&trace)
        trace.span("didMove", of: .sub, ["to": 1])
      }
    ),
    (
      "the child never appears",
      { trace in
        create(&trace)
        add(&trace)
        trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
      }
    ),
    (
      "the child appears while its parent is on the screen, perhaps in a transition that is canceled",
      { trace in
        create(&trace)
        trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
        add(&trace)
        trace.callbacks(["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"], of: .sub)
        trace.span("willMove", of: .sub)
        trace.span("removeFromParent", of: .sub, ["from": 1])
      }
    ),
    (
      "a pop of the parent is canceled while the child is in a transition",
      { trace in
        create(&trace)
        trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
        add(&trace)
        trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .sub)
        each("viewWillDisappear", "viewWillAppear", "viewDidAppear", in: &trace)
      }
    ),
    (
      "the child is added while its parent appears",
      { trace in
        create(&trace)
        trace.span("viewWillAppear", of: .main) { add(&$0) }
        trace.span("viewWillAppear", of: .sub)
        each("viewDidAppear", in: &trace)
      }
    ),
    (
      "the child is shown by transition(from:to:)",
      { trace in
        create(&trace)
        add(&trace)
        trace.span("transition", of: .main, ["to": 2])
        appear(&trace)
      }
    ),
    (
      "a direct call on a controller that another container has added, or that existed before the trace",
      { trace in
        create(&trace)
        trace.span("willMove", of: .sub, ["to": 1])
        for subject in [Subject.sub, .cache] { trace.span("didMove", of: subject, ["to": 1, "direct": true]) }
      }
    ),
    (
      "the child moves on to another container, or its removal is announced",
      { trace in
        create(&trace)
        for parent in [["to": 9], [:]] as [TraceAttributes] {
          add(&trace)
          trace.span("willMove", of: .sub, parent)
          trace.span("didMove", of: .sub, parent)
        }
      }
    ),
    (
      "the system added the child",
      { trace in
        create(&trace)
        add(&trace, ["by": "system"])
        appear(&trace)
      }
    ),
    (
      "AppKit has no such callbacks",
      { trace in
        create(&trace)
        trace.span("addChild", of: .main, ["to": 2])
        appear(&trace)
      }
    ),
    (
      "the callbacks of the child are no longer observed",
      { trace in
        forget(&trace)
        trace.instant(.tracingLost, of: .sub)
        trace.instant(.deinit, of: .sub)
      }
    ),
    (
      "the program calls the appearance callbacks itself",
      { trace in
        create(&trace)
        add(&trace)
        for name in ["viewWillAppear", "viewDidAppear"] as [EventName] {
          trace.span(name, of: .main) { $0.span(name, of: .sub, ["direct": true]) }
        }
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `nothing is reported if`(_ text: String) throws {
    let program = try #require(Self.legal.first { $0.0 == text }?.1)
    #expect(check(program) == [])
  }

  // MARK: Traces that do not show everything

  @Test func `a trace that breaks off proves only what had ended`() {
    var check = check
    check.isClosed = false
    #expect(check(Self.forget) == [])
    let ended = check { trace in
      Self.forget(&trace)
      trace.instant(.deinit, of: .sub)
    }
    #expect(ended.count == 1)
  }

  @Test(arguments: [14, 15]) func `a lost event may have been the call`(lost: Int) {
    var check = check
    check.lost = [lost]
    let findings = check { trace in
      Self.forget(&trace)
      trace.mark("The child has moved")
      trace.instant(.deinit, of: .sub)
    }
    #expect(findings == [])
  }

  private static func witness(_ change: (inout TraceWitness) -> Void) -> TraceHeader {
    var witness = TraceWitness()
    change(&witness)
    return TraceHeader(witness: witness)
  }

  static let headers: [(header: TraceHeader, reason: Abstention.Reason)] = [
    (witness { $0.identity = .inferred }, .inferredObjects), (witness { $0.isComplete = false }, .incompleteSource),
    (witness { $0.observed = ["addChild", "viewDidAppear"] }, .unobserved),
    (TraceHeader(isFiltered: true), .filtered),
  ]

  @Test(arguments: headers.indices)
  func `a trace that may lack the call is not judged`(index: Int) {
    let (header, reason) = Self.headers[index]
    var script = TraceScript()
    Self.forget(&script)
    script.instant(.deinit, of: .sub)
    var runner = RuleRunner([.missingDidMove])
    runner.receive(script.events, of: TraceIdentity(header: header))
    #expect(runner.findings == [])
    #expect(runner.abstentions == [Abstention(rule: "missing-did-move", reason: reason, traces: 1)])
  }
}
