internal import LifelineDiagrams

extension LivesDrawing {
  /// The position of a type's objects in the picture.
  struct GroupPlace {
    var range: Range<Int>
    var panel: Lives.Panel
    var name: String
  }

  /// Returns the pages of the picture, or nil if it fits on one page. Call this method after the picture has been drawn.
  func pages(height: Int) -> PageDivision? {
    PageDivision(width: lives.width, height: height, breaks: breaks, strip: stripHeight)
  }

  /// Returns the group at the height where a page begins.
  private func group(at y: Int) -> GroupPlace? { groupPlaces.first { $0.range.contains(y) } }

  private func stripHeight(at y: Int) -> Int {
    guard let place = group(at: y) else { return 0 }
    return marksHeight(LivesMarks(place.panel, lives, scale)) + cutLabels.height + Self.axisHeight
  }

  func marksHeight(_ marks: LivesMarks) -> Int { marks.tiers * Height.tier + (marks.tiers > 0 ? 4 : 0) }

  /// The height of the axis, including the space below it.
  private static let axisHeight = 20

  /// Draws the elements that pages repeat, below the picture: marks, the axis, and the name of a type that continues from the previous
  /// page.
  mutating func drawPages(_ division: PageDivision) {
    for (index, page) in division.pages.enumerated() where !page.strip.isEmpty {
      let start = page.content.lowerBound
      guard let place = group(at: start) else { continue }
      prefix = "page\(index + 1)"
      let marks = LivesMarks(place.panel, lives, scale)
      y = page.strip.lowerBound + marksHeight(marks) + cutLabels.height
      if place.range.lowerBound < start { drawContinued(place) }
      drawAxis(place.panel)
      let axis = y
      y = page.strip.upperBound
      draw(marks, top: page.strip.lowerBound, axis: axis)
      drawCuts(place.panel, top: axis)
    }
    canvas.drawFeet(division, title: lives.title, margin: LivesWidths.margin)
  }

  /// Draws the name of a type that continues from the previous page.
  private mutating func drawContinued(_ place: GroupPlace) {
    let suffix = ", continued"
    let room = lives.fieldLeft - LivesWidths.gap - LivesWidths.margin - TextBlock(suffix, size: 9).width
    let name = TextBlock(LabelText.fitted(place.name, width: room, size: 9) + suffix, size: 9)
    canvas.text("\(prefix)Type", name, x: LivesWidths.margin, y: y + 6, color: Palette.muted, class: "name")
  }
}
