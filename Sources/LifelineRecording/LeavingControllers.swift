/// A hierarchy that excludes presentations whose dismissal has finished, even if the system has not ended them yet.
///
/// UIKit releases a dismissed controller right after its `viewDidDisappear`, before the next check. A controller that
/// is also attached elsewhere, such as a search controller in its navigation item, stays attached there.
@MainActor
final class LeavingControllers: ObservedHierarchy {
  private struct Entry {
    weak var object: AnyObject?
    var isMet = false
  }

  private let base: any ObservedInterface
  private var leaving: [ObjectIdentifier: Entry] = [:]

  init(_ base: any ObservedInterface) {
    self.base = base
  }

  /// Adds a controller whose dismissal has finished.
  func add(_ object: AnyObject) { leaving[ObjectIdentifier(object)] = Entry(object: object) }

  /// Removes a controller that is presented, perhaps again.
  func remove(_ object: AnyObject) { leaving[ObjectIdentifier(object)] = nil }

  /// Removes the controllers that were released, or that the last walk did not visit because the system has removed them from the
  /// hierarchy.
  func endWalk() {
    guard !leaving.isEmpty else { return }
    leaving = leaving.filter { $0.value.isMet && $0.value.object != nil }
    for key in leaving.keys { leaving[key]?.isMet = false }
  }

  func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) { base.visitRoots(visit) }

  func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
    guard !leaving.isEmpty else { return base.visitAttached(to: controller, visit) }
    var presented = base.presented(by: controller)
    base.visitAttached(to: controller) { held in
      let key = ObjectIdentifier(held)
      guard held === presented, leaving[key]?.object === held else { return visit(held) }
      leaving[key]?.isMet = true
      // If it is visited again, it is also attached elsewhere in the same controller.
      presented = nil
    }
  }

  func cachesControllers(_ controller: AnyObject) -> Bool { base.cachesControllers(controller) }
}
