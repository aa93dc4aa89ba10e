public import Foundation

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left = 0, center, right, justified, natural
}

/// The line break mode of text.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Common attributes of attributed strings.
extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The background color, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The extra space between characters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The underline style, as its raw value.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The strikethrough style, as its raw value.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The link, a `URL` or a string.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// The style of an underline.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = Self(rawValue: 0x01)
  public static let thick = Self(rawValue: 0x02)
  public static let double = Self(rawValue: 0x09)
  public static let patternDot = Self(rawValue: 0x0100)
  public static let patternDash = Self(rawValue: 0x0200)
  public static let patternDashDot = Self(rawValue: 0x0300)
  public static let byWord = Self(rawValue: 0x8000)
}

/// The shadow of text. Its properties are stored but have no effect.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?

  /// Creates a shadow.
  public override init() {
    super.init()
  }
}

/// An image or file inside text. Its properties are stored but have no effect.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?

  /// Creates an empty attachment.
  public override init() {
    super.init()
  }

  /// Creates an attachment with data and a type.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates an attributed string that consists of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// The style of a paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The shadow of the text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// An attachment in the text, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The color of the stroke, a `UIColor`.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the stroke, as a percentage of the font size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The color of the underline, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The color of the strikethrough, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The offset from the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A number that turns ligatures on or off.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The slant of the characters, as a number.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The expansion of the characters, as a number.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
}

/// The writing direction of text.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1, leftToRight, rightToLeft
}

/// The style of a paragraph. Its values are stored and compared but have no other effect. As in UIKit, you can use a
/// style off the main actor.
///
/// Styles with the same values are equal, even if one of them is mutable. Do not change a style while it is in a set or
/// is used as a key.
open class NSParagraphStyle: NSObject {
  open internal(set) var lineSpacing: CGFloat = 0
  open internal(set) var paragraphSpacing: CGFloat = 0
  open internal(set) var paragraphSpacingBefore: CGFloat = 0
  open internal(set) var alignment = NSTextAlignment.natural
  open internal(set) var headIndent: CGFloat = 0
  open internal(set) var tailIndent: CGFloat = 0
  open internal(set) var firstLineHeadIndent: CGFloat = 0
  open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  open internal(set) var minimumLineHeight: CGFloat = 0
  open internal(set) var maximumLineHeight: CGFloat = 0
  open internal(set) var lineHeightMultiple: CGFloat = 0
  open internal(set) var baseWritingDirection = NSWritingDirection.natural
  open internal(set) var hyphenationFactor: Float = 0
  open internal(set) var defaultTabInterval: CGFloat = 0
  open internal(set) var allowsDefaultTighteningForTruncation = false

  /// Creates the default style.
  public override init() {
    super.init()
  }

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns a mutable copy.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }

  /// Returns whether the other object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// A hash of the values.
  open override var hash: Int { values.hashValue }

  /// The values that are compared.
  private var values: [AnyHashable] {
    [
      lineSpacing, paragraphSpacing, paragraphSpacingBefore, alignment, headIndent, tailIndent, firstLineHeadIndent,
      lineBreakMode, minimumLineHeight, maximumLineHeight, lineHeightMultiple, baseWritingDirection, hyphenationFactor,
      defaultTabInterval, allowsDefaultTighteningForTruncation,
    ]
  }

  func take(_ other: NSParagraphStyle) {
    (lineSpacing, paragraphSpacing, paragraphSpacingBefore) = (
      other.lineSpacing, other.paragraphSpacing, other.paragraphSpacingBefore
    )
    (alignment, lineBreakMode, baseWritingDirection) = (
      other.alignment, other.lineBreakMode, other.baseWritingDirection
    )
    (headIndent, tailIndent, firstLineHeadIndent) = (other.headIndent, other.tailIndent, other.firstLineHeadIndent)
    (minimumLineHeight, maximumLineHeight, lineHeightMultiple) = (
      other.minimumLineHeight, other.maximumLineHeight, other.lineHeightMultiple
    )
    (hyphenationFactor, defaultTabInterval) = (other.hyphenationFactor, other.defaultTabInterval)
    allowsDefaultTighteningForTruncation = other.allowsDefaultTighteningForTruncation
  }
}

/// A mutable paragraph style. Its values are stored and compared but have no other effect.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { super.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { super.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { super.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { super.firstLineHeadIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { super.baseWritingDirection = newValue }
  }
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { super.hyphenationFactor = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { super.defaultTabInterval = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { super.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Copies all values from another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { take(obj) }
}
