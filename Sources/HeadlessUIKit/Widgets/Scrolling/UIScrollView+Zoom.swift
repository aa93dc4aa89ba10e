public import Foundation

/// Zooming, and settings that are stored but have no effect.
extension UIScrollView {
  /// The deceleration rate. The value is stored but has no effect, because no time passes.
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

  /// Zooms until a rectangle of the content fills the view.
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

  /// Zooms with two fingers, within the limits. Returns whether the action was possible.
  ///
  /// The delegate methods are called in this order: `willBeginZooming`, `didZoom`, and `didEndZooming`.
  @discardableResult
  public func simulateZoom(to newScale: CGFloat) -> Bool {
    let view = scrollDelegate?.viewForZooming(in: self)
    let canZoom = view != nil && maximumZoomScale > minimumZoomScale
    return act(.scroll, unless: canZoom ? nil : "the \(type(of: self)) has no view to zoom, or one scale only") {
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
  public var decelerationRate: DecelerationRate {
    get { stored(.normal) }
    set { store(newValue) }
  }
  public var indicatorStyle: IndicatorStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var isDirectionalLockEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var delaysContentTouches: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var canCancelContentTouches: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var bouncesZoom: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var bouncesHorizontally: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var bouncesVertically: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var contentAlignmentPoint: CGPoint {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var isZoomBouncing: Bool { false }
  public var isScrollAnimating: Bool { false }
}
