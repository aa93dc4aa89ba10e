internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules

/// Draws the bands and the findings of one object.
extension LivesDrawing {
  mutating func draw(
    _ object: Lives.Object, _ group: Lives.Group, _ panel: Lives.Panel, id: String, middle: Double, height: Double
  ) {
    // A weak band may extend underneath a strong one.
    let order = object.bands.indices.sorted {
      (object.bands[$0].level.index, $0) < (object.bands[$1].level.index, $1)
    }
    for index in order {
      draw(object.bands[index], of: object, group, panel, id: "\(id)State\(index + 1)", middle, height)
    }
    if let end = object.end {
      let x = place(end, panel)
      let tall = height * 0.82
      canvas.band(
        "\(id)Gone", left: x - 0.7, top: middle - tall / 2, width: 1.4, height: tall, style: .end, class: "end",
        tooltip: "\(name(object)): released at \(text.instant(end.time)), event \(end.event)")
    }
    drawSigns(object, id: id, middle: middle)
  }

  /// Returns the ID of an object. The number of an object that has ended may be reused.
  mutating func makeID(of object: Lives.Object) -> String {
    let id = "\(prefix)life\(object.id)"
    let count = (lifeIDs[id] ?? 0) + 1
    lifeIDs[id] = count
    return count == 1 ? id : "\(id)x\(count)"
  }

  /// Returns the position of a moment in the picture.
  func place(_ moment: Lives.Moment, _ panel: Lives.Panel) -> Double {
    let value = moment.value(lives.axis) - panel.from.value(lives.axis)
    return left + (moment == panel.to ? scale.end(value) : scale.x(value))
  }

  func name(_ object: Lives.Object) -> String {
    let name = object.name.map { "\(LabelText.fitted($0, size: 9, limit: 500)) " } ?? ""
    return "\(name)\(LabelText.fitted(object.type, size: 9, limit: 500)) #\(object.id)"
  }

  private mutating func draw(
    _ band: Lives.Band, of object: Lives.Object, _ group: Lives.Group, _ panel: Lives.Panel, id: String,
    _ middle: Double, _ height: Double
  ) {
    let (start, end) = (place(band.from, panel), place(band.to, panel))
    let tall = Self.height(band.level, height)
    let minimum = band.level == .leaked ? 2 : Canvas.narrowestBand
    let width = max(end - start, minimum)
    // At the right edge, only the left side has room.
    let from = min(start, right - width)
    let words = Self.word(band.level) ?? band.states.prefix(3).joined(separator: ", ")
    let isDetached = band.level == .leaked && object.isDetached
    let node = canvas.band(
      id, left: from, top: middle - tall / 2, width: width, height: tall,
      style: Self.style(band.level, kind: group.kind), class: "life \(group.kind.asClass) \(Self.cssClass(band.level))",
      tooltip: "\(name(object)): \(words)\(isDetached ? ", detached" : ""), \(text.range(band.from, band.to))")
    guard band.level == .leaked, width > 4 else { return }
    canvas.line(
      "\(id)Line", on: node, from: (from + 1, middle), to: (from + width - 1, middle), color: Palette.error,
      penWidth: height * 0.4, isDashed: true, class: "leak")
    guard isDetached else { return }
    // Gaps in the lower outline.
    canvas.line(
      "\(id)Edge", on: node, from: (from + 1, middle + tall / 2), to: (from + width - 1, middle + tall / 2),
      color: Palette.paper, penWidth: 1.6, isDashed: true, class: "detached")
  }

