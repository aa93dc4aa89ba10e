#if !canImport(ObjectiveC)  // There, Selector is also the type of Objective-C.
  import HeadlessUIKit
  import LifelineHeadlessTestSupport
  import Testing

  @MainActor
  private final class Observer: NSObject {
    let log: Log

    init(_ log: Log) { self.log = log }

    deinit { NotificationCenter.default.removeObserver(self) }
    func none() { log.add("none") }
    func one(_ notification: Notification) { log.add(notification.name.rawValue) }
    func tick(_ timer: Timer) { log.add("tick \(timer.isValid)") }
  }

  @Suite(.inOwnWorld) @MainActor
  struct ObserverTests {
    private let log = Log()
    private let center = NotificationCenter()
    private let name = Notification.Name("ObserverTests")

    @Test func `a notification calls a method with or without an argument, and only for its object`() {
      let (observer, sender) = (Observer(log), NSObject())
      center.addObserver(observer, selector: Selector("none", Observer.none), name: name, object: nil)
      center.addObserver(observer, selector: Selector("one", Observer.one), name: name, object: sender)
      center.post(name: name, object: nil)
      #expect(log.take() == ["none"])
      center.post(name: name, object: sender)
      #expect(log.take().sorted() == ["ObserverTests", "none"])
    }

    @Test func `observers are called in the order in which they were added, also in a post by an observer`() {
      let count = 20
      var targets: [Observer] = []
      for number in 0..<count {
        if number.isMultiple(of: 2) {
          targets.append(Observer(log))
          center.addObserver(targets[number / 2], selector: Selector("none", Observer.none), name: name, object: nil)
        } else {
          _ = center.addObserver(forName: name, object: nil, queue: nil) { [log, center, name] note in
            log.add("\(number)")
            if number == 1, note.object == nil { center.post(name: name, object: center) }
          }
        }
      }
      let inOrder = (0..<count).map { $0.isMultiple(of: 2) ? "none" : "\($0)" }
      center.post(name: name, object: nil)
      #expect(log.take() == Array(inOrder[..<2]) + inOrder + inOrder[2...])
      center.post(name: name, object: center, userInfo: ["key": 1])
      #expect(log.take() == inOrder)
    }

    @Test func `an observer is removed for a name, or for all`() {
      let observer = Observer(log)
      let other = Notification.Name("Other")
      for name in [name, other] {
        center.addObserver(observer, selector: Selector("one", Observer.one), name: name, object: nil)
      }
      center.removeObserver(observer, name: other, object: nil)
      center.post(name: other, object: nil)
      center.post(name: name, object: nil)
      #expect(log.take() == ["ObserverTests"])
      center.removeObserver(observer)
      center.post(name: name, object: nil)
      #expect(log.take() == [])
    }

    @Test func `an observer is not retained, and may remove itself when it ends`() {
      var observer: Observer? = Observer(log)
      weak let observed = observer
      NotificationCenter.default.addObserver(
        observer!, selector: Selector("none", Observer.none), name: name, object: nil)
      observer = nil
      #expect(observed == nil)
      NotificationCenter.default.post(name: name, object: nil)
      #expect(log.take() == [])
    }

    @Test func `the token of a closure can still be removed`() {
      let token = center.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
        MainActor.assumeIsolated { log.add("closure") }
      }
      center.removeObserver(token)
      center.post(name: name, object: nil)
      #expect(log.take() == [])
    }

    @Test func `a timer calls its target, and retains it until it is invalidated`() {
      var observer: Observer? = Observer(log)
      weak let observed = observer
      let timer = Timer(
        timeInterval: 60, target: observer!, selector: Selector("tick", Observer.tick), userInfo: nil, repeats: true)
      observer = nil
      timer.fire()
      #expect(log.take() == ["tick true"])
      #expect(observed != nil)
      timer.invalidate()
      #expect(!Timer.idle.isValid || Timer.idle.timeInterval == 0)
    }

    @Test func `a delayed call can be canceled`() {
      let observer = Observer(log)
      observer.perform(Selector("none", Observer.none), with: nil, afterDelay: 0)
      NSObject.cancelPreviousPerformRequests(withTarget: observer)
      weak var released: Observer?
      do {
        let other = Observer(log)
        other.perform(Selector("none", Observer.none), with: nil, afterDelay: 1000)
        NSObject.cancelPreviousPerformRequests(
          withTarget: other, selector: Selector("none", Observer.none), object: nil)
        released = other
      }
      #expect(released == nil)
      #expect(log.take() == [])
    }
  }
#endif
