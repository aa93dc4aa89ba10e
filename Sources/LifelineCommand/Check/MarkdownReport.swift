internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A summary for a CI job: a table of the mistakes, followed by the details of each.
///
/// GitHub rejects comments of more than 65,536 characters, so the size of the text never exceeds ``maximumSize``. Rows
/// and details that do not fit are omitted and counted.
struct MarkdownReport {
  /// The maximum size of the text in bytes.
  static let maximumSize = 60_000
  /// The maximum size of the table.
  private static let maximumTable = 24_000
  /// The maximum size of each list after the details.
  private static let maximumList = 4000
  /// The size that is reserved for notes about omissions.
  private static let reserve = 2000

  let report: CheckReport

  var text: String {
    var parts = ["### \(symbol) lifeline check", MarkdownText.short(report.summary, 2000)]
    let lists = self.lists
    if !report.groups.isEmpty {
      let rows = MarkdownText.fitting(report.shownGroups.lazy.map(row), Self.maximumTable)
      if !rows.isEmpty { parts.append(([head, rule] + rows).joined(separator: "\n")) }
      let used = Self.size(parts + lists) + Self.reserve
      let blocks = MarkdownText.fitting(
        report.shownGroups.prefix(rows.count).lazy.map(details), Self.maximumSize - used)
      parts += omissions(rows: rows.count, details: blocks.count)
      parts += blocks
    }
    return (parts + lists).joined(separator: "\n\n")
  }

  /// The symbol of the result. Errors are never shown as a warning, regardless of `--fail-on`.
  private var symbol: String {
    if report.groups.contains(where: report.isFailure) || !report.isComplete { return "❌" }
    return report.groups.contains { $0.severity > .note } ? "⚠️" : "✅"
  }

  // MARK: Sizes

  private static func size(_ parts: [String]) -> Int { parts.reduce(0) { $0 + $1.utf8.count + 2 } }

  /// Returns the notes about omitted rows and details.
  private func omissions(rows: Int, details: Int) -> [String] {
    let advice = "'lifeline check' with these traces and --max-findings 0 shows all"
    let left = report.groups.dropFirst(rows)
    let isLimit = rows == report.shownGroups.count
    let findings = isLimit ? report.groupsNotShown : CheckReport.text(ofOmitted: left).map { "… and \($0); \(advice)" }
    let without = rows - details
    let more = without > 0 ? "… and the details of \(CountText.of(without, "finding")) not shown; \(advice)" : nil
    return [findings, more].compactMap(\.self).map { MarkdownText.plain(MarkdownText.short($0, 400)) }
  }

  // MARK: Table

  private var hasPlaces: Bool { report.shownGroups.contains { $0.first.place != nil } }
  private var hasTimes: Bool { report.shownGroups.contains { $0.count > 1 } }

  private var columns: [String] {
    ["severity", "rule", "type"] + (hasTimes ? ["times"] : []) + (hasPlaces ? ["source"] : [])
      + ["trace", "what happened"]
  }

  private var head: String { Self.line(columns) }
  private var rule: String { Self.line(columns.map { $0 == "times" ? "---:" : "---" }) }

  private func row(_ group: FindingGroup) -> String {
    let finding = group.first
    let place = finding.place.map { MarkdownText.code(MarkdownText.short($0.description, 200)) } ?? ""
    let traces = group.traces.count
    let trace =
      MarkdownText.plain(MarkdownText.short(finding.trace, 200)) + (traces > 1 ? " and \(traces - 1) more" : "")
    return Self.line(
      [
        finding.severity.rawValue, MarkdownText.code(MarkdownText.short(finding.rule, 200)),
        MarkdownText.code(MarkdownText.short(finding.subject.type.string, 200)),
      ] + (hasTimes ? [String(group.count)] : []) + (hasPlaces ? [place] : [])
        + [trace, MarkdownText.plain(MarkdownText.short(finding.message, 1000))])
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  // MARK: Details

  private func details(_ group: FindingGroup) -> String {
    let finding = group.first
    let excerpt = EventLine.lines(report.evidence?.excerpt(of: finding) ?? [], isCounted: finding.isCounted)
    let lines = excerpt.map { MarkdownText.short($0, 500) }
    let places = finding.places.map { place in
      let text = MarkdownText.short(place.text, 500)
      return "\n\(place.label): \(place.label == "Step" ? MarkdownText.plain(text) : MarkdownText.code(text))\n"
    }
    let times = [group.occurrenceText, group.otherPlacesText].compactMap(\.self).joined(separator: "; ")
    let proof = finding.events.isEmpty ? "" : "\n\(finding.evidenceText)\n"
    let title = "\(finding.rule): \(finding.subject.type) in \(finding.trace)"
    return """
      <details><summary>\(MarkdownText.tag(MarkdownText.short(title, 500)))</summary>

      \(MarkdownText.plain(MarkdownText.short(finding.message, 4000)))
      \(places.joined())\(proof)\(lines.isEmpty ? "" : "\n" + MarkdownText.block(lines, language: "text") + "\n")
      **Fix:** \(MarkdownText.plain(MarkdownText.short(finding.fix, 2000)))
      \(times.isEmpty ? "" : "\n\(MarkdownText.plain(MarkdownText.short(times, 1000)))\n")
      </details>
      """
  }

  // MARK: Lists

  private var lists: [String] {
    let review = report.review
    let suppressed = review.suppressedGroups.map { allowed in
      let finding = allowed.group.first
      let times = allowed.group.timesText.map { " \($0)" } ?? ""
      return
        "\(code(finding.rule)) of \(code(finding.subject.type.string)): \(plain(allowed.reason))\(times)"
    }
    return list("Suppressed", suppressed)
      + list("Resolved, but still in the baseline", review.resolved.map { "\(code($0.rule)) of \(code($0.type))" })
      + list("In the baseline, but not traced", review.untraced.map { "\(code($0.rule)) of \(code($0.type))" })
      + list("Not judged", report.notJudged.map(plain))
      + list("Could not be checked", report.failures.map { plain($0.text) })
      + list("Could not be read", report.unread.map(plain))
      + list("Issues in the traces", report.issues.lines.map(plain))
  }

  private func code(_ text: String) -> String { MarkdownText.code(MarkdownText.short(text, 200)) }
  private func plain(_ text: String) -> String { MarkdownText.plain(MarkdownText.short(text, 300)) }

  private func list(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    let shown = MarkdownText.fitting(items.lazy.map { "- \($0)" }, Self.maximumList)
    let left = items.count - shown.count
    return ["**\(title)**", (shown + (left > 0 ? ["- … and \(left) more"] : [])).joined(separator: "\n")]
  }
}
