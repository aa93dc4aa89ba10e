public import Foundation

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
