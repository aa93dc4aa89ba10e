/// A control for choosing a number between a minimum and a maximum.
///
/// `minimumTrackTintColor`, `maximumTrackTintColor`, `thumbTintColor`, `minimumValueImage`, and `maximumValueImage` are
/// stored but have no effect.
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

  /// The color of the track below the value.
  open var minimumTrackTintColor: UIColor?

  /// The color of the track above the value.
  open var maximumTrackTintColor: UIColor?

  /// The color of the knob.
  open var thumbTintColor: UIColor?

  /// The image at the minimum end.
  open var minimumValueImage: UIImage?

  /// The image at the maximum end.
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

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? { ("value", number, false) }

  func change(to newValue: Float, byUser: Bool) {
    let kept = min(max(newValue, minimumValue), maximumValue)
    guard kept != number else { return }
    number = kept
    noteValue("value", byUser: byUser)
  }
}

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

  /// The change per tap. As in UIKit, a value that is not positive triggers a runtime error.
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

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? { ("value", number, false) }

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

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? { ("isOn", value, false) }

  func change(to newValue: Bool, byUser: Bool) {
    guard newValue != value else { return }
    value = newValue
    noteValue("isOn", byUser: byUser)
  }
}

/// A row of dots, one per page.
open class UIPageControl: UIControl {
  private(set) var page = 0

  /// The number of pages. Setting it adjusts ``currentPage`` if needed.
  open var numberOfPages = 0 {
    didSet { change(to: page, byUser: false) }
  }

  /// Whether the control is hidden if there is only one page. The value is stored but has no effect.
  open var hidesForSinglePage = false

  /// The color of the dots. The value is stored but has no effect.
  open var pageIndicatorTintColor: UIColor?

  /// The color of the dot for the current page. The value is stored but has no effect.
  open var currentPageIndicatorTintColor: UIColor?

  /// The index of the current page, limited to the existing pages. Setting it runs no actions.
  open var currentPage: Int {
    get {
      noteValueRead("currentPage")
      return page
    }
    set { change(to: newValue, byUser: false) }
  }

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? { ("currentPage", page, false) }

  func change(to newValue: Int, byUser: Bool) {
    let kept = max(0, min(newValue, numberOfPages - 1))
    guard kept != page else { return }
    page = kept
    noteValue("currentPage", byUser: byUser)
  }
}
