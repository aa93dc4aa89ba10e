public import Foundation

/// A path of straight and curved segments. The path is stored but never drawn.
open class CGPath: NSObject {
  enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let point, let control): [control, point]
      case .curve(let point, let first, let second): [first, second, point]
      case .close: []
      }
    }
  }

  var elements: [Element] = []

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  init(_ elements: [Element]) {
    self.elements = elements
    super.init()
  }

  /// Creates a path with a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathShapes.rectangle(rect))
  }

  /// Creates a path with an ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathShapes.ellipse(rect))
  }

  /// Creates a path with a rounded rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(PathShapes.rounded(rect, CGSize(width: cornerWidth, height: cornerHeight)))
  }

  /// Whether the path is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// The last point, or zero if there is none.
  public var currentPoint: CGPoint { elements.last { $0 != .close }?.points.last ?? .zero }

  /// The bounding box of all points, including the control points of curves.
  public var boundingBox: CGRect {
    let points = elements.flatMap(\.points)
    guard let minX = points.map(\.x).min(), let maxX = points.map(\.x).max(), let minY = points.map(\.y).min(),
      let maxY = points.map(\.y).max()
    else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The bounding box of the path, computed like ``boundingBox``.
  public var boundingBoxOfPath: CGRect { boundingBox }

  /// Returns whether the bounding box contains a point.
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  /// Returns whether the other object is a path with the same elements.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CGPath)?.elements == elements }

  /// A hash of the number of elements.
  open override var hash: Int { elements.count }
}

/// A mutable path. The path is stored but never drawn.
public final class CGMutablePath: CGPath {
  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  /// Adds straight lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve, which has one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.quadCurve(end.applying(transform), control.applying(transform)))
  }

  /// Adds a cubic curve, which has two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(.curve(end.applying(transform), control1.applying(transform), control2.applying(transform)))
  }

  /// Adds an arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    elements += PathShapes.arc(center, radius, startAngle, endAngle, clockwise: clockwise, connects: !isEmpty)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += PathShapes.rectangle(rect)
  }

  /// Adds an ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += PathShapes.ellipse(rect)
  }

  /// Adds a rounded rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    elements += PathShapes.rounded(rect, CGSize(width: cornerWidth, height: cornerHeight))
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements
  }

  /// Closes the current subpath.
  public func closeSubpath() { elements.append(.close) }
}

/// The path elements of common shapes.
enum PathShapes {
  typealias Element = CGPath.Element

  static func rectangle(_ rect: CGRect) -> [Element] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  static func ellipse(_ rect: CGRect) -> [Element] {
    rounded(rect, CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Returns a rectangle whose corners are quarter ellipses, each consisting of one curve.
  static func rounded(_ rect: CGRect, _ radii: CGSize) -> [Element] {
    let (rx, ry) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    let (kx, ky) = (rx * (1 - circle), ry * (1 - circle))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(rect.minX + rx, rect.minY)), .line(point(rect.maxX - rx, rect.minY)),
      .curve(point(rect.maxX, rect.minY + ry), point(rect.maxX - kx, rect.minY), point(rect.maxX, rect.minY + ky)),
      .line(point(rect.maxX, rect.maxY - ry)),
      .curve(point(rect.maxX - rx, rect.maxY), point(rect.maxX, rect.maxY - ky), point(rect.maxX - kx, rect.maxY)),
      .line(point(rect.minX + rx, rect.maxY)),
      .curve(point(rect.minX, rect.maxY - ry), point(rect.minX + kx, rect.maxY), point(rect.minX, rect.maxY - ky)),
      .line(point(rect.minX, rect.minY + ry)),
      .curve(point(rect.minX + rx, rect.minY), point(rect.minX, rect.minY + ky), point(rect.minX + kx, rect.minY)),
      .close,
    ]
  }

  /// The distance between a control point of a quarter circle and the nearest end of the curve, relative to the radius.
  private static let circle: CGFloat = 0.5522847498

  /// Returns an arc as a sequence of curves, each at most a quarter circle. For an angle that is not a number, the
  /// result is empty.
  static func arc(
    _ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat, clockwise: Bool, connects: Bool
  ) -> [Element] {
    guard start.isFinite, end.isFinite, radius.isFinite else { return [] }
    let full = CGFloat.pi * 2
    var sweep = (clockwise ? end - start : start - end)
    if abs(sweep) >= full { sweep = full } else if sweep < 0 { sweep += full }
    func point(_ angle: CGFloat, _ reach: CGFloat = 1, _ side: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (reach * cos(angle) - side * sin(angle)),
        y: center.y + radius * (reach * sin(angle) + side * cos(angle)))
    }
    var elements: [Element] = [connects ? .line(point(start)) : .move(point(start))]
    let count = max(1, Int((sweep / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count) * (clockwise ? 1 : -1)
    let handle = 4 / 3 * tan(step / 4)
    for number in 0..<count {
      let from = start + step * CGFloat(number)
      elements.append(.curve(point(from + step), point(from, 1, handle), point(from + step, 1, -handle)))
    }
    return elements
  }
}
