extension UIViewController {
  /// Implements `didReceiveMemoryWarning` in iOS 5 and earlier (recorded case `7.ios5-unload-cycle`).
  ///
  /// The view is released if it can be recreated and has no superview. `viewDidUnload` is called exactly once for each
  /// view that the system releases. According to one author (in recorded case `7.setnil-no-unload`), old systems also
  /// called it if the app had already set `view = nil`. HeadlessUIKit does not imitate this behavior, because a view
  /// controller that has never loaded its view would then get the callback, too.
  func unloadViewLikeOldSystems() {
    let version = headlessWorld.systemVersion
    guard version.systemUnloadsViews, hasReleasableView else { return }
    if version.hasViewWillUnload { deliver(.viewWillUnload) { viewWillUnload() } }
    slot.isUnloadingBySystem = true
    // As in UIKit, the property is set, so an override of it takes effect.
    view = nil
    slot.isUnloadingBySystem = false
    if version.hasViewDidUnload { deliver(.viewDidUnload) { viewDidUnload() } }
  }

  private var hasReleasableView: Bool {
    guard let view = slot.view else { return false }
    return view.superview == nil && slot.canBeMadeAgain
  }
}
