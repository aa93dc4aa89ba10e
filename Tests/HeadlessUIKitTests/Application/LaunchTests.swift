import HeadlessUIKit
import Testing

/// Launches, by the window and by a scene (cases 1.appdelegate-* and 9.scene-launch-background).
@MainActor
struct LaunchTests {
  @Test(arguments: ["8.1", "9.3", "12.4"] as [SystemVersion])
  func `up to iOS 12 the application becomes active after the root has appeared (case 1 appdelegate-mixed-ios8)`(
    version: SystemVersion
  ) {
    withHeadlessWorld(systemVersion: version) {
      let log = Log()
      let delegate = RecordingApplicationDelegate(log, root: FullyRecordingController("vc", log: log))
      UIApplication.shared.simulateLaunch(delegate: delegate)
      let skipped = ["traitCollectionDidChange", "Margins", "SafeArea", "Constraints"]
      let lines = log.take().filter { line in !skipped.contains { line.contains($0) } }
      #expect(
        lines == [
          "app willFinishLaunching", "app didFinishLaunching", "vc loadView", "vc viewDidLoad", "vc viewWillAppear",
          "vc viewWillLayoutSubviews", "vc viewDidLayoutSubviews", "vc viewDidAppear", "app didBecomeActive (active)",
        ])
    }
  }

  @Test func `from iOS 13 on it becomes active before the first layout (variant B of the flip)`() {
    withHeadlessWorld(systemVersion: "13.0") {
      let log = Log()
      let delegate = RecordingApplicationDelegate(log, root: FullyRecordingController("vc", log: log))
      UIApplication.shared.simulateLaunch(delegate: delegate)
      #expect(
        log.take() == [
          "app willFinishLaunching", "app didFinishLaunching", "vc loadView", "vc viewDidLoad", "vc viewWillAppear",
          "vc viewLayoutMarginsDidChange", "vc viewSafeAreaInsetsDidChange", "app didBecomeActive (active)",
          "vc updateViewConstraints", "vc viewWillLayoutSubviews", "vc viewDidLayoutSubviews", "vc viewDidAppear",
        ])
    }
  }

  @Test func `a scene connects, enters the foreground and becomes active around its root (case 9 scene-launch)`() {
    withHeadlessWorld {
      let log = Log()
      let scene = UIApplication.shared.simulateLaunch(
        delegate: RecordingApplicationDelegate(log),
        sceneDelegate: RecordingSceneDelegate(log, root: RecordingController("vc", log: log)))
      #expect(
        log.take() == [
          "app willFinishLaunching", "app didFinishLaunching", "scene willConnect", "vc loadView", "vc viewDidLoad",
          "vc viewWillAppear", "scene willEnterForeground (unattached)", "scene didBecomeActive (foregroundActive)",
          "vc viewDidAppear",
        ])
      #expect(UIApplication.shared.connectedScenes == [scene])
      #expect(scene.windows.count == 1)
      #expect(scene.keyWindow === scene.windows.first)
      #expect(scene.windows.first?.next === scene)
      #expect(scene.next === UIApplication.shared)
      #expect(scene.session.persistentIdentifier == "scene-1")
    }
  }

  @Test func `the delegate is asked how to configure the scene between the launch and the connection`() {
    withHeadlessWorld {
      let log = Log()
      HeadlessWorld.current.install(CallRecorder("call", log: log))
      let scene = UIApplication.shared.simulateLaunch(
        delegate: ConfiguringDelegate(), sceneDelegate: RecordingSceneDelegate(Log()))
      #expect(
        log.take().filter { $0.contains(">") } == [
          "call > launch", "call > willFinishLaunching", "call > didFinishLaunching",
          "call > configurationForConnecting",
          "call > willConnect", "call > willEnterForeground", "call > didBecomeActive",
        ])
      #expect(scene.session.configuration.name == "Main")
    }
  }

  @Test func `a delegate that knows only the old method without options gets that`() {
    withHeadlessWorld(systemVersion: "3.0") {
      let delegate = OldDelegate()
      UIApplication.shared.simulateLaunch(delegate: delegate)
      #expect(delegate.isLaunched)
    }
  }

  @Test func `an application that is not launched is active, and windows are simply shown`() {
    withHeadlessWorld {
      let stage = Stage()
      #expect(UIApplication.shared.applicationState == .active)
      #expect(UIApplication.shared.delegate == nil)
      stage.launch()
      #expect(stage.log.take() == ["main loadView", "main viewDidLoad", "main viewWillAppear", "main viewDidAppear"])
    }
  }

  @Test func `a root that is exchanged during the launch never appears, and the one in its place does`() {
    withHeadlessWorld(systemVersion: "12.0") {
      let log = Log()
      let delegate = RootExchangingDelegate(log)
      UIApplication.shared.simulateLaunch(delegate: delegate)
      #expect(
        log.take() == [
          "first loadView", "first viewDidLoad", "first viewWillAppear", "second loadView", "second viewDidLoad",
          "first viewWillDisappear", "first viewDidDisappear", "second viewWillAppear", "second viewDidAppear",
          "first dealloc",
        ])
    }
  }

  @Test func `a window without a scene is not shown in an application with scenes, and the programmer is told`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIApplication.shared.simulateLaunch(
          delegate: RecordingApplicationDelegate(Log()), sceneDelegate: RecordingSceneDelegate(Log()))
        let window = UIWindow()
        window.makeKeyAndVisible()
        guard window.isHidden else { fatalError("shown") }
      }
    }
    #expect(
      result.standardErrorText.contains(
        "HeadlessUIKit: a UIWindow without a windowScene is not shown in an application with scenes: "
          + "create it with UIWindow(windowScene:)\n"))
  }

  @Test func `scenes before iOS 13 stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIDevice.current.systemVersion = "12.4"
        UIApplication.shared.simulateLaunch(
          delegate: RecordingApplicationDelegate(Log()), sceneDelegate: RecordingSceneDelegate(Log()))
      }
    }
    #expect(
      result.standardErrorText.contains("scenes need iOS 13 or later, and this world imitates iOS 12.4"))
  }

  @Test func `launching an application that runs stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let delegate = RecordingApplicationDelegate(Log())
        UIApplication.shared.simulateLaunch(delegate: delegate)
        UIApplication.shared.simulateLaunch(delegate: delegate)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the application is already running: call simulateTermination() before launching it again"))
  }

  @Test func `the application keeps its delegates and what they hold until the scope of the world ends`() {
    let log = Log()
    withHeadlessWorld {
      UIApplication.shared.simulateLaunch(
        delegate: RecordingApplicationDelegate(log),
        sceneDelegate: RecordingSceneDelegate(log, root: RecordingController("vc", log: log)))
      _ = log.take()
      #expect(UIApplication.shared.windows.count == 1)
      UIApplication.shared.windows.first?.rootViewController?.view.setNeedsLayout()
      #expect(log.take() == [])
    }
    #expect(log.take() == ["vc dealloc"])
  }
}

private final class ConfiguringDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
  }
}

private final class OldDelegate: UIResponder, UIApplicationDelegate {
  var isLaunched = false

  func applicationDidFinishLaunching(_ application: UIApplication) { isLaunched = true }
}

private final class RootExchangingDelegate: UIResponder, UIApplicationDelegate {
  let log: Log
  let window = UIWindow()

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.rootViewController = RecordingController("first", log: log)
    window.makeKeyAndVisible()
    window.rootViewController = RecordingController("second", log: log)
    return true
  }
}
