public import Foundation

/// Creates images of a given size. The drawing code runs, but nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  /// The bounds of the images.
  public let bounds: CGRect
  /// The format of the images.
  open private(set) var format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images with a given size.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images with a given size and format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images with given bounds.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images with given bounds and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }

  /// Runs the drawing code and returns an image with the renderer's size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    run(actions)
    return UIImage(size: bounds.size)
  }

  /// Runs the drawing code and returns a PNG with the renderer's size.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    run(actions)
    return ImageWriter.png(bounds.size)
  }

  /// Runs the drawing code and returns a JPEG with the renderer's size.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    run(actions)
    return ImageWriter.jpeg(bounds.size)
  }

  private func run(_ actions: (UIGraphicsImageRendererContext) -> Void) {
    let context = UIGraphicsImageRendererContext(CGContext(size: bounds.size), format)
    GraphicsContexts.$stack.withValue(GraphicsContexts.stack + [ContextBox(context.cgContext)]) { actions(context) }
  }
}

/// The destination of a renderer's drawing code. Its drawing methods have no effect.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// The current image, which has the renderer's size.
  open var currentImage: UIImage { UIImage(size: cgContext.size) }
  open func fill(_ rect: CGRect) {}
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  open func stroke(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
}

/// The format of a renderer's images. Its properties are stored but have no effect.
open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
  open var prefersExtendedRange = false

  /// Creates the default format.
  public override init() {
    super.init()
  }

  /// Returns the default format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the default format.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A context that is used in one task and never leaves it.
struct ContextBox: @unchecked Sendable {
  let context: CGContext

  init(_ context: CGContext) {
    self.context = context
  }
}

/// The contexts of the running drawing code.
enum GraphicsContexts {
  @TaskLocal static var stack: [ContextBox] = []

  /// The contexts that `UIGraphicsBeginImageContext` began.
  @MainActor static var begun: [CGContext] = []
}

/// Begins an image context, which `UIGraphicsEndImageContext` ends.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContexts.begun.append(CGContext(size: size))
}

/// Begins an image context, which `UIGraphicsEndImageContext` ends.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsBeginImageContext(size)
}

/// Returns an image with the size of the current image context, or nil if there is no context.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContexts.begun.last.map { UIImage(size: $0.size) }
}

/// Ends the current image context.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  _ = GraphicsContexts.begun.popLast()
}

/// Returns the context of the running drawing code or, outside drawing code, the current image context. Returns nil if
/// there is no context.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContexts.stack.last?.context ?? GraphicsContexts.begun.last
}

extension UIColor {
  /// Does nothing. In UIKit, this method sets the fill color and the stroke color.
  public func set() {}
  /// Does nothing. In UIKit, this method sets the fill color.
  public func setFill() {}
  /// Does nothing. In UIKit, this method sets the stroke color.
  public func setStroke() {}
}

/// Does nothing. In UIKit, this function fills a rectangle.
public func UIRectFill(_ rect: CGRect) {}

/// Does nothing. In UIKit, this function strokes a rectangle.
public func UIRectFrame(_ rect: CGRect) {}
