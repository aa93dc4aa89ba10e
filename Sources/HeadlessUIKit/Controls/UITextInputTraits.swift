/// What a text control asks of the keyboard; only remembered, except that a secure field keeps its text to itself.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// Which keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// What stands on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// What begins with a capital letter.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// What the text means, for the system's suggestions.
  var textContentType: UITextContentType! { get set }
  /// Whether nobody may read the text over the user's shoulder.
  var isSecureTextEntry: Bool { get set }
}

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What stands on the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What begins with a capital letter.
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

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The text of the meaning.
  public let rawValue: String

  /// Creates a meaning from its text.
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

  /// Whether the text must not become known even where it is shown.
  var isSecret: Bool { [.password, .newPassword, .oneTimeCode, .creditCardNumber].contains(self) }
}
