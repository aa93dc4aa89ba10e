internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// A summary of a CI job: a table, and the details of each finding.
struct MarkdownReport {
  let report: CheckReport

  var text: String {
    var parts = ["### \(report.isFailed || !report.failures.isEmpty ? "❌" : "✅") lifeline check", report.summary]
    if !report.review.counted.isEmpty {
      parts.append(table)
      parts += report.review.counted.map(details)
    }
    parts += list(
      "Allowed",
      report.review.allowed.map { allowed in
        "\(code(allowed.finding.rule)) of \(code(allowed.finding.subject.type.string)): \(plain(allowed.reason))"
      })
    parts += list("Gone, but still in the baseline", report.review.gone.map { "\(code($0.rule)) of \(code($0.type))" })
    parts += list("Could not be checked", report.failures.map { plain($0.text) })
    return parts.joined(separator: "\n\n")
  }

  private var table: String {
    let rows = report.review.counted.map { finding in
      let cells = [
        finding.severity.rawValue, code(finding.rule), code(finding.subject.type.string), plain(finding.trace),
        plain(finding.message),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return (["| severity | rule | type | trace | what happened |", "|---|---|---|---|---|"] + rows).joined(
      separator: "\n")
  }

  private func details(_ finding: Finding) -> String {
    let lines = EventLine.lines(report.evidence?.excerpt(of: finding) ?? [])
    let numbers = finding.events.map(String.init).joined(separator: ", ")
    let proof = finding.events.isEmpty ? "" : "\nProof: events \(numbers)\n"
    return """
      <details><summary>\(html("\(finding.rule): \(finding.subject.type) in \(finding.trace)"))</summary>

      \(plain(finding.message))
      \(proof)\(lines.isEmpty ? "" : "\n" + block(lines) + "\n")
      **Mend:** \(plain(finding.remedy))

      </details>
      """
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["**\(title)**", items.map { "- \($0)" }.joined(separator: "\n")]
  }

  /// A block of code that its own text cannot end.
  private func block(_ lines: [String]) -> String {
    let lines = lines.map(TerminalText.escaping)
    let longest = lines.map(Self.longestFence).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + "text"] + lines + [fence]).joined(separator: "\n")
  }

  private static func longestFence(_ line: String) -> Int {
    line.split { $0 != "`" }.map(\.count).max() ?? 0
  }

  /// Text from a trace that stays text: no tags, no links, no cells.
  private func plain(_ text: String) -> String {
    html(text).map { "|\\`*_[]#~".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Text that stays text within a tag, where Markdown is not looked for.
  private func html(_ text: String) -> String {
    TerminalText.escaping(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Backticks cannot be escaped within backticks, so a text that has some stands without.
  private func code(_ text: String) -> String {
    let isSafe = !text.isEmpty && !text.contains { "`|\\".contains($0) } && TerminalText.escaping(text) == text
    return isSafe ? "`\(text)`" : plain(text)
  }
}
