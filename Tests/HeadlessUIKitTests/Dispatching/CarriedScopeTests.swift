#if !canImport(ObjectiveC)  // The overloads are there for Linux only.
  import Dispatch
  import Foundation
  import HeadlessUIKit
  import LifelineHeadlessTestSupport
  import LifelineBase
  import Testing

  /// Where a block ran: the version of the bound world, which each test has for itself.
  private final class Places: Sendable {
    private let texts = Mutex<[String]>([])

    func note(_ text: String) {
      let version = BoundVersion.current
      texts.withLock { $0.append("\(text) \(version)") }
    }

    func take() -> [String] {
      texts.withLock { texts in
        defer { texts = [] }
        return texts
      }
    }
  }

  /// A value that only this file carries, read on any thread.
  private enum BoundVersion {
    @TaskLocal static var bound: String?

    static var current: String { bound ?? "nothing" }

    static let carrier: Void = ScopeCarrier.register {
      guard let bound else { return nil }
      return { body in $bound.withValue(bound, operation: body) }
    }

    static func bindAnywhere<Result>(_ text: String, _ body: () -> Result) -> Result {
      $bound.withValue(text, operation: body)
    }

    @MainActor
    static func bind<Result>(_ text: String, _ body: () -> Result) -> Result {
      carrier
      return $bound.withValue(text, operation: body)
    }
  }

  @Suite(.inOwnWorld) @MainActor
  struct CarriedScopeTests {
    private let places = Places()
    private let queue = DispatchQueue(label: "CarriedScopeTests")

    @Test func `every form of async runs in the scope of the caller, in order`() {
      let group = DispatchGroup()
      BoundVersion.bind("here") { [places] in
        queue.async { places.note("plain") }
        queue.async(execute: { places.note("execute") })
        queue.async(group: group) { places.note("group") }
        queue.async(qos: .utility) { places.note("qos") }
        queue.async(flags: .barrier) { places.note("flags") }
        queue.async(qos: .utility, flags: .barrier) { places.note("qos, flags") }
        queue.async(group: group, qos: .utility) { places.note("group, qos") }
      }
      queue.async { [places] in places.note("outside") }
      queue.sync {}
      #expect(group.wait(timeout: .now()) == .success)
      #expect(
        places.take() == [
          "plain here", "execute here", "group here", "qos here", "flags here", "qos, flags here", "group, qos here",
          "outside nothing",
        ])
    }

    @Test func `every form of asyncAfter runs in the scope of the caller`() {
      let group = DispatchGroup()
      BoundVersion.bind("here") { [places] in
        for _ in 0..<3 { group.enter() }
        queue.asyncAfter(deadline: .now()) {
          places.note("deadline")
          group.leave()
        }
        queue.asyncAfter(deadline: .now() + .milliseconds(1), qos: .utility) {
          places.note("qos")
          group.leave()
        }
        queue.asyncAfter(wallDeadline: .now()) {
          places.note("wall")
          group.leave()
        }
      }
      group.wait()
      #expect(places.take().sorted() == ["deadline here", "qos here", "wall here"])
    }

    @Test func `what has no overload runs as before`() {
      let group = DispatchGroup()
      let work: @Sendable () -> Void = { [places] in places.note("item") }
      BoundVersion.bind("here") { [places] in
        queue.async(execute: DispatchWorkItem(block: work))
        queue.async(group: group, qos: .utility, flags: []) { places.note("all arguments") }
        queue.sync { places.note("sync") }
      }
      #expect(places.take() == ["item nothing", "all arguments nothing", "sync here"])
    }

    @Test func `a group notifies in the scope of the caller`() {
      let group = DispatchGroup()
      group.enter()
      let work: @Sendable () -> Void = { [places] in places.note("notified") }
      BoundVersion.bind("here") { group.notify(queue: queue, execute: work) }
      group.leave()
      // The group submits its block before another one that waits for it.
      group.wait()
      queue.sync {}
      #expect(places.take() == ["notified here"])
    }

    @Test func `the main queue runs blocks of the main actor in their world`() async {
      let world = HeadlessWorld.current
      let controller = await withCheckedContinuation { continuation in
        withHeadlessWorld(systemVersion: "5.1") {
          DispatchQueue.main.async { continuation.resume(returning: UIViewController()) }
        }
      }
      #expect(controller.headlessWorld !== world)
      #expect(controller.headlessWorld.systemVersion == "5.1")
    }

    @Test func `blocks of an operation queue run in the scope of the caller, operations as before`() {
      let operations = OperationQueue()
      operations.maxConcurrentOperationCount = 1
      BoundVersion.bind("here") { [places] in
        operations.addOperation { places.note("block") }
        operations.addOperation(BlockOperation { places.note("operation") })
      }
      operations.waitUntilAllOperationsAreFinished()
      #expect(places.take() == ["block here", "operation nothing"])
    }

    @Test func `an observer runs in the scope that has added it, whoever posts`() {
      let (center, name) = (NotificationCenter(), Notification.Name("CarriedScopeTests"))
      let token = BoundVersion.bind("observer") { [places] in
        center.addObserver(forName: name, object: nil, queue: nil) { places.note($0.name.rawValue) }
      }
      let outer = center.addObserver(forName: name, object: nil, queue: nil) { [places] _ in places.note("unbound") }
      BoundVersion.bind("poster") { center.post(name: name, object: nil) }
      #expect(places.take().sorted() == ["CarriedScopeTests observer", "unbound poster"])
      center.removeObserver(token)
      center.removeObserver(outer)
      center.post(name: name, object: nil)
      #expect(places.take() == [])
    }

    /// Foundation on Linux waits for the main queue here, so without the overload, this test does not end.
    @Test(arguments: [OperationQueue.main, nil])
    func `a post on the main actor runs an observer of the main queue before it returns`(queue: OperationQueue?) {
      let (center, name) = (NotificationCenter(), Notification.Name("main"))
      let tokens = BoundVersion.bind("here") { [places] in
        [
          center.addObserver(forName: name, object: nil, queue: .main) { _ in
            MainActor.assumeIsolated { places.note("literal") }
          },
          center.addObserver(forName: name, object: nil, queue: queue) { _ in
            MainActor.assumeIsolated { places.note("variable") }
          },
        ]
      }
      center.post(name: name, object: nil)
      #expect(places.take().sorted() == ["literal here", "variable here"])
      tokens.forEach(center.removeObserver)
      center.post(name: name, object: nil)
      #expect(places.take() == [])
    }

    @Test func `a post on another thread waits until the main queue has run the observer`() async {
      let (center, name, places) = (NotificationCenter(), Notification.Name("main"), places)
      let token = BoundVersion.bind("here") {
        center.addObserver(forName: name, object: nil, queue: .main) { _ in
          MainActor.assumeIsolated { places.note("observed") }
        }
      }
      await Task.detached {
        center.post(name: name, object: nil)
        places.note("posted")
      }.value
      #expect(places.take() == ["observed here", "posted nothing"])
      center.removeObserver(token)
    }

    @Test func `timers fire in the scope of the caller, and stop when they are invalidated`() {
      BoundVersion.bind("here") { [places] in
        let timer = Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { places.note("repeats \($0.isValid)") }
        timer.fire()
        timer.fire()
        timer.invalidate()
        timer.fire()
        let once = Timer.inScope(timeInterval: 600, repeats: false) { _ in places.note("once") }
        once.fire()
        once.fire()
        #expect(!once.isValid)
      }
      #expect(places.take() == ["repeats true here", "repeats true here", "once here"])
    }

    @Test func `off the main actor, a scheduled timer is on the run loop of its thread`() async {
      await withCheckedContinuation { continuation in
        BoundVersion.bind("here") { [places, queue] in
          let scope = BoundVersion.current
          Thread.detachNewThread {
            BoundVersion.bindAnywhere(scope) {
              let thread = ObjectIdentifier(Thread.current)
              Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
                places.note("fired \(ObjectIdentifier(Thread.current) == thread)")
              }
            }
            // Without a timer, the run loop returns at once.
            while RunLoop.current.run(mode: .default, before: .distantFuture) {}
            queue.async { continuation.resume() }
          }
        }
      }
      #expect(places.take() == ["fired true here"])
    }

    @Test func `a block keeps the world of its caller after the scope`() {
      nonisolated(unsafe) var version: SystemVersion?
      let (center, name) = (NotificationCenter(), Notification.Name("later"))
      let token = withHeadlessWorld(systemVersion: "6.0") {
        center.addObserver(forName: name, object: nil, queue: nil) { _ in
          version = MainActor.assumeIsolated { HeadlessWorld.current.systemVersion }
        }
      }
      center.post(name: name, object: nil)
      #expect(version == "6.0")
      center.removeObserver(token)
    }
  }

  /// An object with methods for selectors.
  private final class Target: NSObject, @unchecked Sendable {
    let places: Places

    init(_ places: Places) { self.places = places }

    func tick() { places.note("tick") }
  }

  @Suite(.inOwnWorld) @MainActor
  struct CarriedSelectorTests {
    private let places = Places()
    private let selector = Selector("tick", Target.tick)

    @Test func `timers and observers with selectors call in the scope of the caller`() {
      let (target, center, name) = (Target(places), NotificationCenter(), Notification.Name("selector"))
      BoundVersion.bind("here") {
        let timer = Timer.scheduledTimer(
          timeInterval: 600, target: target, selector: selector, userInfo: nil, repeats: true)
        timer.fire()
        timer.invalidate()
        let old = Timer(timeInterval: 600, target: target, selector: selector, userInfo: nil, repeats: true)
        old.fire()
        center.addObserver(target, selector: selector, name: name, object: nil)
      }
      center.post(name: name, object: nil)
      #expect(places.take() == ["tick here", "tick here", "tick here"])
    }

    @Test func `an invalidated timer releases its target`() {
      var target: Target? = Target(places)
      weak let observed = target
      let timers = [
        Timer.scheduledTimer(timeInterval: 600, target: target!, selector: selector, userInfo: nil, repeats: true),
        Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { [target] _ in target?.tick() },
      ]
      target = nil
      #expect(observed != nil)
      for timer in timers { timer.invalidate() }
      #expect(observed == nil)
    }
  }
#endif
