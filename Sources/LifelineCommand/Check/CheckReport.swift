internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// The result of a check, for all formats.
struct CheckReport {
  /// A plug-in that failed.
  struct Failure: Hashable {
    var plugin: RulePlugin
    var problem: PluginProblem

    var text: String { "\(plugin.program): \(problem)" }
  }

  var review: FindingReview { didSet { groups = review.activeGroups } }
  /// The mistakes among the active findings.
  private(set) var groups: [FindingGroup] = []
  var checked: CheckedTraces
  /// The rules that were run.
  var rules: [RuleDescription]
  /// How the user starts the program that shows a rule's page.
  var invocation: String
  var plugins: [RulePlugin] = []
  var failures: [Failure] = []
  /// Descriptions of the traces that could not be read.
  var unread: [String] = []
  /// The issues in the traces, with `--strict`.
  var issues = ReportedIssues()
  /// Sentences about the suppressions that cover no finding.
  var unusedSuppressions: [String] = []
  var hasBaseline = false
  var threshold: Severity?
  /// The maximum number of findings in human-readable formats, or 0 for no limit.
  var limit = 0
  /// A description of the selected findings, or nil for all findings.
  var selection: String?
  /// The evidence, or nil if no finding is shown with its events.
  var evidence: EvidenceCollector?

  /// Records a failure once per plug-in and problem, regardless of the number of traces.
  mutating func note(_ failure: Failure) {
    if !failures.contains(failure) { failures.append(failure) }
  }

  /// The mistakes that human-readable formats show.
  var shownGroups: ArraySlice<FindingGroup> { groups.prefix(limit > 0 ? limit : .max) }

  /// A description of the mistakes that human-readable formats omit and of how to show them, or nil if nothing is
  /// omitted.
  var groupsNotShown: String? {
    Self.text(ofOmitted: groups.dropFirst(limit > 0 ? limit : .max)).map { "… and \($0); --max-findings 0 shows all" }
  }

  /// Returns text such as `3 more findings not shown: 2 of controller-leaked, 1 of late-release`, or nil if nothing is
  /// omitted.
  static func text(ofOmitted left: some Collection<FindingGroup>) -> String? {
    guard !left.isEmpty else { return nil }
    let rules = Dictionary(left.map { ($0.first.rule, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
    let parts = rules.map { "\($0.value) of \(TerminalText.escaping($0.key))" }.joined(separator: ", ")
    return "\(CountText.of(left.count, "more finding")) not shown: \(parts)"
  }

  /// Returns whether a finding makes the check fail.
  func fails(_ finding: Finding) -> Bool { threshold.map { finding.severity >= $0 } ?? false }

  var isFailed: Bool { review.active.contains(where: fails) }

  /// Returns whether a report shows a mistake as a failure.
  ///
  /// The `--fail-on never` option affects only the exit code; an error remains a failure.
  func isFailure(_ group: FindingGroup) -> Bool { group.severity >= threshold ?? .error }

  /// Whether all traces were read, all plug-ins succeeded and, with `--strict`, the traces have no issues.
  var isComplete: Bool { reasonOfIncompleteness == nil }

  /// A clause about why the check is incomplete, or nil if it is complete.
  var reasonOfIncompleteness: String? {
    if !unread.isEmpty { return "some traces could not be read" }
    if issues.count > 0 { return "the traces have issues" }
    if !failures.isEmpty { return "some checks failed" }
    return hasNoEvents ? "no trace has an event" : nil
  }

  /// Whether the input contains nothing to judge, not even leaks that a header repeats.
  private var hasNoEvents: Bool { checked.events == 0 && checked.tracesWithEarlierLeaks.isEmpty }

  /// Descriptions of everything that makes the check incomplete, except for failed plug-ins.
  var inputProblems: [String] { unread + issues.lines }

  /// The number of events that the writers of the traces dropped.
  var dropped: Int { checked.dropped.values.reduce(0) { $0.addingClamped($1) } }

  /// The number of dropped events as text, such as `5 events dropped by the writer`, or nil if no event was dropped.
  var droppedText: String? { dropped == 0 ? nil : "\(CountText.of(dropped, "event")) dropped by the writer" }

  /// A clause with the reason why no rule could judge anything, or nil if there was an event.
  var nothingRead: String? {
    if checked.traces == 0, !unread.isEmpty { return "no trace could be read" }
    return hasNoEvents ? "no trace has an event" : nil
  }

  /// Descriptions of the rules that could not judge traces, with one sentence per reason.
  var notJudged: [String] {
    hasNoEvents && unread.isEmpty
      ? ["Not judged: all rules, because no trace has an event."] : checked.runner.abstentionSentences
  }

  /// The result in one line, such as
  /// `1 error (12 times), 0 warnings, 0 notes in 1 trace of 7 events; 2 baselined, 1 suppressed`.
  var summary: String {
    let counts = Severity.allCases.reversed().map { FindingGroup.countText(groups, of: $0) }
    let baselined = review.baselinedGroups
    let suppressed = review.suppressedGroups.map(\.group)
    let others = [
      baselined.isEmpty ? nil : FindingGroup.countText(baselined, "baselined"),
      review.resolved.isEmpty ? nil : "\(review.resolved.count) resolved",
      review.untraced.isEmpty ? nil : "\(review.untraced.count) untraced",
      suppressed.isEmpty ? nil : FindingGroup.countText(suppressed, "suppressed"),
      unread.isEmpty ? nil : "\(CountText.of(unread.count, "file")) not read",
      issues.count == 0 ? nil : CountText.of(issues.count, "issue"),
      failures.isEmpty ? nil : "\(CountText.of(failures.count, "plug-in")) failed",
      droppedText,
    ].compactMap(\.self)
    return counts.joined(separator: ", ")
      + " in \(CountText.of(checked.traces, "trace")) of \(CountText.of(checked.events, "event"))"
      + (others.isEmpty ? "" : "; " + others.joined(separator: ", "))
      + (selection.map { "; only \(TerminalText.escaping($0))" } ?? "")
  }

  /// Returns the line of code or, if it is not known, the line of the trace. Paths are relative to a folder.
  func location(of finding: Finding, in folder: String) -> SourcePlace {
    if var place = finding.place, place.isPath {
      place.file = Self.relative(place.file, to: folder)
      return place
    }
    return SourcePlace(file: Self.relative(source(of: finding), to: folder), line: evidence?.line(of: finding) ?? 1)
  }

  func source(of finding: Finding) -> String { checked.source(ofTrace: finding.traceIndex) }

  /// Returns a path relative to a folder, as other tools expect.
  ///
  /// A path outside the folder is unchanged.
  static func relative(_ path: String, to folder: String) -> String {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }
}

/// The output format of a report.
enum CheckFormat: String, CaseIterable, Sendable {
  case text, lines, agent, json, sarif, junit, github, gitlab, markdown
}
