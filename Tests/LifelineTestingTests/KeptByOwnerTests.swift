#if os(Linux) && _pointerBitWidth(_64)  // Elsewhere no search tells the keepers apart.
  import HeadlessUIKit
  import Lifeline
  import LifelineBase
  import LifelineRules
  import LifelineUIKit
  import Testing

  @testable import LifelineTesting

  /// What an object that is allowed to be alive keeps is found before the teardown releases that object.
  @Suite @MainActor
  struct KeptByOwnerTests {
    /// A test that has ended.
    private struct Outcome {
      let test: LifelineTest
      let isClosed: Bool

      var events: [TraceEvent] { test.events }
      var findings: [Finding] {
        RuleRunner.findings(in: events, header: test.memory.header, isClosed: isClosed).filter {
          $0.rule != "view-loaded-too-early"
        }
      }
      /// The rules and severities of what the test says.
      var verdicts: [String] { findings.filter { $0.severity > .note }.map { "\($0.rule) \($0.severity.rawValue)" } }
      func index(of name: EventName) -> Int? { events.firstIndex { $0.name == name } }
    }

    private func run(
      _ body: @escaping @Sendable @MainActor () async throws -> Void
    ) async throws -> Outcome {
      let kept = Mutex<LifelineTest?>(nil)
      try await LifelineTest.run("kept", .lifeline(failOn: .never, skip: ["view-loaded-too-early"])) {
        kept.withLock { $0 = LifelineTest.current }
        try await body()
      }
      return Outcome(test: try #require(kept.withLock { $0 }), isClosed: true)
    }

    private static let routerPath =
      "UIApplication.delegate -> RouterDelegate.router -> Router.completions (key) -> ItemController"

    // MARK: What a test says

    @Test func `a router that the application's delegate retains keeps a popped controller`() async throws {
      let outcome = try await run { KeptByOwner.goBack() }
      #expect(outcome.verdicts == ["controller-leaked warning"])
      let finding = try #require(outcome.findings.first)
      #expect(finding.message.contains("(popped), but stayed alive for"))
      #expect(finding.message.contains("until the traced part ended; retained by \(Self.routerPath)"))
      #expect(finding.fix.contains("when it leaves the screen, also when the user goes back"))
      #expect(finding.fix.contains("recordRetain(of:)"))
      #expect(outcome.findings.count == 1, "one mistake is one finding, also among notes")
    }

    @Test func `it is named before the teardown, once`() async throws {
      let outcome = try await run { KeptByOwner.goBack() }
      let leaked = try #require(outcome.index(of: .leaked))
      #expect(leaked < (outcome.index(of: .ended) ?? 0))
      #expect(outcome.events.count { $0.name == .leaked } == 1)
      #expect(outcome.events[leaked].keeper == .object)
      #expect(outcome.events[leaked].retainPath == Self.routerPath)
    }

    @Test func `a router that removes its entries is fine`() async throws {
      let outcome = try await run { KeptByOwner.goBack { KeptByOwner.WatchingRouter(stack: $0) } }
      #expect(outcome.findings == [])
    }

    @Test func `a list that keeps the letter it showed is the warning that the documentation promises`() async throws {
      let outcome = try await run { KeptByOwner.read(KeptByOwner.ListController()) }
      #expect(outcome.verdicts == ["controller-leaked warning"])
      #expect(outcome.findings.first?.message.contains("ListController.letter -> LetterController") == true)
      let right = try await run { KeptByOwner.read(KeptByOwner.ClearingListController()) }
      #expect(right.findings == [])
    }

    @Test func `a coordinator whose release was declared is judged while its owner lives`() async throws {
      let outcome = try await run { KeptByOwner.coordinate(removes: false) }
      #expect(outcome.verdicts == ["object-leaked warning"])
      #expect(outcome.findings.first?.message.contains("CoordinatedDelegate.children[0] -> Coordinator") == true)
      let right = try await run { KeptByOwner.coordinate(removes: true) }
      #expect(right.findings == [])
    }

    @Test func `a test that cannot wait says the same`() throws {
      var kept: LifelineTest?
      try LifelineTest.run("synchronous", .lifeline(failOn: .never)) {
        kept = LifelineTest.current
        KeptByOwner.goBack()
      }
      let outcome = Outcome(test: try #require(kept), isClosed: true)
      #expect(outcome.verdicts == ["controller-leaked warning"])
    }

    @Test func `a test in the world of the process says the same, and the next test nothing`() {
      withHeadlessWorld {
        #expect(end { KeptByOwner.goBack() }.verdicts == ["controller-leaked warning"])
        #expect(end {}.verdicts == [])
      }
    }

    /// Runs a test in the current world.
    private func end(_ body: () -> Void) -> Outcome {
      let identity = TestIdentity(module: "Shop", suites: ["KeptByOwnerTests"], name: "shared")
      let settings = LifelineSettings([.lifeline(failOn: .never)])
      let test = LifelineTest(identity, settings, location: #_sourceLocation)
      let keeper = test.beginKeepingWindows()
      body()
      test.finish(keeper, drainsMainQueue: false)
      return Outcome(test: test, isClosed: true)
    }

    // MARK: Declared

    @Test func `an expected survivor that the screen below keeps is no finding, and has survived`() async throws {
      let outcome = try await run {
        let letter = KeptByOwner.LetterController()
        expectSurvives(letter, because: "the list shows it again")
        KeptByOwner.read(KeptByOwner.ListController(), letter: letter)
      }
      #expect(outcome.findings == [])
      #expect(!outcome.test.hasFailed)
    }

    @Test(.issues("LetterController #6 was expected to survive (the list shows it again), but was released."))
    func `an expected survivor that is on the screen until the end has not survived`() async throws {
      _ = try await run {
        let app = AppDriver()
        let list = KeptByOwner.ListController()
        app.show(UINavigationController(rootViewController: list))
        let letter = KeptByOwner.LetterController()
        expectSurvives(letter, because: "the list shows it again")
        list.open(letter)
        app.settle()
      }
    }

    @Test func `what its owner declares to retain is no finding`() async throws {
      let outcome = try await run {
        KeptByOwner.read(KeptByOwner.DeclaringListController())
      }
      #expect(outcome.findings == [])
    }

    @Test(.lifeline(allow: [.survivors("LetterController", because: "the list shows it again")]))
    func `an allowed survivor is no issue`() { KeptByOwner.read(KeptByOwner.ListController()) }

    // MARK: Other times to look

    @Test func `an object that a check found before the end is the same finding, and not a late release`() async throws
    {
      let outcome = try await run {
        let delegate = KeptByOwner.goBack()
        LifelineTest.current?.clock.advance(by: .seconds(2))
        LifelineTest.current?.tracer.checkExpectations()
        withExtendedLifetime(delegate) {}
      }
      #expect(outcome.verdicts == ["controller-leaked warning"])
      #expect(outcome.findings.count == 1)
      #expect(outcome.findings.first?.message.contains(Self.routerPath) == true)
    }

    @Test func `expecting no findings finds it when the grace period is over, and the end of the test does not again`()
      async throws
    {
      let outcome = try await run {
        KeptByOwner.goBack()
        LifelineTest.current?.clock.advance(by: .seconds(2))
        expectNoFindings()
      }
      #expect(outcome.verdicts == ["controller-leaked warning"])
      #expect(outcome.events.count { $0.name == .leaked } == 1)
    }

    @Test(arguments: [false, true])
    func `a program says the same at the deadline and at its end`(waits: Bool) throws {
      let clock = ManualClock()
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory], clock: .manual(clock))
      withHeadlessWorld {
        tracer.traceViewControllers()
        let delegate = withTracer(tracer) { KeptByOwner.goBack() }
        clock.advance(by: .seconds(2))
        if waits { tracer.checkExpectations() }
        tracer.close()
        withExtendedLifetime(delegate) {}
      }
      let findings = RuleRunner.findings(in: memory).filter { $0.severity > .note }
      #expect(findings.map(\.rule) == ["controller-leaked"])
      #expect(findings.map(\.severity) == [.warning])
      #expect(findings.first?.message.contains("until the end of the trace; retained by \(Self.routerPath)") == true)
    }

    // MARK: What must not confuse it

    @Test func `an entry that a task on another executor is about to remove is no finding`() async throws {
      let outcome = try await run {
        let delegate = KeptByOwner.goBack()
        Task {
          await Self.work()
          delegate.router.completions = [:]
        }
      }
      #expect(outcome.findings == [])
    }

    /// Some work off the main actor.
    @concurrent private static func work() async { for _ in 0..<100 { await Task.yield() } }

    @Test func `two mistakes are two findings, and what only one of them keeps is none`() async throws {
      let outcome = try await run {
        let item = KeptByOwner.ItemController()
        let child = KeptByOwner.LetterController()
        item.addChild(child)
        child.didMove(toParent: item)
        let delegate = KeptByOwner.goBack(item: item)
        let cart = CartController()
        cart.onClose = { _ = cart }
        delegate.router.stack.pushViewController(cart, animated: true)
        AppDriver().settle()
        AppDriver().goBack()
      }
      #expect(Set(outcome.verdicts) == ["controller-leaked warning", "controller-leaked error"])
      #expect(outcome.findings.count { $0.severity > .note } == 2)
      #expect(Set(outcome.findings.map(\.subject.type)) == ["ItemController", "CartController"])
    }

    /// Pushes another controller, and forgets the item, when it goes.
    private final class Restless: UIViewController {
      weak var router: KeptByOwner.Router?
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        router?.completions = [:]
      }
      isolated deinit {
        router?.stack.setViewControllers([UIViewController()], animated: false)
        router?.completions[KeptByOwner.LetterController()] = {}
      }
    }

    @Test func `code that changes the hierarchy during the teardown changes no verdict`() async throws {
      let outcome = try await run {
        let delegate = KeptByOwner.goBack()
        let restless = Restless()
        restless.router = delegate.router
        delegate.router.stack.pushViewController(restless, animated: true)
        AppDriver().settle()
      }
      #expect(outcome.verdicts == ["controller-leaked warning"])
      #expect(outcome.findings.first?.message.contains(Self.routerPath) == true)
    }

    @Test func `a view that its controller lost and another one shows is no finding`() async throws {
      let outcome = try await run {
        let app = AppDriver()
        let home = UIViewController()
        app.show(UINavigationController(rootViewController: home))
        let view = { UIViewController().view! }()
        home.view.addSubview(view)
        app.settle()
      }
      #expect(outcome.verdicts == [])
    }
  }
#endif
