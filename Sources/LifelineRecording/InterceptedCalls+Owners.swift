internal import Lifeline
internal import LifelineVocabulary

/// Controllers that were expected to be released, and turned out to have an owner. It retains none of them.
struct OwnedControllers {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ object: AnyObject) { entries.append(Entry(object: object)) }

  /// Removes those that have no owner any more, and returns them.
  @MainActor
  mutating func takeAbandoned(_ isOwned: (AnyObject) -> Bool) -> [AnyObject] {
    let living = entries.compactMap(\.object)
    let abandoned = living.filter { !isOwned($0) }
    let gone = Set(abandoned.map { ObjectIdentifier($0) })
    entries.removeAll { entry in entry.object.map { gone.contains(ObjectIdentifier($0)) } ?? true }
    return abandoned
  }
}

/// Who owns a controller is asked before it counts as leaked: a system moves controllers without a call that can be observed,
/// as into the list *More* of a tab bar, or when a split view collapses.
extension InterceptedCalls {
  /// Whether a controller is a part of the interface, by the hierarchy of the last look.
  package func isAttached(_ object: AnyObject) -> Bool { expectations.isAttached(object) || isOwned(object) }

  /// Withdraws the expectations whose time is over and whose controllers have an owner, and expects again what has lost it.
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
    var next = interface.owner(of: object)
    // A hierarchy may claim a cycle.
    for _ in 0..<64 {
      guard let owner = next else { return false }
      if expectations.isAttached(owner) || interface.isInWindow(owner) { return true }
      next = interface.owner(of: owner)
    }
    return false
  }

  /// The app is active again: what should be gone gets its grace period again, since the clock may have run while the app was
  /// suspended. In the trace, the application retained it until now.
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
