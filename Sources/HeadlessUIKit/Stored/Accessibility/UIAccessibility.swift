public import Foundation

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

/// The accessibility settings. Unlike in UIKit, a test can set them.
extension UIAccessibility {
  private static func isOn(_ name: String = #function) -> Bool { store.settings.contains(name) }

  private static func set(_ isOn: Bool, _ notification: Foundation.Notification.Name, _ name: String = #function) {
    store.set(isOn, name, posting: notification)
  }

  /// Whether VoiceOver is on.
  public static var isVoiceOverRunning: Bool {
    get { isOn() }
    set { set(newValue, voiceOverStatusDidChangeNotification) }
  }
  /// Whether stereo audio is combined into one channel.
  public static var isMonoAudioEnabled: Bool {
    get { isOn() }
    set { set(newValue, monoAudioStatusDidChangeNotification) }
  }
  /// Whether closed captions are on.
  public static var isClosedCaptioningEnabled: Bool {
    get { isOn() }
    set { set(newValue, closedCaptioningStatusDidChangeNotification) }
  }
  /// Whether colors are inverted.
  public static var isInvertColorsEnabled: Bool {
    get { isOn() }
    set { set(newValue, invertColorsStatusDidChangeNotification) }
  }
  /// Whether Guided Access is on.
  public static var isGuidedAccessEnabled: Bool {
    get { isOn() }
    set { set(newValue, guidedAccessStatusDidChangeNotification) }
  }
  /// Whether text is bold.
  public static var isBoldTextEnabled: Bool {
    get { isOn() }
    set { set(newValue, boldTextStatusDidChangeNotification) }
  }
  /// Whether buttons have shapes.
  public static var buttonShapesEnabled: Bool {
    get { isOn() }
    set { set(newValue, buttonShapesEnabledStatusDidChangeNotification) }
  }
  /// Whether the screen is in grayscale.
  public static var isGrayscaleEnabled: Bool {
    get { isOn() }
    set { set(newValue, grayscaleStatusDidChangeNotification) }
  }
  /// Whether transparency is reduced.
  public static var isReduceTransparencyEnabled: Bool {
    get { isOn() }
    set { set(newValue, reduceTransparencyStatusDidChangeNotification) }
  }
  /// Whether motion is reduced.
  public static var isReduceMotionEnabled: Bool {
    get { isOn() }
    set { set(newValue, reduceMotionStatusDidChangeNotification) }
  }
  /// Whether the user prefers cross-fade transitions.
  public static var prefersCrossFadeTransitions: Bool {
    get { isOn() }
    set { set(newValue, prefersCrossFadeTransitionsStatusDidChange) }
  }
  /// Whether videos play automatically.
  public static var isVideoAutoplayEnabled: Bool {
    get { isOn() }
    set { set(newValue, videoAutoplayStatusDidChangeNotification) }
  }
  /// Whether contrast is increased.
  public static var isDarkerSystemColorsEnabled: Bool {
    get { isOn() }
    set { set(newValue, darkerSystemColorsStatusDidChangeNotification) }
  }
  /// Whether Switch Control is on.
  public static var isSwitchControlRunning: Bool {
    get { isOn() }
    set { set(newValue, switchControlStatusDidChangeNotification) }
  }
  /// Whether selected text can be spoken.
  public static var isSpeakSelectionEnabled: Bool {
    get { isOn() }
    set { set(newValue, speakSelectionStatusDidChangeNotification) }
  }
  /// Whether the content of the screen can be spoken.
  public static var isSpeakScreenEnabled: Bool {
    get { isOn() }
    set { set(newValue, speakScreenStatusDidChangeNotification) }
  }
  /// Whether shaking the device undoes edits.
  public static var isShakeToUndoEnabled: Bool {
    get { isOn() }
    set { set(newValue, shakeToUndoDidChangeNotification) }
  }
  /// Whether AssistiveTouch is on.
  public static var isAssistiveTouchRunning: Bool {
    get { isOn() }
    set { set(newValue, assistiveTouchStatusDidChangeNotification) }
  }
  /// Whether the app should not rely on color alone to convey information.
  public static var shouldDifferentiateWithoutColor: Bool {
    get { isOn() }
    set { set(newValue, differentiateWithoutColorDidChangeNotification) }
  }
  /// Whether switches show labels for on and off.
  public static var isOnOffSwitchLabelsEnabled: Bool {
    get { isOn() }
    set { set(newValue, onOffSwitchLabelsDidChangeNotification) }
  }
}

/// Notifications that are posted when the settings change. They have no `object`.
extension UIAccessibility {
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  public nonisolated static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  public nonisolated static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  public nonisolated static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  public nonisolated static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public nonisolated static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  public nonisolated static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  public nonisolated static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  public nonisolated static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  public nonisolated static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// Posted by UIKit when an announcement has been read. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Posted by UIKit when the focus moves to another element. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the text that was read.
  public nonisolated static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of a number that indicates whether the announcement was read completely.
  public nonisolated static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
}
