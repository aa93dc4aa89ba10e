/// Determines the content of a collapsed interface, and is notified of changes. All methods are optional.
///
/// The methods for primary and secondary controllers are called in the `unspecified` style. The methods that choose a
/// column or a display mode are called in the styles with columns.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column to show when the interface collapses. This method is called in the styles with columns.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Returns the display mode to use when the interface expands. This method is called in the styles with columns.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Returns another primary controller for a collapsed interface, or nil to keep the current controller.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

  /// Returns another primary controller for an expanded interface, or nil to keep the current controller.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?

  /// Handles the secondary controller when the interface collapses, and returns whether the delegate handled it. If the
  /// result is false, `collapseSecondaryViewController(_:for:)` is called on the primary controller. In both cases, the
  /// split view controller then removes the secondary controller.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Returns the secondary controller for an expanded interface. If the result is nil,
  /// `separateSecondaryViewController(for:)` is called on the primary controller.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  /// Shows the controller that was passed to `showDetailViewController`, and returns whether the delegate showed it.
  ///
  /// This method is called only in the `unspecified` style.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  /// Called before the visible columns change.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// Called when the interface has collapsed, after all callbacks.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// Called when the interface has expanded, after all callbacks.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  /// Returns the proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

  /// Returns nil, which keeps the current primary controller.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// Returns nil, which keeps the current primary controller.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// Returns nil.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }

  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}

  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
