/// Chooses what a collapsed interface shows, and is told of changes. All methods have a default.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The column to show when the interface collapses. Asked for the styles with columns.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Whether the secondary column is to be left out when the interface collapses, so that the primary one is shown.
  ///
  /// Asked for the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// The columns on the screen are about to be others.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// The interface has collapsed; comes after all callbacks.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// The interface has expanded; comes after all callbacks.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// The proposed one.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  /// No.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
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
