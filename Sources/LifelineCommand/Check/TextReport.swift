internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A human-readable report.
struct TextReport {
  let report: CheckReport
  let colors: TerminalColors

  var text: String {
    let review = report.review
    var lines = findingLines
    if let left = report.groupsNotShown { lines += [left, ""] }
    lines += limited(suppressedLines, "suppressed findings")
    lines += limited(
      review.resolved.map { "resolved: \($0.rule) of \($0.type) is in the baseline, but no longer found" },
      "resolved findings")
    lines += limited(
      review.untraced.map {
        "untraced: \($0.rule) of \($0.type) is in the baseline, but no object in the traces has this type"
      }, "untraced findings")
    if !review.suppressed.isEmpty || !review.resolved.isEmpty || !review.untraced.isEmpty { lines.append("") }
    return (lines + report.notJudged + [report.summary]).joined(separator: "\n")
  }

  private var findingLines: [String] { report.shownGroups.flatMap { block($0) + [""] } }

  private var suppressedLines: [String] {
    report.review.suppressedGroups.map { suppressed in
      let finding = suppressed.group.first
      let times = suppressed.group.occurrenceText.map { " \($0)" } ?? ""
      return "suppressed: \(finding.rule) in \(finding.trace): \(finding.message) (\(suppressed.reason))\(times)"
    }
  }

  private func limited(_ lines: [String], _ what: String) -> [String] {
    let shown = report.limit > 0 ? lines.prefix(report.limit) : lines[...]
    let left = lines.count - shown.count
    return shown.map(TerminalText.escaping)
      + (left > 0 ? ["… and \(left) more lines of \(what); --max-findings 0 shows all"] : [])
  }

  /// Returns the lines about a mistake.
  ///
  /// Only the escape sequences that this command adds may reach the terminal, so all text from a trace is escaped
  /// first.
  private func block(_ group: FindingGroup) -> [String] {
    let finding = group.first
    let text = FindingLines(finding, report.rules, colors, report.invocation)
    let times = [group.occurrenceText, group.otherPlacesText].compactMap(\.self).joined(separator: "; ")
    return [text.title] + text.statement + excerpt(of: finding) + text.advice
      + (times.isEmpty ? [] : ["  \(TerminalText.escaping(times))"])
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
  /// The arguments that show the rule's page, or nil if there is none.
  private let page: String?
  private let colors: TerminalColors
  /// How the user starts this program, such as `swift package lifeline`.
  private let invocation: String

  init(_ finding: Finding, _ rules: [RuleDescription], _ colors: TerminalColors, _ invocation: String) {
    self.finding = finding
    self.colors = colors
    self.invocation = invocation
    page = rules.first { $0.id == finding.rule }?.explainArguments
  }

  /// The severity, the rule, and the trace.
  var title: String {
    let rule = colors.strong(TerminalText.escaping(finding.rule))
    return "\(colors.severity(finding.severity)) \(rule) in \(TerminalText.escaping(finding.trace))"
  }

  /// The lines with the message, the step, the location in the code, and the numbers of the events that are the
  /// evidence.
  var statement: [String] {
    let places = finding.places.map { place in
      let label = "\(place.label):"
      return "  \(label)\(ConsoleText.padding(label, to: 10))\(TerminalText.escaping(place.text))"
    }
    return ["  \(TerminalText.escaping(finding.message))"] + places
      + (finding.events.isEmpty ? [] : ["  \(finding.evidenceText)"])
  }

  /// The lines with the fix.
  var advice: [String] {
    ["  Fix:      \(TerminalText.escaping(finding.fix))"]
      + (finding.isLeak ? ["  Allow:    \(TerminalText.escaping(allowance))"] : [])
      + (page.map { ["  Page:     \(invocation) explain \(TerminalText.escaping($0))"] } ?? [])
  }
}

extension FindingLines {
  /// The option that suppresses the finding, for an object that is retained on purpose.
  private var allowance: String { "--allow '\(finding.rule):\(finding.subject.type):REASON'" }
}

extension Finding {
  /// The event numbers as text, such as `Evidence: events 56, 58`.
  var evidenceText: String {
    let earlier = firstRead.map { " (before event \($0), in segments that were deleted or not read)" } ?? ""
    return "Evidence: \(events.count == 1 ? "event" : "events") \(events.map(String.init).joined(separator: ", "))"
      + earlier
  }
}

extension TerminalColors {
  func severity(_ severity: Severity) -> String {
    let style: Style =
      switch severity {
      case .error: .error
      case .warning: .yellow
      case .note: .cyan
      }
    return paint("\(severity.rawValue):", style)
  }

  func strong(_ text: String) -> String { paint(text, .strong) }
  func faint(_ text: String) -> String { paint(text, .faint) }
}
