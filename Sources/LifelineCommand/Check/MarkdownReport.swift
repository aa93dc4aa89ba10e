internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// A summary of a CI job: a table, and the details of each finding.
struct MarkdownReport {
  let report: CheckReport

  var text: String {
    var parts = ["### \(symbol) lifeline check", report.summary]
    if !report.review.active.isEmpty {
      parts.append(table)
      if let left = report.findingsNotShown { parts.append(MarkdownText.plain(left)) }
      parts += report.shownFindings.map(details)
    }
    parts += list(
      "Suppressed",
      report.review.suppressed.map { allowed in
        "\(MarkdownText.code(allowed.finding.rule)) of \(MarkdownText.code(allowed.finding.subject.type.string)): \(MarkdownText.plain(allowed.reason))"
      })
    parts += list(
      "Resolved, but still in the baseline",
      report.review.resolved.map { "\(MarkdownText.code($0.rule)) of \(MarkdownText.code($0.type))" })
    parts += list("Could not be checked", report.failures.map { MarkdownText.plain($0.text) })
    return parts.joined(separator: "\n\n")
  }

  /// Findings that do not fail the check are still no success.
  private var symbol: String {
    if report.isFailed || !report.failures.isEmpty { return "❌" }
    return report.review.active.contains { $0.severity > .note } ? "⚠️" : "✅"
  }

  private var table: String {
    let hasPlaces = report.shownFindings.contains { $0.place != nil }
    return MarkdownText.table(
      ["severity", "rule", "type"] + (hasPlaces ? ["source"] : []) + ["trace", "what happened"],
      report.shownFindings.map { finding in
        let place = finding.place.map { MarkdownText.code($0.description) } ?? ""
        return [
          finding.severity.rawValue, MarkdownText.code(finding.rule), MarkdownText.code(finding.subject.type.string),
        ] + (hasPlaces ? [place] : []) + [MarkdownText.plain(finding.trace), MarkdownText.plain(finding.message)]
      })
  }

  private func details(_ finding: Finding) -> String {
    let lines = EventLine.lines(report.evidence?.excerpt(of: finding) ?? [], isCounted: finding.isCounted)
    let source = finding.place.map { "\nSource: \(MarkdownText.code($0.description))\n" } ?? ""
    let proof = finding.events.isEmpty ? "" : "\n\(finding.evidenceText)\n"
    return """
      <details><summary>\(MarkdownText.tag("\(finding.rule): \(finding.subject.type) in \(finding.trace)"))</summary>

      \(MarkdownText.plain(finding.message))
      \(source)\(proof)\(lines.isEmpty ? "" : "\n" + MarkdownText.block(lines, language: "text") + "\n")
      **Fix:** \(MarkdownText.plain(finding.fix))

      </details>
      """
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["**\(title)**", items.map { "- \($0)" }.joined(separator: "\n")]
  }
}
