/// The bar at the bottom of a navigation controller, which shows the items of the top controller.
open class UIToolbar: UIView {
  weak var owner: UINavigationController?

  /// The `toolbarItems` of the controller on top.
  open var items: [UIBarButtonItem]? { owner?.topViewController?.toolbarItems }
}
