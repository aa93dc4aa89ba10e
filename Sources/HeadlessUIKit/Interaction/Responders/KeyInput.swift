/// A view that accepts key presses while it is the first responder.
@MainActor
protocol KeyInput: UIView {
  func take(_ character: Character)
}

extension KeyInput {
  /// Taps the view to make it the first responder. Returns the reason why this fails, or nil if it succeeds.
  func reasonNotToEdit() -> String? {
    isFirstResponder || canBecomeFirstResponder ? nil : "the \(type(of: self)) does not accept key input"
  }

  /// Passes each character to the view that is the first responder at that time.
  ///
  /// An app may move to the next field in the middle of the text.
  func typeKeys(of text: String) -> Bool {
    var couldEdit = false
    let couldTouch = act(.type, unless: reasonNotToEdit()) {
      couldEdit = becomeFirstResponder()
      guard couldEdit else { return }
      let store = headlessWorld.store(FirstResponderStore.self)
      for character in text { (store.responder as? any KeyInput)?.take(character) }
    }
    return couldTouch && couldEdit
  }
}

extension UITextField: KeyInput {
  func take(_ character: Character) {
    if character.isNewline { pressReturn() } else { insert(String(character), in: nextInsertionRange()) }
  }

  /// Presses the return key. As in UIKit, the key ends editing only if there is an action for `editingDidEndOnExit`.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    guard allControlEvents.contains(.editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }
}

extension UITextView: KeyInput {
  func take(_ character: Character) {
    insert(String(character), in: endOfText)
  }
}
