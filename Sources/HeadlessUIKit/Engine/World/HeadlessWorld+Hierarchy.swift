/// Which controllers are attached: held by the interface itself, and so by a window that is alive.
extension HeadlessWorld {
  /// Counts the changes of the hierarchy, so that it is walked only after a change.
  ///
  /// A window that is deallocated changes the hierarchy, too.
  package var hierarchyVersion: HierarchyVersion {
    var count = 0
    windows.forEachLiving { _ in count += 1 }
    return HierarchyVersion(changes: hierarchyChanges.count, windows: count)
  }

  /// What has changed between an earlier version and the current one.
  package func hierarchyChange(from earlier: HierarchyVersion, to current: HierarchyVersion) -> HierarchyChange {
    HierarchyChange(
      holders: earlier.windows == current.windows ? hierarchyChanges.holders(since: earlier.changes) : nil)
  }

  /// Visits what windows hold directly, hidden windows included: their roots, and former roots that present.
  package func visitRoots(_ visit: @MainActor (_ controller: UIViewController, _ window: UIWindow) -> Void) {
    windows.forEachLiving { window in
      if let root = window.rootViewController { visit(root, window) }
      for former in window.formerRoots { visit(former, window) }
    }
  }

  /// Visits what a controller holds as a part of the interface, whether it is on the screen or not.
  ///
  /// These are its children, the controller that it presents, the search of its navigation item, and, of containers, the
  /// stack that waits for a transition, cached neighbors of a page, columns of a collapsed interface, and the results of a
  /// search. A transition leaves controllers in these places until it ends. One may be visited more than once.
  package func visitAttached(to controller: UIViewController, _ visit: @MainActor (UIViewController) -> Void) {
    controller.visitHeld(visit)
  }

  /// Counts a change.
  ///
  /// - Parameter holder: the controller that holds others now; nil if others may, or a window.
  func noteHierarchyChange(in holder: UIViewController? = nil) {
    hierarchyChanges.note(holder.map { ObjectIdentifier($0) })
  }
}

/// A state of the hierarchy: two that are equal had the same controllers in the same places.
package struct HierarchyVersion: Hashable {
  let changes: Int
  let windows: Int
}

/// Where the hierarchy has changed.
package struct HierarchyChange {
  /// The controllers that may hold others than before; nil if any controller or window may.
  package let holders: [ObjectIdentifier]?

  /// Anything may have changed.
  package static let anywhere = HierarchyChange(holders: nil)
}

/// The changes of a hierarchy: how many, and the places of the last ones.
struct HierarchyChanges {
  private static let maximumHolders = 256

  private(set) var count = 0
  /// The places of the last changes.
  private var holders: [ObjectIdentifier] = []

  mutating func note(_ holder: ObjectIdentifier?) {
    count += 1
    if holder == nil || holders.count == Self.maximumHolders { holders.removeAll(keepingCapacity: true) }
    if let holder { holders.append(holder) }
  }

  /// The places of the changes since there were so many; nil when they are not known.
  func holders(since earlier: Int) -> [ObjectIdentifier]? {
    count - earlier <= holders.count ? holders.suffix(count - earlier) : nil
  }
}

extension UIViewController {
  func visitChildrenAndPresented(_ visit: (UIViewController) -> Void) {
    for child in containment.children { visit(child) }
    if let presentation { visit(presentation.presented) }
    if let search = barItems.navigation?.settings.searchController { visit(search) }
  }

  /// Whether the controller may cache others that it no longer shows, as pages and columns are cached.
  package var cachesControllers: Bool { self is UIPageViewController || self is UISplitViewController }
}
