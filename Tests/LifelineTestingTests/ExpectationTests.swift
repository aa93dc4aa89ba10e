import HeadlessUIKit
import Lifeline
import LifelineRetention
import LifelineUIKit
import Testing

@testable import LifelineTesting

/// The texts of failures, as pure functions of events.
extension CallbackExpectation {
  /// What is false, or why the question makes no sense.
  fileprivate func text(of query: SubjectQuery, in events: [TraceEvent], ignoring ignored: Set<String> = []) -> String?
  {
    do throws(ExpectationFailure) {
      return try failure(of: query, in: events, ignoring: ignored)
    } catch {
      return error.description
    }
  }
}

@Suite struct ExpectationTextTests {
  private static let life: [TraceEvent] = [
    .cart(1, .`init`, .instant), .cart(2, "loadView"), .cart(3, "loadView", .end), .cart(4, "viewDidLoad"),
    .cart(5, "viewDidLoad", .end), .cart(6, "viewWillAppear"), .cart(7, "viewWillAppear", .end), .cart(8, "present"),
    .cart(9, "viewDidLoad"), .cart(10, "viewDidLoad", .end), .cart(11, "viewDidAppear"),
  ]

  private func failure(_ expectation: CallbackExpectation, ignoring: Set<String> = []) -> String? {
    expectation.text(of: .type(Cart.self), in: Self.life, ignoring: ignoring)
  }

  private final class Cart {}

