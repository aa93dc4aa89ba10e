#if !canImport(ObjectiveC)  // With Objective-C, Foundation's timers are on the main run loop.
  import Dispatch
  import Foundation
  import LifelineHeadlessTestSupport
  import Testing

  @testable import HeadlessUIKit

  private final class Player: NSObject, @unchecked Sendable {
    let log: Log
    var link: CADisplayLink?

    init(_ log: Log) { self.log = log }

    func tick(_ timer: Timer) { log.add("tick \(timer.userInfo ?? "nothing")") }
    func call() { log.add("call") }
    func frame(_ link: CADisplayLink) { log.add("frame") }
  }

  @MainActor private final class TimerList {
    var list: [Timer] = []
  }

  @Suite(.inOwnWorld) @MainActor
  struct DueWorkTests {
    private let log = Log()
    private let time = TestTime()
    private var pending: [String] { HeadlessWorld.current.pendingWork.map(\.description) }

    /// Schedules a timer that logs a line.
    @discardableResult
    private func timer(_ line: String, _ interval: TimeInterval, repeats: Bool = false) -> Timer {
      Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { [log] _ in
        MainActor.assumeIsolated { log.add(line) }
      }
    }

    private func after(_ delay: TimeInterval, _ work: @escaping @MainActor @Sendable () -> Void) {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated(work) }
    }

    @Test func `a timer fires when the clock has reached its time and the application settles`() {
      let timer = timer("fired", 0.3)
      time.advance(by: .milliseconds(299))
      #expect(log.take() == [] && timer.isValid)
      time.advance(by: .milliseconds(1))
      #expect(log.take() == ["fired"] && !timer.isValid && pending == [])
    }

    @Test func `a repeating timer fires for each of its times, and settling alone does not fire it`() {
      let timer = timer("tick", 0.3, repeats: true)
      time.advance(by: .seconds(1))
      #expect(log.take() == ["tick", "tick", "tick"])
      UIApplication.shared.settle()
      #expect(log.take() == [])
      timer.invalidate()
      time.advance(by: .seconds(1))
      #expect(log.take() == [])
    }

    @Test func `work of all kinds runs in the order in which it is due`() {
      let player = Player(log)
      after(0.4) { [log] in log.add("block") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { [log] in MainActor.assumeIsolated { log.add("wall") }
      }
      player.perform(Selector("call", Player.call), with: nil, afterDelay: 0.3)
      timer("first", 0.2)
      timer("second", 0.2)
      RunLoop.main.add(
        Timer(fire: Date(timeIntervalSinceNow: 0.1), interval: 0, repeats: false) { [log] _ in
          MainActor.assumeIsolated { log.add("plain") }
        }, forMode: .common)
      time.advance(by: .milliseconds(450))
      #expect(log.take() == ["plain", "first", "second", "call", "block"])
      time.advance(by: .milliseconds(50))
      #expect(log.take() == ["wall"])
    }

    @Test func `work without a delay runs when the application settles`() async {
      let player = Player(log)
      player.perform(Selector("call", Player.call), with: nil, afterDelay: 0)
      after(0) { [log] in
        log.add("block")
        player.perform(Selector("call", Player.call), with: nil, afterDelay: 0)
      }
      await UIApplication.shared.settle()
      #expect(log.take() == ["call", "block", "call"])
    }

    @Test func `work that a timer schedules is due from the time of the timer`() {
      after(1) { [self] in
        log.add("one")
        after(1) { [self] in
          log.add("two")
          after(1) { [log] in log.add("three") }
        }
      }
      time.advance(by: .seconds(2))
      #expect(log.take() == ["one", "two"])
    }

    @Test func `the transitions that a timer begins have ended before the next one fires`() {
      let stage = Stage()
      stage.launch()
      let sub = UIViewController()
      after(1) { stage.main.present(sub, animated: true) }
      after(2) { [log] in log.add("\(sub.viewIfLoaded?.window != nil) \(sub.isBeingPresented)") }
      time.advance(by: .seconds(2))
      #expect(log.take() == ["true false"])
    }

    @Test func `timers that end themselves or each other while they fire do not fire again`() {
      let timers = TimerList()
      timers.list.append(
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [log] timer in
          MainActor.assumeIsolated { log.add("self") }
          timer.invalidate()
        })
      timers.list.append(
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [log] _ in
          MainActor.assumeIsolated {
            log.add("both")
            for timer in timers.list { timer.invalidate() }
          }
        })
      timers.list.append(timer("never", 0.1, repeats: true))
      time.advance(by: .seconds(1))
      #expect(log.take() == ["self", "both"])
      #expect(pending == [])
    }

    @Test func `a timer that is added while others fire is in their order`() {
      timer("last", 0.3)
      after(0.1) { [self] in
        timer("added", 0.1)
        timer("late", 0.5)
      }
      time.advance(by: .milliseconds(400))
      #expect(log.take() == ["added", "last"])
    }

    @Test(arguments: [0, -1, TimeInterval.nan])
    func `a repeating timer without an interval fires every tenth of a millisecond`(interval: TimeInterval) {
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
      UIApplication.shared.settle()
      #expect(count == 1)
      time.advance(by: .milliseconds(10))
      #expect(count == 101)
      timer.invalidate()
    }

    @Test func `settling ends, even if each call schedules the next one without a delay`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
        HeadlessWorld.current.useClock(passesByItself: false)
        @MainActor func again() {
          DispatchQueue.main.asyncAfter(deadline: .now()) { MainActor.assumeIsolated { again() } }
        }
        again()
        await UIApplication.shared.settle()
      }
      #expect(result.standardErrorText.contains("more calls are due, last of a delayed dispatch block scheduled in"))
    }

    @Test func `timers of distant times wait, and can be set to fire earlier`() {
      let timer = timer("fired", .infinity)
      timer.fireDate = .distantFuture
      time.advance(by: .seconds(1_000_000))
      #expect(log.take() == [])
      timer.fireDate = Date()
      time.advance(by: .zero)
      #expect(log.take() == ["fired"])
    }

    @Test func `a timer has its user info, however it is created`() {
      let selector = Selector("tick:", Player.tick)
      let player = Player(log)
      let timers = [
        Timer.scheduledTimer(timeInterval: 1, target: player, selector: selector, userInfo: "a", repeats: false),
        Timer(timeInterval: 1, target: player, selector: selector, userInfo: "b", repeats: false),
        Timer(fireAt: Date(), interval: 1, target: player, selector: selector, userInfo: nil, repeats: false),
      ]
      for timer in timers { RunLoop.current.add(timer, forMode: .common) }
      #expect(timers[1].userInfo as? String == "b")
      time.advance(by: .seconds(1))
      #expect(log.take() == ["tick nothing", "tick a", "tick b"])
    }

    @Test func `an invalidated timer releases its target, also one that an initializer created`() {
      nonisolated(unsafe) weak var target: Player?
      do {
        let player = Player(log)
        target = player
        let timer = Timer(
          timeInterval: 1, target: player, selector: Selector("tick:", Player.tick), userInfo: nil, repeats: true)
        RunLoop.main.add(timer, forMode: .common)
        RunLoop.main.add(timer, forMode: .default)
        time.advance(by: .seconds(1))
        timer.invalidate()
      }
      #expect(log.take() == ["tick nothing"])
      #expect(target == nil)
    }

    // MARK: The end of a world

    @Test func `a world that ends takes its work with it`() {
      nonisolated(unsafe) weak var target: Player?
      let timer = Self.outsideOfWorlds {
        withHeadlessWorld {
          let player = Player(log)
          target = player
          player.perform(Selector("call", Player.call), with: nil, afterDelay: 0)
          let link = CADisplayLink(target: player, selector: Selector("frame:", Player.frame))
          link.add(to: .main, forMode: .common)
          after(0) { player.call() }
          return Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in
            MainActor.assumeIsolated { player.call() }
          }
        }
      }
      #expect(target == nil && !timer.isValid)
      #expect(log.take() == [])
    }

    @Test func `work of a world inside another one continues, and ends with the outer one`() async {
      var timers: [Timer] = []
      await Self.outsideOfWorlds {
        await withHeadlessWorld {
          await withCheckedContinuation { continuation in
            withHeadlessWorld {
              timers.append(timer("never", 600, repeats: true))
              after(0) { continuation.resume() }
            }
          }
          #expect(timers[0].isValid)
        }
      }
      #expect(!timers[0].isValid)
    }

    @Test func `work that is scheduled after the end of its world is dropped`() {
      nonisolated(unsafe) weak var target: Player?
      nonisolated(unsafe) var timer: Timer?
      let name = Notification.Name("DueWorkTests.end")
      let token = Self.outsideOfWorlds {
        withHeadlessWorld {
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
            MainActor.assumeIsolated {
              let player = Player(log)
              target = player
              timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in player.log.add("never") }
            }
          }
        }
      }
      NotificationCenter.default.post(name: name, object: nil)
      NotificationCenter.default.removeObserver(token)
      #expect(timer?.isValid == false && target == nil)
    }

    @Test func `work stays in its world`() {
      Self.outsideOfWorlds {
        withHeadlessWorld {
          let inner = TestTime()
          timer("inner", 1)
          withHeadlessWorld {
            let innermost = TestTime()
            timer("innermost", 1)
            innermost.advance(by: .seconds(1))
          }
          #expect(log.take() == ["innermost"])
          inner.advance(by: .seconds(1))
        }
      }
      #expect(log.take() == ["inner"])
    }

    /// Runs a closure as if no test had bound a world.
    private static func outsideOfWorlds<Result>(_ body: () -> Result) -> Result {
      BoundWorld.$world.withValue(nil, operation: body)
    }

    private static func outsideOfWorlds<Result>(_ body: () async -> Result) async -> Result {
      await BoundWorld.$world.withValue(nil) { await body() }
    }
  }

  /// Timers in real time, which the main queue wakes.
  @Suite(.inOwnWorld, .timeLimit(.minutes(5))) @MainActor
  struct RealTimeTests {
    /// Schedules a timer that returns the world in which it fires.
    private func start(_ interval: TimeInterval, _ continuation: CheckedContinuation<HeadlessWorld, Never>) {
      Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in
        continuation.resume(returning: MainActor.assumeIsolated { HeadlessWorld.current })
      }
    }

    @Test func `a timer fires in real time while the test awaits, on the main actor and in its world`() async {
      let world = HeadlessWorld.current
      let found = await withCheckedContinuation { start(0.01, $0) }
      #expect(found === world)
    }

    @Test func `a timer fires again and again, until it is invalidated`() async {
      var count = 0
      await withCheckedContinuation { continuation in
        let timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { timer in
          let isOver = MainActor.assumeIsolated {
            count += 1
            return count == 3
          }
          guard isOver else { return }
          timer.invalidate()
          continuation.resume()
        }
        #expect(timer.isValid)
      }
      #expect(count == 3)
      #expect(HeadlessWorld.current.pendingWork.isEmpty)
    }

    @Test func `work that a thread of its own schedules for the main queue or run loop runs on the main actor`() async {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let timer = Timer.inScope(timeInterval: 0, repeats: false) { _ in
            MainActor.assumeIsolated {}
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {
              MainActor.assumeIsolated {}
              continuation.resume()
            }
          }
          RunLoop.main.add(timer, forMode: .common)
        }
      }
    }

    @Test func `a run loop that the main actor runs fires the timers that are due until then`() {
      var fired = false
      Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in MainActor.assumeIsolated { fired = true } }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.002))
      #expect(fired)
    }

    @Test func `settling fires what is due, once if the main actor was busy for long`() {
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
      Thread.sleep(forTimeInterval: 0.05)
      HeadlessWorld.current.dueWork.run()
      #expect(count == 1)
      timer.invalidate()
    }
  }
#endif
