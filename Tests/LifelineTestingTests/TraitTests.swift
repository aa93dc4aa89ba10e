import HeadlessUIKit
import Lifeline
import LifelineRules
import LifelineTraces
import Testing

@testable import LifelineTesting

@Suite(.lifeline(failOn: .error, systems: ["9.0"])) @MainActor
struct TraitTests {
  @Test func `a test has a tracer and a world of its own`() throws {
    let test = try #require(LifelineTest.current)
    #expect(test.tracer == Tracer.current)
    #expect(test.name == "TraitTests/a test has a tracer and a world of its own")
    #expect(UIDevice.current.systemVersion == "9.0")
    #expect(test.events.isEmpty)
    _ = CartController()
    #expect(test.events.map(\.name) == [.`init`, .`deinit`])
  }

  @Test func `the trace begins with the line of the test, and a driver records those of its acts`() throws {
    let line = #line
    let test = try #require(LifelineTest.current)
    test.tracer.mark("first")
    #expect(test.memory.header?.source == "LifelineTestingTests/TraitTests.swift:\(line - 1)")
    let driver = AppDriver()
    driver.show(CartController())
    let location = SourceLocation(fileID: "A/B.swift", filePath: "/B.swift", line: 3, column: 1)
    #expect(driver.act("tap", "Buy", at: location) { true })
    let marks = test.events.filter { $0.name == .mark }.map(\.source)
    #expect(marks == ["LifelineTestingTests/TraitTests.swift:\(line + 2)", nil, "A/B.swift:3"])
  }

  @Test func `child tasks belong to the test`() async {
    async let first = Tracer.current
    async let second = Task { Tracer.current }.value
    #expect(await [first, second] == [Tracer.current, Tracer.current])
  }

  @Test func `a detached task has no tracer, and uses the one that it is handed`() async throws {
    let tracer = try #require(LifelineTest.current).tracer
    let current = await Task.detached { LifelineTest.current == nil && !Tracer.current.isEnabled }.value
    #expect(current)
    await Task.detached { tracer.mark("from afar") }.value
    #expect(LifelineTest.current?.events.map(\.name) == [.mark])
  }

  @Test func `an issue of a detached task is not one of this test, nor of those that run beside it`() async throws {
    let test = try #require(Test.current)
    #expect(LifelineTrait.isRecording(test))
    async let child = LifelineTrait.isRecording(test)
    #expect(await child)
    #expect(await !Task.detached { LifelineTrait.isRecording(test) }.value)
  }

  @Test(.lifeline(systems: ["5.1"])) func `options of a test win over those of its suite`() {
    #expect(UIDevice.current.systemVersion == "5.1")
    #expect(LifelineTest.current?.settings.failingSeverity == .error)
  }

  @Test(arguments: ["a", "b"]) func `each case has its own name`(letter: String) {
    #expect(LifelineTest.current?.name == "TraitTests/each case has its own name (\"\(letter)\")")
  }

  @Test(.lifeline(isEnabled: false)) func `with tracing off there is a world, and no tracer`() {
    #expect(LifelineTest.current?.tracer.isEnabled == false)
    #expect(UIDevice.current.systemVersion == "9.0")
  }

  @Test(
    .issues(
      "Not checked: tracing is off because of isEnabled: false or LIFELINE_DISABLED, or because the tracer was closed."),
    .lifeline(isEnabled: false))
  func `with tracing off an expectation says that it did not look, and holds`() throws {
    let callbacks = try #require(LifelineTest.current).callbacks(of: "cart")
    #expect(callbacks == ["init"])
    #expect(callbacks.contains(inOrder: ["init"]) && callbacks.containsNone(of: ["init"]))
  }

  @Test(.lifeline(clock: .manual)) func `time is the test's own`() throws {
    let test = try #require(LifelineTest.current)
    test.tracer.mark("first")
    test.clock.advance(by: .seconds(2))
    test.tracer.mark("second")
    #expect(test.events.map(\.elapsed) == [.zero, .seconds(2)])
  }
}

/// Five hundred tests at once.
@Suite(.lifeline) struct CrowdTests {
  @Test(arguments: 0..<500) @MainActor
  func `each of 500 tests in parallel sees its own controllers only`(number: Int) async throws {
    let window = UIWindow()
    window.rootViewController = CartController()
    window.makeKeyAndVisible()
    await Task.yield()
    let lifeline = try #require(LifelineTest.current)
    lifeline.tracer.mark("\(number)")
    window.rootViewController?.present(CartController(), animated: true)
    await Task.yield()
    await UIApplication.shared.settle()
    let callbacks = lifeline.callbacks(
      of: .type(CartController.self, number: 2),
      ignoring: [.viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .updateViewConstraints])
    #expect(
      callbacks == [
        "init", .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews,
        .viewDidLayoutSubviews, .viewDidAppear,
      ])
    let marks = lifeline.events.filter { $0.name == .mark }.compactMap { $0.attributes.string("text") }
    #expect(marks == ["\(number)"])
    #expect(lifeline.events.map(\.sequence) == Array(1...lifeline.events.count))
  }
}
