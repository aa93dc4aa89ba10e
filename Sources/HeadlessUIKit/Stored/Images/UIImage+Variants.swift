public import Foundation

/// The data and the variants of an image. Nothing is drawn, so most variants are copies of the image.
extension UIImage {
  /// Returns a PNG with the image's size but without its content, or nil if the image has no size.
  public func pngData() -> Data? { pixelSize.map(ImageWriter.png) }

  /// Returns a JPEG with the image's size but without its content, or nil if the image has no size.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pixelSize.map(ImageWriter.jpeg) }

  private var pixelSize: CGSize? {
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    return pixels.width >= 1 && pixels.height >= 1 ? pixels : nil
  }

  /// A Core Graphics image with the size in pixels, or nil if the image has no size.
  public var cgImage: CGImage? { pixelSize.map { CGImage(width: Int($0.width), height: Int($0.height)) } }

  /// The images of an animation; always nil.
  public var images: [UIImage]? { nil }
  /// The duration of an animation; always 0.
  public var duration: TimeInterval { 0 }
  /// Whether the image is a symbol; always `false`.
  public var isSymbolImage: Bool { false }
  /// The configuration of the image; always nil.
  public var configuration: Configuration? { nil }

  private func copy(
    size: CGSize? = nil, orientation: Orientation? = nil, mode: RenderingMode? = nil, capInsets: UIEdgeInsets? = nil
  ) -> UIImage {
    UIImage(
      name: name, size: size ?? self.size, byteCount: byteCount, scale: scale,
      orientation: orientation ?? imageOrientation, mode: mode ?? renderingMode, capInsets: capInsets ?? self.capInsets)
  }

  /// Returns a copy with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }
  /// Returns a copy. The color has no effect.
  public func withTintColor(_ color: UIColor) -> UIImage { copy() }
  /// Returns a copy with a rendering mode. The color has no effect.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }
  /// Returns a copy. If the configuration is a symbol configuration with a point size, each side of the copy has that
  /// length.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    let side = (configuration as? SymbolConfiguration)?.pointSize
    return copy(size: side.map { CGSize(width: $0, height: $0) })
  }
  /// Returns a copy with the configuration applied.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
  /// Returns a copy with cap insets.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { copy(capInsets: capInsets) }
  /// Returns a copy with cap insets. The resizing mode has no effect.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    copy(capInsets: capInsets)
  }
  /// Returns a copy. The cap sizes have no effect.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { copy() }
  /// Returns a copy. The insets have no effect.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { copy() }
  /// Returns a copy. Images are not flipped for right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { copy() }
  /// Returns a copy with a mirrored orientation.
  public func withHorizontallyFlippedOrientation() -> UIImage { copy(orientation: .upMirrored) }
  /// Returns an empty image with the thumbnail's size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size) }
  /// Returns this image, which needs no decoding.
  public func preparingForDisplay() -> UIImage? { self }
  /// Does nothing. In UIKit, this method draws the image in a rectangle.
  public func draw(in rect: CGRect) {}
  /// Does nothing. In UIKit, this method draws the image at a point.
  public func draw(at point: CGPoint) {}
  /// Does nothing. In UIKit, this method draws the image in a rectangle with a blend mode.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}

  /// Returns the first of the images.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }

  /// This property is unavailable, because there is no Core Image.
  @available(
    *, unavailable,
    message:
      "Core Image is not available without UIKit: exclude the filter with #if canImport(CoreImage), and test the rest"
  )
  public var ciImage: Never? { nil }
}

/// A Core Graphics image, which has a size but no pixel data.
public final class CGImage: NSObject, Sendable {
  /// The number of pixels per row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    super.init()
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }

  /// Returns the part of the image inside a rectangle, or nil if the rectangle does not intersect the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(width: Int(part.width), height: Int(part.height))
  }
}

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
