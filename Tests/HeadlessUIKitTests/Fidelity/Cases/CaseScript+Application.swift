#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let application: [CaseScript] = [
    CaseScript(
      id: "1.appdelegate-mixed-ios8", system: "8.1", callbacks: withoutScenes,
      steps: [
        { stage in stage.launchApplication(root: "vc") },
        { stage in stage.present("over", from: "vc", style: .fullScreen) },
        { stage in stage.dismiss("over") },
        { _ in UIApplication.shared.simulateBackground() },
      ]),
    CaseScript(
      id: "1.appdelegate-order-flip-2019", system: "12.4", callbacks: withoutScenes + ["loadView"],
      choice: "version A up to iOS 12; from iOS 13 on, version B, in which didBecomeActive precedes the layout",
      steps: [{ stage in stage.launchApplication(root: "vc") }]),
    CaseScript(
      id: "9.scene-launch-background", system: "16.4",
      callbacks: appearance + delegates + [
        "viewDidLoad", "willConnect", "willEnterForeground", "didDisconnect", "didDiscardSceneSessions",
      ],
      choice: "as in the two printed logs; a terminated scene receives no further callbacks",
      steps: [
        { stage in stage.launchScene(root: "vc1") },
        { _ in UIApplication.shared.simulateAppSwitcher() },
        { _ in UIApplication.shared.simulateBackground() },
        { _ in UIApplication.shared.simulateForeground() },
        { _ in UIApplication.shared.simulateTermination() },
      ]),
    CaseScript(
      id: "9.style-in-background", system: "16.4", callbacks: ["didEnterBackground", "traitCollectionDidChange"],
      before: { stage in stage.launchScene(root: "vc") },
      steps: [{ _ in UIApplication.shared.simulateBackground() }]),
    CaseScript(
      id: "1.trait-didchange-ios9", system: "9.0",
      choice: "the trait callback is called at launch up to iOS 12, and not from iOS 13 on",
      steps: [{ stage in stage.launch(stage.make("vc")) }]),
    CaseScript(
      id: "10.rotate-traits-parent-child", system: "12.0",
      choice: "the child is not laid out, because its view keeps its size",
      before: { stage in stage.launch(stage.makeParent { stage.embed("child", in: $0) }) },
      steps: [{ stage in stage.rotate() }]),
    CaseScript(
      id: "10.rotate-iphone-kingcos", system: "10.2",
      before: { stage in stage.launch(stage.make("vc")) },
      steps: [{ stage in stage.rotate() }]),
  ]

  private static let delegates = ["didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground"]
  private static let withoutScenes =
    appearance + delegates + ["viewDidLoad", "viewWillLayoutSubviews", "viewDidLayoutSubviews"]
}

extension Rehearsal {
  fileprivate func launchApplication(root: String) {
    UIApplication.shared.simulateLaunch(delegate: AppRecorder(self, root: root))
    settle()
  }

  fileprivate func launchScene(root: String) {
    let scene = SceneRecorder(self, root: root)
    _ = UIApplication.shared.simulateLaunch(delegate: AppRecorder(self), sceneDelegate: scene)
    settle()
  }

  fileprivate func rotate() {
    UIApplication.shared.simulateRotation(to: .landscapeRight)
    settle()
  }
}

/// Logs what the application tells its delegate, and shows the window of an application without scenes.
@MainActor
private final class AppRecorder: UIResponder, UIApplicationDelegate {
  private unowned let stage: Rehearsal
  private let root: String?

  init(_ stage: Rehearsal, root: String? = nil) {
    self.stage = stage
    self.root = root
    super.init()
  }

  private func note(_ callback: String) { stage.log.add("app.\(callback)") }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("didFinishLaunching")
    guard let root else { return true }
    stage.window.rootViewController = stage.make(root)
    stage.window.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    note("didDiscardSceneSessions")
  }
}

/// Logs what a scene tells its delegate, and shows its window.
@MainActor
private final class SceneRecorder: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private unowned let stage: Rehearsal
  private let root: String

  init(_ stage: Rehearsal, root: String) {
    self.stage = stage
    self.root = root
    super.init()
  }

  private func note(_ callback: String) { stage.log.add("scene.\(callback)") }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    note("willConnect")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = stage.make(root)
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { note("willResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground") }
}
