public import Foundation

/// A view that shows part of a larger content area.
///
/// ``contentSize`` is the size of the content. As in UIKit, the content offset is the origin of the `bounds`.
///
/// `verticalScrollIndicatorInsets`, `alwaysBounceVertical`, `alwaysBounceHorizontal`, `showsVerticalScrollIndicator`,
/// `showsHorizontalScrollIndicator`, `decelerationRate`, `indicatorStyle`, `horizontalScrollIndicatorInsets`,
/// `automaticallyAdjustsScrollIndicatorInsets`, `isDirectionalLockEnabled`, `delaysContentTouches`,
/// `canCancelContentTouches`, `bouncesZoom`, `bouncesHorizontally`, `bouncesVertically`, and `contentAlignmentPoint`
/// are stored but have no effect.
open class UIScrollView: UIView, ScrollDelegating {
  /// The effect of a drag on the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The effect of the safe area on the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0, scrollableAxes, never, always
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content. A layout pass sets it if constraints between the content and the scroll view's edges
  /// determine it.
  open var contentSize = CGSize.zero
  /// The insets around the content. Changing them calls the delegate's `scrollViewDidChangeAdjustedContentInset`.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard oldValue != contentInset else { return }
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// The scale of the view that the delegate returns for zooming.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// The minimum scale.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum scale. If it equals ``minimumZoomScale``, zooming is not possible.
  open var maximumZoomScale: CGFloat = 1
  /// Whether the user is zooming.
  open internal(set) var isZooming = false
  var scale: CGFloat = 1
  /// The effect of the safe area on the content insets. The value is stored but has no effect: ``adjustedContentInset``
  /// equals ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The insets of the vertical scroll indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether the content bounces at its edges. The value is stored but has no effect: simulated scrolls stop at the
  /// edges.
  open var bounces = true
  /// Whether vertical scrolling bounces even if the content is small.
  open var alwaysBounceVertical = false
  /// Whether horizontal scrolling bounces even if the content is small.
  open var alwaysBounceHorizontal = false
  /// Whether the vertical scroll indicator is visible.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal scroll indicator is visible.
  open var showsHorizontalScrollIndicator = true
  /// Whether a drag dismisses the keyboard. With any value except `none`, a drag ends editing in the window.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The refresh control, which the user pulls down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// Whether the user is dragging the content.
  open internal(set) var isDragging = false
  /// Whether the user is touching the content.
  open var isTracking: Bool { isDragging }
  /// Whether the content is decelerating after a drag.
  open internal(set) var isDecelerating = false

  /// The layout guide of the content.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self, .content)

  /// The layout guide of the view's frame.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self, .inset { _ in .zero })

  /// The content insets. The safe area is not added.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Called when the content insets change.
  open func adjustedContentInsetDidChange() {}

