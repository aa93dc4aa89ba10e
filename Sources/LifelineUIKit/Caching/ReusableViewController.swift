#if os(iOS) || os(tvOS) || os(visionOS)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// A controller that resets its state before a cache vends it again.
///
/// ```swift
/// final class LoginController: UIViewController, ReusableViewController {
///   func willBeReused() { password = "" }
/// }
/// ```
@MainActor
public protocol ReusableViewController: UIViewController {
  /// Clears the state of the previous use, before the cache vends the controller again.
  ///
  /// The cache calls this method each time it vends the controller, except the first time. The view may or may not be
  /// loaded; the cache does not load it. If the method requests a controller from the cache, the cache never returns
  /// this controller.
  func willBeReused()
}
