package import Lifeline
internal import LifelineBase

/// Expects the release of controllers that have been detached since the last check.
///
/// A check happens at the end of the outermost recorded call, including its notices. Notices and actions only provide
/// the reasons. A controller that is attached again is no longer expected to be released.
@MainActor
package final class HierarchyRecorder {
  private let tracer: Tracer
  private var attached = AttachedControllers()
  /// The reasons why controllers left, since the last check.
  private var reasons: [ObjectIdentifier: Reason] = [:]
  /// The state at the last check, for the search for retain paths, which may run on any thread.
  private let snapshot = Mutex(Snapshot())

  private struct Snapshot: @unchecked Sendable {
    var attached: Set<ObjectIdentifier> = []
    /// Controllers that were attached and are now detached. Access is safe because it happens only while the lock is
    /// held.
    var detached: [ObjectIdentifier: WeakReference] = [:]
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  private struct Reason {
    weak var object: AnyObject?
    let value: ReleaseReason
  }

  /// Whether a reason is kept until its controller is detached. If not, it applies only to the next check.
  private let keepsReasons: Bool
  private static let maximumReasons = 256

  package init(tracer: Tracer, keepsReasons: Bool = false) {
    self.tracer = tracer
    self.keepsReasons = keepsReasons
  }

  /// Records the reason why a controller may leave the hierarchy.
  package func note(_ reason: ReleaseReason, of object: AnyObject) {
    if reasons.count >= Self.maximumReasons { reasons = reasons.filter { $0.value.object != nil } }
    reasons[ObjectIdentifier(object)] = Reason(object: object, value: reason)
  }

  /// Withdraws the expectation that a controller will be released if the controller appears again without having left
  /// the interface, for example because the user cancels a swipe back.
  package func noteAppearance(of object: AnyObject) {
    guard tracer.hasExpectations, isAttached(object) else { return }
    tracer.withdrawExpectation(of: object, because: .usedAgain)
  }

  /// Whether a controller was attached at the last check.
  package func isAttached(_ object: AnyObject) -> Bool { attached.contains(object) }

  /// The known state of the controller at an address.
  package nonisolated func state(of address: ObjectIdentifier) -> ObjectState? {
    snapshot.withLock { snapshot in
      if snapshot.attached.contains(address) { return .attached }
      return snapshot.detached[address]?.object == nil ? nil : .detached
    }
  }

  /// The living controllers that were attached and are now detached.
  package nonisolated var detached: [AnyObject] {
    let known = snapshot.withLock { Array($0.detached.values) }
    return known.compactMap(\.object)
  }

  /// Compares the hierarchy with its state at the last check, and expects the release of controllers that are no longer
  /// attached.
  ///
  /// - Parameters:
  ///   - holders: The controllers that may hold different controllers than at the last check; nil if any controller or
  ///     window may.
  ///   - isJudged: A closure that returns whether an object's release may be expected. For example, it returns false if
  ///     the object is already ending.
  package func update(
    _ hierarchy: any ObservedHierarchy, changed holders: [ObjectIdentifier]? = nil,
    isJudged: (AnyObject) -> Bool = { _ in true }
  ) {
    let change = attached.update(hierarchy, changed: holders)
    if !change.left.isEmpty || !change.attached.isEmpty { remember(change) }
    for object in change.attached where tracer.hasExpectations {
      tracer.withdrawExpectation(of: object, because: .usedAgain)
    }
    if !change.detached.isEmpty { expect(change.detached, isJudged) }
    if !keepsReasons, !reasons.isEmpty { reasons = [:] }
  }

  private func remember(_ change: AttachedControllers.Change) {
    snapshot.withLock { snapshot in
      for address in change.left { snapshot.attached.remove(address) }
      for object in change.attached {
        snapshot.attached.insert(ObjectIdentifier(object))
        snapshot.detached[ObjectIdentifier(object)] = nil
      }
      for entry in change.detached {
        snapshot.detached[ObjectIdentifier(entry.object)] = WeakReference(object: entry.object)
      }
      if snapshot.detached.count > 64 { snapshot.detached = snapshot.detached.filter { $0.value.object != nil } }
    }
  }

  private func expect(_ detached: [AttachedControllers.Detached], _ isJudged: (AnyObject) -> Bool) {
    let judged = detached.filter { isJudged($0.object) }.compactMap { entry in
      tracer.knownSubject(of: entry.object).map { (entry, $0.id) }
    }
    for (entry, _) in judged.sorted(by: { $0.1 < $1.1 }) {
      let container = entry.top.flatMap { $0 === entry.object ? nil : tracer.knownSubject(of: $0)?.id }
      let reason = self.reason(at: entry.topAddress) ?? self.reason(at: ObjectIdentifier(entry.object)) ?? .detached
      tracer.expectDeallocation(of: entry.object, because: reason, isDetached: true, with: container)
    }
  }

  /// The reason why a controller left. The controller was attached at the last check and may have been released since
  /// then.
  private func reason(at address: ObjectIdentifier) -> ReleaseReason? { reasons[address]?.value }
}
