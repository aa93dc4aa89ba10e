import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Who listens hears when code reads what the user can change, and nothing of what UIKit itself looks at.
@Suite(.inOwnWorld) @MainActor
struct ValueReadTests {
  @Test func `reads by code are told, and acts of the user are none`() {
    let toggle = UISwitch()
    let stepper = UIStepper()
    let choice = UISegmentedControl(items: ["a", "b"])
    let field = UITextField()
    let search = UISearchBar()
    let screen = Screen(toggle, stepper, choice, field, search)
    toggle.simulateToggle()
    stepper.simulateIncrement()
    choice.simulateSelection(of: 1)
    field.simulateTyping("x")
    search.searchTextField.simulateTyping("y")
    #expect(screen.reads == [])
    _ = (toggle.isOn, stepper.value, choice.selectedSegmentIndex, field.text, search.text)
    #expect(screen.reads == ["isOn", "value", "selectedSegmentIndex", "text", "text"])
  }

  @Test func `instrumentation reads a value without a notice, and knows what is a secret for good`() {
    let field = UITextField()
    field.text = "x"
    let screen = Screen(field)
    #expect(field.userValue?.property == "text" && field.userValue?.value as? String == "x")
    #expect(screen.reads == [])
    #expect(field.userValue?.isSecret == false)
    field.isSecureTextEntry = true
    field.isSecureTextEntry = false
    #expect(field.userValue?.isSecret == true)
  }
}
