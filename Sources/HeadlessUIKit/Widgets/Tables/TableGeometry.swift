import Foundation

/// The positions of a table's sections and rows, from top to bottom.
struct TableGeometry {
  struct Section {
    /// The top of the header.
    var top: CGFloat
    /// The top of each row, followed by the bottom of the last row.
    var rowEdges: [CGFloat]
    /// The bottom of the footer.
    var bottom: CGFloat

    var rowCount: Int { rowEdges.count - 1 }
  }

  private(set) var sections: [Section] = []
  private(set) var bottom: CGFloat

  /// Creates a geometry that begins below the table's header view.
  init(top: CGFloat = 0) {
    bottom = top
  }

  mutating func append(header: CGFloat, rows: [CGFloat], footer: CGFloat) {
    let top = bottom
    var edges = [top + header]
    for height in rows { edges.append((edges.last ?? top) + height) }
    bottom = (edges.last ?? top) + footer
    sections.append(Section(top: top, rowEdges: edges, bottom: bottom))
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rowCount).contains(path.row)
  }

  /// Returns the rows that intersect the area between two vertical positions.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (number, section) in sections.enumerated() where section.bottom > top && section.top < bottom {
      var row = section.firstRow(endingBelow: top)
      while row < section.rowCount, section.rowEdges[row] < bottom {
        paths.append(IndexPath(row: row, section: number))
        row += 1
      }
    }
    return paths
  }

  /// Returns the sections that intersect the area between two vertical positions.
  func sections(from top: CGFloat, to bottom: CGFloat) -> [Int] {
    sections.indices.filter { sections[$0].bottom > top && sections[$0].top < bottom }
  }
}

extension TableGeometry.Section {
  /// Returns the first row that ends below a vertical position. Uses a binary search.
  fileprivate func firstRow(endingBelow height: CGFloat) -> Int {
    var (low, high) = (0, rowCount)
    while low < high {
      let middle = (low + high) / 2
      if rowEdges[middle + 1] > height { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
