#if !canImport(ObjectiveC)  // The overloads are there for Linux only.
  import Dispatch
  import Foundation
  import HeadlessUIKit
  import LifelineHeadlessTestSupport
  import Testing

  private final class Target: NSObject, @unchecked Sendable {
    func tick() {}
  }

  @Suite(.inOwnWorld) @MainActor
  struct PendingWorkTests {
    private var pending: [String] { HeadlessWorld.current.pendingWork.map(\.description) }
    private let queue = DispatchQueue(label: "PendingWorkTests")
    private let file = "HeadlessUIKitTests/PendingWorkTests.swift"

    @Test func `a timer is pending until it is invalidated`() {
      let timer = Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in }
      let line = #line - 1
      #expect(pending == ["timer scheduled at \(file):\(line)"])
      let work = HeadlessWorld.current.pendingWork[0]
      #expect((work.kind, work.fileID, work.line, work.isPending) == (.timer, file, line, true))
      timer.fire()
      #expect(pending.count == 1)
      timer.invalidate()
      #expect(pending == [] && !work.isPending)
    }

    @Test func `a timer that fires once is pending until then`() {
      let timer = Timer.inScope(timeInterval: 600, repeats: false) { _ in }
      #expect(pending == ["timer scheduled at \(file):\(#line - 1)"])
      timer.fire()
      #expect(pending == [])
    }

    @Test func `repeating timers and observers wait until somebody ends them, and all other work ends by itself`() {
      let (center, target) = (NotificationCenter(), Target())
      queue.suspend()
      defer { queue.resume() }
      let timers = [true, false].flatMap { repeats in
        [
          Timer.inScope(timeInterval: 600, repeats: repeats) { _ in },
          Timer.scheduledTimer(
            timeInterval: 600, target: target, selector: Selector("tick", Target.tick), userInfo: nil, repeats: repeats),
        ]
      }
      let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in }
      queue.async {}
      queue.asyncAfter(deadline: .now()) {}
      #expect(
        HeadlessWorld.current.pendingWork.map(\.endsByItself) == [false, false, true, true, false, true, true])
      timers.forEach { $0.invalidate() }
      center.removeObserver(token)
    }

    @Test func `a timer that starts the next one when it fires does not end by itself`() {
      final class Heart: @unchecked Sendable {
        var timer: Timer?
        func beat() { timer = Timer.inScope(timeInterval: 600, repeats: false) { [self] _ in beat() } }
      }
      let heart = Heart()
      heart.beat()
      let states = (0..<4).map { _ in
        defer { heart.timer?.fire() }
        return HeadlessWorld.current.pendingWork.map(\.endsByItself)
      }
      #expect(states == [[true], [true], [false], [false]])
      heart.timer?.invalidate()
      // A line that schedules work several times is not work that schedules itself.
      let others = (0..<4).map { _ in Timer.inScope(timeInterval: 600, repeats: false) { _ in } }
      #expect(HeadlessWorld.current.pendingWork.map(\.endsByItself) == [true, true, true, true])
      others.forEach { $0.invalidate() }
    }

    @Test func `a timer with a selector is pending with its target`() {
      let target = Target()
      let timer = Timer.scheduledTimer(
        timeInterval: 600, target: target, selector: Selector("tick", Target.tick), userInfo: nil, repeats: true)
      #expect(pending == ["timer scheduled at \(file):\(#line - 2)"])
      #expect(HeadlessWorld.current.pendingWork[0].retained as AnyObject? === target)
      timer.invalidate()
      #expect(pending == [])
    }

    @Test(arguments: [nil, OperationQueue.main])
    func `an observer is pending until it is removed, even if its token is kept`(queue: OperationQueue?) {
      let center = NotificationCenter()
      var target: Target? = Target()
      weak let observed = target
      let token = center.addObserver(forName: nil, object: nil, queue: queue) { [target] _ in target?.tick() }
      target = nil
      #expect(pending == ["observer added at \(file):\(#line - 2)"])
      #expect(HeadlessWorld.current.pendingWork[0].retained != nil)
      center.post(name: Notification.Name("any"), object: nil)
      #expect(observed != nil)
      center.removeObserver(token)
      #expect(pending == [])
    }

    @Test func `blocks on a queue are pending until they have run`() {
      queue.suspend()
      queue.async {}
      queue.async(qos: .utility) {}
      queue.async(qos: .utility, flags: .barrier) {}
      queue.asyncAfter(deadline: .now()) {}
      let line = #line - 4
      #expect(
        pending == [
          "dispatch block scheduled at \(file):\(line)", "dispatch block scheduled in \(file)", "dispatch block",
          "delayed dispatch block scheduled in \(file)",
        ])
      queue.resume()
      queue.sync(flags: .barrier) {}
      #expect(!pending.contains { $0.hasPrefix("dispatch block") })
    }

    @Test func `a block is pending while it runs`() {
      nonisolated(unsafe) var during: [String] = []
      let world = HeadlessWorld.current
      queue.async { during = world.pendingWork.map(\.description) }
      queue.sync {}
      #expect(during == ["dispatch block scheduled at \(file):\(#line - 2)"])
      #expect(pending == [])
    }

    @Test func `operations and delayed calls are pending until they have run or are canceled`() {
      let operations = OperationQueue()
      operations.isSuspended = true
      operations.addOperation {}
      let target = Target()
      target.perform(Selector("tick", Target.tick), with: nil, afterDelay: 600)
      #expect(
        pending == ["operation added at \(file):\(#line - 3)", "delayed call requested at \(file):\(#line - 1)"])
      Target.cancelPreviousPerformRequests(withTarget: target)
      operations.isSuspended = false
      operations.waitUntilAllOperationsAreFinished()
      #expect(pending == [])
    }

    @Test func `a block releases what it captures when it has run, also if the timer is kept`() {
      var target: Target? = Target()
      weak let observed = target
      let timer = Timer.inScope(timeInterval: 600, repeats: false) { [target] _ in target?.tick() }
      target = nil
      #expect(HeadlessWorld.current.pendingWork[0].retained != nil)
      #expect(observed != nil)
      timer.fire()
      #expect(observed == nil)
    }

    @Test func `each world lists its own work`() {
      let timer = withHeadlessWorld {
        let timer = Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in }
        #expect(pending.count == 1)
        return timer
      }
      #expect(pending == [])
      timer.invalidate()
    }
  }
#endif
