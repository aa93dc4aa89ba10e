/// What the user and the system do with the whole application. Controllers hear nothing of it (case
/// 9.scene-launch-background): those that want to know observe the notifications.
extension UIApplication {
  /// Opens the app switcher: the application becomes inactive.
  ///
  /// An application that is not active stays as it is. ``simulateForeground()`` leads back.
  public func simulateAppSwitcher() {
    guard applicationState == .active else { return }
    performAction(.openAppSwitcher) { take(.resignActive) }
  }

  /// Sends the application to the background: it becomes inactive, if it is not, and then enters the background.
  ///
  /// An application in the background stays there. Before iOS 4 there is no background, and this stops the program.
  public func simulateBackground() {
    checkBackground()
    guard applicationState != .background else { return }
    performAction(.enterBackground) { leave() }
  }

  /// Brings the application back: it enters the foreground, if it was not there, and becomes active.
  ///
  /// An active application stays as it is.
  public func simulateForeground() {
    guard applicationState != .active else { return }
    performAction(.enterForeground) {
      if applicationState == .background { take(.enterForeground) }
      take(.becomeActive)
    }
  }

  /// Ends the application, as the user does in the app switcher.
  ///
  /// With scenes these become inactive and are disconnected, the application is told that they are discarded, and only
  /// then do the controllers in their windows disappear (case 9.scene-launch-background). Without scenes the
  /// application enters the background, if there is one, and is told that it will terminate; controllers hear nothing.
  ///
  /// The application lets go of its scenes, and keeps its delegate. An application that was not launched, or has ended,
  /// stays as it is.
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
    tellDelegate(.willTerminate) { $0.applicationWillTerminate(self) }
    post(Self.willTerminateNotification)
    applicationState = .background
  }

  private func endWithScenes() {
    if applicationState == .active { take(.resignActive) }
    let scenes = course.scenes
    for scene in scenes { scene.disconnect() }
    course.scenes = []
    tellDelegate(.didDiscardSceneSessions) { $0.application(self, didDiscardSceneSessions: Set(scenes.map(\.session))) }
    for window in windows where window.windowScene.map(scenes.contains) ?? false { window.isHidden = true }
    applicationState = .background
  }

  private func checkBackground() {
    let version = headlessWorld.systemVersion
    guard version.lacksBackground else { return }
    Diagnostics.stop(
      "iOS \(version) has no background: an application that the user leaves ends there, which is "
        + "simulateTermination()")
  }
}
