/// Actions of a tab bar controller, beside `setViewControllers`.
extension LifecycleCall.Name {
  /// A tab is selected, by code or by the user.
  public static let select = Self(rawValue: "select")
}
