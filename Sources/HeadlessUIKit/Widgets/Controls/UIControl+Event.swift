extension UIControl {
  /// A set of control events.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch down inside the control.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// A repeated touch down inside the control.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// A drag inside the control.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// A drag outside the control.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// A drag into the control.
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// A drag out of the control.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    /// A touch up inside the control.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A touch up outside the control.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// The cancellation of the touches by the system.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// A change of the value by the user.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The primary action of the control, regardless of the touch that triggered it.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// The beginning of editing.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// A change of the text by the user.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// The end of editing.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The end of editing by the return key.
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
