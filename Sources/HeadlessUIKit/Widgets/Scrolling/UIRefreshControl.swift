public import Foundation

/// A control that the user pulls down on a scroll view to refresh its content.
///
/// Pulling it (``simulatePull()``) runs the actions for `valueChanged`. It refreshes until ``endRefreshing()``.
open class UIRefreshControl: UIControl {
  /// Whether newer content is being fetched.
  open private(set) var isRefreshing = false

  /// The text below the control. Stored, but has no effect.
  open var attributedTitle: NSAttributedString?

  /// Shows that newer content is being fetched, and runs no action.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Ends refreshing: the content is up to date.
  open func endRefreshing() {
    isRefreshing = false
  }
}