  @Test func `equal sequences pass, and actions and ends are no callbacks`() {
    #expect(
      failure(.equal(["init", "loadView", "viewDidLoad", "viewWillAppear", "viewDidLoad", "viewDidAppear"])) == nil)
  }

  @Test func `names that are ignored do not count`() {
    #expect(
      failure(.equal(["init", "viewWillAppear", "viewDidAppear"]), ignoring: ["loadView", "viewDidLoad"]) == nil)
  }

  @Test func `two sequences stand side by side, and what differs is marked`() {
    let text = failure(
      .equal(["init", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "deinit"]))
    #expect(
      text == """
        The callbacks of Cart #1 differ from the expected ones: 2 differences.
            expected         happened
            init             init
            loadView         loadView
            viewDidLoad      viewDidLoad
            viewWillAppear   viewWillAppear
          ≠ viewIsAppearing  viewDidLoad  (event 9)
            viewDidAppear    viewDidAppear
          - deinit
        """)
  }

  @Test func `a missing one in a sequence is shown after the last that came`() {
    #expect(failure(.containInOrder(["init", "viewDidLoad", "viewDidAppear"])) == nil)
    #expect(
      failure(.containInOrder(["viewWillAppear", "loadView", "viewDidAppear"])) == """
        loadView of Cart #1 did not occur after viewWillAppear; it occurred only before.
            expected        happened
            … 3 more …
            viewWillAppear  viewWillAppear
                            viewDidLoad
                            viewDidAppear
          - loadView
        """)
    #expect(
      failure(.containInOrder(["deinit"])) == """
        deinit of Cart #1 never occurred.
            expected  happened
            … 3 more …
                      viewWillAppear
                      viewDidLoad
                      viewDidAppear
          - deinit
        """)
  }

  @Test func `what should never come is shown where it came`() {
    #expect(failure(.neverContain(["viewDidUnload"])) == nil)
    #expect(
      failure(.neverContain(["viewDidLoad"])) == """
        Cart #1 must never receive viewDidLoad, but received it twice.
            expected        happened
            init            init
            loadView        loadView
          +                 viewDidLoad  (event 4)
            viewWillAppear  viewWillAppear
          +                 viewDidLoad  (event 9)
            viewDidAppear   viewDidAppear
        """)
  }

  @Test func `long stretches without a difference are left out`() {
    let callbacks = (1...20).map { "step\($0)" }
    let subject = Subject(id: 1, kind: "service", type: "Cart")
    let events = callbacks.enumerated().map {
      TraceEvent(sequence: $0 + 1, time: $0, subject: subject, name: EventName($1))
    }
    let text = CallbackExpectation.equal(callbacks.filter { $0 != "step12" }).text(of: .type(Cart.self), in: events)
    #expect(
      text == """
        The callbacks of Cart #1 differ from the expected ones: one difference.
            expected  happened
            … 8 more …
            step9     step9
            step10    step10
            step11    step11
          +           step12  (event 12)
            step13    step13
            step14    step14
            step15    step15
            … 5 more …
        """)
  }

  @Test func `a name that is not there is told with those that are`() {
    #expect(
      CallbackExpectation.equal([]).text(of: "cart", in: Self.life)
        == "'cart' is not in the trace of this test; traced so far: Cart #1.")
    #expect(
      CallbackExpectation.neverContain([]).text(of: "cart", in: [])
        == "'cart' is not in the trace of this test; nothing was traced so far.")
  }

  @Test func `of several that fit one must be named`() {
    var second = Self.life[0]
    second.subject.id = 2
    let events = Self.life + [second]
    #expect(
      CallbackExpectation.equal([]).text(of: .type(Cart.self), in: events)
        == "Cart matches 2 subjects: Cart #1 and Cart #2. Select one with .object(…), its name, "
        + "or .type(…, number: 1).")
    #expect(CallbackExpectation.equal(["init"]).text(of: .type(Cart.self, number: 2), in: events) == nil)
    #expect(
      CallbackExpectation.equal([]).text(of: .type(Cart.self, number: 3), in: events)
        == "Cart number 3 is not in the trace of this test; traced so far: Cart #1 and Cart #2.")
  }

  @Test(
    arguments: [
      (.neverContain(["viewDidUnloaded"]), "; did you mean 'viewDidUnload'?"),
      (.equal(["init", "viewDidUnloaded"]), "; did you mean 'viewDidUnload'?"),
      (.containInOrder(["viewDidUnloaded"]), "; did you mean 'viewDidUnload'?"),
    ] as [(CallbackExpectation, String)])
  func `a callback that there is not is an error, not one that never comes`(
    expectation: CallbackExpectation, hint: String
  ) {
    #expect(failure(expectation) == "Cart #1 has no callback named 'viewDidUnloaded'" + hint)
  }

  @Test func `actions of a controller are no callbacks`() {
    #expect(
      failure(.neverContain(["present"]))
        == "Cart #1 has no callback named 'present'; the controller's own actions and probe events are not callbacks.")
  }

  @Test func `a type that is asked for as a name is told how`() {
    #expect(
      CallbackExpectation.equal([]).text(of: "Cart", in: Self.life)
        == "No subject is named 'Cart' in this test. 'Cart' is a type: write .type(Cart.self).")
  }

  @Test func `names that are too long for a column are cut`() throws {
    let long = String(repeating: "x", count: 60)
    var event = Self.life[0]
    event.subject.kind = "cart"
    let text = try #require(CallbackExpectation.equal([long]).text(of: .type(Cart.self), in: [event]))
    let rows = text.split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.allSatisfy { $0.count <= 100 })
    #expect(text.contains("≠ \(String(repeating: "x", count: 39))…"))
  }

  @Test func `spans over the budget are told one by one`() {
    func failure(_ name: String, _ budget: Int) -> String? {
      SpanExpectation(name: name, query: "cart", budget: budget).failure(in: Self.life.map(\.named))
    }
    #expect(failure("loadView", 1000) == nil)
    #expect(
      failure("viewDidLoad", 999)
        == """
        viewDidLoad of cart (Cart #1) took 1 µs, 1 ns more than the budget of 999 ns (events 4 to 5).
        viewDidLoad of cart (Cart #1) took 1 µs, 1 ns more than the budget of 999 ns (events 9 to 10).
        """)
    #expect(failure("viewDidAppear", 1000) == "A span viewDidAppear of 'cart' began and has not ended.")
    #expect(failure("deinit", 1) == "There is no span deinit of 'cart' so far.")
  }

  @Test func `a span that is missing is told with a name like it, or that it is an instant`() {
    func failure(_ name: String) -> String? {
      SpanExpectation(name: name, query: nil, budget: 1000).failure(in: Self.life)
    }
    #expect(failure("viewDidLod") == "There is no span viewDidLod so far; did you mean 'viewDidLoad'?")
    #expect(failure("init") == "There is no span init so far: init is an instant, which takes no time.")
  }
}

extension TraceEvent {
  fileprivate var named: TraceEvent {
    var event = self
    event.subject.name = "cart"
    return event
  }
}

