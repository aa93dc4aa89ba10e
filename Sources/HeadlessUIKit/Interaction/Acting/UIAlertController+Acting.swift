extension UIAlertController {
  /// Taps a button: the alert is dismissed with animation, and the handler runs after the dismissal.
  ///
  /// So the handler runs when the application settles, after the callbacks of the dismissal, as in UIKit. Returns
  /// whether the user can do this: the button is enabled and belongs to this alert, which is on the screen without a
  /// running animation. Otherwise the tap has no effect except a warning on standard error.
  @discardableResult
  public func simulateTap(on action: UIAlertAction) -> Bool {
    headlessWorld.commit()
    if let reason = reasonNotToTap(action) {
      Diagnostics.warn("the user cannot tap here, because \(reason); nothing is done", about: self)
      return false
    }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    return true
  }

  /// Taps the button with a title. Returns `false` if there is none.
  @discardableResult
  public func simulateTap(onActionTitled title: String) -> Bool {
    if let action = actions.first(where: { $0.title == title }) { return simulateTap(on: action) }
    let titles = actions.map { $0.title ?? "" }.joined(separator: ", ")
    Diagnostics.warn("the alert has no button '\(title)'; it has: \(titles)", about: self)
    return false
  }

  private func reasonNotToTap(_ action: UIAlertAction) -> String? {
    let name = "the button '\(action.title ?? "")'"
    if !actions.contains(where: { $0 === action }) { return "\(name) is not in this alert" }
    if !action.isEnabled { return "\(name) is disabled" }
    if viewIfLoaded?.window == nil || isBeingPresented || isBeingDismissed { return "the alert is not on the screen" }
    return presentedViewController.map { "\(type(of: $0)) is presented over the alert" }
  }
}
