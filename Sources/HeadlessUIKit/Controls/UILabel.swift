public import Foundation

/// A view with text; nothing measures or draws the text.
open class UILabel: UIView {
  private var attributed: NSAttributedString?

  /// The letters; setting them goes back to plain text.
  open var text: String? {
    get { attributed?.string }
    set { attributed = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set { attributed = newValue }
  }

  /// The font; only remembered.
  open var font: UIFont! = .systemFont(ofSize: 17)

  /// The color of the text; only remembered.
  open var textColor: UIColor! = .label

  /// How lines stand; only remembered.
  open var textAlignment = NSTextAlignment.natural

  /// How many lines there may be, 0 for any number; only remembered.
  open var numberOfLines = 1

  /// How lines are broken; only remembered.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// Whether the text is drawn as enabled; only remembered.
  open var isEnabled = true

  /// Whether the text is drawn highlighted; only remembered.
  open var isHighlighted = false

  /// The color of the highlighted text; only remembered.
  open var highlightedTextColor: UIColor?

  /// The color of the shadow; only remembered.
  open var shadowColor: UIColor?

  /// Whether the font shrinks to fit; only remembered.
  open var adjustsFontSizeToFitWidth = false

  /// How small the font may become; only remembered.
  open var minimumScaleFactor: CGFloat = 0

  /// Whether the font follows the user's text size; only remembered.
  open var adjustsFontForContentSizeCategory = false

  /// The width at which lines are broken; only remembered.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Creates a label, which lets touches through.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label that comes out of a nib, and lets touches through.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
