public import Foundation

/// What the user pulls down on a scroll view to ask for newer content.
///
/// Pulling it (``simulatePull()``) runs the actions for `valueChanged`; it goes on refreshing until ``endRefreshing()``.
open class UIRefreshControl: UIControl {
  /// Whether newer content is being fetched.
  open private(set) var isRefreshing = false

  /// What the user reads below it; only remembered.
  open var attributedTitle: NSAttributedString?

  /// Shows that newer content is being fetched, and runs no action.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Shows that the content is there.
  open func endRefreshing() {
    isRefreshing = false
  }
}
