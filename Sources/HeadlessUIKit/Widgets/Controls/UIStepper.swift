/// A control for increasing and decreasing a value.
open class UIStepper: UIControl {
  private(set) var number = 0.0

  /// The minimum value. Setting it adjusts ``value`` if needed.
  open var minimumValue = 0.0 {
    didSet { change(to: number, byUser: false) }
  }

  /// The maximum value. Setting it adjusts ``value`` if needed.
  open var maximumValue = 100.0 {
    didSet { change(to: number, byUser: false) }
  }

  /// The change per tap. As in UIKit, a value that is not positive stops the program.
  open var stepValue = 1.0 {
    didSet {
      if stepValue <= 0 { Diagnostics.stop("the stepValue of a UIStepper must be greater than 0, not \(stepValue)") }
    }
  }

  /// Whether the value wraps around at the minimum and maximum.
  open var wraps = false

  /// Whether `valueChanged` is sent while the user holds a button. The value is stored but has no effect, because
  /// simulated taps do not hold the button.
  open var isContinuous = true

  /// Whether holding a button repeats the step. The value is stored but has no effect, because simulated taps do not
  /// hold the button.
  open var autorepeat = true

  /// The value, limited to the range from the minimum to the maximum. Setting it runs no actions.
  open var value: Double {
    get {
      noteValueRead("value")
      return number
    }
    set { change(to: newValue, byUser: false) }
  }

  package override func userValue(_ property: String) -> Any? { property == "value" ? number : nil }

  func change(to newValue: Double, byUser: Bool) {
    let kept = max(minimumValue, min(newValue, maximumValue))
    guard kept != number else { return }
    number = kept
    noteValue("value", byUser: byUser)
  }

  /// Returns the value after one tap.
  func stepped(up: Bool) -> Double {
    let next = number + (up ? stepValue : -stepValue)
    guard wraps else { return next }
    if next > maximumValue { return minimumValue }
    return next < minimumValue ? maximumValue : next
  }
}