/// Callbacks as a value, in the expectations of the testing libraries.
@Suite(.lifeline(skip: ["view-loaded-too-early"])) @MainActor struct CallbackSequenceTests {
  private let lifeline: LifelineTest
  private let cart = CartController()

  init() throws {
    lifeline = try #require(LifelineTest.current)
    lifeline.tracer.trace(cart, as: "cart")
    cart.loadViewIfNeeded()
  }

  @Test func `the callbacks are compared with names and texts`() {
    #expect(lifeline.callbacks(of: "cart") == ["init", .loadView, .viewDidLoad])
    #expect(["init", .viewDidLoad] == lifeline.callbacks(of: "cart", ignoring: [.loadView]))
    #expect(lifeline.callbacks(of: "cart") != ["init", .viewDidLoad])
    #expect(lifeline.callbacks(of: "cart") == lifeline.callbacks(of: .type(CartController.self)))
    #expect(lifeline.callbacks(of: "cart").contains(inOrder: ["init", .viewDidLoad]))
    #expect(lifeline.callbacks(of: "cart").containsNone(of: [.viewDidUnload]))
    #expect(lifeline.callbacks(of: "cart").description == "[init, loadView, viewDidLoad]")
  }

  @Test func `after a comparison that fails, the description says what differs, and then no longer`() {
    let callbacks = lifeline.callbacks(of: "cart")
    #expect((callbacks == ["init", .viewDidLoad]) == false)
    let table = """
      The callbacks of cart (CartController #1) differ from the expected ones: one difference.
          expected     happened
          init         init
        +              loadView  (event 2)
          viewDidLoad  viewDidLoad
      """
    #expect(callbacks.description == table)
    #expect(callbacks.contains(inOrder: [.viewDidLoad, .viewDidAppear]) == false)
    let missing = "viewDidAppear of cart (CartController #1) did not occur after viewDidLoad."
    #expect(callbacks.description.hasPrefix(missing))
    #expect(callbacks == ["init", .loadView, .viewDidLoad])
    #expect(callbacks.description == "[init, loadView, viewDidLoad]")
  }

  @Test func `the failure of an expectation shows what differs`() {
    func expectTable(_ text: String, _ body: () -> Void) {
      withKnownIssue {
        body()
      } matching: { issue in
        "\(issue)".contains(text)
      }
    }
    expectTable("  +              loadView  (event 2)") {
      #expect(lifeline.callbacks(of: "cart") == ["init", .viewDidLoad])
    }
    expectTable("must never receive viewDidLoad, but received it once.") {
      #expect(lifeline.callbacks(of: "cart").containsNone(of: [.viewDidLoad]))
    }
    expectTable("'basket' is not in the trace of this test; traced so far: cart (CartController #1)") {
      #expect(lifeline.callbacks(of: "basket") == [])
    }
  }

  /// Neither a comparison nor its opposite may succeed silently.
  @Test func `a question that makes no sense is an issue, also when it is negated`() {
    func expectIssue(_ text: String, _ body: () -> Void) {
      withKnownIssue {
        body()
      } matching: { issue in
        "\(issue)".contains(text)
      }
    }
    let hint = "cart (CartController #1) has no callback named 'viewDidUnloaded'; did you mean 'viewDidUnload'?"
    expectIssue(hint) { _ = lifeline.callbacks(of: "cart").containsNone(of: ["viewDidUnloaded"]) }
    expectIssue(hint) { _ = !lifeline.callbacks(of: "cart").contains(inOrder: ["viewDidUnloaded"]) }
    expectIssue(hint) { _ = lifeline.callbacks(of: "cart") != ["viewDidUnloaded"] }
    expectIssue(hint) { _ = lifeline.callbacks(of: "cart", ignoring: ["viewDidUnloaded"]) == ["init"] }
    expectIssue(hint) { _ = lifeline.callbacks(of: "cart").count(of: "viewDidUnloaded") }
    let missing = "'basket' is not in the trace of this test; traced so far: cart (CartController #1)"
    expectIssue(missing) { _ = lifeline.callbacks(of: "basket") != ["init"] }
    expectIssue(missing) { _ = !lifeline.callbacks(of: "basket").contains(inOrder: ["init"]) }
    expectIssue(missing) { _ = lifeline.callbacks(of: "basket").names }
  }

  @Test func `callbacks are counted, and listed by name`() {
    #expect(lifeline.callbacks(of: CartController.self).count(of: .viewDidLoad) == 1)
    #expect(lifeline.callbacks(of: "cart").count(of: .viewDidUnload) == 0)
    #expect(lifeline.callbacks(of: "cart", ignoring: ["init"]).names == [.loadView, .viewDidLoad])
  }
}

@Suite @MainActor struct ReleaseTests {
  @MainActor private final class Node {
    var next: Node?
    var onEnd: (() -> Void)?
  }

  @MainActor private final class Shop {
    static let shared = Shop()
    var nodes: [Node] = []
  }

  @Test(.issues()) func `an object without an owner passes`() async {
    expectReleased { Node() }
    await expectReleased {
      await Task.yield()
      return Node()
    }
  }

