extension UIViewController {
  /// What the base implementation of `didReceiveMemoryWarning` did up to iOS 5 (case 7.ios5-unload-cycle).
  ///
  /// The view goes when it has no superview and can be made again. One account (in case 7.setnil-no-unload) has it
  /// that the old base called `viewDidUnload` even when the app had set `view = nil` before. That is not imitated: it
  /// would tell every controller that never loaded a view of an unload that never was. `viewDidUnload` comes exactly
  /// once for each view that the system releases.
  func unloadViewAsOldSystemsDo() {
    let version = headlessWorld.systemVersion
    guard version.systemUnloadsViews, hasViewToGiveUp else { return }
    if version.hasViewWillUnload { deliver(.viewWillUnload) { viewWillUnload() } }
    slot.isUnloadingBySystem = true
    // Through the property, as UIKit does, so that an override of it takes part.
    view = nil
    slot.isUnloadingBySystem = false
    if version.hasViewDidUnload { deliver(.viewDidUnload) { viewDidUnload() } }
  }

  private var hasViewToGiveUp: Bool {
    guard let view = slot.view else { return false }
    return view.superview == nil && slot.canBeMadeAgain
  }
}
