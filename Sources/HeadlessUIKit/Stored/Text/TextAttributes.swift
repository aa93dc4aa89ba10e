public import Foundation

/// The alignment of lines of text. Stored, but has no effect.
public enum NSTextAlignment: Int, Sendable {
  case left = 0, center, right, justified, natural
}

/// The line break mode of text. Stored, but has no effect.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Attributes that text on the screen has.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number of points between letters.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The raw value of an underline style.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The raw value of an underline style.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `URL` or a string.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}
