public import Foundation

/// A control for a date and time.
open class UIDatePicker: UIControl {
  /// What the user chooses.
  public enum Mode: Int, Sendable {
    case time = 0, date, dateAndTime, countDownTimer, yearAndMonth
  }

  private var chosen = Date()

  /// What the user chooses; only remembered.
  open var datePickerMode = Mode.dateAndTime

  /// The earliest date, if there is one; the date is kept from going before it.
  open var minimumDate: Date? {
    didSet { change(to: chosen, byUser: false) }
  }

  /// The latest date, if there is one; the date is kept from going behind it.
  open var maximumDate: Date? {
    didSet { change(to: chosen, byUser: false) }
  }

  /// How the picker looks; only remembered.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The calendar; only remembered.
  open var calendar: Calendar! = .current
  /// The locale; only remembered.
  open var locale: Locale?
  /// The time zone; only remembered.
  open var timeZone: TimeZone?
  /// How many minutes lie between two choices; only remembered.
  open var minuteInterval = 1

  /// The date, kept between the limits, at first the moment of creation; setting it runs no action.
  open var date: Date {
    get {
      noteValueRead("date")
      return chosen
    }
    set { change(to: newValue, byUser: false) }
  }

  /// Sets the date at once; there is nothing to animate, and no action runs.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  package override func userValue(_ property: String) -> Any? { property == "date" ? chosen : nil }

  func change(to newValue: Date, byUser: Bool) {
    let kept = max(minimumDate ?? .distantPast, min(newValue, maximumDate ?? .distantFuture))
    guard kept != chosen else { return }
    chosen = kept
    noteValue("date", byUser: byUser)
  }
}

/// How a date picker looks; only remembered.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0, wheels, compact, inline
}
