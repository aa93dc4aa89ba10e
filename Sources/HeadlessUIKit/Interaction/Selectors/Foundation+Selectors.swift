#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  public import Foundation
  internal import LifelineBase

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
      HeadlessWorld.announceAddition { observation.addition(calling: aSelector.name) }
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
    /// Whether the observation was removed. The lock of the list protects the property.
    fileprivate(set) var isRemoved = false

    init(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
      self.observer = ObjectIdentifier(observer)
      living = observer
      self.name = name
      self.object = object
    }

    func setToken(_ token: any NSObjectProtocol) { self.token = token }

    /// The addition to announce.
    @MainActor
    func addition(calling method: String) -> AddedObject {
      let likeness: [AnyHashable] = [observer, method, name?.rawValue, object.map(ObjectIdentifier.init)]
      return AddedObject(
        .observer, self, "observer that calls \(method)", likeness: { likeness },
        isInEffect: { [weak self] in self?.living != nil && self?.isRemoved == false })
    }

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
        for observation in taken { observation.isRemoved = true }
        all[key]?.removeAll { observation in taken.contains { $0 === observation } }
        return taken
      }
      return taken.compactMap(\.token)
    }
  }
#endif
