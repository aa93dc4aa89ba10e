public import Foundation

/// Decides how a text view can be edited, and is notified when it is edited. All methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether to replace the characters in a range with the user's input. The range is counted in UTF-16 code
  /// units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

/// The default implementations, which make the methods optional.
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

/// A view with multiple lines of editable text.
///
/// For each key that the user presses (see ``simulateTyping(_:)``), the delegate is asked for permission, the text
/// changes, and the delegate is notified. Setting ``text`` in code does not notify the delegate.
///
/// `isSelectable`, `font`, `textColor`, `textAlignment`, `adjustsFontForContentSizeCategory`, `textContainerInset`,
/// `allowsEditingTextAttributes`, `clearsOnInsertion`, `typingAttributes`, `linkTextAttributes`, `dataDetectorTypes`,
/// `enablesReturnKeyAutomatically`, `keyboardAppearance`, `smartQuotesType`, `smartDashesType`, and
/// `usesStandardTextScaling` are stored but have no effect.
open class UITextView: UIScrollView, UITextInputTraits {
  private var content = ""

  /// The container of the text. Its settings are stored but have no effect, because text is not laid out.
  public let textContainer: NSTextContainer

  /// Creates a text view. If there is no text container, the text view creates one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: frame.size)
    super.init(frame: frame)
  }

  /// Creates a text view with a frame.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view from a nib.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

  /// The delegate for editing and scrolling.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Whether the user can edit the text.
  open var isEditable = true
  /// Whether the user can select text.
  open var isSelectable = true
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 12)
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the font adapts to the user's text size.
  open var adjustsFontForContentSizeCategory = false
  /// The insets around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
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
  /// The selected range, in UTF-16 code units. Typing moves the selection to the end of the text.
  open var selectedRange = NSRange(location: 0, length: 0)

  // The keyboard options, which `UITextInputTraits` documents.

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  /// Whether the text is secure. Secure text is not recorded in traces.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry { wasSecure = true } } }

  /// Whether the text was secure at any time. A password remains secret even while it is visible.
  private var wasSecure = false

  /// The text. Reading it never returns `nil`. Setting it does not notify the delegate.
  open var text: String! {
    get {
      noteValueRead("text")
      return content
    }
    set { change(to: newValue ?? "", byUser: false) }
  }

  /// The attributed text. Attributes are not stored.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue?.string }
  }

  /// Whether the view contains text.
  open var hasText: Bool { !content.isEmpty }

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing. The delegate is asked for permission, the first responder changes, and the delegate is notified,
  /// in that order.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends editing. The delegate is asked for permission, the first responder resigns, and the delegate is notified, in
  /// that order.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// Replaces the text in a range as a user would, if the delegate allows it.
  func insert(_ string: String, in range: NSRange) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
    change(to: (content as NSString).replacingCharacters(in: range, with: string), byUser: true)
    selectedRange = endOfText
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
  }

  var endOfText: NSRange { NSRange(location: content.utf16.count, length: 0) }
  var wholeRange: NSRange { NSRange(location: 0, length: content.utf16.count) }

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? {
    ("text", content, wasSecure || textContentType?.isSecret == true)
  }

  func change(to newValue: String, byUser: Bool) {
    guard newValue != content else { return }
    content = newValue
    noteValue("text", byUser: byUser)
  }

  // MARK: Settings that are stored but have no effect

  /// Whether the user can edit text attributes.
  public var allowsEditingTextAttributes: Bool = false
  /// Whether inserted text replaces the existing text.
  public var clearsOnInsertion: Bool = false
  /// The attributes of typed text.
  public var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links.
  public var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The types of data that are detected in the text.
  public var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether the return key is disabled while the text view is empty.
  public var enablesReturnKeyAutomatically: Bool = false
  /// The color of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance = .default
  /// Whether straight quotes are replaced with typographic quotes.
  public var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether hyphens are replaced with typographic dashes.
  public var smartDashesType: UITextSmartDashesType = .default
  /// Whether text is scaled as in the system's text views.
  public var usesStandardTextScaling: Bool = false
}
