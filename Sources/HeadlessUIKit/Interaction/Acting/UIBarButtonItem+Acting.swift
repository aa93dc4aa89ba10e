extension UIBarButtonItem {
  /// Taps the item, which runs its action.
  ///
  /// The item must be enabled and have an action. If a bar in a window of the current world shows the item, the user
  /// must also be able to touch that bar. If there is no such bar, the action runs without this check, and the tap is
  /// not traced.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTap() -> Bool {
    let bar = bar
    if let bar, bar.window != nil || bar.isInputView {
      return bar.act(.tap, on: label, unless: reasonNotToTap, send)
    }
    if let reason = reasonNotToTap {
      Diagnostics.refuse("tap", because: reason, about: UIApplication.shared)
      return false
    }
    send()
    return true
  }

  private var reasonNotToTap: String? {
    if isEnabled, primaryAction != nil || action != nil { return nil }
    return "the UIBarButtonItem '\(label)' \(isEnabled ? "has no action" : "is disabled")"
  }

  private func send() {
    if let primaryAction {
      primaryAction.perform(from: self)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }
}

extension UINavigationBar {
  /// Taps the back button.
  ///
  /// The bar of a navigation controller pops the top controller. Any other bar pops its top item with animation, if the
  /// delegate allows it.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTapOnBackButton() -> Bool {
    if let owner { return owner.simulateTapOnBackButton() }
    let isShown = backItem != nil && topItem?.hidesBackButton == false
    return act(.tap, on: "Back", unless: isShown ? nil : "there is no back button") { popItem(animated: true) }
  }
}
