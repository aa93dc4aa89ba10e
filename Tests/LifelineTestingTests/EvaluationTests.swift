import HeadlessUIKit
import Lifeline
import LifelineRules
import LifelineTraces
import Testing

@testable import LifelineTesting

@Suite @MainActor
struct EvaluationTests {
  @Test(
    .issues(
      """
      controller-leaked (error)
      CartController #4 was expected to be released at step 58 (dismissed), but stayed alive for
      16 steps, until the end of the trace; retained by cycle: CartController.onClose (closure) ->
      CartController
          55  step 55  CartController #4  viewDidDisappear {
          56  step 56  CartController #4  } viewDidDisappear
        > 57  step 58  CartController #4  should be released: dismissed
        > 58  step 59  CartController #4  LEAKED: still alive (retained by cycle:
                CartController.onClose (closure) -> CartController)  suspect: CartController.onClose
          59  step 60  ── the traced part has ended
      Step: UIViewController #1: dismiss(#4)
      Fix:  Break the cycle at CartController.onClose: let a closure capture self weakly ([weak
            self]), make a delegate or a parent weak, or set the property to nil when it is no longer
            needed.
      Allow: .lifeline(allow: [.survivors("CartController", because: "…")])
      Page: swift package lifeline explain controller-leaked
      """), .lifeline)
  func `a leak is told with its retain path, what proves it and how to mend it`() {
    let window = Self.show(UIViewController())
    let cart = CartController()
    cart.onClose = { _ = cart }
    window.rootViewController?.present(cart, animated: false)
    UIApplication.shared.settle()
    window.rootViewController?.dismiss(animated: false)
    UIApplication.shared.settle()
  }

  @Test(.issues(), .lifeline(allow: [.finding("controller-leaked", of: "CartController", because: "kept for reuse")]))
  func `what is allowed fails no test`() {
    let window = Self.show(UIViewController())
    let cart = CartController()
    cart.onClose = { _ = cart }
    window.rootViewController?.present(cart, animated: false)
    UIApplication.shared.settle()
    window.rootViewController?.dismiss(animated: false)
    UIApplication.shared.settle()
  }

  @Test(.issues(), .lifeline(skip: ["repeated-view-did-load", "illegal-transition"]))
  func `rules that are left out find nothing`() {
    _ = Self.show(TwiceLoadingController())
  }

  private final class Session {}

  private static let sessions = LifecycleModel(session: "closed")
  private static let patientSessions = LifecycleModel(session: "open")

  @Test(
    .issues(
      """
      illegal-transition (warning)
      Session #1 received send at step 2 while it was closed; the model Session allows only connect in
      that state
        > 1  step 1  Session #1  init
        > 2  step 2  Session #1  send
          3  step 4  Session #1  deinit
      Source: LifelineTestingTests/EvaluationTests.swift:78
      Fix:  Find the caller: the trace shows the surrounding calls. If the call is correct, add the
            transition to the model.
      Allow: .lifeline(allow: [.finding("illegal-transition", of: "Session", because: "…")])
      Page: swift package lifeline explain illegal-transition
      """), .lifeline(models: [sessions]))
  func `a model of your own finds what it does not allow`() {
    Tracer.current.probe(Session(), kind: "session").instant("send")
  }

  @Test(.issues(), .lifeline(rules: [.lateRelease], models: [sessions, patientSessions]))
  func `the last model of a kind counts, whatever rules are chosen`() {
    Tracer.current.probe(Session(), kind: "session").instant("send")
  }

  @Test(.issues(), .lifeline(skip: ["illegal-transition"], models: [sessions]))
  func `models can be left out like other rules`() {
    Tracer.current.probe(Session(), kind: "session").instant("send")
  }

  private static let busySessions = LifecycleModel(
    session: "closed",
    rules: [
      .after("connect", mustFollow: "send", id: "sends"), .span("connect", endsWithin: .milliseconds(5), id: "quick"),
    ])

  /// A session that connects slowly, and sends nothing.
  private static func connect() {
    let probe = Tracer.current.probe(Session(), kind: "session", line: 7)
    probe.span("connect") { LifelineTest.current?.clock.advance(by: .milliseconds(9)) }
  }

