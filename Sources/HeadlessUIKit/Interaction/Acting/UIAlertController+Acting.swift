extension UIAlertController {
  /// Taps a button. The alert is dismissed with animation, and then the handler runs.
  ///
  /// As in UIKit, the handler runs after the callbacks of the dismissal, when the application settles. The button must
  /// be enabled and belong to this alert. The alert must be on the screen, frontmost, and not in a transition.
  /// Otherwise, the tap only prints a warning to standard error.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTap(on action: UIAlertAction) -> Bool {
    headlessWorld.commit()
    if let reason = reasonNotToTap(action) {
      Diagnostics.refuse("tap", because: reason, about: self)
      return false
    }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    return true
  }

  /// Taps the button with a given title. Returns `false` if there is no such button or if the user cannot tap it.
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
