public import Foundation

/// A font, stored as its name, size, and weight. Nothing is drawn with it, and only its size affects text measurements.
public final class UIFont: NSObject, Sendable {
  /// The name of the font. The names of system fonts begin with a dot.
  public let fontName: String

  /// The size in points.
  public let pointSize: CGFloat

  let weight: Weight

  /// Creates a font from its name. Every name is valid, because no fonts are looked up.
  public init?(name fontName: String, size fontSize: CGFloat) {
    self.fontName = fontName
    pointSize = fontSize
    weight = .regular
    super.init()
  }

  init(name: String, size: CGFloat, weight: Weight) {
    (fontName, pointSize, self.weight) = (name, size, weight)
    super.init()
  }

  private init(systemOfSize size: CGFloat, weight: Weight, name: String = ".SFUI") {
    fontName = name
    pointSize = size
    self.weight = weight
    super.init()
  }

  /// The default size of the system font, in points.
  public static let systemFontSize: CGFloat = 14
  /// The small size of the system font, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The default size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The default size of button titles, in points.
  public static let buttonFontSize: CGFloat = 18

  /// Returns the system font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(systemOfSize: fontSize, weight: weight)
  }

  /// Returns the bold system font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(systemOfSize: fontSize, weight: .bold)
  }

  /// Returns the italic system font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(systemOfSize: fontSize, weight: .regular, name: ".SFUI-Italic")
  }

  /// Returns the system font with monospaced digits.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(systemOfSize: fontSize, weight: weight, name: ".SFUI-MonospacedDigits")
  }

  /// Returns the monospaced system font.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(systemOfSize: fontSize, weight: weight, name: ".SFUIMono")
  }

  /// Returns the font for a text style, in the default size for that style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(systemOfSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns this font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(systemOfSize: fontSize, weight: weight, name: fontName)
  }

  /// Returns whether the other object is a font with the same name, size, and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (fontName, pointSize, weight.rawValue) == (other.fontName, other.pointSize, other.weight.rawValue)
  }

  /// A hash of the name and the size.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

extension UIFont {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number from -1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Self(rawValue: -0.8)
    public static let thin = Self(rawValue: -0.6)
    public static let light = Self(rawValue: -0.4)
    public static let regular = Self(rawValue: 0)
    public static let medium = Self(rawValue: 0.23)
    public static let semibold = Self(rawValue: 0.3)
    public static let bold = Self(rawValue: 0.4)
    public static let heavy = Self(rawValue: 0.56)
    public static let black = Self(rawValue: 0.62)
  }

  /// The style of text for a particular use.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the style.
    public let rawValue: String

    /// Creates a style from a string. An unknown style has the size of ``body``.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = Self(rawValue: "largeTitle")
    public static let title1 = Self(rawValue: "title1")
    public static let title2 = Self(rawValue: "title2")
    public static let title3 = Self(rawValue: "title3")
    public static let headline = Self(rawValue: "headline")
    public static let subheadline = Self(rawValue: "subheadline")
    public static let body = Self(rawValue: "body")
    public static let callout = Self(rawValue: "callout")
    public static let footnote = Self(rawValue: "footnote")
    public static let caption1 = Self(rawValue: "caption1")
    public static let caption2 = Self(rawValue: "caption2")

    private static let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15, .callout: 16, .footnote: 13,
      .caption1: 12, .caption2: 11,
    ]

    fileprivate var size: CGFloat { Self.sizes[self] ?? 17 }
  }
}

/// Scales fonts and lengths for the user's text size. In HeadlessUIKit, the scale is always 1.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics for body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the font unchanged, because the scale is 1.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font, reduced to the maximum point size if the font is larger.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns the length unchanged, because the scale is 1.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
