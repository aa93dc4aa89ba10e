public import Foundation

/// Requests to the system. These requests have no effect outside the program.
extension UIApplication {
  /// An option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The URL of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The URL of the app's notification settings.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  /// The URLs that the app opened, in order. Use this property in tests.
  public var openedURLs: [URL] { stored([], "openedURLs") }

  /// A closure that decides whether a URL can be opened. Set this property in a test. By default, every URL can be
  /// opened.
  public var canOpenURLHandler: ((URL) -> Bool)? {
    get { stored(nil) }
    set { store(newValue) }
  }

  /// Returns whether a URL can be opened.
  public func canOpenURL(_ url: URL) -> Bool { canOpenURLHandler?(url) ?? true }

  /// Adds a URL to ``openedURLs`` if the URL can be opened. The completion handler is called when the application
  /// settles.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { store(openedURLs + [url], "openedURLs") }
    guard let completion else { return }
    headlessWorld.finish(transition: headlessWorld.makeTransition(), animated: true) { completion(opens) }
  }

  /// Adds a URL to ``openedURLs`` if the URL can be opened, and returns whether it can be opened.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  /// Whether the screen stays on when the user is idle. The value is stored but has no effect.
  public var isIdleTimerDisabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The badge number of the app's icon. The value is stored but has no effect.
  public var applicationIconBadgeNumber: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  /// Whether the network activity indicator is visible. The value is stored but has no effect.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether shaking the device undoes edits. The value is stored but has no effect.
  public var applicationSupportsShakeToEdit: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the app is registered for remote notifications.
  public var isRegisteredForRemoteNotifications: Bool { stored(false, "isRegisteredForRemoteNotifications") }
  /// Whether protected data is available; always true.
  public var isProtectedDataAvailable: Bool { true }
  /// The remaining background time of the app, which is unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the app supports multiple scenes; always false.
  public var supportsMultipleScenes: Bool { false }
  /// The layout direction of the user interface; always left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Registers for remote notifications. No notifications are delivered.
  public func registerForRemoteNotifications() { store(true, "isRegisteredForRemoteNotifications") }
  /// Unregisters from remote notifications.
  public func unregisterForRemoteNotifications() { store(false, "isRegisteredForRemoteNotifications") }
  /// Does nothing. In UIKit, this method makes the app ignore the user's events.
  public func beginIgnoringInteractionEvents() {}
  /// Does nothing. In UIKit, this method makes the app receive the user's events again.
  public func endIgnoringInteractionEvents() {}

  /// Returns the identifier of a new background task. The task never expires.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let next = stored(0, "backgroundTasks") + 1
    store(next, "backgroundTasks")
    return UIBackgroundTaskIdentifier(rawValue: next)
  }

  /// Does nothing. In UIKit, this method ends a background task.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    headlessWorld.screen.traitCollection.preferredContentSizeCategory
  }

  /// Posted by UIKit when the user takes a screenshot. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted by UIKit when the time changes significantly. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = Self(rawValue: 0)
}

/// The layout direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0, rightToLeft
}
