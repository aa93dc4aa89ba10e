extension UIView {
  /// This property is unavailable, because the keyboard is not simulated. In UIKit, it is the layout guide of the
  /// keyboard.
  @available(*, unavailable, message: "the keyboard is not simulated: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
