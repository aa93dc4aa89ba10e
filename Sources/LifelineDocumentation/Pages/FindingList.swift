internal import Lifeline
internal import LifelineAnalysis
internal import LifelineSupport

/// Findings as a list: message, place, and fix.
struct FindingList {
  let groups: [FindingGroup]
  let rules: [RuleDescription]
  let showsTimes: Bool

  init(findings: [Finding], rules: [RuleDescription], showsTimes: Bool) {
    groups = FindingGroup.groups(of: findings)
    self.rules = rules
    self.showsTimes = showsTimes
  }

  /// - Parameter place: the place of a finding's subject or trace, for the end of the first sentence.
  func text(place: (Finding) -> String) -> String {
    groups.map { group in
      let finding = group.first
      let times = group.occurrenceText.map { "\n  \(MarkdownText.plain($0))" } ?? ""
      let rule = "**\(finding.severity.rawValue)** \(MarkdownText.code(finding.rule))"
      let message = MarkdownText.plain(withoutTimes(finding.message))
      return "- \(rule)\(place(finding)): \(message).\n  *Fix:* \(MarkdownText.plain(finding.fix))\(times)"
    }.joined(separator: "\n")
  }

  /// Where the rules are explained; empty if no rule has a page.
  var explanation: String {
    let arguments = Dictionary(
      rules.compactMap { rule in rule.explainArguments.map { (rule.id, $0) } }, uniquingKeysWith: { first, _ in first })
    let ids = Set(groups.map(\.first.rule)).compactMap { arguments[$0] }.sorted()
    guard let first = ids.first else { return "" }
    let command = MarkdownText.code("lifeline explain \(first)")
    return ids.count == 1
      ? "\(command) explains the rule." : "\(command) explains the first rule; the others have pages, too."
  }

  /// `1 error (656 times) and 2 warnings`; nil without findings.
  static func counts(_ findings: [Finding]) -> String? {
    let groups = FindingGroup.groups(of: findings)
    let severities = Set(groups.map(\.severity)).sorted(by: >)
    let counts = severities.map { FindingGroup.countText(groups, of: $0) }
    return counts.isEmpty ? nil : PageWords.list(counts)
  }

  /// The message without the moments at which things happened, and with `…` for other times.
  private func withoutTimes(_ message: String) -> String {
    guard !showsTimes else { return message }
    let moments =
      /([,:]?) (?:at|for|starting at) (?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b(?:(?:,|,? and)(?: at)? (?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b)*(?:,(?= until ))?/
    let listed = /\ (?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b(?= \()/
    let withoutMoments = message.replacing(moments) { moment in
      // A comma before a moment remains where the sentence goes on.
      let goesOn = message[moment.range.upperBound...].first == " "
      return goesOn && moment.1 == "," ? "," : ""
    }
    return withoutMoments.replacing(listed, with: "")
      .replacing(/(?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b/, with: "…")
  }
}
