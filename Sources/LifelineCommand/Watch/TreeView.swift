internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Draws the objects of a ``ControllerTree``, counts, and the most severe findings as text.
struct TreeView {
  let tree: ControllerTree
  /// Determines which objects are shown.
  let filter: TreeFilter
  /// The numbers of findings as text.
  let findings: String
  /// The first mistakes, in chronological order.
  let mistakes: [FindingTally]
  /// The number of mistakes that are not in ``mistakes``.
  let unlisted: Int
  /// The name of the file that is being followed, or nil to use the name of the trace's first file.
  let source: String?
  /// A notice about the file, or nil if there is none.
  let notice: String?

  /// The number of mistakes to draw.
  private static let maximumMistakes = 5
  /// The maximum number of types whose objects are counted by state.
  private static let maximumTypes = 5

  /// Returns the lines of a screen or a file.
  ///
  /// - Parameters:
  ///   - columns: The number of characters that fit into a line, or nil for no limit.
  ///   - rows: The number of lines that fit, or nil for no limit.
  func lines(columns: Int?, rows: Int?, _ colors: TerminalColors) -> [String] {
    let states = tree.countsByState(filter)
    let top =
      heading.map { colors.strong(cut($0, columns)) }
      + ([counts, severities] + states.prefix(Self.maximumTypes)).map { cut($0, columns) }
    var bottom = findingLines(columns, colors)
    if let notice { bottom.append(cut(VisibleText.of(notice), columns)) }
    // If there is not enough space, the tree is more important than the findings.
    if let rows, top.count + bottom.count + 3 > rows { bottom = [] }
    let used = top.count + bottom.count + (bottom.isEmpty ? 1 : 2)
    let space = rows.map { max(1, $0 - used) }
    let all = top + [""] + treeLines(columns, space, colors) + (bottom.isEmpty ? [] : [""] + bottom)
    return rows.map { Array(all.prefix($0)) } ?? all
  }

  private var heading: [String] {
    let header = tree.trace.header
    let name = header.name ?? header.process
    let state = tree.end.map { $0.isClosed ? "closed" : $0.ending == .beingWritten ? "being written" : "not closed" }
    return [
      [name, source ?? tree.trace.source, state].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    ].map(
      VisibleText.of)
  }

  private var counts: String {
    let living =
      tree.hasInterface
      ? [
        CountText.of(tree.livingControllers, "controller"), CountText.of(tree.livingViews, "view"),
        CountText.of(tree.livingOthers, "other object"),
      ] : [CountText.of(tree.livingOthers, "object")]
    return
      "\(CountText.of(tree.events, "event")) in \(TimeText(isCounted: tree.trace.header.isCounted).exact(tree.time)) · \(SourceLimits(tree.trace.header.witness, [.alive: true]) == nil ? "alive" : "seen"): "
      + living.joined(separator: ", ") + unlistedObjects
  }

  /// A note on living objects that the header of the first segment does not list.
  private var unlistedObjects: String { tree.unlisted == 0 ? "" : ", and \(tree.unlisted) more of unknown type" }

  /// The numbers of findings as text. A leak becomes a finding only when the trace is closed, because the object may
  /// still be released before then.
  private var severities: String {
    let leaked = tree.leaked.count
    guard leaked > 0, tree.end == nil else { return findings + unknownLeaks }
    let selected = filter.isActive ? ", \(tree.leakedCount(filter)) of them selected" : ""
    return findings + " · \(leaked) leaked so far" + selected + unknownLeaks
  }

  /// A note on objects that may have leaked before the trace began.
  private var unknownLeaks: String {
    guard let continues = tree.trace.header.continues else { return "" }
    let count = continues.objectsWithUnknownLeaks
    return count == 0 ? "" : " · not judged: \(Abstention.Reason.earlierLeaks.text(about: count))"
  }

  private func treeLines(_ columns: Int?, _ space: Int?, _ colors: TerminalColors) -> [String] {
    if let name = filter.unknownType(in: tree.types) {
      let text = "No object has the type '\(name)'" + NearestName.hint(name, in: tree.types)
      return [cut(VisibleText.of(text), columns)]
    }
    let count = filter.isActive ? tree.controllers.values.count { filter.shows($0) } : tree.controllers.count
    guard count > 0 else { return [cut(VisibleText.of(filter.isActive ? noMatchText : emptyText), columns)] }
    let isCut = space.map { count > $0 } ?? false
    let width = columns ?? ConsoleSink.width(columns: nil)
    let rows = tree.rows(filter, limit: isCut ? max(0, (space ?? 0) - 1) : .max, indentation: width / 2)
    // On a wide screen, the states are aligned in a column.
    let names = rows.map { ConsoleText.width($0.name) }
    let position = width < 60 ? 0 : min(names.max() ?? 0, width / 2)
    let lines = zip(rows, names).map { row, nameWidth in
      let gap = String(repeating: " ", count: max(0, position - nameWidth) + 2)
      let text = cut(row.name + gap + row.details, columns)
      return colors.paint(text, row.isLeaked ? .red : row.isLong ? .yellow : .plain)
    }
    return lines + (isCut ? [cut("… and \(count - rows.count) more", columns)] : [])
  }

  private var noMatchText: String {
    for name in filter.types {
      guard let count = tree.unmodeled[TypeName(name)], count > 0 else { continue }
      let objects = CountText.of(count, "living object")
      return "No model describes the type '\(name)', which has \(objects); pass its model with --model FILE"
    }
    let options = (filter.types.isEmpty ? [] : ["--type"]) + (filter.states.isEmpty ? [] : ["--state"])
    return "No object of the tree matches \(options.joined(separator: " and "))"
  }

  private var emptyText: String {
    if tree.hasOwnModels {
      return tree.hasInterface
        ? "No living controllers, and no objects with your models" : "No living objects with your models"
    }
    return tree.hasInterface || tree.livingOthers == 0
      ? "No living controllers, and no objects with a model of your own (--model FILE)"
      : "No objects with a model of your own (--model FILE)"
  }

  /// The mistakes, the most severe first. Findings about the same mistake share a line.
  private func findingLines(_ columns: Int?, _ colors: TerminalColors) -> [String] {
    let sorted = Severity.allCases.reversed().flatMap { severity in mistakes.filter { $0.first.severity == severity } }
    let left = unlisted + max(0, sorted.count - Self.maximumMistakes)
    return sorted.prefix(Self.maximumMistakes).map { line($0, columns, colors) }
      + (left > 0 ? [cut("… and \(CountText.of(left, "more finding"))", columns)] : [])
  }

  private func line(_ mistake: FindingTally, _ columns: Int?, _ colors: TerminalColors) -> String {
    let finding = mistake.first
    let severity = "\(finding.severity.rawValue):"
    let rule = finding.rule + (mistake.timesText.map { " \($0)" } ?? "")
    let text = cut("\(severity) \(VisibleText.of("\(rule): \(finding.message)"))", columns)
    guard text.hasPrefix(severity) else { return text }
    return colors.severity(finding.severity) + text.dropFirst(severity.count)
  }

  private func cut(_ text: String, _ columns: Int?) -> String {
    columns.map { ConsoleText.prefix(text, columns: $0) } ?? text
  }
}
