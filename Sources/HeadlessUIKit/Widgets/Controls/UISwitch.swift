/// A control that is either on or off.
open class UISwitch: UIControl {
  private(set) var value = false

  /// The color of the switch when it is on. The value is stored but has no effect.
  open var onTintColor: UIColor?

  /// The color of the knob. The value is stored but has no effect.
  open var thumbTintColor: UIColor?

  /// A title, which is visible only on a Mac. The value is stored but has no effect.
  open var title: String?

  /// Whether the switch is on. Setting it runs no actions.
  open var isOn: Bool {
    get {
      noteValueRead("isOn")
      return value
    }
    set { change(to: newValue, byUser: false) }
  }

  /// Sets the state immediately, without animation. This method runs no actions.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  package override func userValue(_ property: String) -> Any? { property == "isOn" ? value : nil }

  func change(to newValue: Bool, byUser: Bool) {
    guard newValue != value else { return }
    value = newValue
    noteValue("isOn", byUser: byUser)
  }
}
