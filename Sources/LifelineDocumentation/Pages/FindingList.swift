internal import Lifeline
internal import LifelineAnalysis

/// Findings as a list: message, place and fix.
struct FindingList {
  var findings: [Finding]
  var rules: [RuleDescription]
  var showsTimes: Bool

  /// - Parameter place: the place of a finding's subject or trace, for the end of the first sentence.
  func text(place: (Finding) -> String) -> String {
    findings.map { finding in
      let rule = "**\(finding.severity.rawValue)** \(MarkdownText.code(finding.rule))"
      let message = MarkdownText.plain(withoutTimes(finding.message))
      return "- \(rule)\(place(finding)): \(message).\n  *Fix:* \(MarkdownText.plain(finding.fix))"
    }.joined(separator: "\n")
  }

  /// Where the rules are explained; empty if no rule has a page.
  var explanation: String {
    let explained = Set(rules.filter { $0.page != nil }.map(\.id))
    let ids = Set(findings.map(\.rule)).filter(explained.contains).sorted()
    guard let first = ids.first else { return "" }
    let command = MarkdownText.code("lifeline explain \(first)")
    return ids.count == 1
      ? "\(command) explains the rule." : "\(command) explains the first rule; the others have pages, too."
  }

  /// `1 error and 2 warnings`; nil without findings.
  static func counts(_ findings: [Finding]) -> String? {
    let summary = FindingsSummary(findings)
    let counts = Severity.allCases.reversed().filter { summary[$0] > 0 }
      .map { PageWords.count(summary[$0], $0.rawValue) }
    return counts.isEmpty ? nil : PageWords.list(counts)
  }

  /// The message without the moments at which things happened, and with `…` for other times.
  private func withoutTimes(_ message: String) -> String {
    guard !showsTimes else { return message }
    let moments = /:? (?:at|for) [0-9.]+ (?:ns|µs|ms|steps?|s)\b(?:(?:,| and)(?: at)? [0-9.]+ (?:ns|µs|ms|steps?|s)\b)*/
    let listed = /\ [0-9.]+ (?:ns|µs|ms|steps?|s)\b(?= \()/
    return message.replacing(moments, with: "").replacing(listed, with: "")
      .replacing(/[0-9.]+ (?:ns|µs|ms|steps?|s)\b/, with: "…")
  }
}
