public import Foundation

extension UIScrollView {
  /// Drags the content, at most to its end, and lets go; tells whether the user could do it.
  ///
  /// The delegate is told in this order: `willBeginDragging`, `didScroll`, `willEndDragging`, `didEndDragging`. When
  /// the content comes to rest elsewhere (at a page, or where the delegate says) there follow `willBeginDecelerating`,
  /// `didScroll`, `didEndDecelerating`. A drag is one step here, so `didScroll` comes once.
  @discardableResult
  public func simulateScroll(to point: CGPoint) -> Bool {
    act(.scroll, unless: isScrollEnabled ? nil : "the \(type(of: self)) has scrolling disabled") {
      let target = drag(to: keptInside(point))
      if target != contentOffset { decelerate(to: target) }
    }
  }

  /// Drags to a point, and gives the place where the content comes to rest.
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
