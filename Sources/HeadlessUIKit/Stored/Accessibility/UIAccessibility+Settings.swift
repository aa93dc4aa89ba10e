public import Foundation

/// The settings, which only a test changes: in UIKit they cannot be set.
extension UIAccessibility {
  private static func isOn(_ name: String = #function) -> Bool { store.settings.contains(name) }

  private static func set(_ isOn: Bool, _ notification: Foundation.Notification.Name, _ name: String = #function) {
    store.set(isOn, name, posting: notification)
  }

  /// VoiceOver is on.
  public static var isVoiceOverRunning: Bool {
    get { isOn() }
    set { set(newValue, voiceOverStatusDidChangeNotification) }
  }
  /// Both audio channels play the same sound.
  public static var isMonoAudioEnabled: Bool {
    get { isOn() }
    set { set(newValue, monoAudioStatusDidChangeNotification) }
  }
  /// Captions are shown.
  public static var isClosedCaptioningEnabled: Bool {
    get { isOn() }
    set { set(newValue, closedCaptioningStatusDidChangeNotification) }
  }
  /// Colors are inverted.
  public static var isInvertColorsEnabled: Bool {
    get { isOn() }
    set { set(newValue, invertColorsStatusDidChangeNotification) }
  }
  /// Guided Access is on.
  public static var isGuidedAccessEnabled: Bool {
    get { isOn() }
    set { set(newValue, guidedAccessStatusDidChangeNotification) }
  }
  /// Text is bold.
  public static var isBoldTextEnabled: Bool {
    get { isOn() }
    set { set(newValue, boldTextStatusDidChangeNotification) }
  }
  /// Buttons have shapes.
  public static var buttonShapesEnabled: Bool {
    get { isOn() }
    set { set(newValue, buttonShapesEnabledStatusDidChangeNotification) }
  }
  /// Colors are not shown.
  public static var isGrayscaleEnabled: Bool {
    get { isOn() }
    set { set(newValue, grayscaleStatusDidChangeNotification) }
  }
  /// There is less transparency.
  public static var isReduceTransparencyEnabled: Bool {
    get { isOn() }
    set { set(newValue, reduceTransparencyStatusDidChangeNotification) }
  }
  /// There is less motion.
  public static var isReduceMotionEnabled: Bool {
    get { isOn() }
    set { set(newValue, reduceMotionStatusDidChangeNotification) }
  }
  /// Transitions fade.
  public static var prefersCrossFadeTransitions: Bool {
    get { isOn() }
    set { set(newValue, prefersCrossFadeTransitionsStatusDidChange) }
  }
  /// Videos start by themselves.
  public static var isVideoAutoplayEnabled: Bool {
    get { isOn() }
    set { set(newValue, videoAutoplayStatusDidChangeNotification) }
  }
  /// Contrasts are higher.
  public static var isDarkerSystemColorsEnabled: Bool {
    get { isOn() }
    set { set(newValue, darkerSystemColorsStatusDidChangeNotification) }
  }
  /// Switch Control is on.
  public static var isSwitchControlRunning: Bool {
    get { isOn() }
    set { set(newValue, switchControlStatusDidChangeNotification) }
  }
  /// The selection can be read.
  public static var isSpeakSelectionEnabled: Bool {
    get { isOn() }
    set { set(newValue, speakSelectionStatusDidChangeNotification) }
  }
  /// The screen can be read.
  public static var isSpeakScreenEnabled: Bool {
    get { isOn() }
    set { set(newValue, speakScreenStatusDidChangeNotification) }
  }
  /// A shake undoes.
  public static var isShakeToUndoEnabled: Bool {
    get { isOn() }
    set { set(newValue, shakeToUndoDidChangeNotification) }
  }
  /// AssistiveTouch is on.
  public static var isAssistiveTouchRunning: Bool {
    get { isOn() }
    set { set(newValue, assistiveTouchStatusDidChangeNotification) }
  }
  /// The app should not use color alone to convey information.
  public static var shouldDifferentiateWithoutColor: Bool {
    get { isOn() }
    set { set(newValue, differentiateWithoutColorDidChangeNotification) }
  }
  /// Switches have labels.
  public static var isOnOffSwitchLabelsEnabled: Bool {
    get { isOn() }
    set { set(newValue, onOffSwitchLabelsDidChangeNotification) }
  }
}

/// The notifications about the settings, without an object.
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
  /// The reading of an announcement ended. Not posted: post it in a test.
  public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Another element has the focus. Not posted: post it in a test.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The text that was read.
  public nonisolated static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// Whether the announcement was read completely.
  public nonisolated static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
}
