public import Foundation

/// A control with a line of editable text.
///
/// For each key that the user presses (see ``simulateTyping(_:)``), the delegate is asked for permission, the text
/// changes, and the actions for `editingChanged` run. Setting ``text`` in code neither notifies the delegate nor runs
/// actions.
///
/// `font`, `textColor`, `textAlignment`, `borderStyle`, `adjustsFontSizeToFitWidth`,
/// `adjustsFontForContentSizeCategory`, `leftViewMode`, `rightViewMode`, `leftView`, `rightView`, `background`,
/// `disabledBackground`, `minimumFontSize`, `clearsOnInsertion`, `allowsEditingTextAttributes`,
/// `defaultTextAttributes`, `typingAttributes`, `enablesReturnKeyAutomatically`, `keyboardAppearance`,
/// `smartQuotesType`, `smartDashesType`, and `smartInsertDeleteType` are stored but have no effect.
open class UITextField: UIControl, UITextInputTraits {
  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0, cancelled
  }

  /// The border style of a text field.
  public enum BorderStyle: Int, Sendable {
    case none = 0, line, bezel, roundedRect
  }

  /// The display mode of a view next to the text.
  public enum ViewMode: Int, Sendable {
    case never = 0, whileEditing, unlessEditing, always
  }

  private(set) var content = ""
  private var insertionReplaces = false

  /// The delegate of the text field.
  open weak var delegate: (any UITextFieldDelegate)? { didSet { noteReference("delegate", set: delegate) } }

  /// The text that is shown while the field is empty.
  open var placeholder: String?

  /// The attributed text that is shown while the field is empty.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }

  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border style.
  open var borderStyle = BorderStyle.none
  /// Whether the font size is reduced to fit.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font adapts to the user's text size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text is cleared when editing begins, if the delegate allows it.
  open var clearsOnBeginEditing = false
  /// The display mode of the clear button.
  open var clearButtonMode = ViewMode.never
  /// The display mode of the left view.
  open var leftViewMode = ViewMode.never
  /// The display mode of the right view.
  open var rightViewMode = ViewMode.never
  /// The view to the left of the text.
  open var leftView: UIView?
  /// The view to the right of the text.
  open var rightView: UIView?
  /// The view that replaces the keyboard.
  open override var inputView: UIView? {
    get { inputViews.main }
    set { inputViews.main = newValue }
  }
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }
  private var inputViews: (main: UIView?, accessory: UIView?)

  // The keyboard options, which `UITextInputTraits` documents.

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  /// Whether the text is secure. Secure text is not recorded in traces. When editing begins again, the first typed
  /// character replaces all of the text.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry { wasSecure = true } } }

  /// Whether the text was secure at any time. A password remains secret even while it is visible.
  private var wasSecure = false

  /// The text. Reading it never returns `nil`. Setting it neither notifies the delegate nor runs actions.
  open var text: String? {
    get {
      noteValueRead("text")
      return content
    }
    set { change(to: newValue ?? "", byUser: false) }
  }

  /// The attributed text. Attributes are not stored.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }

  /// Whether the field contains text.
  open var hasText: Bool { !content.isEmpty }

  /// Whether the user is editing the text, which is the case while the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing. The delegate is asked for permission, the first responder changes, the delegate is notified, the
  /// actions run, and the keyboard is shown, in that order.
  ///
  /// Apple does not document whether the delegate is called before the actions. The keyboard is shown last, as in logs
  /// from iOS 8 and 9, although Apple's documentation of `UITextFieldDelegate` mentions the keyboard before the
  /// delegate. For a text view, the keyboard is shown first.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    return holdingKeyboard { beginEditing() }
  }

  private func beginEditing() -> Bool {
    noteReference("delegate", used: delegate)
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    insertionReplaces = isSecureTextEntry
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { change(to: "", byUser: true) }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing. The delegate is asked for permission, the first responder resigns, the delegate is notified, and the
  /// actions run, in that order.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Replaces the text in a range as a user would, if the delegate allows it.
  func insert(_ string: String, in range: NSRange) {
    let allowed = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    guard allowed else { return }
    change(to: (content as NSString).replacingCharacters(in: range, with: string), byUser: true)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Returns the range that the next character replaces. Usually, the range is empty and at the end of the text. When
  /// editing of a secure field begins again, the range contains all of the text.
  func nextInsertionRange() -> NSRange {
    defer { insertionReplaces = false }
    return insertionReplaces ? wholeRange : NSRange(location: wholeRange.length, length: 0)
  }

  var wholeRange: NSRange { NSRange(location: 0, length: content.utf16.count) }

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? {
    ("text", content, wasSecure || textContentType?.isSecret == true)
  }

  func change(to newValue: String, byUser: Bool) {
    guard newValue != content else { return }
    content = newValue
    noteValue("text", byUser: byUser)
  }

  /// The rules for a password.
  public var passwordRules: UITextInputPasswordRules?

  // MARK: Settings that are stored but have no effect

  /// The background image of the field.
  public var background: UIImage?
  /// The background image of the disabled field.
  public var disabledBackground: UIImage?
  /// The minimum size of the font.
  public var minimumFontSize: CGFloat = 0
  /// Whether inserted text replaces the existing text.
  public var clearsOnInsertion: Bool = false
  /// Whether the user can edit text attributes.
  public var allowsEditingTextAttributes: Bool = false
  /// The default attributes of the text.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of typed text.
  public var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether the return key is disabled while the field is empty.
  public var enablesReturnKeyAutomatically: Bool = false
  /// The color of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance = .default
  /// Whether straight quotes are replaced with typographic quotes.
  public var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether hyphens are replaced with typographic dashes.
  public var smartDashesType: UITextSmartDashesType = .default
  /// Whether spaces are inserted and deleted along with words.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
}

/// Decides how a text field can be edited, and is notified when it is edited. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason. The default implementation calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether to replace the characters in a range with the user's input. The range is counted in UTF-16 code
  /// units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the selection or the text has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button may clear the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key performs its default action.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

/// The default implementations, which make the methods optional.
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The keyboard options of a text control. They are stored but have no effect, except that secret text is not recorded
/// in traces.
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

/// The type of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The type of a return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The automatic capitalization of text.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0, words, sentences, allCharacters
}

/// The options for correcting words automatically.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0, no, yes
}

/// The options for checking the spelling.
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
