/// The controller hierarchy in UIKit, AppKit, or HeadlessUIKit.
///
/// None of its methods has side effects.
@MainActor
package protocol ObservedHierarchy: AnyObject {
  /// Visits the controllers that windows hold directly, including hidden windows.
  func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void)
  /// Visits the controllers that a controller holds as part of the interface: its children, its presented controller,
  /// the controllers of a running transition, and those that a container shows later.
  func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void)
  /// Whether a controller may cache controllers that it no longer shows, such as pages or columns.
  func cachesControllers(_ controller: AnyObject) -> Bool
}
