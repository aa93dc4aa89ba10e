/// The bar at the bottom of a tab bar controller. To simulate a tap on a tab, call the tab bar controller's
/// `simulateTap(onTab:)`.
open class UITabBar: UIView {
  weak var owner: UITabBarController?

  /// The items of the tabs, from left to right, or nil if the bar does not belong to a tab bar controller.
  open var items: [UITabBarItem]? { owner?.tabs.map { $0.tabBarItem } }

  /// The item of the selected tab.
  open var selectedItem: UITabBarItem? { owner?.selectedViewController?.tabBarItem }
}
