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

/// A description of a font: its name, size, and traits.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  /// The design of the system font. It has no effect.
  public enum SystemDesign: Sendable {
    case `default`, rounded, serif, monospaced
  }

  let name: String?
  /// The size in points.
  public let pointSize: CGFloat
  /// The traits of the font.
  public let symbolicTraits: SymbolicTraits

  init(name: String?, size: CGFloat, traits: SymbolicTraits = []) {
    (self.name, pointSize, symbolicTraits) = (name, size, traits)
    super.init()
  }

  /// Creates a descriptor from a font name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(name: fontName, size: size, traits: [])
  }

  /// Returns the descriptor for a text style.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns this descriptor with other traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name: name, size: pointSize, traits: symbolicTraits)
  }
  /// Returns this descriptor with another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: name, size: newPointSize, traits: symbolicTraits)
  }
  /// Returns this descriptor. The design has no effect.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}

extension UIFont {
  /// Creates a font from a descriptor. A size of 0 keeps the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(
      name: descriptor.name ?? ".SFUI", size: size,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? .bold : .regular)
  }

  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(name: fontName, size: pointSize, traits: weight.rawValue >= 0.3 ? .traitBold : [])
  }

  /// The family name, which is the same as the font name.
  public var familyName: String { fontName }
  /// The line height, estimated from the point size.
  public var lineHeight: CGFloat { pointSize * 1.2 }
  /// The height above the baseline, estimated from the point size.
  public var ascender: CGFloat { pointSize * 0.95 }
  /// The depth below the baseline, as a negative number, estimated from the point size.
  public var descender: CGFloat { pointSize * -0.24 }
  /// The height of a capital letter, estimated from the point size.
  public var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of a lowercase x, estimated from the point size.
  public var xHeight: CGFloat { pointSize * 0.53 }
  /// The space between lines; always 0.
  public var leading: CGFloat { 0 }

  /// The names of the font families; always empty.
  public static var familyNames: [String] { [] }
  /// Returns the names of the fonts in a family; always empty.
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
  /// Returns the font for a text style. The traits are ignored.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}
