import HeadlessUIKit

/// Logs what an application without scenes is told, and shows a window with `vc` in `didFinishLaunching`.
final class RecordingApplicationDelegate: UIResponder, UIApplicationDelegate {
  let log: Log
  var window: UIWindow?
  var root: UIViewController?

  init(_ log: Log, root: UIViewController? = nil) {
    self.log = log
    self.root = root
    super.init()
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.add("app willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.add("app didFinishLaunching")
    guard let root else { return true }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive", application) }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground", application) }
  func applicationWillTerminate(_ application: UIApplication) { note("willTerminate", application) }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.add("app didReceiveMemoryWarning") }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    log.add("app didDiscardSceneSessions \(sceneSessions.map(\.persistentIdentifier))")
  }

  private func note(_ callback: String, _ application: UIApplication) {
    log.add("app \(callback) (\(application.applicationState))")
  }
}

/// Logs what a scene is told, and shows a window with `vc` when it is connected.
final class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  let log: Log
  var window: UIWindow?
  var root: UIViewController?

  init(_ log: Log, root: UIViewController? = nil) {
    self.log = log
    self.root = root
    super.init()
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.add("scene willConnect")
    guard let root, let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }

  private func note(_ callback: String, _ scene: UIScene) {
    log.add("scene \(callback) (\(scene.activationState))")
  }
}
