internal import Lifeline
package import LifelineRules

extension TimelineDrawing {
  /// Draws the numbers of findings side by side: filled for errors, with an outline for warnings, and pale for notes.
  ///
  /// - Parameters:
  ///   - place: An ID for the badges that is unique in the picture.
  ///   - x: The left edge of the first badge.
  mutating func drawBadges(_ positions: [Int], at place: String, x: Int, y: Int) {
    for (count, position) in positions.enumerated() {
      let id = "\(place)No\(position + 1)"
      let severity = timeline.callOuts[position].finding.severity
      let center = x + count * (Measure.badge + 2) + Measure.badge / 2
      canvas.box(
        id, x: center, y: y, width: Measure.badge, height: Measure.badge, colors: Palette.badge(severity),
        penWidth: "1.5", shape: severity == .note ? "box" : severity == .warning ? "octagon" : "circle",
        text: .init(
          text: String(position + 1), size: Measure.smallFontSize, color: Palette.badgeText(severity)),
        class: "badge \(severity.rawValue)", tooltip: tooltip(ofCallOut: position))
    }
  }

  private func tooltip(ofCallOut position: Int) -> String {
    let callOut = timeline.callOuts[position]
    return "\(position + 1) \(callOut.title): \(callOut.finding.message)"
  }

  /// Draws the badges at the upper-right corner of a head.
  mutating func drawBadges(ofHead lifeline: Int, id: String, x: Int, y: Int) {
    let shown = Array(layout.headCallOuts[lifeline].prefix(Measure.maximumHeadBadges))
    // The badges are partly next to the head, and below a band that may be above it.
    let right = x + layout.headWidth(lifeline) / 2 + Measure.badgeOverhang
    drawBadges(shown, at: id, x: right - TimelineLayout.badgesWidth(shown.count), y: y - Measure.headHeight / 2 + 1)
  }

  /// Draws the text of the call-outs below the picture.
  mutating func drawCallOuts() {
    for (index, place) in layout.callOuts.enumerated() {
      let severity = timeline.callOuts[index].finding.severity
      let x = layout.left + Measure.badge + 6
      drawBadges([index], at: "finding\(index + 1)", x: layout.left, y: place.top)
      canvas.text(
        "finding\(index + 1)Title", place.title, x: x, y: place.top, color: Palette.text(severity),
        class: "finding-title \(severity.rawValue)")
      var y = place.top + place.title.extraHeight + 18
      for (number, paragraph) in place.paragraphs.enumerated() {
        canvas.text(
          "finding\(index + 1)Text\(number + 1)", paragraph, x: x, y: y,
          color: number == 0 ? Palette.ink : Palette.muted, class: "finding-text")
        y += paragraph.extraHeight + Measure.paragraphHeight
      }
    }
  }
}

extension Palette {
  /// Returns the colors of a badge. Only errors have a dark fill, so that they can be distinguished in grayscale print.
  static func badge(_ severity: Severity) -> Kind {
    switch severity {
    case .error: Kind(stroke: error, fill: error)
    case .warning: Kind(stroke: warning, fill: warningFill)
    case .note: Kind(stroke: muted, fill: paper)
    }
  }

  static func badgeText(_ severity: Severity) -> Color { severity == .error ? paper : text(severity) }

  package static func text(_ severity: Severity) -> Color {
    switch severity {
    case .error: error
    case .warning: warning
    case .note: muted
    }
  }
}
