/// The bar at the top of a navigation controller, which shows the items of the stack.
open class UINavigationBar: UIView {
  weak var owner: UINavigationController?

  /// Whether the title may be large. Stored only.
  open var prefersLargeTitles = false

  /// The items of the stack, the root's first; nil without a navigation controller.
  open var items: [UINavigationItem]? { owner?.viewControllers.map(\.navigationItem) }

  /// The item of the controller on top.
  open var topItem: UINavigationItem? { owner?.topViewController?.navigationItem }

  /// The item of the controller below the top, to which the back button leads.
  open var backItem: UINavigationItem? { owner?.viewControllers.dropLast().last?.navigationItem }
}
