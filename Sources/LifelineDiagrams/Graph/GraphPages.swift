/// The pages of a picture that is longer than a sheet of paper, for PDF.
///
/// Heights are in points of the picture and are measured from its top. Elements that a page repeats are drawn below the picture, where only
/// pages show them.
package struct GraphPages: Sendable, Equatable {
  /// A part of the picture, and its vertical position on the page.
  package struct Slice: Sendable, Equatable {
    package var top: Int
    package var bottom: Int
    package var y: Int
  }

  package var paper: Paper
  /// The height of the drawing, including the elements that pages repeat.
  package var height: Int
  /// The slices of each page, from the top.
  package var pages: [[Slice]]
}

/// A landscape A4 page. Pictures use only the part of it that also fits on a Letter page.
///
/// Pictures are drawn as small as legible text permits, so that they need few pages. A picture that is too wide for such a page has larger
/// pages with the same proportions.
package struct Paper: Sendable, Equatable {
  /// The size of the page in points.
  package let width: Double
  package let height: Double
  /// The position on the page where the picture begins.
  package let left: Double
  package let top: Double
  /// The size on the page of one point of the picture. The smallest text in pictures is 9 points high, which is 6 points on the page.
  package static let scale = 2.0 / 3
  /// The usable height of the page, in points of the picture.
  package let room: Int

  private static let margin = 20.0
  private static let a4 = (width: 842.0, height: 595.0)
  /// The usable width of a Letter page in landscape, which is less than that of an A4 page.
  private static let roomWidth = 792.0 - 2 * margin
  private static let roomHeight = a4.height - 2 * margin
  /// The maximum width of a picture on an A4 page.
  package static let widestPicture = Int(roomWidth / scale)

  /// Creates the paper for a picture of the given width.
  package init(width pictureWidth: Int) {
    let drawn = Double(max(pictureWidth, 1)) * Self.scale
    let factor = max(1, drawn / Self.roomWidth)
    width = factor * Self.a4.width
    height = factor * Self.a4.height
    left = (width - drawn) / 2
    top = factor * Self.margin
    room = Int(Self.roomHeight * factor / Self.scale)
  }
}

/// A height where a page can end.
package struct PageBreak: Sendable, Equatable {
  var y: Int
  /// Whether a new section begins here. If so, a page may end here before it is full, unless this increases the number of pages.
  var isStrong = false

  package init(y: Int, isStrong: Bool = false) {
    self.y = y
    self.isStrong = isStrong
  }
}

/// Divides a picture into pages.
package struct PageDivision {
  package struct Page {
    /// The part of the picture.
    package var content: Range<Int>
    /// The part of the drawing with the elements that the page repeats, or an empty range if there are none.
    package var strip: Range<Int>
    /// The part of the drawing that contains the page number.
    var foot: Range<Int>
  }

  package private(set) var pages: [Page] = []
  /// The height of the drawing, including strips and feet.
  package private(set) var height: Int
  private let paper: Paper

  /// The height of the line that contains the page number.
  static let foot = 16

  /// Divides a picture into pages. Returns nil if it fits on one page.
  ///
  /// - Parameters:
  ///   - breaks: The heights where a page can end, in order. A part that has no breaks and is higher than a page is cut.
  ///   - strip: A closure that returns the height of the elements that a page repeats, given the height where the page begins. The elements
  ///     are omitted if they take up too much of the page.
  package init?(width: Int, height: Int, breaks: [PageBreak], strip: (Int) -> Int) {
    let paper = Paper(width: width)
    guard height > paper.room else { return nil }
    let full = PageDivision(paper, height: height, breaks, slack: 0, strip)
    var best = full
    for part in [4, 8, 16] {
      let early = PageDivision(paper, height: height, breaks, slack: paper.room / part, strip)
      guard early.pages.count == full.pages.count else { continue }
      best = early
      break
    }
    self = best
  }

  /// - Parameter slack: The height that may remain unused on a page that ends at a strong break.
  private init(_ paper: Paper, height: Int, _ breaks: [PageBreak], slack: Int, _ strip: (Int) -> Int) {
    self.paper = paper
    self.height = height
    var start = 0
    var breaks = breaks[...]
    while start < height {
      let wanted = start == 0 ? 0 : strip(start)
      let repeated = wanted <= paper.room / 3 ? wanted : 0
      let limit = start + paper.room - Self.foot - repeated
      let end = limit < height ? Self.end(from: start, to: limit, slack, &breaks) : height
      add(start..<end, strip: repeated)
      start = end
    }
  }

  private mutating func add(_ content: Range<Int>, strip: Int) {
    let stripEnd = height + strip
    pages.append(Page(content: content, strip: height..<stripEnd, foot: stripEnd..<stripEnd + Self.foot))
    height = stripEnd + Self.foot
  }

  /// Returns the end of a page: the last strong break near the limit or, if there is none, the last break before the limit.
  ///
  /// - Parameter breaks: The breaks after the start of the page. The breaks on the page are removed.
  private static func end(from start: Int, to limit: Int, _ slack: Int, _ breaks: inout ArraySlice<PageBreak>) -> Int {
    let possible = breaks.prefix { $0.y <= limit }
    let strong = possible.last { $0.isStrong && $0.y > start && $0.y >= limit - slack }
    let end = (strong ?? possible.last { $0.y > start })?.y ?? limit
    breaks = breaks.drop { $0.y <= end }
    return end
  }

  /// The pages of the drawing.
  package var graphPages: GraphPages {
    GraphPages(
      paper: paper, height: height,
      pages: pages.map { page in
        let strip = page.strip.isEmpty ? [] : [page.strip]
        var slices = strip.map { GraphPages.Slice(top: $0.lowerBound, bottom: $0.upperBound, y: 0) }
        slices.append(.init(top: page.content.lowerBound, bottom: page.content.upperBound, y: page.strip.count))
        slices.append(.init(top: page.foot.lowerBound, bottom: page.foot.upperBound, y: paper.room - Self.foot))
        return slices
      })
  }
}

extension Canvas {
  /// Writes the title and the number of each page at its foot.
  package mutating func drawFeet(_ division: PageDivision, title: String, margin: Int) {
    for (index, page) in division.pages.enumerated() {
      let number = "page \(index + 1) of \(division.pages.count)"
      let y = page.foot.lowerBound + PageDivision.foot / 2
      let block = TextBlock(number, size: 9)
      text("page\(index + 1)", block, x: width - margin, y: y, .right, color: Palette.muted, class: "page")
      let name = LabelText.fitted(title, width: width - 3 * margin - block.width, size: 9, limit: 200)
      text("page\(index + 1)Title", TextBlock(name, size: 9), x: margin, y: y, color: Palette.muted, class: "page")
    }
  }
}
