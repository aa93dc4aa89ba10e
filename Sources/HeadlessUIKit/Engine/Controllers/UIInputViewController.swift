/// The view controller of a custom keyboard. Keyboards are not shown.
///
/// Code often uses `#selector(UIInputViewController.dismissKeyboard)` with a target of another class that has its own
/// `dismissKeyboard` method. In that case, the target's method is called.
open class UIInputViewController: UIViewController {
  /// Does nothing. In UIKit, this method dismisses the keyboard.
  open func dismissKeyboard() {}
}
