public import Foundation

/// What an application asks of the system. Nothing leaves the program.
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

  /// The URLs that the app has opened, in order, for tests.
  public var openedURLs: [URL] { stored([], "openedURLs") }

  /// Decides whether a URL can be opened; a test sets it. Without one, every URL can.
  public var canOpenURLHandler: ((URL) -> Bool)? {
    get { stored(nil) }
    set { store(newValue) }
  }

  /// Whether a URL can be opened.
  public func canOpenURL(_ url: URL) -> Bool { canOpenURLHandler?(url) ?? true }

  /// Opens a URL: it is noted in ``openedURLs``, and the completion is called when the application settles.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { store(openedURLs + [url], "openedURLs") }
    guard let completion else { return }
    headlessWorld.finish(transition: headlessWorld.makeTransition(), animated: true) { completion(opens) }
  }

  /// Opens a URL. Returns whether it was opened.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  /// Whether the screen does not turn off when the user is idle. Stored, but has no effect.
  public var isIdleTimerDisabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The badge number of the app's icon. Stored, but has no effect.
  public var applicationIconBadgeNumber: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  /// Whether the network activity indicator is visible. Stored, but has no effect.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether shaking the device undoes edits. Stored, but has no effect.
  public var applicationSupportsShakeToEdit: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the application has been registered for remote notifications.
  public var isRegisteredForRemoteNotifications: Bool { stored(false, "isRegisteredForRemoteNotifications") }
  /// Whether the app can access protected data.
  public var isProtectedDataAvailable: Bool { true }
  /// The remaining background time of the app: unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the app supports several scenes.
  public var supportsMultipleScenes: Bool { false }
  /// Which way lines run.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Requests remote notifications, which are never delivered.
  public func registerForRemoteNotifications() { store(true, "isRegisteredForRemoteNotifications") }
  /// Ends remote notifications.
  public func unregisterForRemoteNotifications() { store(false, "isRegisteredForRemoteNotifications") }
  /// Begins to ignore the user's events. Has no effect.
  public func beginIgnoringInteractionEvents() {}
  /// Stops ignoring the user's events. Has no effect.
  public func endIgnoringInteractionEvents() {}

  /// Begins a background task, whose time never expires.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let next = stored(0, "backgroundTasks") + 1
    store(next, "backgroundTasks")
    return UIBackgroundTaskIdentifier(rawValue: next)
  }

  /// Ends work in the background.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The user's text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    headlessWorld.screen.traitCollection.preferredContentSizeCategory
  }

  /// The user took a screenshot. Not posted: post it in a test.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// The time has changed significantly. Not posted: post it in a test.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

/// Work in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = Self(rawValue: 0)
}

/// Which way lines run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0, rightToLeft
}
