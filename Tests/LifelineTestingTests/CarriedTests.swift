#if !canImport(ObjectiveC)  // The overloads are there for Linux only.
  import Dispatch
  import Foundation
  import HeadlessUIKit
  import Lifeline
  import LifelineRetention
  import LifelineTestSupport
  import Testing

  @testable import LifelineTesting

  private final class TickingController: UIViewController {
    var ticks = 0
    func tick() { ticks += 1 }
  }

  @Suite(.lifeline(failOn: .never)) @MainActor
  struct CarriedTests {
    private let queue = DispatchQueue(label: "CarriedTests")

    @Test func `a block has the tracer and the test of its caller`() throws {
      let test = try #require(LifelineTest.current)
      nonisolated(unsafe) var found: (tracer: Tracer, test: LifelineTest?)?
      queue.async {
        found = (Tracer.current, LifelineTest.current)
        Tracer.current.mark("in the block")
      }
      queue.sync {}
      #expect(found?.tracer == test.tracer)
      #expect(found?.test === test)
      #expect(test.events.compactMap { $0.attributes.string("text") } == ["in the block"])
    }

    @Test func `a controller that a block of the main queue creates is traced`() async throws {
      let test = try #require(LifelineTest.current)
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          _ = TickingController()
          continuation.resume()
        }
      }
      #expect(test.events.map(\.name) == [.`init`, .`deinit`])
    }

    @Test func `a pending block does not retain its test`() async {
      let (center, name) = (NotificationCenter(), Notification.Name("CarriedTests"))
      nonisolated(unsafe) weak var observed: LifelineTest?
      nonisolated(unsafe) var token: (any NSObjectProtocol)?
      await Task.detached { @MainActor in
        try? LifelineTest.run("inner") {
          observed = LifelineTest.current
          token = center.addObserver(forName: name, object: nil, queue: nil) { _ in }
        }
      }.value
      #expect(token != nil && observed == nil)
    }

    #if os(Linux) && _pointerBitWidth(_64)
      /// What keeps an object alive, with the pending work of the world as roots.
      private func reason(for object: AnyObject) -> String {
        let roots = HeadlessWorld.current.pendingWork.compactMap { work in
          work.retained.map { (work.description, $0) }
        }
        nonisolated(unsafe) let values = roots
        let finder = RetainPathFinder { values.map { RetainRoot($0.0, $0.1) } }
        return finder.explain(object).description
      }

      @Test func `pending work leads from its line to what it keeps`() {
        let file = "LifelineTestingTests/CarriedTests.swift"
        let controllers = (0..<5).map { _ in TickingController() }
        let (first, second, third, fourth) = (controllers[0], controllers[1], controllers[2], controllers[3])
        let timer = Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in
          MainActor.assumeIsolated { first.tick() }
        }
        let timerLine = #line - 3
        let center = NotificationCenter()
        let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { second.tick() }
        }
        let observerLine = #line - 3
        queue.suspend()
        queue.async { Task { @MainActor in third.tick() } }
        let blockLine = #line - 1
        let selected = Timer.scheduledTimer(
          timeInterval: 600, target: fourth, selector: Selector("tick", TickingController.tick), userInfo: nil,
          repeats: true)
        let delayed = controllers[4]
        delayed.perform(Selector("tick", TickingController.tick), with: nil, afterDelay: 600)
        let callLine = #line - 1
        #expect(reason(for: first).contains("timer scheduled at \(file):\(timerLine)"))
        #expect(reason(for: second).contains("observer added at \(file):\(observerLine)"))
        #expect(reason(for: third).contains("dispatch block scheduled at \(file):\(blockLine)"))
        #expect(reason(for: fourth).contains("timer scheduled at \(file):\(blockLine + 2)"))
        #expect(reason(for: delayed).contains("delayed call requested at \(file):\(callLine)"))
        for timer in [timer, selected] { timer.invalidate() }
        NSObject.cancelPreviousPerformRequests(withTarget: delayed)
        center.removeObserver(token)
        queue.resume()
        queue.sync {}
        #expect(HeadlessWorld.current.pendingWork.isEmpty)
      }
    #endif
  }
#endif
