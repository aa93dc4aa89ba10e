/// A bar that is positioned at an edge of the screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar. This method is called each time `barPosition` is read.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

/// The default implementations, which make the methods optional.
extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Determines the position of a toolbar that no navigation controller manages.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Decides whether a navigation bar pushes and pops items, if no navigation controller manages the bar. All methods are optional.
///
/// If the class of a navigation controller conforms to this protocol, the controller's `navigationBar(_:shouldPop:)`
/// decides whether the back button pops the top controller.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether to push an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called when an item has been pushed, after the animation or, without animation, immediately.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether to pop an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called when an item has been popped, after the animation or, without animation, immediately.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

/// The default implementations, which make the methods optional.
extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
