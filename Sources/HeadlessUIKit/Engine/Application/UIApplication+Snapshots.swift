/// The system's snapshots for the app switcher.
extension UIApplication {
  /// Changes the user interface style of the visible windows and changes it back. In iOS 13 and later, the system does
  /// the same in the background to take a snapshot in each style (recorded case `9.style-in-background`). The traits of
  /// the screen do not change.
  func takeSnapshots() {
    guard headlessWorld.systemVersion.takesSnapshotsOfBothStyles else { return }
    let isDark = headlessWorld.screen.traitCollection.userInterfaceStyle == .dark
    for style in [isDark ? .light : .dark, UIUserInterfaceStyle.unspecified] {
      for window in windows where !window.isHidden {
        window.snapshotStyle = style
        window.refreshTraits()
      }
    }
  }
}
