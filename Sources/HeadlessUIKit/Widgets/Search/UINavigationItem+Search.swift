extension UINavigationItem {
  /// The search controller, whose search bar is below the title. The bar is not drawn.
  public var searchController: UISearchController? {
    get { settings.searchController }
    set {
      let world = (newValue ?? settings.searchController)?.headlessWorld
      settings.searchController = newValue
      world?.noteHierarchyChange()
    }
  }
  /// Whether the search bar is hidden when the content scrolls. The value is stored but has no effect.
  public var hidesSearchBarWhenScrolling: Bool {
    get { settings.hidesSearchBarWhenScrolling }
    set { settings.hidesSearchBarWhenScrolling = newValue }
  }
  /// The appearance of the navigation bar at standard height. The value is stored but has no effect.
  public var standardAppearance: UINavigationBarAppearance? {
    get { settings.appearances["standard"] }
    set { settings.appearances["standard"] = newValue }
  }
  /// The appearance of the navigation bar when content is scrolled to the edge of the bar. The value is stored but has
  /// no effect.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { settings.appearances["scrollEdge"] }
    set { settings.appearances["scrollEdge"] = newValue }
  }
  /// The appearance of the navigation bar at compact height. The value is stored but has no effect.
  public var compactAppearance: UINavigationBarAppearance? {
    get { settings.appearances["compact"] }
    set { settings.appearances["compact"] = newValue }
  }
  /// The appearance of the navigation bar at compact height when content is scrolled to the edge of the bar. The value
  /// is stored but has no effect.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { settings.appearances["compactScrollEdge"] }
    set { settings.appearances["compactScrollEdge"] = newValue }
  }
  /// The display mode of the back button. The value is stored but has no effect.
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { settings.backButtonDisplayMode }
    set { settings.backButtonDisplayMode = newValue }
  }

  /// The display mode of the back button. The value is stored but has no effect.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0, generic, minimal
  }

  /// Sets the buttons on the left without animation.
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right without animation.
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}

/// Navigation item settings that are rarely used.
struct NavigationItemSettings {
  var searchController: UISearchController?
  var hidesSearchBarWhenScrolling = true
  var appearances: [String: UINavigationBarAppearance] = [:]
  var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default
}
