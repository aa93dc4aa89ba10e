public import Lifeline

/// The actions of the user on a control or view.
extension EventName {
  /// The user taps a control.
  public static let tap: EventName = "tap"
  /// The user types text.
  public static let typeText: EventName = "type"
  /// The user clears text.
  public static let clear: EventName = "clear"
  /// The user presses Return.
  public static let pressReturn: EventName = "pressReturn"
  /// The user toggles a switch.
  public static let toggle: EventName = "toggle"
  /// The user moves a slider.
  public static let slide: EventName = "slide"
  /// The user taps a stepper.
  public static let stepValue: EventName = "step"
  /// The user chooses a segment, date, or page.
  public static let choose: EventName = "choose"
  /// The user scrolls.
  public static let scroll: EventName = "scroll"
  /// The user pulls to refresh.
  public static let pull: EventName = "pull"
  /// The user selects a row.
  public static let selectRow: EventName = "selectRow"
  /// The user selects a collection item.
  public static let selectItem: EventName = "selectItem"
  /// The user deletes a row.
  public static let deleteRow: EventName = "deleteRow"
  /// The user performs a long press.
  public static let longPress: EventName = "longPress"
  /// The user swipes.
  public static let swipe: EventName = "swipe"
  /// The user drags.
  public static let pan: EventName = "pan"
  /// The user pinches.
  public static let pinch: EventName = "pinch"
  /// The user rotates two fingers.
  public static let turn: EventName = "turn"
}
