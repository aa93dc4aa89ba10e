internal import Foundation
internal import HeadlessUIKit
internal import Lifeline
internal import LifelineCommand
internal import LifelineFormats
internal import LifelineGraphviz
internal import LifelineRetention
internal import LifelineRules
internal import LifelineTesting
internal import Testing

extension Trait where Self == LifelineTrait {
  static var patient: Self { .lifeline(failOn: .error, clock: .monotonic) }
}

/// The samples about tests.
enum TestingSamples {
  typealias CartController = LeakingSample.CartController

  @Suite @MainActor
  struct SystemTests {
    @Test(.lifeline(systems: ["5.1", "12", "26"])) func `the cart appears on every system`() throws {
      AppDriver().show(CartController())
      let lifeline = try #require(LifelineTest.current)
      #expect(lifeline.callbacks(of: .type(CartController.self)).contains(inOrder: [.viewDidLoad, .viewDidAppear]))
    }
  }

  /// What the list of expectations looks like; it describes no one controller, so it only has to compile.
  @MainActor
  static func expectations(of cart: CartController, _ menu: UIViewController) throws {
    let lifeline = try #require(LifelineTest.current)
    #expect(lifeline.callbacks(of: .type(CartController.self)) == ["init", .loadView, .viewDidLoad])
    #expect(lifeline.callbacks(of: "cart").contains(inOrder: [.viewDidLoad, .viewDidAppear]))
    #expect(lifeline.callbacks(of: .object(cart)).containsNone(of: [.viewDidUnload]))
    for callbacks in lifeline.callbacks(ofEach: .type(CartController.self)) {
      #expect(callbacks.contains(inOrder: [.viewDidLoad, .viewDidAppear]))
    }
    #expect(lifeline.states(of: "cart") == ["new", "noView", "loading", "loaded", "appearing", "arriving", "visible"])
    expectReleased { CartController() }
    expectReleased(roots: [RetainRoot("Shop.shared", Shop.shared)]) { CartController() }
    expectSurvives(menu, because: "MenuCache retains it")
    expectNoFindings()
    expectSpan("viewDidLoad", of: "cart", within: .milliseconds(5))
    expectRecorded()
  }

  @Suite(.lifeline(clock: .manual)) @MainActor
  struct ClockTests {
    @Test func `a timer fires for each of its times`() {
      AppDriver().show(CartController())
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
      LifelineTest.current?.clock.advance(by: .seconds(3))
      UIApplication.shared.settle()  // A timer with an interval of one second fires three times.
      timer.invalidate()
      #expect(count == 3)
    }

    @Test func `a delayed block runs after the clock has advanced`() async {
      AppDriver().show(CartController())
      var hasRun = false
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { MainActor.assumeIsolated { hasRun = true } }
      LifelineTest.current?.clock.advance(by: .seconds(3))
      await UIApplication.shared.settle()
      #expect(hasRun)
    }
  }

  @Suite struct TrapTests {
    @Test func `pays`() async {
      await #expect(processExitsWith: .success) {
        try await LifelineTest.run("pays") { @MainActor in
          AppDriver().show(CartController())
        }
      }
    }
  }

  @Suite struct PlugInTests {
    private let door: LifecycleModel

    init() throws {
      door = try LifecycleModel(
        json: """
          {"lifelineModel": 1, "name": "Door", "summary": "A door.", "kind": "door",
           "states": [{"id": "shut", "title": "shut", "initial": true}, {"id": "open", "title": "open"},
                      {"id": "gone", "title": "gone", "final": true}],
           "transitions": [{"from": ["shut"], "on": ["open"], "to": "open"},
                           {"from": ["open"], "on": ["shut"], "to": "shut"},
                           {"from": ["shut"], "on": ["deinit"], "to": "gone"}]}
          """)
    }

    @Test func `my plug-ins keep their contracts`() {
      expectConformance(checkSink { CountingSink() })
      let (quick, slow) = (load(taking: .milliseconds(1)), load(taking: .seconds(1)))
      expectConformance(checkRule(SlowLoadRule.description, clean: [quick], faulty: [slow]))
      expectConformance(checkModel(door, legal: [["open", "shut", "deinit"]], illegal: [["open", "open"]]))
      expectConformance(checkExporter(MarkerExporter.description))
      expectConformance(checkImporter(TabImporter.description, files: ["CartController\tviewDidLoad\n"]))
      expectConformance(checkRenderer(.graphviz, formats: [.svg, .png, .pdf]))
    }

    /// The events of a controller that loads its view.
    func load(taking duration: Duration) -> [TraceEvent] {
      let (memory, clock) = (MemorySink(), ManualClock())
      let tracer = Tracer(sinks: [memory], clock: .manual(clock))
      let span = tracer.begin("loadView", of: tracer.makeSubject(kind: .controller, type: "Cart"))
      clock.advance(by: duration)
      span.end()
      return memory.events
    }
  }

  @MainActor
  final class Shop {
    static let shared = Shop()
  }
}

/// The test that `docs/testing.md` begins with. It fails, and the page shows its issue.
@Suite(.shown(in: "docs/testing.md"))
enum LeakingSample {
  @Suite(.lifeline) @MainActor
  struct PaymentTests {
    @Test func `going back from the payment releases it`() {
      let app = AppDriver()
      app.show(UINavigationController(rootViewController: CartController()))
      app.tap("Pay")
      app.type("4711", into: "Card number")
      app.goBack()
    }
  }

  final class CartController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Pay",
        primaryAction: UIAction { [weak self] _ in
          self?.navigationController?.pushViewController(PaymentController(), animated: true)
        })
    }
  }

  final class PaymentController: UIViewController {
    private var onPaid: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onPaid = { self.dismiss(animated: true) }
      let number = UITextField()
      number.placeholder = "Card number"
      view.addSubview(number)
    }
  }
}
