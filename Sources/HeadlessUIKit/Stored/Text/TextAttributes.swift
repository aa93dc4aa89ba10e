public import Foundation

/// The alignment of text. The value is stored but has no effect.
public enum NSTextAlignment: Int, Sendable {
  case left = 0, center, right, justified, natural
}

/// The line break mode of text. The value is stored but has no effect.
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
