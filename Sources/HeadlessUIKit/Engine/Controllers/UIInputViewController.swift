/// The view controller of a custom keyboard. Keyboards are not shown.
///
/// Code often contains `#selector(UIInputViewController.dismissKeyboard)` instead of a selector of its class's method with the same name.
/// The call then goes to the class's method.
open class UIInputViewController: UIViewController {
  /// Dismisses the keyboard. This method has no effect.
  open func dismissKeyboard() {}
}
