public import Foundation

/// A control with one line of text that the user edits.
///
/// The user's keys (see ``simulateTyping(_:)``) go the whole way: the delegate is asked, the text changes, then the
/// actions for `editingChanged` run. Setting ``text`` in code asks and runs nothing.
open class UITextField: UIControl, UITextInputTraits {
  /// How the editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0, cancelled
  }

  /// The line around the field; only remembered.
  public enum BorderStyle: Int, Sendable {
    case none = 0, line, bezel, roundedRect
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0, whileEditing, unlessEditing, always
  }

  private(set) var content = ""
  private var insertionReplaces = false

  /// Is asked and told about the editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text for an empty field.
  open var placeholder: String?

  /// The text for an empty field, with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }

  /// The font; only remembered.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The color of the text; only remembered.
  open var textColor: UIColor? = .label
  /// How the text stands; only remembered.
  open var textAlignment = NSTextAlignment.natural
  /// The line around the field; only remembered.
  open var borderStyle = BorderStyle.none
  /// Whether the font shrinks to fit; only remembered.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the user's text size; only remembered.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text goes when the editing begins, if the delegate lets it be cleared.
  open var clearsOnBeginEditing = false
  /// When the clear button is shown.
  open var clearButtonMode = ViewMode.never
  /// When the left view is shown; only remembered.
  open var leftViewMode = ViewMode.never
  /// When the right view is shown; only remembered.
  open var rightViewMode = ViewMode.never
  /// What stands before the text; only remembered.
  open var leftView: UIView?
  /// What stands behind the text; only remembered.
  open var rightView: UIView?
  /// What takes the place of the keyboard; only remembered.
  open var inputView: UIView?
  /// What stands above the keyboard; only remembered.
  open var inputAccessoryView: UIView?

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry { wasSecure = true } } }

  /// Whether the text was hidden at any time: showing a password does not make it less of a secret.
  private var wasSecure = false

  /// The letters, never `nil` when read; setting them asks and runs nothing.
  open var text: String? {
    get {
      noteValueRead("text")
      return content
    }
    set { change(to: newValue ?? "", byUser: false) }
  }

  /// The text with attributes, which are not kept.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.isEmpty }

  /// Whether the field is being edited, which means that it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins the editing: the delegate is asked, the first responder changes, the delegate and the actions are told.
  ///
  /// Of the last two the delegate comes first; UIKit does not document their order.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    insertionReplaces = isSecureTextEntry
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { change(to: "", byUser: true) }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends the editing: the delegate is asked, the first responder goes, the delegate and the actions are told.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Puts a text in the place of the range as the user would, if the delegate lets it.
  func insert(_ string: String, in range: NSRange) {
    let allowed = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    guard allowed else { return }
    change(to: (content as NSString).replacingCharacters(in: range, with: string), byUser: true)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Where the next character goes: behind the text, or in its place when a secure field is edited anew.
  func takeInsertionRange() -> NSRange {
    defer { insertionReplaces = false }
    return insertionReplaces ? wholeRange : NSRange(location: wholeRange.length, length: 0)
  }

  var wholeRange: NSRange { NSRange(location: 0, length: content.utf16.count) }

  package override var keepsSecret: Bool { wasSecure || textContentType?.isSecret == true }

  package override func userValue(_ property: String) -> Any? { property == "text" ? content : nil }

  func change(to newValue: String, byUser: Bool) {
    guard newValue != content else { return }
    content = newValue
    noteValue("text", byUser: byUser)
  }
}
