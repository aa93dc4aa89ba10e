extension LivesDrawing {
  /// Where the objects of a type are.
  struct GroupPlace {
    var range: Range<Int>
    var panel: Lives.Panel
    var name: String
  }

  /// The pages of the picture, once it has been drawn, if there are several.
  func pages(height: Int) -> PageDivision? {
    PageDivision(width: lives.width, height: height, breaks: breaks, strip: stripHeight)
  }

  /// The group that a page begins with or in.
  private func group(at y: Int) -> GroupPlace? { groupPlaces.first { $0.range.contains(y) } }

  private func stripHeight(at y: Int) -> Int {
    guard let place = group(at: y) else { return 0 }
    return marksHeight(LivesMarks(place.panel, lives, scale)) + Self.axisHeight
  }

  func marksHeight(_ marks: LivesMarks) -> Int { marks.tiers * Height.tier + (marks.tiers > 0 ? 4 : 0) }

  /// The axis, and the room below it.
  private static let axisHeight = 20

  /// Draws below the picture what its pages repeat: marks, the axis, and the name of a type that goes on.
  mutating func drawPages(_ division: PageDivision) {
    for (index, page) in division.pages.enumerated() where !page.strip.isEmpty {
      let start = page.content.lowerBound
      guard let place = group(at: start) else { continue }
      prefix = "page\(index + 1)"
      let marks = LivesMarks(place.panel, lives, scale)
      y = page.strip.lowerBound + marksHeight(marks)
      if place.range.lowerBound < start { drawContinued(place) }
      drawAxis(place.panel)
      let axis = y
      y = page.strip.upperBound
      draw(marks, top: page.strip.lowerBound, axis: axis)
      drawCuts(place.panel, top: axis)
    }
    canvas.drawFeet(division, title: lives.title, margin: LivesWidths.margin)
  }

  /// The name of a type of whose objects the page before has some.
  private mutating func drawContinued(_ place: GroupPlace) {
    let suffix = ", continued"
    let room = lives.fieldLeft - LivesWidths.gap - LivesWidths.margin - TextBlock(suffix, size: 9).width
    let name = TextBlock(LivesText.fitted(place.name, width: room, size: 9) + suffix, size: 9)
    canvas.text("\(prefix)Type", name, x: LivesWidths.margin, y: y + 6, color: Palette.muted, class: "name")
  }
}
