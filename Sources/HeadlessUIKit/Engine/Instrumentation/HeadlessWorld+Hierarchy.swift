/// Finds the attached controllers: the controllers that an existing window holds, directly or indirectly, as part of
/// the interface.
extension HeadlessWorld {
  /// Returns the part of the hierarchy that changed since a version, or nil if it is unchanged, and replaces the
  /// version with the current one. Without an earlier version, any part may have changed.
  ///
  /// Deallocating a window also changes the hierarchy.
  package func takeHierarchyChange(since version: inout HierarchyVersion?) -> HierarchyChange? {
    var count = 0
    windows.forEachLiving { _ in count += 1 }
    let current = HierarchyVersion(changes: hierarchyChanges.count, windows: count)
    defer { version = current }
    guard let earlier = version, earlier.windows == count else { return HierarchyChange(holders: nil) }
    return earlier == current ? nil : HierarchyChange(holders: hierarchyChanges.holders(since: earlier.changes))
  }

  /// Visits the controllers that windows hold directly: their roots, and the former roots that still present other
  /// controllers. Hidden windows are included.
  package func visitRoots(_ visit: @MainActor (_ controller: UIViewController, _ window: UIWindow) -> Void) {
    windows.forEachLiving { window in
      if let root = window.rootViewController { visit(root, window) }
      for former in window.formerRoots { visit(former, window) }
    }
  }

  /// Visits the controllers that a controller holds as part of the interface, on or off the screen.
  ///
  /// These are its children, the controller that it presents, and the search controller of its navigation item. Some
  /// controllers hold more: the requested stacks of a navigation controller, the cached neighbors of a page, the
  /// columns of a collapsed split view controller, and the search results controller. During a transition, controllers
  /// remain in these positions until it ends. A controller may be visited more than once.
  package func visitAttached(to controller: UIViewController, _ visit: @MainActor (UIViewController) -> Void) {
    controller.visitHeld(visit)
  }

  /// Records a change to the hierarchy.
  ///
  /// - Parameter holder: The controller whose held controllers changed, or nil if the change may affect any controller
  ///   or a window.
  func noteHierarchyChange(in holder: UIViewController? = nil) {
    hierarchyChanges.note(holder.map { ObjectIdentifier($0) })
  }
}

/// A state of the hierarchy. If two states are equal, the same controllers are in the same positions.
package struct HierarchyVersion: Hashable {
  let changes: Int
  let windows: Int
}

/// The part of the hierarchy that changed.
package struct HierarchyChange {
  /// The controllers whose held controllers may have changed, or nil if any controller or window may be affected.
  package let holders: [ObjectIdentifier]?
}

/// Counts the changes to a hierarchy and records the controllers that the most recent changes affected.
struct HierarchyChanges {
  private static let maximumHolders = 256

  private(set) var count = 0
  /// The controllers that the last changes affected.
  private var holders: [ObjectIdentifier] = []

  mutating func note(_ holder: ObjectIdentifier?) {
    count += 1
    if holder == nil || holders.count == Self.maximumHolders { holders.removeAll(keepingCapacity: true) }
    if let holder { holders.append(holder) }
  }

  /// Returns the controllers that changes since an earlier count affected, or nil if these controllers are not all
  /// recorded.
  func holders(since earlier: Int) -> [ObjectIdentifier]? {
    count - earlier <= holders.count ? holders.suffix(count - earlier) : nil
  }
}

extension UIViewController {
  func visitChildrenAndPresented(_ visit: (UIViewController) -> Void) {
    for child in containment.children { visit(child) }
    if let presentation { visit(presentation.presented) }
    if let search = barItems.navigation?.searchController { visit(search) }
  }

  /// Whether the controller may hold controllers that it does not show, such as neighboring pages or hidden columns.
  package var cachesControllers: Bool { self is UIPageViewController || self is UISplitViewController }
}

/// Controllers that are created while no world is bound and therefore belong to the world of the process.
///
/// Usually, a detached task or a C callback creates them. However, a program that uses only the world of the process
/// creates all its controllers this way, so the observer decides whether they are a mistake.
extension HeadlessWorld {
  /// A closure that is called for each controller that is created while no world is bound. The code that traces tests
  /// sets it once.
  package static var strayObserver: ((_ controller: UIViewController) -> Void)?

  /// Returns the world to which a new responder belongs.
  static func world(of responder: UIResponder) -> HeadlessWorld {
    guard let world = BoundWorld.world else {
      if let strayObserver, let controller = responder as? UIViewController { strayObserver(controller) }
      return ofTheProcess
    }
    return world
  }
}
