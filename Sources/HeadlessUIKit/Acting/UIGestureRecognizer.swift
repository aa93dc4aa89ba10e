/// Unavailable: gestures call selectors, which need Objective-C, and there are no touches.
@available(*, unavailable, message: "gestures are not supported: use a UIControl with addAction(_:for:) instead")
@preconcurrency @MainActor
open class UIGestureRecognizer {}

/// Unavailable: gestures call selectors, which need Objective-C, and there are no touches.
@available(*, unavailable, message: "gestures are not supported: use a UIControl with addAction(_:for:) instead")
@preconcurrency @MainActor
open class UITapGestureRecognizer {}

extension UIView {
  /// Gestures call selectors, which need Objective-C.
  @available(*, unavailable, message: "gestures are not supported: use a UIControl with addAction(_:for:) instead")
  public func addGestureRecognizer(_ gestureRecognizer: Any) {}
}
