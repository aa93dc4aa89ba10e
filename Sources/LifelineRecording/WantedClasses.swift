/// Which classes are traced when all new controllers are: those of the app, and what apps create themselves of the system's.
///
/// The system has many more controllers, of keyboards, alerts, sheets, and pickers. How they live is its own affair.
package enum WantedClasses {
  /// - Parameters:
  ///   - name: the name at run time, such as `Shop.CartController`.
  ///   - isSystem: whether the class is in an image of the system. Specializations of its generic classes are.
  ///   - included: prefixes of names of the system's classes that the app has asked for.
  package static func contain(_ name: String, isSystem: Bool, including included: [String] = []) -> Bool {
    !isSystem || created.contains(name) || (hosting + included).contains { name.hasPrefix($0) }
  }

  /// Classes of the system of which an app creates instances: containers, and controllers without code.
  private static let created: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "NSViewController", "NSWindowController",
    "NSTabViewController", "NSSplitViewController", "NSPageController",
  ]

  /// The generic classes of SwiftUI: each type of a root view makes a class.
  private static let hosting = ["_TtGC7SwiftUI19UIHostingController", "_TtGC7SwiftUI19NSHostingController"]
}
