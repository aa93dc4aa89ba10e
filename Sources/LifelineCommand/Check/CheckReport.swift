internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// The outcome of a check, for all formats.
struct CheckReport {
  /// A plug-in that could not do its work.
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
  /// The program that shows the page of a rule.
  var programName = CommandRegistry.usualProgramName
  var plugins: [RulePlugin] = []
  var failures: [Failure] = []
  var hasBaseline = false
  var threshold: Severity?
  /// The maximum number of findings that formats for people show; 0 for no limit.
  var limit = 0
  /// The selection of the findings in words; nil for all.
  var selection: String?
  /// Nil when no finding is shown with its events.
  var evidence: EvidenceCollector?

  /// Notes a failure, once for each plug-in and problem, however many traces there are.
  mutating func note(_ failure: Failure) {
    if !failures.contains(failure) { failures.append(failure) }
  }

  /// The mistakes that formats for people show.
  var shownGroups: ArraySlice<FindingGroup> { groups.prefix(limit > 0 ? limit : .max) }

  /// What formats for people leave out, and how to see it; nil when they show all.
  var groupsNotShown: String? {
    Self.text(ofOmitted: groups.dropFirst(limit > 0 ? limit : .max)).map { "… and \($0); --max-findings 0 shows all" }
  }

  /// `3 more findings not shown: 2 of controller-leaked, 1 of late-release`; nil for none.
  static func text(ofOmitted left: some Collection<FindingGroup>) -> String? {
    guard !left.isEmpty else { return nil }
    let rules = Dictionary(left.map { ($0.first.rule, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
    let parts = rules.map { "\($0.value) of \(TerminalText.escaping($0.key))" }.joined(separator: ", ")
    return "\(count(left.count, "more finding")) not shown: \(parts)"
  }

  /// Whether a finding makes the check fail.
  private func fails(_ finding: Finding) -> Bool { threshold.map { finding.severity >= $0 } ?? false }

  var isFailed: Bool { review.active.contains(where: fails) }

  /// Whether a report shows a mistake as a failure. `--fail-on never` concerns the exit code: an error stays one.
  func isFailure(_ group: FindingGroup) -> Bool { group.severity >= threshold ?? .error }

  /// The number of events that are missing in the traces because their writers dropped them.
  var dropped: Int { checked.dropped.values.reduce(0) { $0.addingClamped($1) } }

  /// `5 events dropped by the writer`, or nil when no event is missing.
  var droppedText: String? { dropped == 0 ? nil : "\(Self.count(dropped, "event")) dropped by the writer" }

  /// The rules that could not judge traces, a sentence per reason.
  var notJudged: [String] { checked.runner.abstentionSentences }

  /// `1 error (12 times), 0 warnings, 0 notes in 1 trace of 7 events; 2 baselined, 1 suppressed`.
  var summary: String {
    let counts = Severity.allCases.reversed().map { FindingGroup.countText(groups, of: $0) }
    let baselined = review.baselinedGroups
    let suppressed = review.suppressedGroups.map(\.group)
    let others = [
      baselined.isEmpty ? nil : FindingGroup.countText(baselined, "baselined"),
      review.resolved.isEmpty ? nil : "\(review.resolved.count) resolved",
      suppressed.isEmpty ? nil : FindingGroup.countText(suppressed, "suppressed"),
      failures.isEmpty ? nil : "\(Self.count(failures.count, "plug-in")) failed",
      droppedText,
    ].compactMap(\.self)
    return counts.joined(separator: ", ")
      + " in \(Self.count(checked.traces, "trace")) of \(Self.count(checked.events, "event"))"
      + (others.isEmpty ? "" : "; " + others.joined(separator: ", "))
      + (selection.map { "; only \(TerminalText.escaping($0))" } ?? "")
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  func source(of finding: Finding) -> String { checked.source(ofTrace: finding.traceIndex) }

  /// A path in the folder without the folder's, as other tools want it; any other stays as it is.
  static func relative(_ path: String, to folder: String) -> String {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }
}

/// How a report is printed.
enum CheckFormat: String, CaseIterable, Sendable {
  case text, json, sarif, junit, github, markdown
}
