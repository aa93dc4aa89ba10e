extension UIViewController {
  /// Implements `didReceiveMemoryWarning` in iOS 5 and earlier (case 7.ios5-unload-cycle).
  ///
  /// The view is released if it has no superview and can be recreated. According to one account (in case
  /// 7.setnil-no-unload), old systems called `viewDidUnload` even if the app had set `view = nil` before. This is not
  /// imitated, because every controller that never loaded a view would get the callback. `viewDidUnload` is called
  /// exactly once for each view that the system releases.
  func unloadViewLikeOldSystems() {
    let version = headlessWorld.systemVersion
    guard version.systemUnloadsViews, hasReleasableView else { return }
    if version.hasViewWillUnload { deliver(.viewWillUnload) { viewWillUnload() } }
    slot.isUnloadingBySystem = true
    // Through the property, as UIKit does, so that an override of it takes part.
    view = nil
    slot.isUnloadingBySystem = false
    if version.hasViewDidUnload { deliver(.viewDidUnload) { viewDidUnload() } }
  }

  private var hasReleasableView: Bool {
    guard let view = slot.view else { return false }
    return view.superview == nil && slot.canBeMadeAgain
  }
}
