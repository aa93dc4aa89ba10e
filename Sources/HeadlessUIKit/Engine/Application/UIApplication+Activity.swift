import Foundation

/// Simulated actions of the user and the system that affect the whole application.
///
/// To respond to these actions, observe the notifications. View controllers get callbacks only when their traits change
/// in the background and when an application with scenes is terminated (recorded case `9.scene-launch-background`).
extension UIApplication {
  /// Opens the app switcher, which makes the application inactive.
  ///
  /// This method has no effect if the application is not active. To reverse it, call ``simulateForeground()``.
  public func simulateAppSwitcher() {
    guard applicationState == .active else { return }
    performAction(.openAppSwitcher) { take(.resignActive) }
  }

  /// Sends the application to the background. An active application becomes inactive first.
  ///
  /// In iOS 13 and later, the user interface style of the visible windows then changes to the other style and back,
  /// because the system takes a snapshot in each style.
  ///
  /// This method has no effect if the application is already in the background. Before iOS 4, there is no background
  /// state, so this method triggers a runtime error.
  public func simulateBackground() {
    checkBackground()
    guard applicationState != .background else { return }
    performAction(.enterBackground) {
      leave()
      takeSnapshots()
    }
  }

  /// Makes the application active. An application in the background enters the foreground first.
  ///
  /// This method has no effect if the application is active.
  public func simulateForeground() {
    guard applicationState != .active else { return }
    performAction(.enterForeground) {
      if applicationState == .background { take(.enterForeground) }
      take(.becomeActive)
    }
  }

  /// Terminates the application, as the user does in the app switcher.
  ///
  /// An application with scenes becomes inactive, disconnects the scenes, and notifies the delegate of the discarded
  /// scenes. Then the view controllers in the scenes' windows disappear (recorded case `9.scene-launch-background`). An
  /// application without scenes enters the background or, before iOS 4, only becomes inactive. Then the delegate gets
  /// `applicationWillTerminate`; view controllers get no callbacks.
  ///
  /// The application releases its scenes and keeps its delegate. This method has no effect if the application was not
  /// launched or was already terminated.
  public func simulateTermination() {
    guard course.isRunning else { return }
    performAction(.terminate) {
      if course.scenes.isEmpty { endWithoutScenes() } else { endWithScenes() }
    }
    course.isRunning = false
  }

  private func leave() {
    if applicationState == .active { take(.resignActive) }
    take(.enterBackground)
  }

  private func endWithoutScenes() {
    if headlessWorld.systemVersion.lacksBackground {
      if applicationState == .active { take(.resignActive) }
    } else if applicationState != .background {
      leave()
    }
    callDelegate(.willTerminate) { $0.applicationWillTerminate(self) }
    post(Self.willTerminateNotification)
    applicationState = .background
  }

  private func endWithScenes() {
    if applicationState == .active { take(.resignActive) }
    let scenes = course.scenes
    for scene in scenes { scene.disconnect() }
    course.scenes = []
    callDelegate(.didDiscardSceneSessions) { $0.application(self, didDiscardSceneSessions: Set(scenes.map(\.session))) }
    for window in windows where window.windowScene.map(scenes.contains) ?? false { window.isHidden = true }
    applicationState = .background
  }

  private func checkBackground() {
    let version = headlessWorld.systemVersion
    guard version.lacksBackground else { return }
    Diagnostics.stop(
      "iOS \(version) does not run applications in the background: leaving the application terminates it; use "
        + "simulateTermination()")
  }
}

/// A step between the active state and the background, with its callbacks and the next state.
///
/// Will-callbacks are delivered before the state changes, and did-callbacks afterward.
@MainActor
struct ActivityStep {
  let name: LifecycleCall.Name
  let state: UIApplication.State
  let sceneState: UIScene.ActivationState
  let isDone: Bool
  let notification: Notification.Name
  let sceneNotification: Notification.Name
  let callApplicationDelegate: (any UIApplicationDelegate, UIApplication) -> Void
  let callSceneDelegate: (any UISceneDelegate, UIScene) -> Void

  static let becomeActive = Self(
    name: .didBecomeActive, state: .active, sceneState: .foregroundActive, isDone: true,
    notification: UIApplication.didBecomeActiveNotification, sceneNotification: UIScene.didActivateNotification,
    callApplicationDelegate: { $0.applicationDidBecomeActive($1) }, callSceneDelegate: { $0.sceneDidBecomeActive($1) })

  static let resignActive = Self(
    name: .willResignActive, state: .inactive, sceneState: .foregroundInactive, isDone: false,
    notification: UIApplication.willResignActiveNotification, sceneNotification: UIScene.willDeactivateNotification,
    callApplicationDelegate: { $0.applicationWillResignActive($1) },
    callSceneDelegate: { $0.sceneWillResignActive($1) })

  static let enterBackground = Self(
    name: .didEnterBackground, state: .background, sceneState: .background, isDone: true,
    notification: UIApplication.didEnterBackgroundNotification,
    sceneNotification: UIScene.didEnterBackgroundNotification,
    callApplicationDelegate: { $0.applicationDidEnterBackground($1) },
    callSceneDelegate: { $0.sceneDidEnterBackground($1) })

  static let enterForeground = Self(
    name: .willEnterForeground, state: .inactive, sceneState: .foregroundInactive, isDone: false,
    notification: UIApplication.willEnterForegroundNotification,
    sceneNotification: UIScene.willEnterForegroundNotification,
    callApplicationDelegate: { $0.applicationWillEnterForeground($1) },
    callSceneDelegate: { $0.sceneWillEnterForeground($1) })
}

extension UIApplication {
  /// Calls the scene delegates, or the application delegate if the application has no scenes, and then posts the
  /// notifications.
  func take(_ step: ActivityStep) {
    if step.isDone { applicationState = step.state }
    for scene in course.scenes { scene.take(step) }
    if course.scenes.isEmpty { callDelegate(step.name) { step.callApplicationDelegate($0, self) } }
    post(step.notification)
    applicationState = step.state
  }

  /// Calls the delegate, if any. The call is traced with the application as its subject.
  func callDelegate(_ name: LifecycleCall.Name, _ body: (any UIApplicationDelegate) -> Void) {
    guard let delegate else { return }
    headlessWorld.perform(LifecycleCall(name, receiver: self, isAction: true)) { body(delegate) }
  }

  /// Ends the turn of the run loop, and then performs a request from the user or the program as a single action.
  func performAction(_ name: LifecycleCall.Name, _ body: () -> Void) {
    headlessWorld.commit()
    headlessWorld.perform(LifecycleCall(name, receiver: self, isAction: true), body)
  }
}

extension UIScene {
  func take(_ step: ActivityStep) {
    if step.isDone { activationState = step.sceneState }
    callDelegate(step.name) { step.callSceneDelegate($0, self) }
    NotificationCenter.default.post(name: step.sceneNotification, object: self)
    activationState = step.sceneState
  }

  /// Calls the delegate, if any. The call is traced with the scene as its subject.
  func callDelegate(_ name: LifecycleCall.Name, _ body: (any UISceneDelegate) -> Void) {
    guard let delegate else { return }
    headlessWorld.perform(LifecycleCall(name, receiver: self, isAction: true)) { body(delegate) }
  }
}
