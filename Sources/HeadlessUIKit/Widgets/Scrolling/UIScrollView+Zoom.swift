public import Foundation

/// Zooming, and what is simulated on the scroll view.
extension UIScrollView {
  /// The rate at which the content decelerates after a drag.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }

  /// The color of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0, black, white
  }

  /// Zooms to the scale at which a rectangle in the content fills the view. In UIKit, this method also scrolls to the
  /// rectangle.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let wanted = min(innerArea.width / rect.width, innerArea.height / rect.height) * scale
    setZoomScale(wanted, animated: animated)
  }

  /// Scales the delegate's view and the content size, and notifies the delegate.
  func zoom(to newScale: CGFloat) {
    guard newScale.isFinite, let view = scrollDelegate?.viewForZooming(in: self) else { return }
    let limited = max(minimumZoomScale, min(newScale, max(minimumZoomScale, maximumZoomScale)))
    guard limited != scale, limited > 0 else { return }
    let factor = limited / scale
    scale = limited
    view.transform = CGAffineTransform(scaleX: limited, y: limited)
    contentSize = CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Zooms with two fingers, within the limits.
  ///
  /// The delegate methods are called in this order: `willBeginZooming`, `didZoom`, and `didEndZooming`.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateZoom(to newScale: CGFloat) -> Bool {
    let view = scrollDelegate?.viewForZooming(in: self)
    let canZoom = view != nil && maximumZoomScale > minimumZoomScale
    return act(.scroll, unless: canZoom ? nil : "the \(type(of: self)) has no view to zoom, or only one scale") {
      isZooming = true
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
      zoom(to: newScale)
      isZooming = false
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  /// Taps the status bar, which scrolls to the top if the delegate allows it.
  @discardableResult
  public func simulateScrollToTop() -> Bool {
    act(.scroll, unless: scrollsToTop ? nil : "scrollsToTop of the \(type(of: self)) is off") {
      guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
      scroll(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), byUser: true)
      scrollDelegate?.scrollViewDidScrollToTop(self)
    }
  }

  /// The insets of both scroll indicators. The getter returns ``verticalScrollIndicatorInsets``. The values have no
  /// effect.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the zoom is bouncing back from a limit; always false.
  public var isZoomBouncing: Bool { false }
  /// Whether an animated scroll is in progress; always false.
  public var isScrollAnimating: Bool { false }
}
