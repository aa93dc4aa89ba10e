#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  public import Foundation
  internal import LifelineSynchronization

  /// Observers whose methods are called by selector. The notification center does not retain them.
  extension NotificationCenter {
    /// Calls a method of the observer for each notification with a given name and object. A nil name matches any name,
    /// and a nil object matches any object.
    ///
    /// The method is called on the posting thread, in the scope of the code that adds the observer. A deallocated
    /// observer is removed when the next matching notification is posted.
    public func addObserver(
      _ observer: AnyObject, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
    ) {
      let observation = SelectorObservation(observer, name: aName, object: anObject.map { $0 as AnyObject })
      nonisolated(unsafe) weak let weakObserver = observer
      let scope = CapturedScope()
      let number = ObserverCalls.nextNumber()
      nonisolated(unsafe) let token = addObserver(forName:object:queue:using:)(aName, anObject, nil) {
        [weak self] note in
        ObserverCalls.deliver(to: number) {
          guard let observer = weakObserver else { self?.forget(observation); return }
          scope.run { aSelector.send(to: observer, aSelector.argumentCount == 0 ? [] : [note]) }
        }
      }
      observation.setToken(token)
      SelectorObservations.shared.add(observation, of: self)
    }

    /// Removes an observer, including an observer that `addObserver(forName:object:queue:using:)` returned.
    public func removeObserver(_ observer: AnyObject) {
      ObservingBlocks.shared.end(observer)
      removeObserver(observer, name: nil, object: nil)
    }

    /// Removes an observer for a name and an object. A nil name matches any name, and a nil object matches any object.
    public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: AnyObject?) {
      removeObserver(observer as Any, name: aName, object: anObject as Any?)
      for token in SelectorObservations.shared.take(from: self, where: { $0.matches(observer, aName, anObject) }) {
        removeObserver(token as Any)
      }
    }

    fileprivate func forget(_ observation: SelectorObservation) {
      for token in SelectorObservations.shared.take(from: self, where: { $0 === observation }) {
        removeObserver(token as Any)
      }
    }
  }

  /// An observation that `addObserver(_:selector:name:object:)` added.
  private final class SelectorObservation: @unchecked Sendable {
    private let observer: ObjectIdentifier
    private weak var living: AnyObject?
    private let name: Notification.Name?
    private weak var object: AnyObject?
    /// The token is set once, before the observation is shared.
    private(set) var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
      self.observer = ObjectIdentifier(observer)
      living = observer
      self.name = name
      self.object = object
    }

    func setToken(_ token: any NSObjectProtocol) { self.token = token }

    /// Returns whether this observation belongs to the given observer. An observer may remove itself in its `deinit`,
    /// when weak references to it are already nil.
    func matches(_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) -> Bool {
      guard self.observer == ObjectIdentifier(observer), living == nil || living === observer else { return false }
      return (name == nil || name == self.name) && (object == nil || object === self.object)
    }
  }

  /// The observations of all notification centers.
  private final class SelectorObservations: Sendable {
    static let shared = SelectorObservations()

    private let all = Mutex<[ObjectIdentifier: [SelectorObservation]]>([:])

    func add(_ observation: SelectorObservation, of center: NotificationCenter) {
      all.withLock { $0[ObjectIdentifier(center), default: []].append(observation) }
    }

    /// Removes observations and returns their tokens.
    func take(
      from center: NotificationCenter, where isMeant: (SelectorObservation) -> Bool
    ) -> [any NSObjectProtocol] {
      let taken = all.withLock { all in
        let key = ObjectIdentifier(center)
        let taken = all[key, default: []].filter(isMeant)
        all[key]?.removeAll { observation in taken.contains { $0 === observation } }
        return taken
      }
      return taken.compactMap(\.token)
    }
  }

  /// Timers that call a method in the scope of the code that creates them.
  ///
  /// As on Apple's platforms, a timer retains its target until the timer is invalidated. A timer that was created by an
  /// initializer retains its target until the program ends, because Foundation on Linux never releases a timer's block.
  extension Timer {
    /// Creates a timer that calls a method of the target and passes itself as the argument.
    ///
    /// Add the timer to a run loop. On Linux, timers have no `userInfo`, so passing a value other than nil stops the
    /// program.
    public convenience init(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
    ) {
      self.init(timeInterval: ti, repeats: repeats, block: Self.call(aTarget, aSelector, userInfo))
    }

    /// Creates a timer that first fires at a given date, calls a method of the target, and passes itself as the
    /// argument.
    public convenience init(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
      repeats rep: Bool
    ) {
      self.init(fire: date, interval: ti, repeats: rep, block: Self.call(t, s, ui))
    }

    /// Creates a timer that calls a method of the target, and adds the timer to the current run loop.
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      let timer = inScope(
        timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats, fileID: fileID,
        line: line)
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }

    /// Creates a timer that calls a method of the target. Add the timer to a run loop.
    ///
    /// As on Apple's platforms, this timer releases its target when it is invalidated; a timer that an initializer
    /// creates does not. The build plug-in replaces calls to the initializer with calls to this method.
    public class func inScope(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      inScope(
        fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
        repeats: repeats, fileID: fileID, line: line)
    }

    /// Creates a timer that first fires at a given date and calls a method of the target. Add the timer to a run loop.
    public class func inScope(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
      repeats rep: Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      refuse(ui)
      nonisolated(unsafe) let target = t as AnyObject
      let carried = CarriedWork(
        .timer, CallPlace(fileID: fileID, line: line), endsByItself: !rep, callsTarget: true, target)
      return CarriedTimer(fire: date, interval: ti, repeats: rep, carried) { target, timer in
        s.send(to: target, s.argumentCount == 0 ? [] : [timer])
      }
    }

    /// A timer that does nothing and serves as a placeholder. The build plug-in replaces `Timer()` with this property.
    public class var idle: Timer { Timer(timeInterval: 0, repeats: false) { _ in } }

    private static func call(_ target: Any, _ selector: Selector, _ userInfo: Any?) -> @Sendable (Timer) -> Void {
      refuse(userInfo)
      nonisolated(unsafe) let target = target as AnyObject
      let scope = CapturedScope()
      return { timer in
        scope.run { selector.send(to: target, selector.argumentCount == 0 ? [] : [timer]) }
      }
    }

    private static func refuse(_ userInfo: Any?) {
      if userInfo != nil { Diagnostics.stop("a Timer has no userInfo on Linux: store the value in the target") }
    }
  }
#endif
