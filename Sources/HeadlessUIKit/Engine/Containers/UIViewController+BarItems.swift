/// A controller's items in the bars of its containers.
struct BarItems {
  var navigation: UINavigationItem?
  var tab: UITabBarItem?
  var toolbar: [UIBarButtonItem]?
  var edit: UIBarButtonItem?
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
    let toggle = UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing, animated: true) } }
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

  /// Updates the titles of existing items.
  func nameBarItems() {
    barItems.navigation?.title = title
    (barItems.tab ?? inheritedTabBarItem)?.title = title
  }
}
