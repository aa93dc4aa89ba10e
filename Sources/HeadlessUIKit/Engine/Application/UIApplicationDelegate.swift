public import Foundation

/// Receives the events of the application. All methods are optional.
///
/// The application retains its delegate until the scope of its world ends.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an application without scenes; only for other code to find it.
  var window: UIWindow? { get }

  /// The launch has begun. The result is ignored: no URL is opened.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is nearly complete: an application without scenes shows its window here.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is nearly done: called when the method with options is left out.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The application is active. With scenes, this and the three methods below are not called; the scenes get theirs.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The application is about to become inactive: a call came in, or the app switcher opens.
  func applicationWillResignActive(_ application: UIApplication)

  /// The application is in the background (iOS 4 and later).
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The application is about to return from the background (iOS 4 and later).
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The application is about to be terminated. Not called for an application whose scenes were discarded.
  func applicationWillTerminate(_ application: UIApplication)

  /// Memory is low. Called before the controllers get their warning.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Returns the configuration of a new scene (iOS 13 and later). Return that of the session unless there is a reason.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// The user has closed scenes for good (iOS 13 and later).
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Returns the orientations that the application supports in a window, before a rotation (iOS 6 and later).
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// No window.
  public var window: UIWindow? { nil }

  /// Does nothing.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls the older method without options.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// The session's configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// Every orientation, which leaves the decision to the controllers.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
}

extension UIApplication {
  /// The key of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL that the application is opened with.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The notification that the user tapped.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }
}
