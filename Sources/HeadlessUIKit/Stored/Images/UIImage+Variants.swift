public import Foundation

/// The same image in another form, and its bytes.
extension UIImage {
  /// A PNG of the size of the image, without its content; nil for an image without a size.
  public func pngData() -> Data? { pixelSize.map(ImageWriter.png) }

  /// A JPEG of the size of the image, without its content; nil for an image without a size.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pixelSize.map(ImageWriter.jpeg) }

  private var pixelSize: CGSize? {
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    return pixels.width >= 1 && pixels.height >= 1 ? pixels : nil
  }

  /// The pixels, as a size; nil for an image without a size.
  public var cgImage: CGImage? { pixelSize.map { CGImage(width: Int($0.width), height: Int($0.height)) } }

  /// The images of an animation; there are none.
  public var images: [UIImage]? { nil }
  /// How long an animation takes.
  public var duration: TimeInterval { 0 }
  /// Whether the image is a symbol. Always `false`.
  public var isSymbolImage: Bool { false }
  /// The configuration of the image; none is kept.
  public var configuration: Configuration? { nil }

  private func copy(
    size: CGSize? = nil, orientation: Orientation? = nil, mode: RenderingMode? = nil, capInsets: UIEdgeInsets? = nil
  ) -> UIImage {
    UIImage(
      name: name, size: size ?? self.size, byteCount: byteCount, scale: scale,
      orientation: orientation ?? imageOrientation, mode: mode ?? renderingMode, capInsets: capInsets ?? self.capInsets)
  }

  /// The image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }
  /// The image in a color.
  public func withTintColor(_ color: UIColor) -> UIImage { copy() }
  /// The image with a tint color and another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }
  /// The image with a configuration; a symbol gets the size of the configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    let side = (configuration as? SymbolConfiguration)?.pointSize
    return copy(size: side.map { CGSize(width: $0, height: $0) })
  }
  /// The symbol with a configuration.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
  /// The image with cap insets, which are not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { copy(capInsets: capInsets) }
  /// The image with cap insets, which are not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    copy(capInsets: capInsets)
  }
  /// The image with cap insets, which are not stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { copy() }
  /// The image with other insets for layout.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { copy() }
  /// The image, which is flipped where lines run from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { copy() }
  /// The image, flipped.
  public func withHorizontallyFlippedOrientation() -> UIImage { copy(orientation: .upMirrored) }
  /// The image in a smaller size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size) }
  /// The image, decoded.
  public func preparingForDisplay() -> UIImage? { self }
  /// Draws the image, which has no effect.
  public func draw(in rect: CGRect) {}
  /// Draws the image, which has no effect.
  public func draw(at point: CGPoint) {}
  /// Draws the image, which has no effect.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}

  /// An animation, as its first image.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }

  /// Unavailable: there is no Core Image.
  @available(
    *, unavailable,
    message:
      "there is no Core Image without UIKit: test the code around the filter, and leave it out with #if canImport(CoreImage)"
  )
  public var ciImage: Never? { nil }
}

/// The pixels of an image, as a size; there are none.
public final class CGImage: NSObject, Sendable {
  /// The number of pixels per row.
  public let width: Int
  /// How many lines there are.
  public let height: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    super.init()
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }

  /// The part in a rectangle; nil if it has no pixels of the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(width: Int(part.width), height: Int(part.height))
  }
}

extension UIImageView {
  /// The configuration of a symbol. Stored, but has no effect.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The images of a highlighted animation. Stored, but has no effect.
  public var highlightedAnimationImages: [UIImage]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the focused image is larger. Stored, but has no effect.
  public var adjustsImageWhenAncestorFocused: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}
