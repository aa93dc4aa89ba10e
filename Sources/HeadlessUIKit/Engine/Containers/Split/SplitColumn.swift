/// The controller of a column, and the controller that stands for the column in a container.
@MainActor
struct SplitColumn {
  /// A child of the split view controller or, in a collapsed interface, of the navigation controller that shows it.
  let host: UIViewController
  /// Whether the split view controller created the host, a navigation controller.
  let isMade: Bool
  /// The controller that was set, if the host was created for it.
  weak var content: UIViewController?

  /// The controller that was set last, while it is on the stack of a created host; then the top of that stack.
  var controller: UIViewController? {
    guard isMade, let stack = (host as? UINavigationController)?.plannedStack else { return host }
    return stack.last { $0 === content } ?? stack.last
  }

  func contains(_ controller: UIViewController) -> Bool {
    host === controller || isMade && controller.parent === host
  }
}
