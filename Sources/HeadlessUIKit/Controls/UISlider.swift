/// A control for a number between two others.
open class UISlider: UIControl {
  private var number: Float = 0

  /// The smallest value; the value, and the largest one, are kept from going below it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      change(to: number, byUser: false)
    }
  }

  /// The largest value; the value, and the smallest one, are kept from going above it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      change(to: number, byUser: false)
    }
  }

  /// Whether `valueChanged` comes while the knob moves, or only when it is let go; a simulated slide moves it once.
  open var isContinuous = true

  /// The color below the knob; only remembered.
  open var minimumTrackTintColor: UIColor?

  /// The color above the knob; only remembered.
  open var maximumTrackTintColor: UIColor?

  /// The color of the knob; only remembered.
  open var thumbTintColor: UIColor?

  /// The picture at the lower end; only remembered.
  open var minimumValueImage: UIImage?

  /// The picture at the upper end; only remembered.
  open var maximumValueImage: UIImage?

  /// The number, kept between the limits; setting it runs no action.
  open var value: Float {
    get {
      noteValueRead("value")
      return number
    }
    set { change(to: newValue, byUser: false) }
  }

  /// Sets the value at once; there is nothing to animate, and no action runs.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  package override func userValue(_ property: String) -> Any? { property == "value" ? number : nil }

  func change(to newValue: Float, byUser: Bool) {
    let kept = min(max(newValue, minimumValue), maximumValue)
    guard kept != number else { return }
    number = kept
    noteValue("value", byUser: byUser)
  }
}
