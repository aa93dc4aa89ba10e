import Foundation

/// The safe area, which is the part of a view that bars and screen edges do not cover (iOS 11 and later).
extension UIView {
  /// Computes the safe area and, if it has changed, notifies the view and its controller.
  ///
  /// A view that leaves its window keeps its safe area, so it gets no callback if it returns to the same position. The
  /// callback for margins precedes the callback for the safe area (recorded case `1.margins-safearea`).
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
