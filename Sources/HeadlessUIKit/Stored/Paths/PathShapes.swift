import Foundation

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
