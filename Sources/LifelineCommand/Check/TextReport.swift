internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// A report for people.
struct TextReport {
  let report: CheckReport
  let colors: Colors

  var text: String {
    let review = report.review
    var lines = review.active.flatMap { block($0) + [""] }
    lines += review.suppressed.map { allowed in
      let finding = allowed.finding
      return "suppressed: \(finding.rule) in \(finding.trace): \(finding.message) (\(allowed.reason))"
    }.map(TerminalText.escaping)
    lines += review.resolved.map {
      TerminalText.escaping("resolved: \($0.rule) of \($0.type) is in the baseline, but no longer found")
    }
    if !review.suppressed.isEmpty || !review.resolved.isEmpty { lines.append("") }
    return (lines + [report.summary]).joined(separator: "\n")
  }

  /// Only what this command adds may move the terminal: all that comes out of a trace is made harmless first.
  private func block(_ finding: Finding) -> [String] {
    let rule = colors.strong(TerminalText.escaping(finding.rule))
    let page = report.rules.contains { $0.id == finding.rule && $0.page != nil }
    let numbers = finding.events.map(String.init).joined(separator: ", ")
    return ["\(colors.severity(finding.severity)) \(rule) in \(TerminalText.escaping(finding.trace))"]
      + ["  \(TerminalText.escaping(finding.message))"]
      + (finding.events.isEmpty ? [] : ["  Evidence: \(finding.events.count == 1 ? "event" : "events") \(numbers)"])
      + excerpt(of: finding)
      + ["  Fix:      \(TerminalText.escaping(finding.fix))"]
      + (page ? ["  Page:     lifeline explain \(TerminalText.escaping(finding.rule))"] : [])
  }

  private func excerpt(of finding: Finding) -> [String] {
    let lines = EventLine.lines(report.evidence?.excerpt(of: finding) ?? []).map { line in
      let line = "    " + TerminalText.escaping(line)
      return line.hasPrefix("    >") ? colors.strong(line) : line
    }
    let more = finding.events.count - EvidenceCollector.maximumEvidence
    return lines + (more > 0 && !lines.isEmpty ? ["    … and \(more) more events of evidence"] : [])
  }
}

/// Colors of findings on a terminal.
struct Colors {
  let isOn: Bool

  func severity(_ severity: Severity) -> String {
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "33"
      case .note: "36"
      }
    return wrap("\(severity.rawValue):", code)
  }

  func strong(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }

  func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
