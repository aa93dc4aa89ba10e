extension UIView {
  /// The layout guide of the keyboard. It equals the layout guide of the safe area, because no keyboard covers the view.
  @available(*, unavailable, message: "the keyboard is not simulated: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
