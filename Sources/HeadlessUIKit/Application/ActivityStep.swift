import Foundation

/// One step between active and the background: what it is called, and where it leads.
///
/// A will-step is said before the state changes and a did-step after it.
@MainActor
struct ActivityStep {
  let name: LifecycleCall.Name
  let state: UIApplication.State
  let sceneState: UIScene.ActivationState
  let isDone: Bool
  let notification: Notification.Name
  let sceneNotification: Notification.Name
  let tellApplicationDelegate: (any UIApplicationDelegate, UIApplication) -> Void
  let tellSceneDelegate: (any UISceneDelegate, UIScene) -> Void

  static let becomeActive = Self(
    name: .didBecomeActive, state: .active, sceneState: .foregroundActive, isDone: true,
    notification: UIApplication.didBecomeActiveNotification, sceneNotification: UIScene.didActivateNotification,
    tellApplicationDelegate: { $0.applicationDidBecomeActive($1) }, tellSceneDelegate: { $0.sceneDidBecomeActive($1) })

  static let resignActive = Self(
    name: .willResignActive, state: .inactive, sceneState: .foregroundInactive, isDone: false,
    notification: UIApplication.willResignActiveNotification, sceneNotification: UIScene.willDeactivateNotification,
    tellApplicationDelegate: { $0.applicationWillResignActive($1) },
    tellSceneDelegate: { $0.sceneWillResignActive($1) })

  static let enterBackground = Self(
    name: .didEnterBackground, state: .background, sceneState: .background, isDone: true,
    notification: UIApplication.didEnterBackgroundNotification,
    sceneNotification: UIScene.didEnterBackgroundNotification,
    tellApplicationDelegate: { $0.applicationDidEnterBackground($1) },
    tellSceneDelegate: { $0.sceneDidEnterBackground($1) })

  static let enterForeground = Self(
    name: .willEnterForeground, state: .inactive, sceneState: .foregroundInactive, isDone: false,
    notification: UIApplication.willEnterForegroundNotification,
    sceneNotification: UIScene.willEnterForegroundNotification,
    tellApplicationDelegate: { $0.applicationWillEnterForeground($1) },
    tellSceneDelegate: { $0.sceneWillEnterForeground($1) })
}

extension UIApplication {
  /// Tells the scenes, or the delegate of an application without scenes, and then posts the notifications.
  func take(_ step: ActivityStep) {
    if step.isDone { applicationState = step.state }
    for scene in course.scenes { scene.take(step) }
    if course.scenes.isEmpty { tellDelegate(step.name) { step.tellApplicationDelegate($0, self) } }
    post(step.notification)
    applicationState = step.state
  }

  /// Makes a call to the delegate, if there is one; it is traced under the application.
  func tellDelegate(_ name: LifecycleCall.Name, _ body: (any UIApplicationDelegate) -> Void) {
    guard let delegate else { return }
    headlessWorld.perform(LifecycleCall(name, receiver: self, isAction: true)) { body(delegate) }
  }

  /// Does what the user or a program asks of the application as one action.
  func performAction(_ name: LifecycleCall.Name, _ body: () -> Void) {
    headlessWorld.perform(LifecycleCall(name, receiver: self, isAction: true), body)
  }
}

extension UIScene {
  func take(_ step: ActivityStep) {
    if step.isDone { activationState = step.sceneState }
    tellDelegate(step.name) { step.tellSceneDelegate($0, self) }
    NotificationCenter.default.post(name: step.sceneNotification, object: self)
    activationState = step.sceneState
  }

  /// Makes a call to the delegate, if there is one; it is traced under the scene.
  func tellDelegate(_ name: LifecycleCall.Name, _ body: (any UISceneDelegate) -> Void) {
    guard let delegate else { return }
    headlessWorld.perform(LifecycleCall(name, receiver: self, isAction: true)) { body(delegate) }
  }
}
