extension UIView {
  /// No keyboard covers the view.
  @available(*, unavailable, message: "there is no keyboard here: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
