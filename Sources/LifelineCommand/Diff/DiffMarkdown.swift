internal import Lifeline
internal import LifelineBase
internal import LifelineComparison
internal import LifelineDiagrams
internal import LifelineRules

/// A comparison as a pull request comment: the summary, the findings, and the differences in collapsible blocks.
///
/// The text is shorter than GitHub's maximum comment length, and lists its omissions.
struct DiffMarkdown {
  let report: DiffReport
  let context: Int

  /// The maximum total size of all difference blocks, in bytes. A comment can have up to 65,536 characters.
  private static let maximumBlocks = 40_000
  /// The maximum size of each other part in bytes.
  private static let maximumList = 4_000
  /// The maximum number of open blocks. If there are more, all are collapsed.
  private static let openBlocks = 3

  private var comparison: TraceComparison { report.comparison }

  var text: String {
    var parts = ["### \(sign) lifeline diff", MarkdownText.plain(report.summary)]
    parts += report.reservations.map { "⚠️ \(MarkdownText.plain($0))" }
    parts.append(
      "- old: \(MarkdownText.plain(report.old.description))\n- new: \(MarkdownText.plain(report.new.description))")
    parts += list("New findings", .new) + list("More often", .more) + list("Fixed", .fixed) + list("Less often", .fewer)
    parts += folded("unchanged", comparison.unchangedFindings.map(line))
    parts += list(
      "Traces of one input only", DiffText.traces(comparison).dropFirst().map { plain(Self.named($0.dropFirst(2))) })
    parts += blocks + tables
    return parts.joined(separator: "\n\n")
  }

  /// Replaces the sign of a line by the name of the input, because a sign at the beginning would begin a nested list.
  private static func named(_ line: Substring) -> String {
    (line.first == "+" ? "new: " : "old: ") + line.dropFirst(2)
  }

  /// The sign of the result. It is a cross only for new findings. Other differences, such as a fixed leak, may be
  /// intended.
  private var sign: String {
    if report.isUnchanged { return "✅" }
    return report.hasNewFindings ? "❌" : "⚠️"
  }

  // MARK: Findings

  private func line(_ change: FindingChange) -> String {
    let finding = change.finding
    let count = max(change.old, change.new) == 1 ? "" : " (\(DiffText.count(change)))"
    let place = finding.place.map { " at \(MarkdownText.code($0.description))" } ?? ""
    return "\(finding.severity.rawValue): \(MarkdownText.code(finding.rule))\(count) in \(plain(finding.trace)): "
      + plain(finding.message) + place
  }

  private func plain(_ text: String) -> String {
    MarkdownText.plain(text.utf8.count > 1_000 ? String(text.prefix(300)) + "…" : text)
  }

  private func list(_ title: String, _ kind: FindingChange.Kind) -> [String] {
    list(title, comparison.findings.filter { $0.kind == kind }.map(line))
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["**\(title)**", Self.fitting(items.map { "- \($0)" }, Self.maximumList)]
  }

  private func folded(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    let summary = "\(CountText.of(items.count, "\(title) finding"))"
    return [
      "<details><summary>\(summary)</summary>\n\n\(Self.fitting(items.map { "- \($0)" }, Self.maximumList))\n\n</details>"
    ]
  }

  /// Returns the lines that fit, followed by the number of omitted lines.
  private static func fitting(_ lines: [String], _ maximum: Int) -> String {
    var size = 0
    let shown = lines.prefix { line in
      size += line.utf8.count + 1
      return size <= maximum
    }
    let left = lines.count - shown.count
    return (shown + (left > 0 ? ["- … and \(left) more; 'lifeline diff' with these inputs shows all"] : []))
      .joined(separator: "\n")
  }

  // MARK: Differences

  private var blocks: [String] {
    let all = DiffBlock.all(of: comparison, context: context)
    var size = 0
    let shown = all.map { details($0, isOpen: all.count <= Self.openBlocks) }.prefix { block in
      size += block.utf8.count + 2
      return size <= Self.maximumBlocks
    }
    let left = all.count - shown.count
    guard left > 0 else { return Array(shown) }
    return shown + ["… and \(CountText.of(left, "subject")) more; 'lifeline diff' with these inputs shows all."]
  }

  private func details(_ block: DiffBlock, isOpen: Bool) -> String {
    """
    <details\(isOpen ? " open" : "")><summary>\(MarkdownText.tag(block.title))</summary>

    \(MarkdownText.block(DiffText.lines(of: block), language: "diff"))

    </details>
    """
  }

  private var tables: [String] {
    let counts = comparison.counts.map { [$0.type, $0.event, String($0.old), String($0.new)] }
    let times = comparison.times.map {
      [$0.type, $0.event, report.duration($0.old.median), report.duration($0.new.median)]
    }
    return table(["type", "count", "old", "new"], counts) + table(["type", "median duration", "old", "new"], times)
  }

  private func table(_ header: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    var size = 0
    let shown = rows.map { $0.map(plain) }.prefix { row in
      size += row.reduce(0) { $0 + $1.utf8.count + 3 }
      return size <= Self.maximumList
    }
    let left = rows.count - shown.count
    return [MarkdownText.table(header, Array(shown))]
      + (left > 0 ? ["… and \(CountText.of(left, "row")) more; 'lifeline diff' with these inputs shows all."] : [])
  }
}
