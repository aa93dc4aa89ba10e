/// The bar at the bottom of a navigation controller.
open class UIToolbar: UIView {}
