public import Foundation

/// Makes images of a size: the drawing code runs, and nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  /// The rectangle of the image.
  public let bounds: CGRect
  /// How images are made.
  open private(set) var format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }

  /// Runs the drawing code and returns an image of the size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    run(actions)
    return UIImage(size: bounds.size)
  }

  /// Runs the drawing code and returns a PNG of the size.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    run(actions)
    return ImageWriter.png(bounds.size)
  }

  /// Runs the drawing code and returns a JPEG of the size.
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

/// What a renderer draws into.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// The image so far: an image of the size.
  open var currentImage: UIImage { UIImage(size: cgContext.size) }
  open func fill(_ rect: CGRect) {}
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  open func stroke(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
}

/// How a renderer makes images. Stored, but has no effect.
open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
  open var prefersExtendedRange = false

  /// Creates the default format.
  public override init() {
    super.init()
  }

  /// The default format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The default format.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A context in a task, which never leaves it.
struct ContextBox: @unchecked Sendable {
  let context: CGContext

  init(_ context: CGContext) {
    self.context = context
  }
}

/// The contexts of the current drawing code, and those that were begun without a closure.
enum GraphicsContexts {
  @TaskLocal static var stack: [ContextBox] = []

  /// Those of the main thread, begun with `UIGraphicsBeginImageContext`.
  @MainActor static var begun: [CGContext] = []
}

/// Begins drawing into an image, until `UIGraphicsEndImageContext`.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContexts.begun.append(CGContext(size: size))
}

/// Begins drawing into an image, until `UIGraphicsEndImageContext`.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsBeginImageContext(size)
}

/// The image of the current image context; nil without one.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContexts.begun.last.map { UIImage(size: $0.size) }
}

/// Ends the current image context.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  _ = GraphicsContexts.begun.popLast()
}

/// The context of the current drawing code; nil outside of it.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContexts.stack.last?.context ?? GraphicsContexts.begun.last
}

extension UIColor {
  /// Sets the color of shapes and lines, which has no effect.
  public func set() {}
  /// Sets the color of shapes, which has no effect.
  public func setFill() {}
  /// Sets the color of lines, which has no effect.
  public func setStroke() {}
}

/// Fills a rectangle. Has no effect.
public func UIRectFill(_ rect: CGRect) {}

/// Strokes a rectangle. Has no effect.
public func UIRectFrame(_ rect: CGRect) {}