  @Test(
    .issues(
      """
      Node is still alive past its expected release.
      Retained by: cycle: Node.onEnd (closure) -> Node
      """))
  func `a cycle is told without any root`() {
    expectReleased {
      let node = Node()
      node.onEnd = { _ = node }
      return node
    }
  }

  @Test(
    .issues(
      """
      Node is still alive past its expected release.
      Retained by a static or global variable: Shop.shared.nodes[0] -> Node
      """))
  func `a singleton is a root that has to be named`() {
    expectReleased(roots: [RetainRoot("Shop.shared", Shop.shared)]) {
      let node = Node()
      Shop.shared.nodes = [node]
      return node
    }
  }

  @Test(
    .issues(
      """
      CartController is still alive past its expected release.
      Retained by: UIViewController.presentedViewController -> CartController
      """), .lifeline)
  func `what is on the screen is found from the windows`() {
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    expectReleased {
      let cart = CartController()
      window.rootViewController?.present(cart, animated: false)
      UIApplication.shared.settle()
      return cart
    }
  }

  @Test(
    .issues(
      """
      Node is still alive past its expected release.
      Retained by: cycle: Node.onEnd (closure) -> Node
      """), .lifeline)
  func `what is not released is a leak in the trace, and one issue`() throws {
    expectReleased {
      let node = Node()
      node.onEnd = { _ = node }
      return node
    }
    let events = try #require(LifelineTest.current).events.filter { $0.subject.type == "Node" }
    #expect(events.map(\.name) == [.expectDeallocation, .leaked])
    #expect(events.last?.attributes.string(.path) == "cycle: Node.onEnd (closure) -> Node")
  }

  /// Holds what a test leaves.
  private final class Bin: Sendable {
    static let shared = Bin()
    nonisolated(unsafe) var node: Node?
  }

  @Test(
    .issues(
      """
      Node is still alive past its expected release.
      Retained by a static or global variable: Bin.shared.node -> Node
      """), .lifeline(roots: { [RetainRoot("Bin.shared", Bin.shared)] }))
  func `the roots of the trait are searched, too`() {
    expectReleased {
      let node = Node()
      Bin.shared.node = node
      return node
    }
  }

  @Test func `an error of the closure goes on`() {
    struct Refused: Error {}
    func refuse() throws(Refused) -> Node { throw Refused() }
    #expect(throws: Refused.self) { try expectReleased(refuse) }
  }

  @Test func `without a path it says where to look`() {
    #expect(
      ReleaseCheck.text(name: "Node", LeakExplanation(keeper: .nothing)) == """
        Node is still alive past its expected release.
        No retain cycle and no path from the application, its windows, or controllers was found.
        The search does not follow local variables, scheduled timers (the run loop retains them), observers with a block, \
        dispatch sources, or tasks. If a static property may retain it, pass it as a root: roots: [RetainRoot(…)], or, for \
        all leaks of a test, .lifeline(roots: { … }).
        """)
    #expect(
      ReleaseCheck.text(name: "Node", LeakExplanation(keeper: .nothing), roots: ["Shop.shared"]).contains(
        "no path from Shop.shared, the application, its windows, or controllers was found.\n"))
    var hidden = LeakExplanation(keeper: .nothing)
    hidden.uninspected = ["Node.handler"]
    #expect(
      ReleaseCheck.text(name: "Node", hidden)
        .contains("\nThe search could not read what may retain it: Node.handler.\n"))
  }

  @Test func `a search that was truncated or did not run is no search without result`() {
    #expect(
      ReleaseCheck.text(name: "Node", LeakExplanation(keeper: .global)) == """
        Node is still alive past its expected release.
        The search found that a static or global variable retains it, but the path is unknown: the search reached a limit, or an \
        object changed during the search.
        """)
    #expect(
      ReleaseCheck.text(name: "Node", LeakExplanation(keeper: .unsearched)) == """
        Node is still alive past its expected release.
        The search for what retains it was truncated: a limit ended it, or memory could not be read.
        """)
    #expect(
      ReleaseCheck.text(name: "Node", nil) == """
        Node is still alive past its expected release.
        Lifeline did not search for references to it, because there is no search on this platform: use Xcode's Debug Memory Graph \
        while the object is alive.
        """)
  }
}

@Suite struct ExpectationScopeTests {
  @Test(.issues(LifelineTest.noTest)) func `without the trait an expectation says what is missing`() {
    expectNoFindings()
  }
}
