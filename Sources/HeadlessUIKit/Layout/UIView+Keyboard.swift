extension UIView {
  /// No keyboard covers anything here.
  @available(*, unavailable, message: "there is no keyboard here: use safeAreaLayoutGuide")
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}
