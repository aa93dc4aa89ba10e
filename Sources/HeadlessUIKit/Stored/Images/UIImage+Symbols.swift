public import Foundation

extension UIImage {
  /// The rendering mode of an image.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0, alwaysOriginal, alwaysTemplate
  }

  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The resizing mode of an image.
  public enum ResizingMode: Int, Sendable {
    case tile = 0, stretch
  }

  /// The scale of a symbol.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified, small, medium, large
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The base class of ``SymbolConfiguration``.
  public class Configuration: NSObject, @unchecked Sendable {}

  /// The configuration of a symbol. Only the point size has an effect.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The point size, or nil if the initializer specifies none.
    let pointSize: CGFloat?

    private init(size: CGFloat?) {
      pointSize = size
      super.init()
    }

    /// Creates a configuration with a point size.
    public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
    /// Creates a configuration with a point size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(size: pointSize) }
    /// Creates a configuration with a point size, a weight, and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize)
    }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(size: nil) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(size: nil) }
    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(size: font.pointSize) }
    /// Creates a configuration with the size of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) { self.init(size: font.pointSize) }
    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
    /// Creates a configuration with the size of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init(textStyle: textStyle) }
    /// Creates a configuration with a palette of colors.
    public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }
    /// Creates a configuration with a hierarchical color.
    public convenience init(hierarchicalColor: UIColor) { self.init(size: nil) }
  }
}
