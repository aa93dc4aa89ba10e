public import Foundation

/// A view with text. The text is not measured or drawn.
///
/// `font`, `textColor`, `textAlignment`, `numberOfLines`, `lineBreakMode`, `isEnabled`, `isHighlighted`,
/// `highlightedTextColor`, `shadowColor`, `adjustsFontSizeToFitWidth`, `minimumScaleFactor`,
/// `adjustsFontForContentSizeCategory`, `preferredMaxLayoutWidth`, `shadowOffset`, `baselineAdjustment`, and
/// `allowsDefaultTighteningForTruncation` are stored but have no effect.
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

  /// The font.
  open var font: UIFont! = .systemFont(ofSize: 17)

  /// The color of the text.
  open var textColor: UIColor! = .label

  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural

  /// The maximum number of lines, or 0 for no limit.
  open var numberOfLines = 1

  /// The line break mode.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// Whether the text is drawn as enabled.
  open var isEnabled = true

  /// Whether the text is highlighted.
  open var isHighlighted = false

  /// The color of the highlighted text.
  open var highlightedTextColor: UIColor?

  /// The color of the shadow.
  open var shadowColor: UIColor?

  /// Whether the font size is reduced to fit.
  open var adjustsFontSizeToFitWidth = false

  /// The minimum scale of the font.
  open var minimumScaleFactor: CGFloat = 0

  /// Whether the font adapts to the user's text size.
  open var adjustsFontForContentSizeCategory = false

  /// The width at which lines break.
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

  // MARK: Settings that are stored but have no effect

  /// The offset of the shadow.
  public var shadowOffset: CGSize = CGSize(width: 0, height: -1)
  /// The vertical position of the text when its size is reduced.
  public var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
  /// Whether characters are moved closer together before the text is truncated.
  public var allowsDefaultTighteningForTruncation: Bool = false
}
