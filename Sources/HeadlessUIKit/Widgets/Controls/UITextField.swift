public import Foundation

/// A control with one line of text that the user edits.
///
/// For the user's keys (see ``simulateTyping(_:)``) the delegate is asked, the text changes, then the actions for
/// `editingChanged` run. Setting ``text`` in code calls no delegate and runs no action.
open class UITextField: UIControl, UITextInputTraits {
  /// How the editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0, cancelled
  }

  /// The border of the field. Stored, but has no effect.
  public enum BorderStyle: Int, Sendable {
    case none = 0, line, bezel, roundedRect
  }

  /// The times at which a view next to the text is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0, whileEditing, unlessEditing, always
  }

  private(set) var content = ""
  private var insertionReplaces = false

  /// The delegate of the editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text for an empty field.
  open var placeholder: String?

  /// The text for an empty field, with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }

  /// The font. Stored, but has no effect.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The color of the text. Stored, but has no effect.
  open var textColor: UIColor? = .label
  /// The alignment of the text. Stored, but has no effect.
  open var textAlignment = NSTextAlignment.natural
  /// The border of the field. Stored, but has no effect.
  open var borderStyle = BorderStyle.none
  /// Whether the font size is reduced to fit. Stored, but has no effect.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the user's text size. Stored, but has no effect.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text is cleared when the editing begins, if the delegate allows it.
  open var clearsOnBeginEditing = false
  /// When the clear button is shown.
  open var clearButtonMode = ViewMode.never
  /// The times at which the left view is shown. Stored, but has no effect.
  open var leftViewMode = ViewMode.never
  /// The times at which the right view is shown. Stored, but has no effect.
  open var rightViewMode = ViewMode.never
  /// The view before the text. Stored, but has no effect.
  open var leftView: UIView?
  /// The view after the text. Stored, but has no effect.
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

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry { wasSecure = true } } }

  /// Whether the text was secure at any time: a password stays secret even if it is shown.
  private var wasSecure = false

  /// The text, never `nil` when read; setting it calls no delegate and runs no action.
  open var text: String? {
    get {
      noteValueRead("text")
      return content
    }
    set { change(to: newValue ?? "", byUser: false) }
  }

  /// The attributed text. Its attributes are not stored.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }

  /// Whether there is text.
  open var hasText: Bool { !content.isEmpty }

  /// Whether the field is being edited, which means that it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins the editing: the delegate is asked, the first responder changes, the delegate and the actions are called, and
  /// the keyboard comes.
  ///
  /// The delegate precedes the actions; UIKit does not document their order. The keyboard comes last, as logs of iOS 8 and 9
  /// show, while Apple's text on `UITextFieldDelegate` lists it before the delegate. A text view has it first.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    return holdingKeyboard { beginEditing() }
  }

  private func beginEditing() -> Bool {
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    insertionReplaces = isSecureTextEntry
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { change(to: "", byUser: true) }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends the editing: the delegate is asked, the first responder resigns, then the delegate and the actions are
  /// called.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Replaces the text in a range as the user would, if the delegate allows it.
  func insert(_ string: String, in range: NSRange) {
    let allowed = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    guard allowed else { return }
    change(to: (content as NSString).replacingCharacters(in: range, with: string), byUser: true)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// The place of the next character: after the text; a secure field is replaced when its editing begins again.
  func nextInsertionRange() -> NSRange {
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
