import HeadlessUIKit
import Lifeline
import Testing

@testable import LifelineTesting

private final class Session {}

private final class LostController: UIViewController {}

@Suite @MainActor
struct UnseenObjectTests {
  /// As a singleton would have it that is older than the test.
  private static let stored = Tracer.disabled

  @Test(
    .issues(
      """
      2 probes of Session were created at LifelineTestingTests/UnseenObjectTests.swift:36, with a tracer that records \
      nothing, so the objects are not in the trace. Use Tracer.current when the object is created: a tracer that was \
      stored earlier does not belong to this test. To trace nothing on purpose, use withTracer(.disabled) { … }.
      """,
      """
      A probe of Session was created at LifelineTestingTests/UnseenObjectTests.swift:39, with a tracer that records \
      nothing, so the object is not in the trace. Use Tracer.current when the object is created: a tracer that was \
      stored earlier does not belong to this test. To trace nothing on purpose, use withTracer(.disabled) { … }.
      """,
      """
      A probe of Session was created at LifelineTestingTests/UnseenObjectTests.swift:40, with a tracer that records \
      nothing, so the object is not in the trace. Use Tracer.current when the object is created: a tracer that was \
      stored earlier does not belong to this test. To trace nothing on purpose, use withTracer(.disabled) { … }.
      """), .lifeline)
  func `probes of a tracer that records nothing fail the test, once for each line`() {
    _ = UIViewController()
    _ = Tracer.current.probe(Session())
    for _ in 1...2 { _ = Self.stored.probe(Session()) }
    let closed = Tracer(sinks: [])
    closed.close()
    _ = closed.probe(Session())
    _ = Self.stored.probe(for: Session.self)
  }

  @Test(arguments: [true, false])
  func `a suite that traces nothing is only a mistake while tracing is on`(isEnabled: Bool) throws {
    let tally = SuiteTally(try #require(Test.current).id)
    try SuiteTally.$current.withValue(tally) { try LifelineTest.run("empty", .lifeline(isEnabled: isEnabled)) {} }
    #expect((tally.problem != nil) == isEnabled)
  }

  @Test(.issues(), .lifeline(isEnabled: false))
  func `a test that is off needs no tracer`() {
    _ = Tracer.current.probe(Session())
  }

  @Test(.issues(), .lifeline)
  func `a part of a test that traces nothing on purpose needs none`() {
    _ = Tracer.current.probe(Session())
    withTracer(.disabled) { _ = Tracer.current.probe(Session()) }
  }

  @Test(.issues())
  func `a test without the trait needs none, also while others run`() {
    UnseenObjects.beginWatching()
    defer { UnseenObjects.endWatching() }
    _ = Tracer.disabled.probe(Session())
    _ = LostController()
    #expect(!UnseenObjects.takeStrays().counts.contains { $0.object.type == "LostController" })
  }

  #if os(Linux) && _pointerBitWidth(_64)
    /// In a process of its own: other tests of this one report strays, too.
    @Test func `what is created outside all tests is noted with its place`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        try await LifelineTest.run("traced") { () async in
          await Self.lose()
          let strays = UnseenObjects.takeStrays().counts
          precondition(strays.map(\.object.kind) == [.controller, .probed])
          precondition(strays.map(\.count) == [2, 1])
          precondition(strays[0].object.place == "UnseenObjectTests.lose", "\(strays)")
          precondition(strays[1].object.place?.hasPrefix("LifelineTestingTests/UnseenObjectTests.swift:") == true)
          precondition(UnseenObjects.takeStrays().counts.isEmpty)
        }
        // No test is traced any more.
        await Self.lose()
        precondition(UnseenObjects.takeStrays().counts.isEmpty)
      }
    }

    private static func lose() async {
      await Task.detached { @MainActor in
        for _ in 1...2 { _ = LostController() }
        _ = Tracer.current.probe(Session())
      }.value
    }

    @Test func `a controller outside all tests fails the run`() async {
      await withKnownIssue {
        await #expect(processExitsWith: .success) { @MainActor in
          try await LifelineTest.run("traced") { () async in await Self.lose() }
        }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("outside the world of any test") }
      }
    }
  #endif

  @Test func `a stray says what it is, where, and what to do`() {
    let controller = UnseenObject(kind: .controller, type: "Cart", place: "CartLoader.load")
    #expect(
      controller.text(count: 1, isStray: true)
        == """
        An object of the type Cart was created by CartLoader.load, outside the world of any test, so no trace has it. The \
        usual cause is a detached task or a C callback in one of the tests that run at the same time. Create controllers in \
        the test.
        """)
    #expect(controller.text(count: 3, isStray: true).hasPrefix("3 objects of the type Cart were created by"))
    let probe = UnseenObject(kind: .probed, type: "Session", place: "Shop/Session.swift:7")
    #expect(
      probe.text(count: 1, isStray: true)
        == """
        A probe of Session was created at Shop/Session.swift:7, with a tracer that records nothing, so the object is \
        not in the trace. The usual cause is a detached task in one of the tests that run at the same time. Pass the test's \
        tracer to it: LifelineTest.current?.tracer.
        """)
    let unknown = UnseenObject(kind: .controller, type: "Cart")
    #expect(unknown.text(count: 1, isStray: true).hasPrefix("An object of the type Cart was created, outside"))
  }
}
