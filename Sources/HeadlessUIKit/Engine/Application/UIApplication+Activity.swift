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
  /// state, so this method stops the program.
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
