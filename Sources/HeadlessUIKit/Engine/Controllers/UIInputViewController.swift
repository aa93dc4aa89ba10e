/// The controller of a custom keyboard. Keyboards are not shown.
///
/// Code often names its method in `#selector(UIInputViewController.dismissKeyboard)` and means the method of its own
/// class with that name, which gets the call.
open class UIInputViewController: UIViewController {
  /// Closes the keyboard, which has no effect.
  open func dismissKeyboard() {}
}
