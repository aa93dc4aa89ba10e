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

/// The mode in which colors are blended. The value is ignored, because nothing is drawn.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// The mode in which a path is drawn. The value is ignored, because nothing is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

/// The quality of a scaled image.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0, none, low, high, medium
}

/// A drawing destination that tracks the current transform and path. Drawing calls and graphics settings have no
/// effect.
public final class CGContext: NSObject {
  let size: CGSize
  /// The current transform.
  public private(set) var ctm = CGAffineTransform.identity
  private var saved: [CGAffineTransform] = []
  private var current = CGMutablePath()
  /// The quality of scaled images. The value is stored but has no effect.
  public var interpolationQuality = CGInterpolationQuality.default

  init(size: CGSize) {
    self.size = size
    super.init()
  }

  // The transform and the path.

  public func saveGState() { saved.append(ctm) }
  public func restoreGState() { ctm = saved.popLast() ?? ctm }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { ctm = ctm.translatedBy(x: tx, y: ty) }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { ctm = ctm.scaledBy(x: sx, y: sy) }
  public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }

  public func beginPath() { current = CGMutablePath() }
  public func closePath() { current.closeSubpath() }
  public func move(to point: CGPoint) { current.move(to: point) }
  public func addLine(to point: CGPoint) { current.addLine(to: point) }
  public func addRect(_ rect: CGRect) { current.addRect(rect) }
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { current.addPath(path) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// The current path, or nil if it is empty.
  public var path: CGPath? { current.isEmpty ? nil : current }

  // Settings and drawing, which have no effect.

  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func fill(_ rect: CGRect) {}
  public func fill(_ rects: [CGRect]) {}
  public func fillEllipse(in rect: CGRect) {}
  public func fillPath() { beginPath() }
  public func stroke(_ rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func strokePath() { beginPath() }
  public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
  public func clear(_ rect: CGRect) {}
  public func clip() {}
  public func clip(to rect: CGRect) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  /// Creates an image with the size of the context, or returns nil if the context has no size.
  public func makeImage() -> CGImage? { UIImage(size: size).cgImage }
}
