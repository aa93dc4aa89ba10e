/// Which controllers are attached: held by the interface itself, and so by a window that is alive.
extension HeadlessWorld {
  /// Counts the changes of the hierarchy, so that it is walked only after a change.
  ///
  /// A window that is deallocated changes the hierarchy, too.
  package var hierarchyVersion: HierarchyVersion {
    var count = 0
    windows.forEachLiving { _ in count += 1 }
    return HierarchyVersion(changes: hierarchyChanges, windows: count)
  }

  /// Visits what windows hold directly, hidden windows included: their roots, and former roots that present.
  package func visitRoots(_ visit: (_ controller: UIViewController, _ window: UIWindow) -> Void) {
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
  package func visitAttached(to controller: UIViewController, _ visit: (UIViewController) -> Void) {
    controller.visitHeld(visit)
  }

  func noteHierarchyChange() { hierarchyChanges &+= 1 }
}

/// A state of the hierarchy: two that are equal had the same controllers in the same places.
package struct HierarchyVersion: Hashable {
  let changes: Int
  let windows: Int
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
