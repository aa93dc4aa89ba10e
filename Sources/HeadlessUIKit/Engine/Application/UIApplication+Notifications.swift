public import Foundation

/// The application's notifications. They are posted to the default notification center, which all worlds in a process
/// share.
///
/// Each notification is posted on the main actor, right after the corresponding delegate call, and is delivered before
/// the next step. The `object` is the application. If there are several worlds, as in tests, observe the notifications
/// of your own application only.
///
/// Observe with `queue: nil`, not `.main`. On Linux, in a test or a program with an asynchronous `main`, Foundation
/// does not recognize that the main actor runs on the main queue, so posting to a `.main` observer blocks forever.
extension UIApplication {
  /// Posted when the launch is almost complete.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application becomes active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the application is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the application enters the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the application is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the application is about to terminate.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when memory is low.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
