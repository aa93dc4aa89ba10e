/// Receives the controllers that a navigation controller shows. All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after `viewWillAppear` of the controller.
  ///
  /// It is called each time the top appears: after a push or pop, and with the navigation controller itself. After a
  /// cancelled interactive pop, no `didShow` follows.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

  /// Called after `viewDidAppear` of the controller.
  ///
  /// One log of iOS 5 shows it twice at launch; here it is called once.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
