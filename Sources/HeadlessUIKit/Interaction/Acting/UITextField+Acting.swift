/// Actions of the user on text. Each method returns whether the user can do this.
///
/// An action that a user could not perform (the field is disabled, hidden, in no visible window, covered, or its
/// delegate prevents editing) has no effect.
extension UITextField {
  /// Taps the field and types at the end of the text; a newline is the return key.
  ///
  /// For each character the delegate is asked, the text changes, and the actions for `editingChanged` run. If the app
  /// moves to another field, the rest goes there. A secure field is cleared when its editing begins again, as in UIKit.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Taps the field and clears the text: with the clear button if it is visible, else by deleting all of the text.
  ///
  /// The delegate method `textFieldShouldClear` is called in the first case, and `shouldChangeCharactersIn` in the
  /// second.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      guard becomeFirstResponder(), hasText else { return }
      if showsClearButton { clearByButton() } else { insert("", in: wholeRange) }
    }
  }

  /// Presses the return key: the delegate is asked, then the actions run.
  ///
  /// The field stays the first responder unless the delegate or an action for `editingDidEndOnExit` changes that.
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
  /// Taps the text and types at its end. For each character the delegate is asked, the text changes, and the delegate
  /// is notified.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Selects all text and deletes it, if the delegate allows that.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      if becomeFirstResponder(), hasText { insert("", in: wholeRange) }
    }
  }
}
