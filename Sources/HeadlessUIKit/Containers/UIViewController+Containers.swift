/// The containers around a controller.
extension UIViewController {
  /// The nearest navigation controller around this one, while it is on its stack or just leaves it.
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The nearest tab bar controller around this one.
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var candidate = parent
    while let container = candidate {
      if let found = container as? Container { return found }
      candidate = container.parent
    }
    return nil
  }

  /// Whether this is a navigation controller with something on its stack that wants the bars at the bottom hidden.
  var hidesBottomBars: Bool {
    (self as? UINavigationController)?.stack.contains(where: \.hidesBottomBarWhenPushed) ?? false
  }

  /// Whether nothing is presented over this controller or a container of it.
  var isFrontmost: Bool { selfAndAncestors.allSatisfy { $0.presentation == nil } }

  /// Makes place for another child; one that never came, because a callback of the container did not reach its super,
  /// is told nothing.
  func beginLeaving(animated: Bool) {
    if appearance.stage != .disappeared { beginAppearance(false, animated: animated) }
  }
}
