public import Lifeline

extension InternedName {
  /// The callbacks of a controller that come with its view's layout, often many times in a row.
  public static let layoutCallbacks: [InternedName] = [
    .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewLayoutMarginsDidChange,
    .viewSafeAreaInsetsDidChange, .viewWillLayout, .viewDidLayout,
  ]
}
