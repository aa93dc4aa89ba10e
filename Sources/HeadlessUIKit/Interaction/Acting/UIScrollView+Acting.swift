public import Foundation

extension UIScrollView {
  /// Drags the content to a point, but not beyond the edges of the content.
  ///
  /// The delegate methods are called in this order: `willBeginDragging`, `didScroll`, `willEndDragging`, and
  /// `didEndDragging`. If the content stops at another point, such as a page boundary or a point that the delegate
  /// chooses, `willBeginDecelerating`, `didScroll`, and `didEndDecelerating` follow. The drag is a single step, so it
  /// calls `didScroll` only once.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateScroll(to point: CGPoint) -> Bool {
    act(.scroll, unless: isScrollEnabled ? nil : "the \(type(of: self)) has scrolling disabled") {
      let target = drag(to: keptInside(point))
      if target != contentOffset { decelerate(to: target) }
    }
  }

  /// Drags to a point, and returns the point where the content will stop.
  private func drag(to point: CGPoint) -> CGPoint {
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.endEditing(false) }
    scroll(to: point, byUser: true)
    layoutIfNeeded()
    var target = restingPlace(from: contentOffset)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    isDragging = false
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: target != contentOffset)
    return target
  }

  private func decelerate(to target: CGPoint) {
    isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    scroll(to: target, byUser: true)
    layoutIfNeeded()
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }
}
