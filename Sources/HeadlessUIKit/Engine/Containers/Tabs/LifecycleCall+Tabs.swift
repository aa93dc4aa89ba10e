/// The action of a tab bar controller, in addition to `setViewControllers`.
extension LifecycleCall.Name {
  /// A tab is selected programmatically or by the user.
  public static let select = Self(rawValue: "select")
}