  @Test(
    .issues(
      """
      session/quick (warning)
      connect of Session #1 took 9 ms, starting at 0 ns; the limit is 5 ms
          1  0 ns  Session #1  init
        > 2  0 ns  Session #1  connect {
        > 3  9 ms  Session #1  } connect
          4  9 ms  Session #1  deinit
      Source: LifelineTestingTests/EvaluationTests.swift:7
      Fix:  Find what connect waits for: the trace shows the events inside the span. If the duration
            is intended, increase 'endsWithin' in the model.
      Allow: .lifeline(allow: [.finding("session/quick", of: "Session", because: "…")])
      Page: swift package lifeline explain session/quick
      """,
      """
      session/sends (warning)
      connect of Session #1 at 0 ns was not followed by send before deinit at 9 ms
          1  0 ns  Session #1  init
        > 2  0 ns  Session #1  connect {
          3  9 ms  Session #1  } connect
        > 4  9 ms  Session #1  deinit
          5  9 ms  ── the traced part has ended
      Source: LifelineTestingTests/EvaluationTests.swift:7
      Fix:  Call send on every path after connect, even if an error is thrown, for example in a defer
            block.
      Allow: .lifeline(allow: [.finding("session/sends", of: "Session", because: "…")])
      Page: swift package lifeline explain session/sends
      """), .lifeline(models: [busySessions], clock: .manual))
  func `rules that a model declares find what it forbids`() { Self.connect() }

  @Test(
    .issues(),
    .lifeline(
      allow: [.finding("session/sends", of: "Session", because: "it only measures the connection")],
      skip: ["session/quick"], models: [busySessions], clock: .manual))
  func `declared rules are left out and suppressed by their ids`() { Self.connect() }

  @Test(.issues(), .lifeline(models: [busySessions, sessions]))
  func `a model that never applies has no rules`() { Self.connect() }

  @Test(
    .issues(
      "The models cannot be used: two models declare the rule 'session/sends'; give the models different names."
    ),
    .lifeline(models: [.init(session: "closed", types: ["A"], rules: [.maximumAlive(1, id: "sends")]), busySessions]))
  func `two models with one rule are an issue of the test`() {}

  @Test(
    .issues(
      "The suppression .finding(\"late-release\", of: \"*\", because: …) gives no reason; state why the finding is "
        + "acceptable.",
      "The .lifeline trait names the rule 'late-realease', which is not registered; did you mean\n'late-release'?",
      "The .lifeline trait names the rule 'leak', which is not registered. Available: late-release."),
    .lifeline(
      allow: [.finding("late-release", of: "*", because: " ")], skip: ["leak", "late-realease"], rules: [.lateRelease]))
  func `options that cannot be are issues of the test`() {}

  @Test(
    .issues(
      """
      repeated-view-did-load (error)
      viewDidLoad ran 2 times on the same instance, TwiceLoadingController #1: at step 8 and step 25
      (called directly, with no unload in between)
           6   step 6  UIView #3  init  owner #1
           7   step 7  TwiceLoadingController #1  } loadView
        >  8   step 8  TwiceLoadingController #1  viewDidLoad {
           9   step 9  TwiceLoadingController #1  } viewDidLoad
           …
          23  step 23  TwiceLoadingController #1  } viewDidLayoutSubviews
          24  step 24  TwiceLoadingController #1  viewDidAppear {
        > 25  step 25  TwiceLoadingController #1  viewDidLoad {  called directly  by
                TwiceLoadingController.viewDidAppear
          26  step 26  TwiceLoadingController #1  } viewDidLoad
      Step: UIWindow #2: makeKeyAndVisible
      Caller: TwiceLoadingController.viewDidAppear
      Fix:  Never call viewDidLoad yourself. Create objects that must exist only once in the
            initializer, and write viewDidLoad so that a second run replaces the results of the first.
      Allow: .lifeline(allow: [.finding("repeated-view-did-load", of: "TwiceLoadingController", because: "…")])
      Page: swift package lifeline explain repeated-view-did-load
      """), .lifeline)
  func `what was reported at a line is not reported again at the end`() {
    _ = Self.show(TwiceLoadingController())
    expectNoFindings()
  }

  @Test(.issues(), .lifeline)
  func `an object that may still be released is no finding so far`() throws {
    let window = Self.show(UIViewController())
    let cart = CartController()
    try #require(window.rootViewController).present(cart, animated: false)
    UIApplication.shared.settle()
    cart.dismiss(animated: false)
    expectNoFindings()
    withExtendedLifetime(cart) {}
  }

