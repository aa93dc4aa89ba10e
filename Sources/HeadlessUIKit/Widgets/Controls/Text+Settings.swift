public import Foundation

/// The vertical position of text whose size was reduced. The value is stored but has no effect.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0, alignCenters, none
}

/// Label settings that are stored but have no effect.
extension UILabel {
  /// The offset of the shadow. The value is stored but has no effect.
  public var shadowOffset: CGSize {
    get { stored(CGSize(width: 0, height: -1)) }
    set { store(newValue) }
  }
  /// The vertical position of the text when its size is reduced. The value is stored but has no effect.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { stored(.alignBaselines) }
    set { store(newValue) }
  }
  /// Whether characters are moved closer together before the text is truncated. The value is stored but has no effect.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

/// Text field settings that are stored but have no effect.
extension UITextField {
  /// The background image of the field. The value is stored but has no effect.
  public var background: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The background image of the disabled field. The value is stored but has no effect.
  public var disabledBackground: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The minimum size of the font. The value is stored but has no effect.
  public var minimumFontSize: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  /// Whether inserted text replaces the existing text. The value is stored but has no effect.
  public var clearsOnInsertion: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the user can edit text attributes. The value is stored but has no effect.
  public var allowsEditingTextAttributes: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The default attributes of the text. The value is stored but has no effect.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  /// The attributes of typed text. The value is stored but has no effect.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the return key is disabled while the field is empty. The value is stored but has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The color of the keyboard. The value is stored but has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// Whether straight quotes are replaced with typographic quotes. The value is stored but has no effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// Whether hyphens are replaced with typographic dashes. The value is stored but has no effect.
  public var smartDashesType: UITextSmartDashesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// Whether spaces are inserted and deleted along with words. The value is stored but has no effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { stored(.default) }
    set { store(newValue) }
  }

  /// The rules for a password.
  public var passwordRules: UITextInputPasswordRules? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

/// Text view settings that are stored but have no effect.
extension UITextView {
  /// Whether the user can edit text attributes. The value is stored but has no effect.
  public var allowsEditingTextAttributes: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether inserted text replaces the existing text. The value is stored but has no effect.
  public var clearsOnInsertion: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The attributes of typed text. The value is stored but has no effect.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  /// The attributes of links. The value is stored but has no effect.
  public var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  /// The types of data that are detected in the text. The value is stored but has no effect.
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { stored([]) }
    set { store(newValue) }
  }
  /// Whether the return key is disabled while the text view is empty. The value is stored but has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The color of the keyboard. The value is stored but has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// Whether straight quotes are replaced with typographic quotes. The value is stored but has no effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// Whether hyphens are replaced with typographic dashes. The value is stored but has no effect.
  public var smartDashesType: UITextSmartDashesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// Whether text is scaled as in the system's text views. The value is stored but has no effect.
  public var usesStandardTextScaling: Bool {
    get { stored(false) }
    set { store(newValue) }
  }

  /// Does nothing, because text is not measured. In UIKit, this method scrolls until a range is visible.
  public func scrollRangeToVisible(_ range: NSRange) {}
}

/// The color of the keyboard. The value is stored but has no effect.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0, dark, light
}

/// Whether straight quotes are replaced with typographic quotes. The value is stored but has no effect.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether hyphens are replaced with typographic dashes. The value is stored but has no effect.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether spaces are inserted and deleted along with words. The value is stored but has no effect.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0, no, yes
}

extension UIKeyboardAppearance {
  /// The former name of the dark keyboard.
  public static let alert = UIKeyboardAppearance.dark
}

/// The types of data that a text view detects. The value is stored but has no effect.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}

/// The rules for a password. The value is stored but has no effect.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
  /// The description of the rules.
  public let passwordRulesDescriptor: String

  /// Creates password rules from a description.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
