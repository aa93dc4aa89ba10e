public import Foundation

/// How text is underlined.
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

/// The shadow of a text, as data.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?

  /// Creates a shadow.
  public override init() {
    super.init()
  }
}

/// An image in a text, as data.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?

  /// Creates an empty attachment.
  public override init() {
    super.init()
  }

  /// Creates an attachment with data.
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
  /// Creates a text of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// An `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// A `UIColor`.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// A percentage of the font's size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// A `UIColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number of points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A number.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// A number.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A number.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
}
