public import Foundation

/// A control for choosing a date and time.
///
/// `datePickerMode`, `preferredDatePickerStyle`, `calendar`, `locale`, `timeZone`, `minuteInterval`, and
/// `countDownDuration` are stored but have no effect.
open class UIDatePicker: UIControl {
  /// The type of value that the user chooses.
  public enum Mode: Int, Sendable {
    case time = 0, date, dateAndTime, countDownTimer, yearAndMonth
  }

  private var chosen = Date()

  /// The type of value that the user chooses.
  open var datePickerMode = Mode.dateAndTime

  /// The earliest date. Setting it adjusts ``date`` if needed.
  open var minimumDate: Date? {
    didSet { change(to: chosen, byUser: false) }
  }

  /// The latest date. Setting it adjusts ``date`` if needed.
  open var maximumDate: Date? {
    didSet { change(to: chosen, byUser: false) }
  }

  /// The style of the picker.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The calendar.
  open var calendar: Calendar! = .current
  /// The locale.
  open var locale: Locale?
  /// The time zone.
  open var timeZone: TimeZone?
  /// The number of minutes between adjacent choices.
  open var minuteInterval = 1

  /// The duration in seconds that a picker with the mode `countDownTimer` shows. The user does not change it; set it in
  /// a test, and send the actions for `valueChanged`.
  open var countDownDuration: TimeInterval = 0

  /// The chosen date, limited to the range from the earliest to the latest date. The initial value is the time when the
  /// picker was created. Setting the date runs no actions.
  open var date: Date {
    get {
      noteValueRead("date")
      return chosen
    }
    set { change(to: newValue, byUser: false) }
  }

  /// Sets the date immediately, without animation. This method runs no actions.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? { ("date", chosen, false) }

  func change(to newValue: Date, byUser: Bool) {
    let kept = max(minimumDate ?? .distantPast, min(newValue, maximumDate ?? .distantFuture))
    guard kept != chosen else { return }
    chosen = kept
    noteValue("date", byUser: byUser)
  }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0, wheels, compact, inline
}
