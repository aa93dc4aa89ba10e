public import Foundation

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
