/// The user's actions on text. Each method returns whether the action was possible.
///
/// An action that a user could not perform does not change the text. A user cannot edit a field that is disabled,
/// hidden, covered, or not in a visible window. The field's delegate can also prevent editing.
extension UITextField {
  /// Taps the field and types at the end of the text. A newline in the text presses the return key.
  ///
  /// For each character, the delegate is asked for permission, the text changes, and the actions for `editingChanged`
  /// run. If the app moves to another field, the remaining characters are typed there. As in UIKit, the first character
  /// that is typed into a secure field after editing begins again replaces all of the text.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Taps the field and clears the text with the clear button, or by deleting all of the text if the button is not
  /// visible.
  ///
  /// The clear button calls the delegate method `textFieldShouldClear`; deleting calls `shouldChangeCharactersIn`.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      guard becomeFirstResponder(), hasText else { return }
      if showsClearButton { clearByButton() } else { insert("", in: wholeRange) }
    }
  }

  /// Presses the return key. The delegate is asked for permission, and then the actions run.
  ///
  /// The field remains the first responder unless the delegate or an action for `editingDidEndOnExit` changes that.
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
  /// Taps the text view and types at the end of the text. For each character, the delegate is asked for permission, the
  /// text changes, and the delegate is notified.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { typeKeys(of: text) }

  /// Taps the text view and deletes all of the text, if the delegate allows the deletion.
  @discardableResult
  public func simulateClearing() -> Bool {
    act(.clear, unless: reasonNotToEdit()) {
      if becomeFirstResponder(), hasText { insert("", in: wholeRange) }
    }
  }
}