  @Test(.issues(), .lifeline)
  func `a window that only a local variable holds stays on the screen to the end`() throws {
    _ = Self.show(CartController())
    let lifeline = try #require(LifelineTest.current)
    #expect(lifeline.callbacks(of: .type(CartController.self)).containsNone(of: ["deinit"]))
  }

  @Test(.issues(), .lifeline)
  func `transitions under way at the end are no leaks`() {
    let window = Self.show(UIViewController())
    window.rootViewController?.present(CartController(), animated: false)
    UIApplication.shared.settle()
    window.rootViewController?.dismiss(animated: true)
    UIApplication.shared.settle()
  }

  @Test func `a finding tells in which steps of the test it came about`() {
    func event(_ number: Int, _ name: EventName, text: String? = nil) -> TraceEvent {
      TraceEvent(
        sequence: number, time: number, subject: text == nil ? TraceEvent.cart(1, name).subject : .marker, name: name,
        attributes: text.map { ["text": .string($0)] } ?? [:])
    }
    let events = [
      event(1, "loadView"), event(2, .mark, text: "shown"), event(3, "viewDidLoad"),
      event(4, .mark, text: LifelineTest.failureSign + "no"), event(5, "viewDidLoad"), event(6, .mark, text: "closed"),
      event(7, "viewDidLoad"), event(8, .mark, text: "over"), event(9, .leaked),
    ]
    func text(_ numbers: Int...) -> String? {
      let subject = TraceEvent.cart(1, "a").subject
      let finding = RuleDescription.repeatedViewDidLoad.finding("twice", about: subject, events: numbers)
      var evidence = EvidenceCollector([finding])
      evidence.read(events)
      return evidence.step(of: finding)
    }
    #expect(text(1) == nil)
    #expect(text(3, 5) == "shown")
    #expect(text(1, 3, 7, 9) == "shown, then closed")
  }

  @Test(
    .issues(
      """
      repeated-view-did-load (error)
      viewDidLoad ran 2 times on the same instance, TwiceLoadingController #1: at step 9 and step 26
      (called directly, with no unload in between)
           7   step 7  UIView #3  init  owner #1
           8   step 8  TwiceLoadingController #1  } loadView
        >  9   step 9  TwiceLoadingController #1  viewDidLoad {
          10  step 10  TwiceLoadingController #1  } viewDidLoad
           …
          24  step 24  TwiceLoadingController #1  } viewDidLayoutSubviews
          25  step 25  TwiceLoadingController #1  viewDidAppear {
        > 26  step 26  TwiceLoadingController #1  viewDidLoad {  called directly  by
                TwiceLoadingController.viewDidAppear
          27  step 27  TwiceLoadingController #1  } viewDidLoad
      Step: TwiceLoadingController is shown
      Caller: TwiceLoadingController.viewDidAppear
      Fix:  Never call viewDidLoad yourself. Create objects that must exist only once in the
            initializer, and write viewDidLoad so that a second run replaces the results of the first.
      Allow: .lifeline(allow: [.finding("repeated-view-did-load", of: "TwiceLoadingController", because: "…")])
      Page: swift package lifeline explain repeated-view-did-load
      """), .lifeline)
  func `a test that closes its tracer is judged, too`() {
    AppDriver().show(TwiceLoadingController())
    LifelineTest.current?.tracer.close()
  }

  @Test(
    .issues(
      """
      repeated-view-did-load (error)
      viewDidLoad ran 2 times on the same instance, TwiceLoadingController #1: at step 9 and step 26
      (called directly, with no unload in between)
           7   step 7  UIView #3  init  owner #1
           8   step 8  TwiceLoadingController #1  } loadView
        >  9   step 9  TwiceLoadingController #1  viewDidLoad {
          10  step 10  TwiceLoadingController #1  } viewDidLoad
           …
          24  step 24  TwiceLoadingController #1  } viewDidLayoutSubviews
          25  step 25  TwiceLoadingController #1  viewDidAppear {
        > 26  step 26  TwiceLoadingController #1  viewDidLoad {  called directly  by
                TwiceLoadingController.viewDidAppear
          27  step 27  TwiceLoadingController #1  } viewDidLoad
      Step: TwiceLoadingController is shown
      Caller: TwiceLoadingController.viewDidAppear
      Fix:  Never call viewDidLoad yourself. Create objects that must exist only once in the
            initializer, and write viewDidLoad so that a second run replaces the results of the first.
      Allow: .lifeline(allow: [.finding("repeated-view-did-load", of: "TwiceLoadingController", because: "…")])
      Page: swift package lifeline explain repeated-view-did-load
      × 5: TwiceLoadingController #1, TwiceLoadingController #4, TwiceLoadingController #7, and 2 more
      """), .lifeline)
  func `one mistake of several objects is one issue, with the number of times`() {
    AppDriver().show(TwiceLoadingController())
    for _ in 0..<4 { _ = Self.show(TwiceLoadingController()) }
  }

