/// The containers around a controller.
extension UIViewController {
  /// The nearest ancestor that is a navigation controller. A controller that is being popped still has it.
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

  /// Whether no controller is presented over this controller or its containers.
  var isFrontmost: Bool { selfAndAncestors.allSatisfy { $0.presentation == nil } }

  /// Begins the disappearance in favor of another child. This method has no effect on a child that never appeared because a callback of the
  /// container did not call super.
  func beginLeaving(animated: Bool) {
    if appearance.stage != .disappeared { beginAppearance(false, animated: animated) }
  }
}
