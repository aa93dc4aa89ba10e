public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
  case butt = 0, round, square
}

/// The shape of line joins.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0, round, bevel
}

/// A path with a line style. The path is stored but never drawn. As in UIKit, you can use a path off the main actor.
///
/// The line properties, `flatness`, and `usesEvenOddFillRule` are stored but have no effect.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Creates a path with a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.elements = PathShapes.rectangle(rect)
  }

  /// Creates a path with an ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.elements = PathShapes.ellipse(rect)
  }

  /// Creates a path with a rounded rectangle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.elements = PathShapes.rounded(rect, CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a path with a rounded rectangle. Unless `corners` is empty, all four corners are rounded.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.elements = corners.isEmpty ? PathShapes.rectangle(rect) : PathShapes.rounded(rect, cornerRadii)
  }

  /// Creates a path with an arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.elements = cgPath.elements
  }

  /// A copy of the path as a Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(path.elements) }
    set { path.elements = newValue.elements }
  }

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBox }
  open var currentPoint: CGPoint { path.currentPoint }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path.elements = [] }

  /// Returns a copy of this path. In UIKit, the copy runs in the opposite direction.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }

  /// Returns whether the bounding box contains a point.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    path.elements = path.elements.map { $0.applying(transform) }
  }

  /// Sets the dash pattern. The pattern is ignored, because nothing is drawn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// Does nothing. In UIKit, this method fills the path.
  open func fill() {}
  /// Does nothing. In UIKit, this method strokes the path.
  open func stroke() {}
  /// Does nothing. In UIKit, this method fills the path with a blend mode.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Does nothing. In UIKit, this method strokes the path with a blend mode.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Does nothing. In UIKit, this method clips drawing to the path.
  open func addClip() {}
}

extension CGPath.Element {
  func applying(_ t: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quadCurve(let point, let control): .quadCurve(point.applying(t), control.applying(t))
    case .curve(let point, let first, let second):
      .curve(point.applying(t), first.applying(t), second.applying(t))
    case .close: .close
    }
  }
}