  /// Draws ▸ for an object that existed before the trace, and ‹ and › for an object that a selection cuts off.
  private mutating func drawSigns(_ object: Lives.Object, id: String, middle: Double) {
    let y = Int(middle)
    if object.isOlder || object.continuesBefore {
      let sign = object.continuesBefore ? "‹" : "▸"
      canvas.text(
        "\(id)Before", TextBlock(sign, size: LivesWidths.smallSize), x: lives.fieldLeft - 1, y: y, .right,
        color: Palette.muted, class: "sign")
    }
    if object.continuesAfter {
      canvas.text(
        "\(id)After", TextBlock("›", size: LivesWidths.smallSize), x: lives.fieldLeft + lives.fieldWidth + 1, y: y,
        color: Palette.muted, class: "sign")
    }
  }

  /// Draws the findings of the objects in a row or lane.
  mutating func drawBadges(
    _ objects: [(object: Lives.Object, id: String)], _ panel: Lives.Panel, middle: Double, height: Double
  ) {
    let radius = height > 10 ? 6.5 : 5
    let badges = LivesBadges(
      objects.map(\.object.badges), radius: radius, field: left - 6.5...Double(endColumn) - 1.5
    ) { place($0, panel) }
    for badge in badges.placed {
      let id = objects[badge.object].id
      switch badge.content {
      case .finding(let finding): drawBadge(finding, id: "\(id)No\(finding + 1)", x: badge.x, y: middle, radius: radius)
      case .more(let text):
        canvas.text(
          "\(id)MoreNo", text, x: Int(badge.x - badge.width / 2), y: Int(middle), color: Palette.error, class: "badge")
      }
    }
  }

  mutating func drawBadge(_ finding: Int, id: String, x: Double, y: Double, radius: Double) {
    let issue = lives.findings[finding]
    let severity = Severity(rawValue: issue.severity) ?? .error
    canvas.badge(
      id, finding + 1, severity, x: x, y: y, radius: radius,
      tooltip: "\(finding + 1) \(issue.severity): \(issue.rule): \(issue.message)")
  }

  // MARK: Looks

  /// Returns the word for a level, if the level replaces the state.
  static func word(_ level: Lives.Level) -> String? {
    switch level {
    case .due: "should be gone"
    case .late: "should be gone, released late"
    case .leaked: "leaked"
    case .unknown: "state unknown"
    case .faint, .light, .middle, .strong: nil
    }
  }

  private static func cssClass(_ level: Lives.Level) -> String { level == .leaked ? "leak" : level.rawValue }

  static func height(_ level: Lives.Level, _ height: Double) -> Double {
    switch level {
    case .unknown, .faint: 2
    case .light, .due, .late: height * 0.5
    case .middle, .strong, .leaked: height * 0.82
    }
  }

  static func style(_ level: Lives.Level, kind: String) -> Canvas.BandStyle {
    let subject = SubjectKind(kind)
    let colors = Palette.kind(subject)
    return switch level {
    case .unknown: .init(fill: Palette.line, outline: Palette.line, penWidth: 0)
    case .faint: .init(fill: colors.stroke, outline: colors.stroke, penWidth: 0)
    case .light: .init(fill: colors.fill, outline: colors.stroke, penWidth: 0.6)
    case .middle: .init(fill: Palette.middle(subject), outline: colors.stroke, penWidth: 0.6)
    case .strong: .init(fill: colors.stroke, outline: colors.stroke, penWidth: 0.6)
    case .due: .init(fill: Palette.paper, outline: colors.stroke, penWidth: 0.8, isDashed: true)
    case .late: .init(fill: Palette.paper, outline: Palette.warning, penWidth: 0.8, isDashed: true)
    case .leaked: .init(fill: Palette.errorFill, outline: Palette.error, penWidth: 1)
    }
  }
}

extension Canvas.BandStyle {
  static let end = Self(fill: Palette.ink, outline: Palette.ink, penWidth: 0)
  /// A style for shapes that only show a tooltip when the pointer rests on them. It is almost transparent, because
  /// Graphviz does not draw a shape without a color.
  static let invisible = Self(
    fill: .init(light: "#ffffff01", dark: "#ffffff01"), outline: .init(light: "#ffffff01", dark: "#ffffff01"),
    penWidth: 0)
}
