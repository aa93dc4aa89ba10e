internal import LifelineBase
internal import LifelineRules

/// A report for GitLab's code quality widget, with one entry per mistake.
struct CodeQualityReport {
  let report: CheckReport
  /// The folder to which paths are relative.
  let folder: String

  var json: JSONValue { .array(report.groups.map(entry)) }

  private func entry(_ group: FindingGroup) -> JSONValue {
    let finding = group.first
    let text = [finding.message, group.occurrenceText, "Fix: \(finding.fix)"].compactMap(\.self)
    let location: [(String, JSONValue)] = [
      ("path", .text(path(of: finding))), ("lines", .object([("begin", .integer(line(of: finding)))])),
    ]
    return .object([
      ("description", .text(text.joined(separator: "\n"))), ("check_name", .text(finding.rule)),
      ("fingerprint", .text(SHA256.digits(of: Array("\(group.severity.rawValue):\(finding.fingerprint)".utf8)))),
      ("severity", .text(Self.severity(group.severity))), ("location", .object(location)),
    ])
  }

  /// Returns the path of the code or, if it is not known, of the trace.
  private func path(of finding: Finding) -> String {
    if let place = finding.place, place.isPath { return CheckReport.relative(place.file, to: folder) }
    return CheckReport.relative(report.source(of: finding), to: folder)
  }

  private func line(of finding: Finding) -> Int {
    if let place = finding.place, place.isPath { return place.line }
    return report.evidence?.line(of: finding) ?? 1
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
