extension UIControl {
  /// The events of a control, as a set.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger touches down inside.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// A finger touches down repeatedly.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// A finger is dragged inside.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// A finger is dragged outside.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// A finger is dragged in.
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// A finger is dragged out.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    /// A finger is lifted inside.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A finger is lifted outside.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// The system cancels the touch.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The user has changed the value.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The control's main action, whatever the touch that led to it.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// The user begins to edit the text.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// The user has changed the text.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// The editing has ended.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The return key ends the editing.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// All events of editing text.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// All events, including custom events.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, as a set.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: Self = []
    /// Highlighted.
    public static let highlighted = Self(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = Self(rawValue: 1 << 1)
    /// Selected.
    public static let selected = Self(rawValue: 1 << 2)
  }

  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0, left, right, fill, leading, trailing
  }

  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0, top, bottom, fill
  }
}
