import Foundation

/// The safe area: what bars and the edges of the screen leave of a view, from iOS 11 on.
extension UIView {
  /// Works the safe area out anew, and tells the view and its controller when it is another one.
  ///
  /// Out of a window the last one stays, so that a view that comes back to the same place is told nothing. Margins are
  /// told of before the safe area (case 1.margins-safearea).
  func refreshSafeArea() {
    guard headlessWorld.systemVersion.hasSafeAreas else { return }
    guard let insets = currentSafeArea(), insets != safeArea else { return }
    safeArea = insets
    noteLayoutMargins()
    safeAreaInsetsDidChange()
    controller?.deliverSafeAreaChange()
    for subview in subviews { subview.refreshSafeArea() }
  }

  func noteLayoutMargins() {
    layoutMarginsDidChange()
    controller?.deliverLayoutMarginsChange()
  }

  private func currentSafeArea() -> UIEdgeInsets? {
    if self is UIWindow { return headlessWorld.screen.safeArea }
    guard let superview, window != nil else { return nil }
    let outer = superview.safeArea
    let bounds = superview.innerArea
    let frame = area
    let inherited = UIEdgeInsets(
      top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)), right: max(0, outer.right - (bounds.maxX - frame.maxX))
    )
    guard let controller else { return inherited }
    return inherited + controller.additionalSafeAreaInsets + controller.insetsOfBars
  }
}
