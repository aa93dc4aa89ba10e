/// The bar at the top of a navigation controller.
open class UINavigationBar: UIView {
  /// Whether the title may be large; only remembered.
  open var prefersLargeTitles = false
}
