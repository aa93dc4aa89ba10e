import LifelineDiagrams

extension DotGraph.Edge {
  /// Removes the parts of a straight vertical line that are outside a slice.
  ///
  /// Cairo computes every dash of a line. If each page contained the entire length of a line that passes through all pages, the drawing
  /// time would grow with the square of the number of pages.
  ///
  /// - Parameters:
  ///   - low: The lower end of the slice, measured from the bottom of the drawing.
  ///   - high: The upper end of the slice, measured from the bottom of the drawing.
  mutating func cut(from low: Double, to high: Double) {
    guard let line = verticalLine?.cut(from: low, to: high),
      let index = attributes.firstIndex(where: { $0.name == "pos" })
    else { return }
    verticalLine = line
    attributes[index].value = line.position
  }
}

extension DotGraph.VerticalLine {
  /// The length in points after which both dashes (12 points) and dots (8 points) repeat. If a multiple of this length is removed, dashes
  /// and dots keep their positions.
  private static let period = 24

  fileprivate func cut(from low: Double, to high: Double) -> Self {
    let isUp = start < end
    let origin = Double(start)
    let (before, after) = isUp ? (low - origin, high - origin) : (origin - high, origin - low)
    let period = Double(Self.period)
    // One more period remains for the ends of thick lines.
    let first = max(0, (Int((before / period).rounded(.down)) - 1) * Self.period)
    let last = min(abs(end - start), (Int((after / period).rounded(.up)) + 1) * Self.period)
    return Self(x: x, from: isUp ? start + first : start - first, to: isUp ? start + last : start - last)
  }

  /// The value of the attribute `pos`.
  fileprivate var position: String {
    let third = (end - start) / 3
    return [start, start + third, end - third, end].map { "\(x),\($0)" }.joined(separator: " ")
  }
}
