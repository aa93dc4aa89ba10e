/// The bar at the bottom of a tab bar controller; the user taps it through `simulateTap(onTab:)` of that.
open class UITabBar: UIView {}
