extension UIView {
  /// The layout guide of the keyboard. It is the same as that of the safe area, because no keyboard covers the view.
  @available(*, unavailable, message: "the keyboard is not simulated: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
