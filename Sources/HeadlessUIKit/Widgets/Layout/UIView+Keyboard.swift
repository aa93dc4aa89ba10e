extension UIView {
  /// The layout guide of the keyboard. This property is unavailable, because HeadlessUIKit does not simulate the
  /// keyboard.
  @available(*, unavailable, message: "the keyboard is not simulated: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
