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

/// A controller's items in the bars of its containers.
struct BarItems {
  fileprivate(set) var navigation: UINavigationItem?
  fileprivate var tab: UITabBarItem?
  fileprivate var toolbar: [UIBarButtonItem]?
  fileprivate var edit: UIBarButtonItem?
}

extension UIViewController {
  /// The items that a navigation controller's toolbar shows for this controller.
  public var toolbarItems: [UIBarButtonItem]? {
    get { barItems.toolbar }
    set { barItems.toolbar = newValue }
  }

  /// Sets the toolbar items without animation.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// A button, titled `Edit` or `Done`, that turns editing on and off. It is created on first access.
  public var editButtonItem: UIBarButtonItem {
    if let edit = barItems.edit { return edit }
    let toggle = UIAction { [weak self] _ in
      guard let self else { return }
      requireSuper(.setEditing) { self.setEditing(!self.isEditing, animated: true) }
    }
    let item = UIBarButtonItem(primaryAction: toggle)
    barItems.edit = item
    nameEditButton()
    return item
  }

  func nameEditButton() {
    barItems.edit?.title = isEditing ? "Done" : "Edit"
  }

  func madeNavigationItem() -> UINavigationItem {
    if let item = barItems.navigation { return item }
    let item = UINavigationItem(title: "")
    item.title = title
    barItems.navigation = item
    return item
  }

  func madeTabBarItem() -> UITabBarItem {
    if let item = barItems.tab { return item }
    if let item = inheritedTabBarItem {
      if item.title == nil { item.title = title }
      return item
    }
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    barItems.tab = item
    return item
  }

  func setTabBarItem(_ item: UITabBarItem?) { barItems.tab = item }

  /// Updates the titles of existing items.
  func nameBarItems() {
    barItems.navigation?.title = title
    (barItems.tab ?? inheritedTabBarItem)?.title = title
  }
}

/// A container with bars around the view of its visible child.
@MainActor
protocol BarContainer: UIViewController {
  /// Positions the bars and resizes the child's view to fill the container.
  func layOutBars(in view: UIView)
}

/// The view of a container with bars: the child's view, with the bars in front of it.
final class BarContainerView: UIView {
  override func layoutSubviews() {
    layout.hasReachedBase = true
    (controller as? any BarContainer)?.layOutBars(in: self)
  }
}

extension BarContainer {
  func makeViewOfBars(_ bars: [UIView]) {
    let container = BarContainerView(frame: headlessWorld.screen.bounds)
    for bar in bars { container.addSubview(bar) }
    setContainerView(container)
  }
}
