extension UIControl {
  /// A set of control events.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger touches down inside the control.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// A finger touches down repeatedly inside the control.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// A finger is dragged inside the control.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// A finger is dragged outside the control.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// A finger is dragged into the control.
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// A finger is dragged out of the control.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    /// A finger is lifted inside the control.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A finger is lifted outside the control.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// The system cancels the touches.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The primary action of the control, regardless of the touch that triggered it.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// All text editing events.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// All events, including custom events.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  /// A set of control states.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The normal state: enabled, not selected, and not highlighted.
    public static let normal: Self = []
    /// The highlighted state.
    public static let highlighted = Self(rawValue: 1 << 0)
    /// The disabled state.
    public static let disabled = Self(rawValue: 1 << 1)
    /// The selected state.
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
