public import Foundation

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
