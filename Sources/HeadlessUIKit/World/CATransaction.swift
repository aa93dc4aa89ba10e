/// The end of a turn of the run loop, at which UIKit commits what was changed in it.
@MainActor
public enum CATransaction {
  /// Ends the turn of the run loop now: changes of navigation stacks begin, the layout passes run, and then presentations
  /// begin. Animated transitions do not end before `UIApplication.shared.settle()`, which includes this.
  ///
  /// Call it in a test to look at a transition between its will-callbacks and its did-callbacks. A call inside a callback
  /// begins transitions that UIKit would begin later.
  public static func flush() {
    HeadlessWorld.current.commit()
  }
}
