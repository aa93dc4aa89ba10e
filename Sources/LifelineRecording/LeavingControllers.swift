/// A hierarchy without controllers whose dismissal is over, though the system has not taken them out yet.
///
/// UIKit releases a dismissed controller right after its `viewDidDisappear`, before the next moment.
@MainActor
final class LeavingControllers: ObservedHierarchy {
  private struct Entry {
    weak var object: AnyObject?
    var isMet = false
  }

  private let base: any ObservedHierarchy
  private var leaving: [ObjectIdentifier: Entry] = [:]

  init(_ base: any ObservedHierarchy) {
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
    base.visitAttached(to: controller) { held in
      let key = ObjectIdentifier(held)
      if leaving[key]?.object === held { leaving[key]?.isMet = true } else { visit(held) }
    }
  }

  func cachesControllers(_ controller: AnyObject) -> Bool { base.cachesControllers(controller) }
}
