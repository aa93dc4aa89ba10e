import LifelineDiagrams

extension DotGraph.Edge {
  /// Removes the parts of a straight vertical line that are outside a slice.
  ///
  /// Cairo computes every dash of a line. If each page contained the whole of a line that passes through all pages, the drawing time would
  /// grow with the square of the number of pages.
  ///
  /// - Parameters:
  ///   - low: The lower end of the slice, measured from the bottom of the drawing.
  ///   - high: The upper end of the slice, measured from the bottom of the drawing.
  mutating func cut(from low: Double, to high: Double) {
    guard let index = attributes.firstIndex(where: { $0.name == "pos" }),
      let line = VerticalLine(attributes[index].value)
    else { return }
    attributes[index].value = line.cut(from: low, to: high).position
  }
}

/// A straight vertical line without an arrowhead.
private struct VerticalLine {
  private let x: Substring
  private var start: Double
  private var end: Double

  /// The length in points after which both dashes (12 points) and dots (8 points) repeat. If a multiple of this length is removed, dashes
  /// and dots keep their positions.
  private static let period = 24.0

  /// Reads a position, or returns nil for curves, polylines, and lines in other directions.
  init?(_ position: String) {
    let points = position.split(separator: " ").map { $0.split(separator: ",") }
    guard points.count == 4, points.allSatisfy({ $0.count == 2 && $0[0] == points[0][0] }) else { return nil }
    let ys = points.compactMap { Double($0[1]) }
    guard ys.count == 4, ys.allSatisfy(\.isFinite), ys == ys.sorted() || ys == ys.sorted(by: >) else { return nil }
    (x, start, end) = (points[0][0], ys[0], ys[3])
  }

  func cut(from low: Double, to high: Double) -> VerticalLine {
    var part = self
    let isUp = start < end
    let (before, after) = isUp ? (low - start, high - start) : (start - high, start - low)
    // One more period remains for the ends of thick lines.
    let first = max(0, ((before / Self.period).rounded(.down) - 1) * Self.period)
    let last = min(abs(end - start), ((after / Self.period).rounded(.up) + 1) * Self.period)
    part.start = isUp ? start + first : start - first
    part.end = isUp ? start + last : start - last
    return part
  }

  var position: String {
    let third = ((end - start) / 3).rounded(.towardZero)
    return [start, start + third, end - third, end].map { "\(x),\($0)" }.joined(separator: " ")
  }
}
