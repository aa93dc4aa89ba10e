/// The classes to trace if all new controllers are traced: the app's classes, and system classes that apps instantiate.
///
/// The system has many more controllers, such as those of keyboards, alerts, sheets, and pickers, which apps do not
/// control.
package enum WantedClasses {
  /// - Parameters:
  ///   - name: The name at run time, such as `Shop.CartController`.
  ///   - isSystem: Whether the class is in a system image. Also true for specializations of the system's generic classes.
  ///   - included: Name prefixes of system classes that the app has requested.
  package static func contain(_ name: String, isSystem: Bool, including included: [String] = []) -> Bool {
    !isSystem || created.contains(name) || (hosting + included).contains { name.hasPrefix($0) }
  }

  /// System classes that apps instantiate: containers, and controllers without code.
  private static let created: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "NSViewController", "NSWindowController",
    "NSTabViewController", "NSSplitViewController", "NSPageController",
  ]

  /// SwiftUI's generic classes, which have a specialization for each type of root view.
  private static let hosting = ["_TtGC7SwiftUI19UIHostingController", "_TtGC7SwiftUI19NSHostingController"]
}
