internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// Workflow commands of GitHub Actions, a line for each finding, and the summary.
struct GitHubReport {
  let report: CheckReport
  /// What paths of traces are made relative to.
  let folder: String

  var text: String {
    let findings = report.review.active.map(command)
    let failures = report.failures.map { "::error title=\(Self.property("plug-in failed"))::\(Self.data($0.text))" }
    return (findings + failures + [report.summary]).joined(separator: "\n")
  }

  private func command(_ finding: Finding) -> String {
    let name = finding.severity == .note ? "notice" : finding.severity.rawValue
    let source = report.source(of: finding)
    let file =
      source == TraceFiles.standardInput ? [] : ["file=\(Self.property(CheckReport.relative(source, to: folder)))"]
    let place = file + ["line=\(report.evidence?.line(of: finding) ?? 1)"]
    let properties = (place + ["title=\(Self.property(finding.rule))"]).joined(separator: ",")
    return "::\(name) \(properties)::\(Self.data(finding.message))%0AFix: \(Self.data(finding.fix))"
  }

  /// What follows `::`: percent signs and line ends would be taken for something else.
  static func data(_ text: String) -> String { TerminalText.escaping(text).replacing("%", with: "%25") }

  /// A value before `::`, which ends at a comma or colon.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
