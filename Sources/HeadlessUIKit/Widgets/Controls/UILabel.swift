public import Foundation

/// A view with text. The text is not measured or drawn.
open class UILabel: UIView {
  private var attributed: NSAttributedString?

  /// The text. Setting it removes all attributes.
  open var text: String? {
    get { attributed?.string }
    set { attributed = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set { attributed = newValue }
  }

  /// The font. The value is stored but has no effect.
  open var font: UIFont! = .systemFont(ofSize: 17)

  /// The color of the text. The value is stored but has no effect.
  open var textColor: UIColor! = .label

  /// The alignment of the lines. The value is stored but has no effect.
  open var textAlignment = NSTextAlignment.natural

  /// The maximum number of lines, or 0 for no limit. The value is stored but has no effect.
  open var numberOfLines = 1

  /// The line break mode. The value is stored but has no effect.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// Whether the text is drawn as enabled. The value is stored but has no effect.
  open var isEnabled = true

  /// Whether the text is highlighted. The value is stored but has no effect.
  open var isHighlighted = false

  /// The color of the highlighted text. The value is stored but has no effect.
  open var highlightedTextColor: UIColor?

  /// The color of the shadow. The value is stored but has no effect.
  open var shadowColor: UIColor?

  /// Whether the font size is reduced to fit. The value is stored but has no effect.
  open var adjustsFontSizeToFitWidth = false

  /// The minimum scale of the font. The value is stored but has no effect.
  open var minimumScaleFactor: CGFloat = 0

  /// Whether the font adapts to the user's text size. The value is stored but has no effect.
  open var adjustsFontForContentSizeCategory = false

  /// The width at which lines break. The value is stored but has no effect.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Creates a label, which ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label from a nib. The label ignores touches.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
