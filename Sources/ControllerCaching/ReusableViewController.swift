#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// A controller that wants to be told before a cache hands it out again.
///
/// ```swift
/// final class LoginController: UIViewController, ReusableViewController {
///   func willBeReused() { password = "" }
/// }
/// ```
@MainActor
public protocol ReusableViewController: UIViewController {
  /// The controller has served its turn and is about to be handed out again: put away what belongs to the last one.
  ///
  /// It is not called for a new controller, but from the second hand-out on, each time. The view may be loaded or not;
  /// the cache does not load it. What the controller asks its cache for meanwhile is never itself.
  func willBeReused()
}
