/// The user's actions on a view, which the `simulate…` methods perform.
extension LifecycleCall.Name {
  /// The user taps.
  public static let tap = Self(rawValue: "tap")
  /// The user types.
  public static let type = Self(rawValue: "type")
  /// The user clears the text.
  public static let clear = Self(rawValue: "clear")
  /// The user presses the return key.
  public static let pressReturn = Self(rawValue: "pressReturn")
  /// The user toggles a switch.
  public static let toggle = Self(rawValue: "toggle")
  /// The user moves a slider.
  public static let slide = Self(rawValue: "slide")
  /// The user steps a value up or down.
  public static let step = Self(rawValue: "step")
  /// The user selects a segment or page.
  public static let choose = Self(rawValue: "choose")
  /// The user drags the content.
  public static let scroll = Self(rawValue: "scroll")
  /// The user pulls the content down to refresh it.
  public static let pull = Self(rawValue: "pull")
  /// The user taps a row.
  public static let selectRow = Self(rawValue: "selectRow")
  /// The user taps an item in a collection.
  public static let selectItem = Self(rawValue: "selectItem")
  /// The user deletes a row by swiping.
  public static let deleteRow = Self(rawValue: "deleteRow")
  /// The user long-presses.
  public static let longPress = Self(rawValue: "longPress")
  /// The user swipes.
  public static let swipe = Self(rawValue: "swipe")
  /// The user drags a finger.
  public static let pan = Self(rawValue: "pan")
  /// The user moves two fingers apart or together.
  public static let pinch = Self(rawValue: "pinch")
  /// The user rotates two fingers.
  public static let turn = Self(rawValue: "turn")
}
