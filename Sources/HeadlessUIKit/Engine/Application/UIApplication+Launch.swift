import Foundation

/// The state of the application since its launch.
struct LaunchState {
  var isRunning = false
  var isLaunching = false
  /// The closures that deliver the did-callbacks of appearances that began during the launch.
  var waiting: [@MainActor () -> Void] = []
  var scenes: [UIScene] = []
  var sessionCount = 0
}

extension UIApplication {
  /// The connected scenes.
  public var connectedScenes: Set<UIScene> { Set(course.scenes) }

  /// The sessions of the connected scenes.
  public var openSessions: Set<UISceneSession> { Set(course.scenes.map(\.session)) }

  /// Launches an application without scenes. The delegate creates and shows the window.
  ///
  /// The delegate gets `willFinishLaunching` and `didFinishLaunching`. When the delegate shows a window, the window's
  /// view controllers get `viewWillAppear`; layout and `viewDidAppear` follow at the end of the launch. In iOS 12 and
  /// earlier, `applicationDidBecomeActive` comes last; in iOS 13 and later, it precedes the first layout. This order
  /// is based on published logs whose dates are known. One author observed different orders in iOS 8, 9, and 11, so do
  /// not rely on the order.
  ///
  /// The application retains the delegate until the scope of its world ends. Launching a running application stops the
  /// program. After ``simulateTermination()``, you can launch the application again.
  public func simulateLaunch(
    delegate: any UIApplicationDelegate, options: [LaunchOptionsKey: Any]? = nil
  ) {
    launch(delegate, options) {
      if headlessWorld.systemVersion.isActiveBeforeLayout {
        take(.becomeActive)
        endLaunch()
      } else {
        endLaunch()
        take(.becomeActive)
      }
    }
  }

  /// Launches an application with one scene. The scene's delegate creates the window in
  /// `scene(_:willConnectTo:options:)`.
  ///
  /// The order follows recorded case `9.scene-launch-background`. After `didFinishLaunching`, the application delegate
  /// returns a configuration, and the scene is connected. The scene enters the foreground and becomes active between
  /// `viewWillAppear` and `viewDidAppear` of the window's root view controller. This method requires iOS 13.
  ///
  /// - Returns: The scene. The application retains the scene until the application is terminated or the scope of its
  ///   world ends.
  @discardableResult
  public func simulateLaunch(
    delegate: any UIApplicationDelegate, sceneDelegate: any UISceneDelegate,
    options: [LaunchOptionsKey: Any]? = nil
  ) -> UIWindowScene {
    guard headlessWorld.systemVersion.hasScenes else {
      Diagnostics.stop("scenes need iOS 13 or later, and this world imitates iOS \(headlessWorld.systemVersion)")
    }
    let scene = makeScene(with: sceneDelegate)
    launch(delegate, options) {
      connect(scene)
      take(.enterForeground)
      take(.becomeActive)
      endLaunch()
    }
    return scene
  }

  private func launch(
    _ delegate: any UIApplicationDelegate, _ options: [LaunchOptionsKey: Any]?, _ arrive: () -> Void
  ) {
    guard !course.isRunning else {
      Diagnostics.stop("the application is already running: call simulateTermination() before launching it again")
    }
    course.isRunning = true
    course.isLaunching = true
    self.delegate = delegate
    applicationState = .inactive
    performAction(.launch) {
      callDelegate(.willFinishLaunching) { _ = $0.application(self, willFinishLaunchingWithOptions: options) }
      callDelegate(.didFinishLaunching) { _ = $0.application(self, didFinishLaunchingWithOptions: options) }
      post(Self.didFinishLaunchingNotification)
      arrive()
    }
  }

  private func makeScene(with delegate: any UISceneDelegate) -> UIWindowScene {
    course.sessionCount += 1
    let scene = UIWindowScene(session: UISceneSession(role: .windowApplication, number: course.sessionCount))
    scene.delegate = delegate
    return scene
  }

  private func connect(_ scene: UIWindowScene) {
    let options = UIScene.ConnectionOptions()
    let session = scene.session
    callDelegate(.configurationForConnecting) {
      session.configuration = $0.application(self, configurationForConnecting: session, options: options)
    }
    course.scenes.append(scene)
    scene.callDelegate(.willConnect) { $0.scene(scene, willConnectTo: session, options: options) }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
  }

  // MARK: Appearances during the launch

  /// Runs the second half of an appearance at the end of the current launch, or immediately if no launch is in
  /// progress.
  @preconcurrency
  func afterLaunch(_ body: @escaping @MainActor () -> Void) {
    if course.isLaunching { course.waiting.append(body) } else { body() }
  }

  private func endLaunch() {
    course.isLaunching = false
    let waiting = course.waiting
    course.waiting = []
    for body in waiting { body() }
  }

  /// Releases the delegates, which retain windows and, indirectly, the world.
  func releaseDelegates() {
    delegate = nil
    course = LaunchState()
  }
}
