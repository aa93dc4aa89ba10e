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
    let place = report.location(of: finding, in: folder)
    let location: [(String, JSONValue)] = [
      ("path", .text(place.file)), ("lines", .object([("begin", .integer(place.line))])),
    ]
    return .object([
      ("description", .text(text.joined(separator: "\n"))), ("check_name", .text(finding.rule)),
      ("fingerprint", .text(SHA256.digits(of: Array("\(group.severity.rawValue):\(finding.fingerprint)".utf8)))),
      ("severity", .text(Self.severity(group.severity))), ("location", .object(location)),
    ])
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
