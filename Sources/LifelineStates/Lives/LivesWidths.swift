internal import Lifeline
internal import LifelineDiagrams
internal import LifelineTraces

/// The positions of the columns in a lives diagram: the names, the field, and the objects that are alive at the end.
struct LivesWidths: Sendable {
  static let margin = 18
  /// The gap between a column and the field.
  static let gap = 8
  static let nameSize = 11
  /// The gap between a name and the type and number after it.
  static let nameGap = 6
  static let smallSize = 9
  /// The minimum width of a picture that shows details, such as the types of named objects.
  static let narrowWidth = 600

  var left: Int
  var field: Int

  init(
    _ recorded: [RecordedLives], _ censuses: [LivesCensus], _ plans: [LivesPlan], _ options: LivesOptions,
    axis: Lives.Axis
  ) {
    let isNarrow = options.width < Self.narrowWidth
    var (names, ends) = (60, 0)
    for (recording, (census, plan)) in zip(recorded, zip(censuses, plans)) {
      let text = LivesText(axis: axis, isCounted: recording.trace.header.isCounted)
      for group in plan.groups {
        let kind = recording.kinds[group.kinds[0]]
        names = max(names, Self.width(of: kind.type.string, bold: true))
        let leak = group.kinds.compactMap { census.tallies[$0].leakedSince }.first
        for moment in leak.map({ [$0, census.to] }) ?? [] { ends = max(ends, Self.leakWidth(moment, text, isNarrow)) }
        if group.form == .counts { names = max(names, leak == nil ? 84 : 124) }
      }
      let rows = Set(plan.groups.filter { $0.form == .rows }.flatMap(\.kinds).map(Int32.init))
      for (index, object) in recording.objects.enumerated() where rows.contains(object.type) && census.isShown[index] {
        let type = recording.kinds[Int(object.type)].type.string
        // Several objects without a name have their numbers below the type.
        guard object.name != nil || census.tallies[Int(object.type)].objects == 1 else { continue }
        let fitted = object.name == nil ? "" : LabelText.fitted(type, size: Self.smallSize) + " "
        let detail = isNarrow ? 0 : Self.width(ofType: fitted, "#\(object.id)")
        names = max(names, Self.width(of: object.name ?? type, bold: true) + detail)
      }
      let isAnyAlive =
        recording.counted?.groups.contains { $0.alive > 0 }
        ?? recording.objects.indices.contains { census.isAliveAtEnd($0) }
      if isAnyAlive { ends = max(ends, isNarrow ? 56 : 108) }
    }
    left = Self.margin + min(names, options.width * 27 / 100) + Self.gap
    let right = ends == 0 ? Self.margin : min(ends, options.width / 5) + Self.gap + Self.margin
    field = max(40, (options.width - left - right) / 2 * 2)
  }

  /// Returns the width of a type and a number after a name, including the gap.
  static func width(ofType type: String, _ number: String) -> Int {
    guard !number.isEmpty else { return 0 }
    return nameGap + FontMetrics.width(type, size: smallSize) + FontMetrics.width(number, size: smallSize)
  }

  private static func width(of name: String, bold: Bool) -> Int {
    FontMetrics.width(LabelText.fitted(name, size: nameSize, bold: bold), size: nameSize, bold: bold)
  }

  private static func leakWidth(_ moment: Lives.Moment, _ text: LivesText, _ isNarrow: Bool) -> Int {
    FontMetrics.width(isNarrow ? "leaked" : "leaked \(text.since(moment))0", size: nameSize, bold: true)
  }
}
