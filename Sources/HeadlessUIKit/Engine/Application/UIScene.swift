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
