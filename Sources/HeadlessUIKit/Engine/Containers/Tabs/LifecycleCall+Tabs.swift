/// Actions of a tab bar controller, besides `setViewControllers`.
extension LifecycleCall.Name {
  /// A tab is selected, by code or by the user.
  public static let select = Self(rawValue: "select")
}
