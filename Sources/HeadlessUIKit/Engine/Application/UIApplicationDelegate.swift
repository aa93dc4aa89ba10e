public import Foundation

/// Receives the events of the application. All methods are optional.
///
/// The application retains its delegate until the scope of its world ends.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an application without scenes. HeadlessUIKit never reads this property.
  var window: UIWindow? { get }

  /// Called when the launch begins. The result is ignored, because no URL is opened.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the launch is almost complete. An application without scenes shows its window here.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the launch is almost complete, if the delegate does not implement the method with options.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called when the application becomes active. If the application has scenes, this method and the next three methods
  /// are not called; the scene delegates get the corresponding calls instead.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called when the application is about to become inactive, for example, because the user opens the app switcher.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when the application has entered the background (iOS 4 and later).
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called when the application is about to enter the foreground (iOS 4 and later).
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when the application is about to terminate. It is not called if the application has scenes.
  func applicationWillTerminate(_ application: UIApplication)

  /// Called when memory is low, before the view controllers are warned.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Returns the configuration of a new scene (iOS 13 and later). Unless you need a different configuration, return the
  /// session's configuration.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called when the user has discarded scenes (iOS 13 and later).
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called by UIKit when the user chooses a quick action in the menu of the app's icon. HeadlessUIKit never calls this
  /// method; call it in a test.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Returns the orientations that the application supports in a window. This method is called before a rotation (iOS 6
  /// and later).
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// Returns nil.
  public var window: UIWindow? { nil }

  /// Returns true.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)` and returns true.
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

  /// Returns the session's configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}

  /// Returns all orientations, which leaves the decision to the view controllers.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
}

extension UIApplication {
  /// The key of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the key.
    public let rawValue: String

    /// Creates a key from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL that the application was launched to open.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The notification that the user tapped.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The quick action that the user chose.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }
}
