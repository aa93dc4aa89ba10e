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

  var review: FindingReview
  var checked: CheckedTraces
  /// The rules that were run.
  var rules: [RuleDescription]
  /// The program that shows the page of a rule.
  var programName = Registry.usualProgramName
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

  /// The active findings that text shows.
  var shownGroups: [FindingGroup] {
    let groups = FindingGroup.groups(of: review.active) { $0 }
    return limit > 0 ? Array(groups.prefix(limit)) : groups
  }

  /// What text leaves out of the active findings, and how to see it; nil when it shows all.
  var groupsNotShown: String? {
    let left = FindingGroup.groups(of: review.active) { $0 }.dropFirst(limit > 0 ? limit : .max)
    return Self.text(ofOmitted: left.map { ($0.first.rule, $0.count) })
  }

  /// The active findings that Markdown and GitHub show.
  var shownFindings: [Finding] { limit > 0 ? Array(review.active.prefix(limit)) : review.active }

  /// What Markdown and GitHub leave out; nil when they show all.
  var findingsNotShown: String? {
    Self.text(ofOmitted: review.active.dropFirst(limit > 0 ? limit : .max).map { ($0.rule, 1) })
  }

  private static func text(ofOmitted left: [(rule: String, count: Int)]) -> String? {
    guard !left.isEmpty else { return nil }
    let count = left.reduce(0) { $0 + $1.count }
    let rules = Dictionary(left.map { ($0.rule, $0.count) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
    let parts = rules.map { "\($0.value) of \(TerminalText.escaping($0.key))" }.joined(separator: ", ")
    return "… and \(Self.count(count, "more finding")) not shown: \(parts); --limit 0 shows all"
  }

  /// Whether a finding makes the check fail.
  func fails(_ finding: Finding) -> Bool { threshold.map { finding.severity >= $0 } ?? false }

  var isFailed: Bool { review.active.contains(where: fails) }

  /// The number of events that are missing in the traces because their writers dropped them.
  var dropped: Int { checked.dropped.values.reduce(0) { $0.addingClamped($1) } }

  /// `5 events dropped by the writer`, or nil when no event is missing.
  var droppedText: String? { dropped == 0 ? nil : "\(Self.count(dropped, "event")) dropped by the writer" }

  /// `1 error, 0 warnings, 0 notes in 1 trace of 7 events; 2 baselined, 1 suppressed`.
  var summary: String {
    let summary = FindingsSummary(review.active)
    let counts = Severity.allCases.reversed().map { Self.count(summary[$0], $0.rawValue) }
    let others = [
      review.baselined.isEmpty ? nil : "\(review.baselined.count) baselined",
      review.resolved.isEmpty ? nil : "\(review.resolved.count) resolved",
      review.suppressed.isEmpty ? nil : "\(review.suppressed.count) suppressed",
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

  /// Whether it names events with their lines, for which the traces are read a second time.
  var showsEvidence: Bool { self != .json && self != .junit }
}
