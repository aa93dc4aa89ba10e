public import Foundation

/// An instance of an application's user interface, in iOS 13 and later.
///
/// The launch creates the scene. The application retains the scene until the scene is disconnected, and the scene
/// retains its delegate.
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected, or is connected but has not entered the foreground yet.
    case unattached = -1
    /// The scene is visible and receives the user's events.
    case foregroundActive = 0
    /// The scene is visible but receives no events.
    case foregroundInactive = 1
    /// The scene is off the screen.
    case background = 2
  }

  /// The options of a connection, which are always empty.
  @MainActor
  public final class ConnectionOptions: NSObject {}

  /// The session of the scene, which the scene keeps after it is disconnected.
  public let session: UISceneSession

  /// The object that receives the scene's events. The scene retains it.
  open var delegate: (any UISceneDelegate)?

  /// The state of the scene.
  public internal(set) var activationState = ActivationState.unattached

  /// The title that the user sees.
  open var title: String?

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { headlessWorld.application }

  func disconnect() {
    activationState = .unattached
    callDelegate(.didDisconnect) { $0.sceneDidDisconnect(self) }
    NotificationCenter.default.post(name: Self.didDisconnectNotification, object: self)
  }

  /// Posted when a scene is connected. For this notification and the other scene notifications, the `object` is the
  /// scene.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene is disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene becomes active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted when a scene is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene enters the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A scene with windows.
public final class UIWindowScene: UIScene {
  /// The scene's windows that still exist, in creation order.
  public var windows: [UIWindow] { headlessWorld.windows.objects.filter { $0.windowScene === self } }

  /// The key window, if it belongs to this scene.
  public var keyWindow: UIWindow? { headlessWorld.application.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }

  /// The screen of the world.
  public var screen: UIScreen { headlessWorld.screen }

  /// The orientation of the interface.
  public var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

  /// The traits of the screen.
  public var traitCollection: UITraitCollection { screen.traitCollection }
}

/// Receives the events of a scene. All methods are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene has been connected. Create its window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// Called when the scene has been disconnected.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Called when the scene becomes active.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Called when the scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)

  /// Called when the scene is about to enter the foreground, including during the launch.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Called when the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene. HeadlessUIKit never reads this property.
  var window: UIWindow? { get }
}

extension UIWindowSceneDelegate {
  /// Returns nil.
  public var window: UIWindow? { nil }
}

/// The role and configuration of a scene, which remain after the scene is disconnected.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the role.
    public let rawValue: String

    /// Creates a role from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window of the application on the device's screen.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of this session, or nil after the scene is deallocated.
  public internal(set) weak var scene: UIScene?

  /// The role of the scene.
  public let role: Role

  /// The configuration that the application's delegate returned when the scene was connected.
  public internal(set) var configuration: UISceneConfiguration

  /// A string that identifies the session in its world: `scene-1`, `scene-2`, and so on.
  public let persistentIdentifier: String

  /// Values that the application stores with the session.
  public var userInfo: [String: Any]?

  init(role: Role, number: Int) {
    self.role = role
    persistentIdentifier = "scene-\(number)"
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The configuration of a new scene.
///
/// `sceneClass` and `delegateClass` are stored but have no effect, because you pass the scene's delegate object to
/// `simulateLaunch`.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene. The value is stored but has no effect.
  public var sceneClass: AnyClass?
  /// The class of the scene's delegate. The value is stored but has no effect.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
