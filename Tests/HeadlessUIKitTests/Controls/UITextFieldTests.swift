import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UITextFieldTests {
  private let field = UITextField()
  private let delegate = RecordingTextDelegate()

  private func show() -> Screen {
    let screen = Screen(field)
    delegate.log = screen.log
    field.delegate = delegate
    screen.listen(
      to: field,
      [
        (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
        (.primaryActionTriggered, "primary"),
      ])
    return screen
  }

  @Test func `typing asks the delegate, changes the text, then runs the actions, for each character`() {
    let screen = show()
    #expect(field.simulateTyping("AB"))
    #expect(field.text == "AB")
    #expect(field.isEditing)
    #expect(
      screen.log.take() == [
        "shouldBegin", "didBegin", "begin", "shouldChange 0+0 A", "changed", "didChangeSelection",
        "shouldChange 1+0 B", "changed", "didChangeSelection",
      ])
    #expect(screen.takeValues() == ["valueEntered text", "valueEntered text"])
  }

  @Test func `setting the text in code asks and runs nothing`() {
    let screen = show()
    field.text = "new"
    #expect(field.text == "new")
    field.text = nil
    #expect(field.text == "")
    #expect(screen.log.take() == [])
    #expect(screen.takeValues() == ["valueSet text", "valueSet text"])
  }

  @Test func `a character that the delegate refuses does not get into the text`() {
    let screen = show()
    delegate.refusedCharacters = "0123456789"
    #expect(field.simulateTyping("a1b"))
    #expect(field.text == "ab")
    #expect(screen.log.take().filter { $0 == "changed" }.count == 2)
  }

  @Test func `ranges are counted in UTF-16`() {
    let screen = show()
    field.text = "👍"
    field.simulateTyping("é")
    #expect(screen.log.take().contains("shouldChange 2+0 é"))
    #expect(field.text == "👍é")
  }

  @Test func `a field whose delegate lets no editing begin takes no text`() {
    let screen = show()
    delegate.allowsBeginning = false
    #expect(!field.simulateTyping("A"))
    #expect(field.text == "")
    #expect(!field.isFirstResponder)
    #expect(screen.log.take() == ["shouldBegin"])
  }

  @Test func `a disabled field takes no text`() {
    let screen = show()
    field.isEnabled = false
    #expect(!field.simulateTyping("A"))
    #expect(
      screen.warnings == ["the user cannot type here, because the UITextField is disabled; the call has no effect"])
  }

  @Test func `the return key asks the delegate and leaves the field in editing`() {
    let screen = show()
    field.simulateTyping("A")
    _ = screen.log.take()
    #expect(field.simulateReturn())
    #expect(screen.log.take() == ["shouldReturn", "primary"])
    #expect(field.isEditing)
  }

  @Test func `the return key ends the editing when somebody waits for that`() {
    let screen = show()
    screen.listen(to: field, [(.editingDidEndOnExit, "exit")])
    field.simulateTyping("A\n")
    #expect(screen.log.take().suffix(6) == ["shouldReturn", "primary", "exit", "shouldEnd", "didEnd", "end"])
    #expect(!field.isEditing)
  }

  @Test func `the return key is of no use where nothing is edited`() {
    let screen = show()
    #expect(!field.simulateReturn())
    #expect(
      screen.warnings == [
        "the user cannot pressReturn here, because the UITextField is not being edited; the call has no effect"
      ])
  }

  @Test func `clearing goes by the button where there is one, else by deleting`() {
    let screen = show()
    field.text = "old"
    field.simulateClearing()
    #expect(screen.log.take().suffix(3) == ["shouldChange 0+3 ", "changed", "didChangeSelection"])
    field.text = "old"
    field.clearButtonMode = .whileEditing
    field.simulateClearing()
    #expect(field.text == "")
    #expect(screen.log.take() == ["shouldClear", "changed", "didChangeSelection"])
    delegate.allowsClearing = false
    field.text = "kept"
    field.simulateClearing()
    #expect(field.text == "kept")
  }

  @Test func `a secure field that is edited anew starts afresh`() {
    let screen = show()
    field.isSecureTextEntry = true
    field.simulateTyping("ab")
    field.resignFirstResponder()
    _ = screen.log.take()
    field.simulateTyping("cd")
    #expect(field.text == "cd")
    #expect(screen.log.take().contains("shouldChange 0+2 c"))
  }

  @Test func `a field that clears on beginning asks whether it may`() {
    _ = show()
    field.clearsOnBeginEditing = true
    field.text = "old"
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func `the rest of a word goes to the field that the app moves on to`() {
    let second = UITextField()
    let screen = Screen(field, second)
    field.addAction(UIAction { _ in second.becomeFirstResponder() }, for: .editingChanged)
    #expect(field.simulateTyping("12"))
    #expect((field.text, second.text) == ("1", "2"))
    #expect(screen.warnings == [])
  }

  @Test func `another field takes the keys over, unless the first one does not let them go`() {
    let second = UITextField()
    let screen = show()
    screen.controller.view.addSubview(second)
    field.becomeFirstResponder()
    _ = screen.log.take()
    delegate.allowsEnding = false
    #expect(!second.becomeFirstResponder())
    #expect(field.isFirstResponder)
    delegate.allowsEnding = true
    #expect(second.becomeFirstResponder())
    #expect(!field.isFirstResponder)
    #expect(screen.log.take() == ["shouldEnd", "shouldEnd", "didEnd", "end"])
  }

  @Test func `endEditing ends the editing inside the view, by force also against the field's will`() {
    let screen = show()
    field.becomeFirstResponder()
    #expect(UIView().endEditing(false))
    #expect(field.isFirstResponder)
    delegate.allowsEnding = false
    #expect(!screen.controller.view.endEditing(false))
    #expect(field.isFirstResponder)
    #expect(screen.controller.view.endEditing(true))
    #expect(!field.isFirstResponder)
  }

  @Test func `a field that leaves its window is edited no longer`() {
    let screen = show()
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    #expect(screen.log.take().suffix(2) == ["didEnd", "end"])
    #expect(!field.becomeFirstResponder())
  }
}

/// Logs what a text field asks and tells.
@MainActor
final class RecordingTextDelegate: UITextFieldDelegate {
  var log = Log()
  var allowsBeginning = true
  var allowsEnding = true
  var allowsClearing = true
  var refusedCharacters = ""

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.add("shouldBegin")
    return allowsBeginning
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { log.add("didBegin") }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.add("shouldEnd")
    return allowsEnding
  }

  func textFieldDidEndEditing(_ textField: UITextField) { log.add("didEnd") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    log.add("shouldChange \(range.location)+\(range.length) \(string)")
    return string.isEmpty || !refusedCharacters.contains(string)
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { log.add("didChangeSelection") }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    log.add("shouldClear")
    return allowsClearing
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.add("shouldReturn")
    return true
  }
}
