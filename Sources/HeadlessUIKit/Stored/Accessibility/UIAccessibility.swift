/// The user's accessibility settings, which a test can set, and the app's announcements.
///
/// All settings are initially off. As in UIKit, changing a setting posts the setting's notification, if there is one.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A notification that the app posts to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number that identifies the notification.
    public let rawValue: UInt32

    /// Creates a notification from a number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen changed. The argument is the element or the text to read.
    public static let screenChanged = Self(rawValue: 1000)
    /// The layout changed. The argument is the element or the text to read.
    public static let layoutChanged = Self(rawValue: 1001)
    /// An announcement to read aloud.
    public static let announcement = Self(rawValue: 1008)
    /// The content was scrolled. The argument is a description of the new position.
    public static let pageScrolled = Self(rawValue: 1009)
    /// Assistive technology should pause. The argument identifies the technology.
    public static let pauseAssistiveTechnology = Self(rawValue: 1010)
    /// Assistive technology should resume.
    public static let resumeAssistiveTechnology = Self(rawValue: 1011)
  }

  /// Posts a notification to assistive technology. The notification is not read aloud; it is added to ``posted``.
  public static func post(notification: Notification, argument: Any?) {
    store.posted.append((notification, argument))
  }

  /// The notifications that the app posted in this world, in order, for use in tests. Their arguments are retained.
  public static var posted: [(notification: Notification, argument: Any?)] { store.posted }

  static var store: AccessibilityStore { HeadlessWorld.current.store(AccessibilityStore.self) }
}

/// The settings of a world.
final class AccessibilityStore: WorldStore {
  var posted: [(notification: UIAccessibility.Notification, argument: Any?)] = []
  var settings: Set<String> = []

  init(of world: HeadlessWorld) {}

  func set(_ isOn: Bool, _ name: String, posting notification: Notification.Name?) {
    let changes = settings.contains(name) != isOn
    if isOn { settings.insert(name) } else { settings.remove(name) }
    if changes, let notification { NotificationCenter.default.post(name: notification, object: nil) }
  }
}
