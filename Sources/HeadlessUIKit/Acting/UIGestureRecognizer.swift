/// Gestures call selectors, which need Objective-C, and nothing here feels a finger.
@available(*, unavailable, message: "there are no gestures here: use a UIControl with addAction(_:for:) instead")
@MainActor
open class UIGestureRecognizer {}

/// Gestures call selectors, which need Objective-C, and nothing here feels a finger.
@available(*, unavailable, message: "there are no gestures here: use a UIControl with addAction(_:for:) instead")
@MainActor
open class UITapGestureRecognizer {}

extension UIView {
  /// Gestures call selectors, which need Objective-C.
  @available(*, unavailable, message: "there are no gestures here: use a UIControl with addAction(_:for:) instead")
  public func addGestureRecognizer(_ gestureRecognizer: Any) {}
}