  /// Sets the scale within the limits. With animation, the scale changes when the application settles.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let world = headlessWorld
    world.finish(transition: world.makeTransition(), animated: animated) { [weak self] in self?.zoom(to: scale) }
  }

  /// The point in the content that is at the upper-left corner of the view. Changing it calls the delegate's
  /// `scrollViewDidScroll`.
  open var contentOffset: CGPoint {
    get { innerArea.origin }
    set { scroll(to: newValue, byUser: false) }
  }

  /// Sets the content offset. With animation, the offset changes when the application settles, and the delegate is
  /// notified that the animation has ended.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    let world = headlessWorld
    world.finish(transition: world.makeTransition(), animated: true) { [weak self] in
      guard let self else { return }
      self.contentOffset = contentOffset
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls by the smallest distance that makes a rectangle visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func nearest(_ offset: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      start < offset ? start : max(offset, min(end - length, start))
    }
    let point = CGPoint(
      x: nearest(contentOffset.x, bounds.width, rect.minX, rect.maxX),
      y: nearest(contentOffset.y, bounds.height, rect.minY, rect.maxY)
    )
    if point != contentOffset { setContentOffset(point, animated: animated) }
  }

  /// Does nothing. In UIKit, this method flashes the scroll indicators.
  open func flashScrollIndicators() {}

  func scroll(to point: CGPoint, byUser: Bool) {
    guard point != contentOffset else { return }
    bounds = CGRect(origin: point, size: area.size)
    setNeedsLayout()
    noteValue("contentOffset", byUser: byUser)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Returns the point itself or, if it is out of range, the closest offset at which the content fills the view.
  func keptInside(_ point: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let farthest = CGPoint(
      x: contentSize.width + inset.right - bounds.width, y: contentSize.height + inset.bottom - bounds.height)
    return CGPoint(
      x: max(-inset.left, min(point.x, farthest.x)), y: max(-inset.top, min(point.y, farthest.y)))
  }

  /// Returns the point where the content stops after a drag that ends at a given point.
  func restingPlace(from point: CGPoint) -> CGPoint {
    guard isPagingEnabled, bounds.width > 0, bounds.height > 0 else { return point }
    let page = CGPoint(x: (point.x / bounds.width).rounded(), y: (point.y / bounds.height).rounded())
    return keptInside(CGPoint(x: page.x * bounds.width, y: page.y * bounds.height))
  }

  /// Whether a tap on the status bar scrolls to the top.
  public var scrollsToTop: Bool = true

  // MARK: Settings that are stored but have no effect

  /// The rate at which the content decelerates after a drag.
  public var decelerationRate: DecelerationRate = .normal
  /// The color of the scroll indicators.
  public var indicatorStyle: IndicatorStyle = .default
  /// The insets of the horizontal scroll indicator.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// Whether the indicator insets are adjusted for the safe area.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool = true
  /// Whether a drag scrolls in only one direction.
  public var isDirectionalLockEnabled: Bool = false
  /// Whether the delivery of touches to the content is delayed.
  public var delaysContentTouches: Bool = true
  /// Whether a drag cancels touches in the content.
  public var canCancelContentTouches: Bool = true
  /// Whether zooming bounces at the limits.
  public var bouncesZoom: Bool = true
  /// Whether horizontal scrolling bounces at the edges.
  public var bouncesHorizontally: Bool = true
  /// Whether vertical scrolling bounces at the edges.
  public var bouncesVertically: Bool = true
  /// The point to which small content is aligned.
  public var contentAlignmentPoint: CGPoint = .zero
}

/// A view with a scroll delegate.
///
/// The `delegate` property is declared here rather than in ``UIScrollView``, because tables and text views have a
/// `delegate` of a different type. Without Objective-C, a subclass cannot redeclare an inherited property with a
/// different type.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// The delegate of the scroll view.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// A control that the user pulls down to refresh the content of a scroll view.
///
/// Pulling the control (``simulatePull()``) runs the actions for `valueChanged`. The control keeps refreshing until you
/// call ``endRefreshing()``.
open class UIRefreshControl: UIControl {
  /// Whether the control is refreshing.
  open private(set) var isRefreshing = false

  /// The text below the control. The value is stored but has no effect.
  open var attributedTitle: NSAttributedString?

  /// Begins refreshing. This method runs no actions.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Ends refreshing.
  open func endRefreshing() {
    isRefreshing = false
  }
}

/// Receives notifications when a scroll view scrolls or zooms. All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the user or the program has moved the content.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the user begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the user is about to end a drag. You can change the target offset.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Called when the user has ended a drag.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content begins to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has stopped decelerating.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated programmatic scroll has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called when the scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Returns the view to zoom. Without this method, zooming is not possible.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when the user begins to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when zooming has ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns whether a tap on the status bar scrolls to the top. The default is ``UIScrollView/scrollsToTop``.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when a tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when the adjusted content insets have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

/// The default implementations, which make the methods optional.
extension UIScrollViewDelegate {
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollView.scrollsToTop }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
