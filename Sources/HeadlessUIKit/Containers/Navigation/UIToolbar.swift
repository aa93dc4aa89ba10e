/// The bar at the bottom of a navigation controller; what it shows comes from the top of the stack.
open class UIToolbar: UIView {
  weak var owner: UINavigationController?

  /// The `toolbarItems` of the controller on top.
  open var items: [UIBarButtonItem]? { owner?.topViewController?.toolbarItems }
}
