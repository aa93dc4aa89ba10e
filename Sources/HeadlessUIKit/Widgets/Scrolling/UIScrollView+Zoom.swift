public import Foundation

/// Zooming, and settings that are stored but have no effect.
extension UIScrollView {
  /// The deceleration rate. The value is stored but has no effect, because deceleration takes no time.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }

  /// The color of the scroll indicators. The value is stored but has no effect.
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

  /// Whether a tap on the status bar scrolls to the top.
  public var scrollsToTop: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The rate at which the content decelerates after a drag. The value is stored but has no effect.
  public var decelerationRate: DecelerationRate {
    get { stored(.normal) }
    set { store(newValue) }
  }
  /// The color of the scroll indicators. The value is stored but has no effect.
  public var indicatorStyle: IndicatorStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// The insets of both scroll indicators. The getter returns ``verticalScrollIndicatorInsets``. The values have no effect.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The insets of the horizontal scroll indicator. The value is stored but has no effect.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { stored(.zero) }
    set { store(newValue) }
  }
  /// Whether the indicator insets are adjusted for the safe area. The value is stored but has no effect.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether a drag scrolls in only one direction. The value is stored but has no effect.
  public var isDirectionalLockEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the delivery of touches to the content is delayed. The value is stored but has no effect.
  public var delaysContentTouches: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether a drag cancels touches in the content. The value is stored but has no effect.
  public var canCancelContentTouches: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether zooming bounces at the limits. The value is stored but has no effect.
  public var bouncesZoom: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether horizontal scrolling bounces at the edges. The value is stored but has no effect.
  public var bouncesHorizontally: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether vertical scrolling bounces at the edges. The value is stored but has no effect.
  public var bouncesVertically: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The point to which small content is aligned. The value is stored but has no effect.
  public var contentAlignmentPoint: CGPoint {
    get { stored(.zero) }
    set { store(newValue) }
  }
  /// Whether the zoom is bouncing back from a limit; always false.
  public var isZoomBouncing: Bool { false }
  /// Whether an animated scroll is in progress; always false.
  public var isScrollAnimating: Bool { false }
}
