/// The view controller of a custom keyboard. Keyboards are not shown.
///
/// Code often writes `#selector(UIInputViewController.dismissKeyboard)` when it means its own class's method of the same name. The call
/// then goes to that method.
open class UIInputViewController: UIViewController {
  /// Dismisses the keyboard. Has no effect.
  open func dismissKeyboard() {}
}
