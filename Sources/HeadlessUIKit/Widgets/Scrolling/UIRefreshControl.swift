public import Foundation

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
