internal import Lifeline

/// Controllers that were expected to be released but turned out to have an owner. They are not retained.
struct OwnedControllers {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ object: AnyObject) { entries.append(Entry(object: object)) }

  /// Removes and returns the controllers that no longer have an owner.
  @MainActor
  mutating func takeAbandoned(_ isOwned: (AnyObject) -> Bool) -> [AnyObject] {
    let living = entries.compactMap(\.object)
    let abandoned = living.filter { !isOwned($0) }
    let gone = Set(abandoned.map { ObjectIdentifier($0) })
    entries.removeAll { entry in entry.object.map { gone.contains(ObjectIdentifier($0)) } ?? true }
    return abandoned
  }
}

/// Lookup of a controller's owner before the controller counts as leaked.
///
/// The system moves some controllers without observable calls, for example into a tab bar's *More* list, or when a
/// split view collapses.
extension InterceptedCalls {
  /// Whether a controller is part of the interface, according to the hierarchy at the last check.
  package func isAttached(_ object: AnyObject) -> Bool { expectations.isAttached(object) || isOwned(object) }

  /// Withdraws overdue expectations for controllers that have an owner, and expects the release of controllers that
  /// have lost their owner.
  func reviewOwners() {
    for object in owned.takeAbandoned(isOwned) where !expectations.isAttached(object) && !isEnding(object) {
      tracer.expectDeallocation(of: object, because: .detached, isDetached: true, with: nil)
    }
    let due = tracer.undecidedExpectations(at: lastIdle).filter(interface.isController)
    guard !due.isEmpty else { return }
    lookAtHierarchy()
    for object in due where isOwned(object) {
      tracer.withdrawExpectation(of: object, because: .usedAgain)
      if !expectations.isAttached(object) { owned.add(object) }
    }
  }

  private func isOwned(_ object: AnyObject) -> Bool {
    if interface.isInWindow(object) { return true }
    // A chain of owners may end outside the interface, so all owners are checked. Owners may own each other.
    var met: Set = [ObjectIdentifier(object)]
    var waiting = interface.owners(of: object)
    while let owner = waiting.popLast() {
      guard met.insert(ObjectIdentifier(owner)).inserted else { continue }
      if expectations.isAttached(owner) || interface.isInWindow(owner) { return true }
      waiting += interface.owners(of: owner)
    }
    return false
  }

  /// Restarts grace periods when the app becomes active again, because the clock may have run while the app was
  /// suspended.
  ///
  /// The trace shows that the application retained the objects until then.
  package func applicationBecameActive(_ application: AnyObject) {
    guard tracer.isEnabled, tracer.hasExpectations else { return }
    let undecided = tracer.undecidedExpectations(at: .max)
    guard !undecided.isEmpty else { return }
    let probe = adopt(application)
    for object in undecided {
      probe.recordRetain(of: object)
      probe.recordEndRetaining(of: object)
    }
  }
}
