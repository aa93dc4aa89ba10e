/// Is asked and told about the tabs that the user taps; every method may be left out.
///
/// What code selects is not told.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the tapped tab may be selected; asked also when it is selected already.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// The tapped tab has been selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
