/// A control that counts up and down.
open class UIStepper: UIControl {
  private(set) var number = 0.0

  /// The minimum value; limits the value.
  open var minimumValue = 0.0 {
    didSet { change(to: number, byUser: false) }
  }

  /// The maximum value; limits the value.
  open var maximumValue = 100.0 {
    didSet { change(to: number, byUser: false) }
  }

  /// The increment of one tap. A value that is not positive stops the program, as in UIKit.
  open var stepValue = 1.0 {
    didSet {
      if stepValue <= 0 { Diagnostics.stop("the stepValue of a UIStepper must be greater than 0, not \(stepValue)") }
    }
  }

  /// Whether the value wraps around at the ends.
  open var wraps = false

  /// Whether `valueChanged` is sent while the user holds the button; simulated taps do not hold it.
  open var isContinuous = true

  /// Whether holding the button repeats the step; simulated taps do not hold it.
  open var autorepeat = true

  /// The value, limited to the range; setting it runs no action.
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

  /// Where one tap leads to.
  func stepped(up: Bool) -> Double {
    let next = number + (up ? stepValue : -stepValue)
    guard wraps else { return next }
    if next > maximumValue { return minimumValue }
    return next < minimumValue ? maximumValue : next
  }
}
