/// A control for choosing a number between a minimum and a maximum.
open class UISlider: UIControl {
  private var number: Float = 0

  /// The minimum value. Setting it adjusts ``value`` and ``maximumValue`` if needed.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      change(to: number, byUser: false)
    }
  }

  /// The maximum value. Setting it adjusts ``value`` and ``minimumValue`` if needed.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      change(to: number, byUser: false)
    }
  }

  /// Whether `valueChanged` is sent while the knob moves, rather than only at the end. The value is stored but has no
  /// effect, because a simulated slide moves the knob only once.
  open var isContinuous = true

  /// The color of the track below the value. The value is stored but has no effect.
  open var minimumTrackTintColor: UIColor?

  /// The color of the track above the value. The value is stored but has no effect.
  open var maximumTrackTintColor: UIColor?

  /// The color of the knob. The value is stored but has no effect.
  open var thumbTintColor: UIColor?

  /// The image at the minimum end. The value is stored but has no effect.
  open var minimumValueImage: UIImage?

  /// The image at the maximum end. The value is stored but has no effect.
  open var maximumValueImage: UIImage?

  /// The value, limited to the range from the minimum to the maximum. Setting it runs no actions.
  open var value: Float {
    get {
      noteValueRead("value")
      return number
    }
    set { change(to: newValue, byUser: false) }
  }

  /// Sets the value immediately, without animation. This method runs no actions.
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
