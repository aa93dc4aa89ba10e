import HeadlessUIKit
import Lifeline
import LifelineTestSupport
import LifelineUIKit
import Testing

/// What `close(expecting:)` reports about controllers that are alive, or were released late.
@MainActor @Suite struct EndExpectationTests {
  typealias Expectation = Tracer.EndExpectation

  /// The names of the events that a program's end can be the reason for.
  private func outcomes(_ studio: Studio) -> [EventName] {
    studio.events.map(\.name).filter { [.leaked, .released, .releasedLate].contains($0) }
  }

  @Test(arguments: [(Expectation.expected, []), (.allButAttached, [EventName.leaked])])
  func `a controller that was never shown is reported only on request`(
    _ expectation: Expectation, _ outcomes: [EventName]
  ) {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      studio.show(PlainController())
      let prepared = PlainController()
      prepared.loadViewIfNeeded()
      studio.tracer.close(expecting: expectation)
      #expect(self.outcomes(studio) == outcomes)
      withExtendedLifetime(prepared) {}
    }
  }

  @Test(arguments: [Expectation.expected, .allButAttached])
  func `a controller whose task ended after the grace period was released late, and has not leaked`(
    _ expectation: Expectation
  ) async {
    await withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let root = PlainController()
      studio.show(root)
      let (end, request) = AsyncStream<Void>.makeStream()
      let task = present(on: root) { for await _ in end {} }
      root.dismiss(animated: false)
      await UIApplication.shared.settle()
      studio.clock.advance(by: .seconds(3))
      request.finish()
      await task.value
      studio.tracer.close(expecting: expectation)
      #expect(outcomes(studio) == [.releasedLate])
    }
  }

  #if os(Linux)
    @Test(arguments: [Expectation.expected, .allButAttached])
    func `a controller that a sleeping task may retain is reported with the line of the task`(
      _ expectation: Expectation
    ) async {
      await withHeadlessWorld {
        let studio = Studio(recordsSource: true)
        studio.tracer.traceViewControllers()
        let root = PlainController()
        studio.show(root)
        let line = #line + 1
        let task = present(on: root) { try? await Task.sleep(for: .seconds(600)) }
        root.dismiss(animated: false)
        // The task begins to sleep on the main actor, so it sleeps when the application has settled.
        await UIApplication.shared.settle()
        #expect(HeadlessWorld.current.pendingWork.map(\.kind) == [.sleepingTask])
        studio.clock.advance(by: .seconds(3))
        studio.tracer.close(expecting: expectation)
        let leak = studio.events.first { $0.name == .leaked }
        #expect(outcomes(studio) == [.leaked])
        #expect(leak?.attributes.string("sleeping") == "LifelineUIKitTests/EndExpectationTests.swift:\(line)")
        task.cancel()
        await task.value
      }
    }
  #endif

  /// Presents a controller that a task retains until `work` has ended.
  private func present(
    on root: UIViewController, during work: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let sub = PlainController()
    root.present(sub, animated: false)
    UIApplication.shared.settle()
    return Task {
      await work()
      sub.title = "done"
    }
  }
}
