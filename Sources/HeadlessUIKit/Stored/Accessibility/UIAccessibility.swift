/// The user's settings of assistive technology, as a test sets them, and what the app has announced.
///
/// All settings are off at first. Setting one posts its notification, if it has one, as the system does.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A notification of the app to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Another screen; the argument is the element to read, or a text.
    public static let screenChanged = Self(rawValue: 1000)
    /// Another layout; the argument is the element to read, or a text.
    public static let layoutChanged = Self(rawValue: 1001)
    /// A text to read.
    public static let announcement = Self(rawValue: 1008)
    /// The content was scrolled; the argument is the new position.
    public static let pageScrolled = Self(rawValue: 1009)
    /// Assistive technology is to pause; the argument names it.
    public static let pauseAssistiveTechnology = Self(rawValue: 1010)
    /// Assistive technology is to go on.
    public static let resumeAssistiveTechnology = Self(rawValue: 1011)
  }

  /// Announces a change. Nothing is read; ``posted`` has it.
  public static func post(notification: Notification, argument: Any?) {
    store.posted.append((notification, argument))
  }

  /// What the app has announced in this world, in order, for tests. The arguments are retained.
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
