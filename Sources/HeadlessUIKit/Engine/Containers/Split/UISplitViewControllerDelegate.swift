/// Decides what a collapsed interface shows, and receives changes. All methods have a default.
///
/// The methods about a primary and a secondary controller are called for the style `unspecified`, and those about columns
/// and display modes for the styles with columns.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column to show when the interface collapses. Called for the styles with columns.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Returns the display mode to use when the interface expands. Called for the styles with columns.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Returns another primary controller for a collapsed interface; nil for the current one.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

  /// Returns another primary controller for an expanded interface; nil for the current one.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?

  /// Returns whether this method has taken care of the secondary controller, which the split view controller then
  /// removes. If not, the primary controller gets `collapseSecondaryViewController(_:for:)`.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Returns the secondary controller for an expanded interface. With nil, the primary controller gets
  /// `separateSecondaryViewController(for:)`.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  /// Returns whether this method has shown the controller, for which `showDetailViewController` was called.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  /// The columns on the screen are about to be others.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// The interface has collapsed. Called after all callbacks.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// The interface has expanded. Called after all callbacks.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// The proposed one.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  /// The proposed one.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

  /// The current one.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// The current one.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// No.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// None.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }

  /// No.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }

  /// Nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}

  /// Nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

  /// Nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
