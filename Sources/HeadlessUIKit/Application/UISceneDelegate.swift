public import Foundation

/// Is told what a scene lives through; every method may be left out.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is there: make its window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// The scene is gone; its session may come back with another one unless it was discarded.
  func sceneDidDisconnect(_ scene: UIScene)

  /// The scene is active.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// The scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)

  /// The scene is about to come to the foreground; also said during the launch.
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
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene; only for other code to find it.
  var window: UIWindow? { get }
}

extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? { nil }
}
