public import Foundation

/// The vertical position of small text in its line.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0, alignCenters, none
}

/// Settings of text controls that are stored but have no effect.
extension UILabel {
  public var shadowOffset: CGSize {
    get { stored(CGSize(width: 0, height: -1)) }
    set { store(newValue) }
  }
  public var baselineAdjustment: UIBaselineAdjustment {
    get { stored(.alignBaselines) }
    set { store(newValue) }
  }
  public var allowsDefaultTighteningForTruncation: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

extension UITextField {
  public var background: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var disabledBackground: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var minimumFontSize: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var clearsOnInsertion: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var allowsEditingTextAttributes: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { stored(.default) }
    set { store(newValue) }
  }

  /// The rules for a password. Stored, but has no effect.
  public var passwordRules: UITextInputPasswordRules? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension UITextView {
  public var allowsEditingTextAttributes: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var clearsOnInsertion: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  public var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { stored([]) }
    set { store(newValue) }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var usesStandardTextScaling: Bool {
    get { stored(false) }
    set { store(newValue) }
  }

  /// Scrolls until a range is visible, which has no effect: text is not measured.
  public func scrollRangeToVisible(_ range: NSRange) {}
}

/// The color of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0, dark, light
}

/// Whether quotes become typographic.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether dashes become typographic.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether spaces are inserted with words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0, no, yes
}

extension UIKeyboardAppearance {
  /// The former name of the dark keyboard.
  public static let alert = UIKeyboardAppearance.dark
}

/// The kinds of data that a text view detects.
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

/// The rules of a password, as data.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
  public let passwordRulesDescriptor: String

  /// Creates rules.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