  @Test(.issues(), .lifeline) func `a test that is canceled is not judged`() throws {
    _ = Self.show(TwiceLoadingController())
    try Test.cancel("enough")
  }

  @Test func `long remedies are wrapped, and a number stays with its unit`() {
    let text = TextLines.wrapped("Fix: " + Array(repeating: "word", count: 30).joined(separator: " "), indent: 6)
    #expect(text.map(\.count) == [94, 65])
    #expect(text[1].hasPrefix("      word"))
    let times = String(repeating: "x", count: 90) + " at 250 µs, then"
    #expect(TextLines.wrapped(times, indent: 0) == [String(repeating: "x", count: 90) + " at", "250 µs, then"])
  }

  private static func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }
}

@Suite struct RunTests {
  private struct Refused: Error {}

  @Test func `code can be traced and judged under a name`() async throws {
    try await LifelineTest.run("first") {
      #expect(LifelineTest.current?.name == "first")
      #expect(Tracer.current.isEnabled)
    }
    #expect(LifelineTest.current == nil)
    await #expect(throws: Refused.self) { try await LifelineTest.run("second") { throw Refused() } }
  }

  @MainActor
  @Test(.issues()) func `code that waits for nothing can be traced and judged, too`() throws {
    func runAtOnce(_ body: @MainActor () throws -> Void) throws { try LifelineTest.run("first", body: body) }
    try runAtOnce { #expect(LifelineTest.current?.name == "first") }
    #expect(throws: Refused.self) { try runAtOnce { throw Refused() } }
  }

  /// Its probe represents it, because it is not bound to it.
  private final class Unbound: @unchecked Sendable {
    private let probe = Tracer.current.probe(for: Unbound.self, kind: "service")
    var onDone: (() -> Void)?
  }

  @Test(
    .issues(
      """
      object-leaked (error)
      Unbound #1 was expected to be released at step 4 (the test ended), but stayed alive for 1 step,
      until the end of the trace; Lifeline did not search for references to it, because its probe is
      not bound to it
          1  step 1  Unbound #1  init
          2  step 2  ── the traced part has ended
        > 3  step 4  Unbound #1  should be released: the test ended
        > 4  step 5  Unbound #1  LEAKED: still alive
      Step: the traced part has ended
      Source: LifelineTestingTests/EvaluationTests.swift:338
      Fix:  Call 'probe.bind(to: self)' at the end of the object's 'init'. The finding then names the
            reference that keeps the object alive.
      Allow: .lifeline(allow: [.survivors("Unbound", because: "…")])
      Page: swift package lifeline explain object-leaked
      """), .lifeline)
  @MainActor func `an object whose probe is not bound is told to be not searched`() {
    let service = Unbound()
    service.onDone = { _ = service }
  }
}

extension LifecycleModel {
  /// A session that sends once it is connected.
  ///
  /// - Parameter start: the state that `init` leads to.
  init(session start: String, types: [String] = [], rules: [DeclaredRule] = []) {
    let json = """
      {
        "lifelineModel": 1, "name": "Session", "kind": "session",
        "states": [{ "id": "new", "initial": true }, { "id": "closed", "final": true }, { "id": "open" }],
        "transitions": [
          { "from": "new", "on": "init", "to": "\(start)" }, { "from": "closed", "on": "connect", "to": "open" },
          { "from": "open", "on": "send", "to": "closed" }
        ],
        "anywhere": ["deinit"]
      }
      """
    // swift-format-ignore: NeverUseForceTry
    try! self.init(json: json, rules: rules)
    self.types = types
  }
}
