/// How controllers hang together, as UIKit, AppKit, or HeadlessUIKit knows it. Nothing that it is asked has side effects.
@MainActor
package protocol ObservedHierarchy: AnyObject {
  /// Visits the controllers that windows hold directly, hidden windows included.
  func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void)
  /// Visits the controllers that a controller holds as a part of the interface: children, the one that it presents, those
  /// that a running transition holds, and what a container shows later.
  func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void)
  /// Whether a controller may cache others that it no longer shows, as pages and columns are cached.
  func cachesControllers(_ controller: AnyObject) -> Bool
}
