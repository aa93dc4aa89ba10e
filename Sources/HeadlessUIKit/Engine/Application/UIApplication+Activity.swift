/// Actions of the user and the system on the whole application. Controllers get no callbacks (case
/// 9.scene-launch-background): to react, observe the notifications.
extension UIApplication {
  /// Opens the app switcher: the application becomes inactive.
  ///
  /// Has no effect on an application that is not active. ``simulateForeground()`` reverses it.
  public func simulateAppSwitcher() {
    guard applicationState == .active else { return }
    performAction(.openAppSwitcher) { take(.resignActive) }
  }

  /// Sends the application to the background: it becomes inactive if needed, and then enters the background.
  ///
  /// Has no effect in the background. Before iOS 4 there is no background, and this stops the program.
  public func simulateBackground() {
    checkBackground()
    guard applicationState != .background else { return }
    performAction(.enterBackground) { leave() }
  }

  /// Brings the application to the foreground if needed, and makes it active.
  ///
  /// Has no effect on an active application.
  public func simulateForeground() {
    guard applicationState != .active else { return }
    performAction(.enterForeground) {
      if applicationState == .background { take(.enterForeground) }
      take(.becomeActive)
    }
  }

  /// Terminates the application, as the user does in the app switcher.
  ///
  /// With scenes, the scenes become inactive and are disconnected, the application is notified about discarded scenes,
  /// and then the controllers in their windows disappear (case 9.scene-launch-background). Without scenes, the
  /// application enters the background, if there is one, and its delegate gets `applicationWillTerminate`; controllers
  /// get no callbacks.
  ///
  /// The application releases its scenes and keeps its delegate. Has no effect on an application that was not launched,
  /// or was terminated.
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
      "iOS \(version) has no background: leaving the application terminates it; use "
        + "simulateTermination()")
  }
}
