/// A column's controller and its host. The host is the controller that represents the column in a container.
@MainActor
struct SplitColumn {
  /// A child of the split view controller or, in a collapsed interface, of the navigation controller that shows the
  /// host.
  let host: UIViewController
  /// Whether the host is a navigation controller that the split view controller created.
  let isMade: Bool
  /// The controller that was set for the column, if a host was created for it.
  weak var content: UIViewController?

  /// The controller that was set last or, if it is no longer on the stack of a created host, the top controller of that
  /// stack.
  var controller: UIViewController? {
    guard isMade, let stack = (host as? UINavigationController)?.plannedStack else { return host }
    return stack.last { $0 === content } ?? stack.last
  }

  func contains(_ controller: UIViewController) -> Bool {
    host === controller || isMade && controller.parent === host
  }
}
