/// The containers around a controller.
extension UIViewController {
  /// The nearest ancestor that is a navigation controller. The property remains set while the controller is being
  /// popped.
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The nearest ancestor that is a tab bar controller.
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var candidate = parent
    while let container = candidate {
      if let found = container as? Container { return found }
      candidate = container.parent
    }
    return nil
  }

  /// Whether this is a navigation controller whose stack contains a controller that hides the bottom bar.
  var hidesBottomBars: Bool {
    (self as? UINavigationController)?.stack.contains(where: \.hidesBottomBarWhenPushed) ?? false
  }

  /// Whether this controller is in front: neither it nor any of its containers presents another controller.
  var isFrontmost: Bool { selfAndAncestors.allSatisfy { $0.presentation == nil } }

  /// Begins the disappearance of this controller, because its container is replacing it with another child. This method
  /// has no effect if this controller never appeared, for example, because an override in the container did not call
  /// super.
  func beginLeaving(animated: Bool) {
    if appearance.stage != .disappeared { beginAppearance(false, animated: animated) }
  }
}
