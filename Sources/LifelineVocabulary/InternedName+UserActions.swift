public import Lifeline

/// What the user does to a control or view.
extension InternedName {
  /// The user taps a control.
  public static let tap: InternedName = "tap"
  /// The user types a text.
  public static let typeText: InternedName = "type"
  /// The user clears a text.
  public static let clear: InternedName = "clear"
  /// The user presses Return.
  public static let pressReturn: InternedName = "pressReturn"
  /// The user toggles a switch.
  public static let toggle: InternedName = "toggle"
  /// The user moves a slider.
  public static let slide: InternedName = "slide"
  /// The user presses a stepper.
  public static let stepValue: InternedName = "step"
  /// The user chooses a segment, date, or page.
  public static let choose: InternedName = "choose"
  /// The user scrolls.
  public static let scroll: InternedName = "scroll"
  /// The user pulls to refresh.
  public static let pull: InternedName = "pull"
  /// The user selects a row.
  public static let selectRow: InternedName = "selectRow"
  /// The user selects an item of a collection.
  public static let selectItem: InternedName = "selectItem"
  /// The user deletes a row.
  public static let deleteRow: InternedName = "deleteRow"
  /// The user presses long.
  public static let longPress: InternedName = "longPress"
  /// The user swipes.
  public static let swipe: InternedName = "swipe"
  /// The user drags.
  public static let pan: InternedName = "pan"
  /// The user pinches.
  public static let pinch: InternedName = "pinch"
  /// The user turns two fingers.
  public static let turn: InternedName = "turn"
}
