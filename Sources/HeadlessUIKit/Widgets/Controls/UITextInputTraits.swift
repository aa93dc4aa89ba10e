/// The keyboard options of a text control. Stored only, except that the text of a secure field is not recorded.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// Which keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// The kind of return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The meaning of the text, for the system's suggestions.
  var textContentType: UITextContentType! { get set }
  /// Whether the text is hidden on the screen.
  var isSecureTextEntry: Bool { get set }
}

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The kind of return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Automatic capitalization.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0, words, sentences, allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0, no, yes
}

/// Whether the spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0, no, yes
}

/// The meaning of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The text of the meaning.
  public let rawValue: String

  /// Creates a content type from its text.
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

  /// Whether the text is secret even where it is visible.
  var isSecret: Bool { [.password, .newPassword, .oneTimeCode, .creditCardNumber].contains(self) }
}
