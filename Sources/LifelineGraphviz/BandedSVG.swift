/// Merges the SVG files of a drawing's bands.
struct BandedSVG {
  private var bytes: [UInt8] = []
  private var frame: [UInt8] = []
  private let count: Int
  private var added = 0

  /// - Parameter count: The number of bands.
  init(count: Int) {
    self.count = count
  }

  /// Adds the file of the next band.
  ///
  /// - Returns: Whether the file has the same frame as the first file. If not, its elements are at different positions.
  mutating func add(_ band: [UInt8]) -> Bool {
    guard let parts = Parts(band) else { return false }
    guard added > 0 else {
      added = 1
      frame = parts.frame(of: band)
      bytes += band[..<parts.end]
      return true
    }
    guard parts.frame(of: band) == frame, let elements = parts.elements(of: band) else { return false }
    // The first band contains the background. All others have about the same size.
    if added == 1 { bytes.reserveCapacity(bytes.count + band.count * (count - 1) * 5 / 4) }
    added += 1
    bytes += band[elements..<parts.end]
    return true
  }

  /// Returns the whole file.
  mutating func finish() -> [UInt8] {
    bytes += Parts.closing
    return bytes
  }
}

/// The positions of the parts of an SVG file.
private struct Parts {
  static let closing = Array("</g>\n</svg>\n".utf8)

  private let size: Range<Int>
  private let group: Range<Int>
  /// The end of the last element.
  let end: Int

  /// Finds the parts, or returns nil if the structure of the file differs from that of Graphviz's files.
  init?(_ file: [UInt8]) {
    guard file.suffix(Self.closing.count).elementsEqual(Self.closing),
      let sizeEnd = Self.find(" xmlns=", in: file, from: 0),
      let group = Self.find("<g id=\"", in: file, from: sizeEnd),
      let polygon = Self.find("/>\n", in: file, from: group)
    else { return nil }
    size = 0..<sizeEnd
    self.group = group..<polygon
    end = file.count - Self.closing.count
  }

  /// Returns the size of the picture, its coordinates, and its background.
  func frame(of file: [UInt8]) -> [UInt8] { Array(file[size] + file[group]) }

  /// Returns the position of the first element.
  func elements(of file: [UInt8]) -> Int? { Self.find("<g id=\"", in: file, from: group.upperBound) }

  private static func find(_ text: StaticString, in file: [UInt8], from start: Int) -> Int? {
    let count = text.utf8CodeUnitCount
    guard start <= file.count - count else { return nil }
    return (start...(file.count - count)).first { place in
      (0..<count).allSatisfy { file[place + $0] == text.utf8Start[$0] }
    }
  }
}
