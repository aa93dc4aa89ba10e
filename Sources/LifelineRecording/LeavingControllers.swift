/// A hierarchy without presentations whose dismissal is over, though the system has not ended them yet.
///
/// UIKit releases a dismissed controller right after its `viewDidDisappear`, before the next moment. What has another place,
/// such as a search controller in its navigation item, stays attached there.
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

  /// Notes a controller whose dismissal is over.
  func add(_ object: AnyObject) { leaving[ObjectIdentifier(object)] = Entry(object: object) }

  /// Notes a controller that is presented, perhaps again.
  func remove(_ object: AnyObject) { leaving[ObjectIdentifier(object)] = nil }

  /// Forgets what the system has taken out since the last walk.
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
      // Met again, it has another place in the same controller.
      presented = nil
    }
  }

  func cachesControllers(_ controller: AnyObject) -> Bool { base.cachesControllers(controller) }
}
