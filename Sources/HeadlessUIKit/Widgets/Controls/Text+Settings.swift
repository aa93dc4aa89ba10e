public import Foundation

/// The vertical position of text whose size was reduced.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0, alignCenters, none
}

extension UITextView {
  /// Does nothing, because text is not measured. In UIKit, this method scrolls until a range is visible.
  public func scrollRangeToVisible(_ range: NSRange) {}
}

/// The color of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0, dark, light
}

/// The options for replacing straight quotes with typographic quotes.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// The options for replacing hyphens with typographic dashes.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0, no, yes
}

/// The options for inserting and deleting spaces along with words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0, no, yes
}

extension UIKeyboardAppearance {
  /// The former name of the dark keyboard.
  public static let alert = UIKeyboardAppearance.dark
}

/// The types of data that a text view detects.
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

/// The rules for a password.
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
