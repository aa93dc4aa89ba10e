public import Foundation

/// What the default notification center is told; it is shared by all worlds of a process.
///
/// They are posted on the main actor, right after the delegate was told, and delivered before the next step. The
/// `object` is the application: observers that live beside other worlds, as tests do, ask for theirs only.
///
/// Observe with `queue: nil`, and not `.main`: on Linux, in a program whose `main` is asynchronous and in tests,
/// Foundation does not know that the main actor runs on the main queue, and waits for it without end.
extension UIApplication {
  /// The launch is nearly done.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The application is active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The application is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The application is in the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The application is about to come to the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The application is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Memory runs low.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
