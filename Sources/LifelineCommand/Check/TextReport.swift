internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// A report for people.
struct TextReport {
  let report: CheckReport
  let colors: Colors

  var text: String {
    let review = report.review
    var lines = findingLines
    if let left = report.groupsNotShown { lines += [left, ""] }
    lines += limited(suppressedLines, "suppressed findings")
    lines += limited(
      review.resolved.map { "resolved: \($0.rule) of \($0.type) is in the baseline, but no longer found" },
      "resolved findings")
    if !review.suppressed.isEmpty || !review.resolved.isEmpty { lines.append("") }
    return (lines + [report.summary]).joined(separator: "\n")
  }

  /// Of findings with one fingerprint, the first is shown with everything that helps to fix it.
  private var findingLines: [String] {
    var known: Set<[String]> = []
    return report.shownGroups.flatMap { group in
      let finding = group.first
      let isNew = known.insert([finding.rule, finding.fingerprint, finding.fix]).inserted
      return block(group, isRepeated: !isNew) + [""]
    }
  }

  private var suppressedLines: [String] {
    let suppressed = report.review.suppressed
    let reasons = Dictionary(suppressed.map { ($0.finding, $0.reason) }, uniquingKeysWith: { first, _ in first })
    return FindingGroup.groups(of: suppressed, \.finding, note: \.reason).map { group in
      let finding = group.first
      let places = [finding.trace, group.others].compactMap(\.self).joined(separator: ", also in ")
      return "suppressed: \(finding.rule) in \(places): \(finding.message) (\(reasons[finding] ?? ""))"
    }
  }

  private func limited(_ lines: [String], _ what: String) -> [String] {
    let shown = report.limit > 0 ? lines.prefix(report.limit) : lines[...]
    let left = lines.count - shown.count
    return shown.map(TerminalText.escaping)
      + (left > 0 ? ["… and \(left) more lines of \(what); --limit 0 shows all"] : [])
  }

  /// Only what this command adds may move the terminal: all that comes out of a trace is made harmless first.
  ///
  /// - Parameter isRepeated: whether a finding with the same fingerprint and advice was shown before.
  private func block(_ group: FindingGroup, isRepeated: Bool) -> [String] {
    let finding = group.first
    let text = FindingLines(finding, report.rules, colors, report.programName)
    return [text.title + (isRepeated ? " (as above)" : "")]
      + (group.others.map { ["  Also in:  \(TerminalText.escaping($0))"] } ?? [])
      + text.statement + (isRepeated ? [] : excerpt(of: finding) + text.advice)
  }

  private func excerpt(of finding: Finding) -> [String] {
    let lines = EventLine.lines(report.evidence?.excerpt(of: finding) ?? [], isCounted: finding.isCounted).map { line in
      let line = "    " + TerminalText.escaping(line)
      return line.hasPrefix("    >") ? colors.strong(line) : line
    }
    let more = finding.events.count - EvidenceCollector.maximumEvidence
    return lines + (more > 0 && !lines.isEmpty ? ["    … and \(more) more events of evidence"] : [])
  }
}

/// The lines about one finding.
struct FindingLines {
  private let finding: Finding
  private let hasPage: Bool
  private let colors: Colors
  private let programName: String

  init(_ finding: Finding, _ rules: [RuleDescription], _ colors: Colors, _ programName: String) {
    self.finding = finding
    self.colors = colors
    self.programName = programName
    hasPage = rules.contains { $0.id == finding.rule && $0.page != nil }
  }

  /// The severity, the rule, and the trace.
  var title: String {
    let rule = colors.strong(TerminalText.escaping(finding.rule))
    return "\(colors.severity(finding.severity)) \(rule) in \(TerminalText.escaping(finding.trace))"
  }

  /// What was found, where the code is, and the numbers of the events that prove it.
  var statement: [String] {
    return ["  \(TerminalText.escaping(finding.message))"]
      + (finding.place.map { ["  Source:   \(TerminalText.escaping($0.description))"] } ?? [])
      + (finding.events.isEmpty ? [] : ["  \(finding.evidenceText)"])
  }

  /// How to fix it.
  var advice: [String] {
    ["  Fix:      \(TerminalText.escaping(finding.fix))"]
      + (hasPage ? ["  Page:     \(programName) explain \(TerminalText.escaping(finding.rule))"] : [])
  }
}

extension Finding {
  /// `Evidence: events 56, 58`.
  var evidenceText: String {
    "Evidence: \(events.count == 1 ? "event" : "events") \(events.map(String.init).joined(separator: ", "))"
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
