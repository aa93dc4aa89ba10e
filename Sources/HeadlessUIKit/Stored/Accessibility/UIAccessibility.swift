/// The user's accessibility settings, as a test sets them, and the app's announcements.
///
/// All settings are off at first. Setting one posts its notification, if it has one, as the system does.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A notification from the app to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen changed; the argument is the element or the text to read.
    public static let screenChanged = Self(rawValue: 1000)
    /// The layout changed; the argument is the element or the text to read.
    public static let layoutChanged = Self(rawValue: 1001)
    /// A text to read.
    public static let announcement = Self(rawValue: 1008)
    /// The content was scrolled; the argument is the new position.
    public static let pageScrolled = Self(rawValue: 1009)
    /// Pauses the assistive technology that the argument names.
    public static let pauseAssistiveTechnology = Self(rawValue: 1010)
    /// Resumes assistive technology.
    public static let resumeAssistiveTechnology = Self(rawValue: 1011)
  }

  /// Announces a change. Nothing is read aloud; ``posted`` contains the announcement.
  public static func post(notification: Notification, argument: Any?) {
    store.posted.append((notification, argument))
  }

  /// The app's announcements in this world, in order, for tests. The arguments are retained.
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
