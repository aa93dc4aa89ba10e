internal import LifelineBase
internal import LifelineRules

/// A report with one line per mistake, in the form of compilers, which editors turn into links:
/// `Shop/Cart.swift:12:9: error: … [controller-leaked]`.
struct LinesReport {
  let report: CheckReport
  /// The folder to which paths are relative.
  let folder: String

  var text: String {
    let lines = report.shownGroups.map(line) + [report.groupsNotShown].compactMap(\.self)
    let problems = report.inputProblems + report.failures.map(\.text)
    return
      (lines + problems.map { "lifeline: error: \(TerminalText.escaping($0))" } + report.notJudged + [report.summary])
      .joined(separator: "\n")
  }

  private func line(_ group: FindingGroup) -> String {
    let finding = group.first
    let times = group.timesText.map { " (\($0))" } ?? ""
    return
      "\(TerminalText.escaping(report.location(of: finding, in: folder).description)): \(finding.severity.rawValue): "
      + "\(TerminalText.escaping(finding.message))\(times) [\(TerminalText.escaping(finding.rule))]"
  }
}
