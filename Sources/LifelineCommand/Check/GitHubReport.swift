internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A report as workflow commands of GitHub Actions, with one line per mistake, and a summary.
///
/// GitHub shows up to ten errors and ten warnings per step, so each mistake has one annotation, regardless of how often
/// it was found.
struct GitHubReport {
  let report: CheckReport
  /// The folder to which the paths of traces are relative.
  let folder: String

  var text: String {
    let findings = report.shownGroups.map(command) + [report.groupsNotShown].compactMap(\.self)
    let failures =
      report.unread.map { "::error title=trace not read::\(Self.data($0))" } + issues
      + report.failures.map { "::error title=plug-in failed::\(Self.data($0.text))" }
    return (findings + failures + report.notJudged + [report.summary]).joined(separator: "\n")
  }

  /// One annotation for all issues, because GitHub shows only the first annotations of a step.
  private var issues: [String] {
    guard report.issues.count > 0 else { return [] }
    return ["::error title=issues in traces::\(report.issues.lines.map(Self.data).joined(separator: "%0A"))"]
  }

  private func command(_ group: FindingGroup) -> String {
    let finding = group.first
    let name = finding.severity == .note ? "notice" : finding.severity.rawValue
    let properties = (place(of: finding) + ["title=\(Self.property(finding.rule))"]).joined(separator: ",")
    let places = finding.places.map { "\($0.label): \($0.text)" }
    let evidence = finding.place.map { _ in "Trace: \(trace(of: finding))" }
    let lines =
      [finding.message, group.occurrenceText, "Fix: \(finding.fix)"].compactMap(\.self) + places
      + [evidence].compactMap(\.self)
    return "::\(name) \(properties)::\(lines.map(Self.data).joined(separator: "%0A"))"
  }

  /// Returns the line in the code or, if there is no source file to annotate, the line in the trace.
  private func place(of finding: Finding) -> [String] {
    if let place = finding.place, place.isPath {
      return ["file=\(Self.property(place.file))", "line=\(place.line)"]
        + (place.column.map { ["col=\($0)"] } ?? [])
    }
    let file = path(of: finding).map { ["file=\(Self.property($0))"] } ?? []
    return file + ["line=\(report.evidence?.line(of: finding) ?? 1)"]
  }

  /// Returns the path of the trace, unless it was read from standard input.
  private func path(of finding: Finding) -> String? {
    let source = report.source(of: finding)
    return source == TraceFiles.standardInput ? nil : CheckReport.relative(source, to: folder)
  }

  private func trace(of finding: Finding) -> String {
    let line = report.evidence?.line(of: finding).map { ":\($0)" } ?? ""
    return (path(of: finding) ?? TraceFiles.standardInput) + line
  }

  /// Escapes the text after `::`, in which percent signs and line breaks have a special meaning.
  static func data(_ text: String) -> String { TerminalText.escaping(text).replacing("%", with: "%25") }

  /// Escapes a value before `::`, which would end at a comma or colon.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
