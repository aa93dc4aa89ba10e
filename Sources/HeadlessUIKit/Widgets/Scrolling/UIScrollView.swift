public import Foundation

/// A view that shows a part of a larger content.
///
/// ``contentSize`` is the size of the content. The offset is the origin of the `bounds`, as in UIKit.
open class UIScrollView: UIView, ScrollDelegating {
  /// When a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The effect of the safe area on the insets. Stored, but has no effect.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0, scrollableAxes, never, always
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content; in a stack or with constraints it must be set too, because nothing is solved.
  open var contentSize = CGSize.zero
  /// The space around the content; a change calls `scrollViewDidChangeAdjustedContentInset` of the delegate.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard oldValue != contentInset else { return }
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// The scale of the view that the delegate zooms.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// The smallest scale.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale; with that of ``minimumZoomScale`` nothing zooms.
  open var maximumZoomScale: CGFloat = 1
  /// Whether the user is zooming.
  open internal(set) var isZooming = false
  var scale: CGFloat = 1
  /// The effect of the safe area on the insets. Stored, but has no effect: ``adjustedContentInset`` equals ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The insets of the indicators. Stored, but has no effect.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether the content bounces at its ends. Stored only; simulated scrolls stop there.
  open var bounces = true
  /// Whether small content bounces, too. Stored, but has no effect.
  open var alwaysBounceVertical = false
  /// Whether small content bounces, too. Stored, but has no effect.
  open var alwaysBounceHorizontal = false
  /// Whether there is an indicator. Stored, but has no effect.
  open var showsVerticalScrollIndicator = true
  /// Whether there is an indicator. Stored, but has no effect.
  open var showsHorizontalScrollIndicator = true
  /// Whether a drag dismisses the keyboard: with any value but `none` it ends the editing in the window.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The control that the user pulls down to refresh the content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// Whether the user is dragging.
  open internal(set) var isDragging = false
  /// Whether the user touches the content.
  open var isTracking: Bool { isDragging }
  /// Whether the content decelerates after a drag.
  open internal(set) var isDecelerating = false

  /// The rectangle of the content, for constraints.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self) { view in
    CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
  }

  /// The rectangle of the view itself, for constraints.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self) { $0.bounds }

  /// The space around the content, the safe area not added.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// The insets changed.
  open func adjustedContentInsetDidChange() {}

  /// Scales the view that the delegate zooms, within the limits. With animation, when the application settles.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let world = headlessWorld
    world.finish(transition: world.makeTransition(), animated: animated) { [weak self] in self?.zoom(to: scale) }
  }

  /// The point of the content at the upper left; a change calls `scrollViewDidScroll` of the delegate.
  open var contentOffset: CGPoint {
    get { innerArea.origin }
    set { scroll(to: newValue, byUser: false) }
  }

  /// Moves the content. With animation, it moves when the application settles, and the delegate is notified of the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    let world = headlessWorld
    world.finish(transition: world.makeTransition(), animated: true) { [weak self] in
      guard let self else { return }
      self.contentOffset = contentOffset
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Moves the content as little as it takes to show the rectangle.
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

  /// Flashes the indicators; has no effect.
  open func flashScrollIndicators() {}

  func scroll(to point: CGPoint, byUser: Bool) {
    guard point != contentOffset else { return }
    bounds = CGRect(origin: point, size: area.size)
    setNeedsLayout()
    noteValue("contentOffset", byUser: byUser)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// The offset next to the point at which the content still fills the view.
  func keptInside(_ point: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let farthest = CGPoint(
      x: contentSize.width + inset.right - bounds.width, y: contentSize.height + inset.bottom - bounds.height)
    return CGPoint(
      x: max(-inset.left, min(point.x, farthest.x)), y: max(-inset.top, min(point.y, farthest.y)))
  }

  /// Returns the point where a drag that ends at this point stops.
  func restingPlace(from point: CGPoint) -> CGPoint {
    guard isPagingEnabled, bounds.width > 0, bounds.height > 0 else { return point }
    let page = CGPoint(x: (point.x / bounds.width).rounded(), y: (point.y / bounds.height).rounded())
    return keptInside(CGPoint(x: page.x * bounds.width, y: page.y * bounds.height))
  }
}

/// A view with a scroll delegate.
///
/// The property is here and not in the class, because tables and text views have a `delegate` of another type, which a
/// subclass cannot declare over an inherited one without Objective-C.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// The delegate of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
