/// Is told which controller a navigation controller shows; every method may be left out.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// The controller has been told that it will appear.
  ///
  /// It comes each time the top appears: after a push or pop, and with the navigation controller itself. When an
  /// interactive pop is cancelled, no `didShow` follows.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

  /// The controller has been told that it appeared.
  ///
  /// One log of iOS 5 shows it twice at launch; here it comes once.
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
