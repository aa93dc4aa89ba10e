public import Foundation

/// One running instance of an application's interface, in iOS 13 and later.
///
/// The launch creates it. The application retains it until it is disconnected, and it retains its delegate.
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected, or not yet in the foreground for the first time.
    case unattached = -1
    /// Visible, and receives the user's events.
    case foregroundActive = 0
    /// Visible, but receives no events.
    case foregroundInactive = 1
    /// Off the screen.
    case background = 2
  }

  /// The options of a connection; always empty.
  @MainActor
  public final class ConnectionOptions: NSObject {}

  /// The session, which remains after the scene is disconnected.
  public let session: UISceneSession

  /// Receives the events of the scene; the scene retains it.
  open var delegate: (any UISceneDelegate)?

  /// The state of the scene.
  public internal(set) var activationState = ActivationState.unattached

  /// A name for the user.
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

  /// A scene was connected; `object` is the scene, as in all notifications below.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// A scene was disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// A scene is active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// A scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// A scene is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// A scene is in the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A scene that has windows.
public final class UIWindowScene: UIScene {
  /// The windows of this scene that are alive, in the order of their creation.
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
