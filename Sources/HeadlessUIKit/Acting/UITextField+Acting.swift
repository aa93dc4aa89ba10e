/// Acting as the user on text; each method tells whether the user could do it.
///
/// What a user could not do (the field is disabled, hidden, in no visible window, covered, or its delegate lets no
/// editing begin) is not done either.
extension UITextField {
  /// Taps the field and types at the end of the text, a newline being the return key.
  ///
  /// For each character the delegate is asked, the text changes, and the actions for `editingChanged` run. When the app
  /// moves on to another field, the rest goes there. A secure field that is edited anew starts afresh, as in UIKit.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Taps the field and takes the text away: with the clear button where it is shown, else by deleting all of it.
  ///
  /// The delegate is asked `textFieldShouldClear` in the one case and `shouldChangeCharactersIn` in the other.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      guard becomeFirstResponder(), hasText else { return }
      if showsClearButton { clearByButton() } else { insert("", in: wholeRange) }
    }
  }

  /// Presses the return key: the delegate is asked, then the actions run.
  ///
  /// The field keeps the keys unless the delegate or an action for `editingDidEndOnExit` takes them away.
  @discardableResult
  public func simulateReturn() -> Bool {
    act(.pressReturn, unless: isFirstResponder ? nil : "the \(type(of: self)) is not being edited") { pressReturn() }
  }

  private var showsClearButton: Bool { clearButtonMode == .always || clearButtonMode == .whileEditing }

  private func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(to: "", byUser: true)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }
}

extension UITextView {
  /// Taps the text and types at its end; for each character the delegate is asked, the text changes, it is told.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Selects the whole text and deletes it, if the delegate lets that happen.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      if becomeFirstResponder(), hasText { insert("", in: wholeRange) }
    }
  }
}
