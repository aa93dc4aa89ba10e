public import Foundation

/// Receives the events of a scene. All methods are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene was connected: create its window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// The scene was disconnected. Its session may return with another scene unless it was discarded.
  func sceneDidDisconnect(_ scene: UIScene)

  /// The scene is active.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// The scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)

  /// The scene is about to enter the foreground; also called during the launch.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// The scene is in the background.
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

/// The delegate of a scene that has windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene; only for other code to find it.
  var window: UIWindow? { get }
}

extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? { nil }
}
