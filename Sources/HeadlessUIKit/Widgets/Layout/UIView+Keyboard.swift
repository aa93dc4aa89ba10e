extension UIView {
  /// No keyboard covers the view.
  @available(*, unavailable, message: "the keyboard is not simulated: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
