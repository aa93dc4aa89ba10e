public import Foundation

/// One running copy of an application's interface, from iOS 13 on.
///
/// The launch makes it. The application retains it until it is disconnected, and it retains its delegate.
open class UIScene: UIResponder {
  /// Where a scene stands.
  public enum ActivationState: Int, Sendable {
    /// Not connected, or not yet in the foreground for the first time.
    case unattached = -1
    /// On the screen, and it gets the user's events.
    case foregroundActive = 0
    /// On the screen, and it gets none.
    case foregroundInactive = 1
    /// Off the screen.
    case background = 2
  }

  /// What a scene is told when it is connected; here always without content.
  @MainActor
  public final class ConnectionOptions: NSObject {}

  /// What stays of the scene when it is gone.
  public let session: UISceneSession

  /// Is told what the scene lives through; the scene retains it.
  open var delegate: (any UISceneDelegate)?

  /// Where the scene stands.
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
    tellDelegate(.didDisconnect) { $0.sceneDidDisconnect(self) }
    NotificationCenter.default.post(name: Self.didDisconnectNotification, object: self)
  }

  /// A scene was connected; `object` is the scene, as in all of these.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// A scene is gone.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// A scene is active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// A scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// A scene is about to come to the foreground.
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

  /// The key window, if it is one of this scene.
  public var keyWindow: UIWindow? { headlessWorld.application.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }

  /// The screen of the world.
  public var screen: UIScreen { headlessWorld.screen }

  /// How the interface stands.
  public var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

  /// The traits of the screen.
  public var traitCollection: UITraitCollection { screen.traitCollection }
}
