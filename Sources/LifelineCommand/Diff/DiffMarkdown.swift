internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams
internal import LifelineSupport

/// A comparison as a comment on a pull request: the summary, and the differences in blocks that open.
struct DiffMarkdown {
  let report: DiffReport
  let context: Int

  private var comparison: TraceComparison { report.comparison }

  var text: String {
    var parts = ["### \(sign) lifeline diff", MarkdownText.plain(report.summary)]
    parts += report.reservations.map { "⚠️ \(MarkdownText.plain($0))" }
    parts.append(
      "- old: \(MarkdownText.plain(report.old.description))\n- new: \(MarkdownText.plain(report.new.description))")
    parts += DiffBlock.all(of: comparison, context: context).map(details)
    parts += [DiffText.traces(comparison), DiffText.findings(comparison)].filter { !$0.isEmpty }.map {
      MarkdownText.block($0.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }, language: "diff")
    }
    if !comparison.counts.isEmpty {
      parts.append(
        table(
          ["type", "count", "old", "new"],
          comparison.counts.map { [$0.type, $0.event, String($0.old), String($0.new)] }))
    }
    if !comparison.times.isEmpty {
      let rows = comparison.times.map {
        [$0.type, $0.event, report.duration($0.old.median), report.duration($0.new.median)]
      }
      parts.append(table(["type", "median duration", "old", "new"], rows))
    }
    return parts.joined(separator: "\n\n")
  }

  /// A cross stands for new findings only: other differences may be what the change is for, such as a fixed leak.
  private var sign: String {
    if report.isUnchanged { return "✅" }
    return comparison.findings.contains(where: \.isNew) ? "❌" : "⚠️"
  }

  private func details(_ block: DiffBlock) -> String {
    """
    <details open><summary>\(MarkdownText.tag(block.title))</summary>

    \(MarkdownText.block(DiffText.lines(of: block), language: "diff"))

    </details>
    """
  }

  private func table(_ header: [String], _ rows: [[String]]) -> String {
    MarkdownText.table(header, rows.map { $0.map(MarkdownText.plain) })
  }
}
