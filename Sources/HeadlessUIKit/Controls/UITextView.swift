public import Foundation

/// Is asked and told about the editing of a text view; every method may be left out.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// The editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether the editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// The editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether what the user types may take the place of the characters in the range, which is counted in UTF-16.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// A view with lines of text that the user edits.
///
/// The user's keys (see ``simulateTyping(_:)``) go the whole way: the delegate is asked, the text changes, the delegate
/// is told. Setting ``text`` in code asks and tells nothing.
open class UITextView: UIScrollView, UITextInputTraits {
  private var content = ""

  /// Is asked and told about the editing, and about the scrolling.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Whether the user can edit the text.
  open var isEditable = true
  /// Whether the user can select text; only remembered.
  open var isSelectable = true
  /// The font; only remembered.
  open var font: UIFont? = .systemFont(ofSize: 12)
  /// The color of the text; only remembered.
  open var textColor: UIColor? = .label
  /// How the text stands; only remembered.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the font follows the user's text size; only remembered.
  open var adjustsFontForContentSizeCategory = false
  /// The space around the text; only remembered.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// What takes the place of the keyboard; only remembered.
  open var inputView: UIView?
  /// What stands above the keyboard; only remembered.
  open var inputAccessoryView: UIView?
  /// What is selected, counted in UTF-16; typing puts it behind the text.
  open var selectedRange = NSRange(location: 0, length: 0)

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry { wasSecure = true } } }

  /// Whether the text was hidden at any time: showing a password does not make it less of a secret.
  private var wasSecure = false

  /// The letters, never `nil` when read; setting them asks and tells nothing.
  open var text: String! {
    get {
      noteValueRead("text")
      return content
    }
    set { change(to: newValue ?? "", byUser: false) }
  }

  /// The text with attributes, which are not kept.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue?.string }
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.isEmpty }

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins the editing: the delegate is asked, the first responder changes, the delegate is told.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends the editing: the delegate is asked, the first responder goes, the delegate is told.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// Puts a text in the place of the range as the user would, if the delegate lets it.
  func insert(_ string: String, in range: NSRange) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
    change(to: (content as NSString).replacingCharacters(in: range, with: string), byUser: true)
    selectedRange = endOfText
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
  }

  var endOfText: NSRange { NSRange(location: content.utf16.count, length: 0) }
  var wholeRange: NSRange { NSRange(location: 0, length: content.utf16.count) }

  package override var keepsSecret: Bool { wasSecure || textContentType?.isSecret == true }

  package override func userValue(_ property: String) -> Any? { property == "text" ? content : nil }

  func change(to newValue: String, byUser: Bool) {
    guard newValue != content else { return }
    content = newValue
    noteValue("text", byUser: byUser)
  }
}
