internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// A list of findings, each with its message, location, and fix.
struct FindingList {
  let groups: [FindingGroup]
  let rules: [RuleDescription]
  let showsTimes: Bool

  init(findings: [Finding], rules: [RuleDescription], showsTimes: Bool) {
    groups = FindingGroup.groups(of: findings)
    self.rules = rules
    self.showsTimes = showsTimes
  }

  /// - Parameter place: A closure that returns the location of a finding's subject or trace, to be used at the end of
  ///   the first sentence.
  func text(place: (Finding) -> String) -> String {
    groups.map { group in
      let finding = group.first
      let times = group.occurrenceText.map { "\n  \(MarkdownText.plain($0))" } ?? ""
      let rule = "**\(finding.severity.rawValue)** \(MarkdownText.code(finding.rule))"
      let message = MarkdownText.plain(message(of: finding))
      return "- \(rule)\(place(finding)): \(message).\n  *Fix:* \(MarkdownText.plain(finding.fix))\(times)"
    }.joined(separator: "\n")
  }

  /// A link to the explanation of the rules, or an empty string if no rule has a page.
  var explanation: String {
    let arguments = Dictionary(
      rules.compactMap { rule in rule.explainArgumentsInPages.map { (rule.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    let explained = groups.map(\.first.rule).filter { arguments[$0] != nil }
    guard let first = explained.first.flatMap({ arguments[$0] }) else { return "" }
    let command = MarkdownText.code("lifeline explain \(first)")
    if Set(explained).count == 1 { return "\(command) explains the rule." }
    return "\(command) explains the first rule; the others have pages, too."
  }

  /// Returns text such as `1 error (656 times) and 2 warnings`, or nil if there are no findings.
  static func counts(_ findings: [Finding]) -> String? {
    let groups = FindingGroup.groups(of: findings)
    let severities = Set(groups.map(\.severity)).sorted(by: >)
    let counts = severities.map { FindingGroup.countText(groups, of: $0) }
    return counts.isEmpty ? nil : PageWords.list(counts)
  }

  private func message(of finding: Finding) -> String {
    showsTimes && !finding.isCounted ? finding.message : Self.withoutTimes(finding.message)
  }

  /// Returns the message without the times of events, and with `…` in place of other times.
  private static func withoutTimes(_ message: String) -> String {
    let moments =
      /([,:]?) (?:at|for|starting at) (?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b(?:(?:,|,? and)(?: at)? (?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b)*(?:,(?= until ))?/
    let listed = /\ (?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b(?= \()/
    let withoutMoments = message.replacing(moments) { moment in
      // A comma before a time is kept if the sentence continues.
      let goesOn = message[moment.range.upperBound...].first == " "
      return goesOn && moment.1 == "," ? "," : ""
    }
    return withoutMoments.replacing(listed, with: "")
      .replacing(/(?:[0-9.]+ (?:ns|µs|ms|steps?|s)|step [0-9.]+)\b/, with: "…")
  }
}
