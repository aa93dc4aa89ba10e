/// The controller of a keyboard of your own. There is no keyboard.
///
/// Code often names its method in `#selector(UIInputViewController.dismissKeyboard)` and means the method of its own
/// class with that name, which gets the call.
open class UIInputViewController: UIViewController {
  /// Closes the keyboard, which has no effect.
  open func dismissKeyboard() {}
}
