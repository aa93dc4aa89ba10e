/// The keyboard options of a text control. They are stored but have no effect, except that secret text is not recorded in traces.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The type of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The type of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The type of automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The meaning of the text, which the system uses for suggestions.
  var textContentType: UITextContentType! { get set }
  /// Whether the text is hidden on the screen.
  var isSecureTextEntry: Bool { get set }
}

/// The type of a keyboard. The value is stored but has no effect.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The type of a return key. The value is stored but has no effect.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The automatic capitalization of text. The value is stored but has no effect.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0, words, sentences, allCharacters
}

/// Whether words are corrected automatically. The value is stored but has no effect.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether spelling is checked. The value is stored but has no effect.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0, no, yes
}

/// The meaning of the text in a control. HeadlessUIKit uses it only to keep secret text, such as passwords, out of
/// traces.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the meaning.
  public let rawValue: String

  /// Creates a content type from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = Self(rawValue: "name")
  public static let givenName = Self(rawValue: "given-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let URL = Self(rawValue: "url")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let creditCardNumber = Self(rawValue: "cc-number")
  public static let fullStreetAddress = Self(rawValue: "street-address")
  public static let postalCode = Self(rawValue: "postal-code")

  /// Whether the text is secret even while it is visible.
  var isSecret: Bool { [.password, .newPassword, .oneTimeCode, .creditCardNumber].contains(self) }
}
