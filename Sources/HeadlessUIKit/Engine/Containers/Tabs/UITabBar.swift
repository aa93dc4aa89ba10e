/// The bar at the bottom of a tab bar controller; the user taps it through `simulateTap(onTab:)` of that.
open class UITabBar: UIView {
  weak var owner: UITabBarController?

  /// The items of the tabs, from left to right; nil without a tab bar controller.
  open var items: [UITabBarItem]? { owner?.tabs.map { $0.tabBarItem } }

  /// The item of the selected tab.
  open var selectedItem: UITabBarItem? { owner?.selectedViewController?.tabBarItem }
}
