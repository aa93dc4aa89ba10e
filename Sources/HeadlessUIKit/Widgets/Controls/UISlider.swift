/// A control for a number between a minimum and a maximum.
open class UISlider: UIControl {
  private var number: Float = 0

  /// The minimum value; limits the value and the maximum.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      change(to: number, byUser: false)
    }
  }

  /// The maximum value; limits the value and the minimum.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      change(to: number, byUser: false)
    }
  }

  /// Whether `valueChanged` is sent while the knob moves, or only at the end; a simulated slide moves it once.
  open var isContinuous = true

  /// The color below the knob. Stored, but has no effect.
  open var minimumTrackTintColor: UIColor?

  /// The color above the knob. Stored, but has no effect.
  open var maximumTrackTintColor: UIColor?

  /// The color of the knob. Stored, but has no effect.
  open var thumbTintColor: UIColor?

  /// The image at the lower end. Stored, but has no effect.
  open var minimumValueImage: UIImage?

  /// The image at the upper end. Stored, but has no effect.
  open var maximumValueImage: UIImage?

  /// The value, limited to the range; setting it runs no action.
  open var value: Float {
    get {
      noteValueRead("value")
      return number
    }
    set { change(to: newValue, byUser: false) }
  }

  /// Sets the value at once, without animation; runs no action.
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
