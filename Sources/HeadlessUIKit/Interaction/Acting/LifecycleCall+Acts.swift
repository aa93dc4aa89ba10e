/// Actions of the user on a view, from the `simulate…` methods.
extension LifecycleCall.Name {
  /// A finger taps.
  public static let tap = Self(rawValue: "tap")
  /// The user types.
  public static let type = Self(rawValue: "type")
  /// The text is cleared.
  public static let clear = Self(rawValue: "clear")
  /// The return key is pressed.
  public static let pressReturn = Self(rawValue: "pressReturn")
  /// A switch is turned.
  public static let toggle = Self(rawValue: "toggle")
  /// A knob is moved.
  public static let slide = Self(rawValue: "slide")
  /// An element is added or removed.
  public static let step = Self(rawValue: "step")
  /// A segment or page is selected.
  public static let choose = Self(rawValue: "choose")
  /// The content is dragged.
  public static let scroll = Self(rawValue: "scroll")
  /// The user pulls the content down to refresh it.
  public static let pull = Self(rawValue: "pull")
  /// A row is tapped.
  public static let selectRow = Self(rawValue: "selectRow")
  /// An item of a collection is tapped.
  public static let selectItem = Self(rawValue: "selectItem")
  /// A row is swiped away.
  public static let deleteRow = Self(rawValue: "deleteRow")
  /// A finger is held down.
  public static let longPress = Self(rawValue: "longPress")
  /// A finger moves fast.
  public static let swipe = Self(rawValue: "swipe")
  /// A finger is dragged.
  public static let pan = Self(rawValue: "pan")
  /// Two fingers are moved apart or together.
  public static let pinch = Self(rawValue: "pinch")
  /// Two fingers turn.
  public static let turn = Self(rawValue: "turn")
}
