import Foundation

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
