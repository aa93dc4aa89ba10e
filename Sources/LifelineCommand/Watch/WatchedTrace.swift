internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// Runs the rules on a growing trace, and shows the trace.
struct WatchedTrace: TraceConsumer {
  /// The view that shows the trace.
  enum View {
    /// The number of existing events to show first, counted from the end, or nil for all.
    case lines(ConsolePrinter, last: Int?)
    case tree(ControllerTree)
  }

  private var printer: ConsolePrinter?
  /// The last of the events that existed at the start, while these events are being read.
  private var backlog: LastSteps?
  /// The living controllers, if they are shown.
  private(set) var tree: ControllerTree?
  private(set) var findings: WatchedFindings
  private(set) var traces = 0
  private(set) var events = 0
  private(set) var issues = 0
  private(set) var end: TraceEnd?
  private var rules: RuleRunner
  private let report: Report

  /// Receives the first finding of each mistake, and issues, as they occur.
  struct Report {
    var finding: (Finding) -> Void
    var issue: (String) -> Void
  }

  /// The maximum number of reported issues. Additional issues are only counted.
  private static let maximumIssues = 20

  init(_ view: View, _ rules: [RuleDescription], _ findings: WatchedFindings, _ report: Report) {
    switch view {
    case .lines(let printer, let last):
      self.printer = printer
      backlog = last.map(LastSteps.init)
    case .tree(let tree): self.tree = tree
    }
    self.rules = RuleRunner(rules)
    self.findings = findings
    self.report = report
  }

  /// The number of issues that were not reported individually.
  var issuesNotShown: Int { max(0, issues - Self.maximumIssues) }

  mutating func begin(_ trace: TraceIdentity) {
    traces += 1
    end = nil
    rules.begin(trace)
    backlog?.begin()
    printer?.begin(trace)
    tree?.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    show(step)
    tree?.receive(step)
    rules.receive(step)
    if rules.hasFindings { reportFindings() }
  }

  private mutating func show(_ step: TraceStep) {
    guard backlog != nil else { return printer?.receive(step) ?? () }
    if let earlier = backlog?.add(step) { printer?.skip(earlier) }
  }

  /// Shows the events that were held back, and then all following events.
  ///
  /// - Returns: The number of events of the trace that were not shown.
  mutating func showLastEvents() -> Int {
    guard let backlog else { return 0 }
    self.backlog = nil
    for step in backlog.steps { printer?.receive(step) }
    return backlog.skipped
  }

  mutating func encounter(_ issue: TraceIssue) { note(issue.description) }

  mutating func end(_ end: TraceEnd) {
    self.end = end
    printer?.end(end)
    tree?.end(end)
    rules.end(end)
    if rules.hasFindings { reportFindings() }
    let source = end.trace.source ?? end.trace.label
    if let issue = end.issueOfDropping { encounter(issue) }
    if let beginning = end.noteOnBeginning { report.issue("\(source): \(beginning)") }
  }

  /// Writes the pending lines.
  ///
  /// - Parameter isIdle: Whether no event has followed the last event for a while. If so, the held-back beginning of an
  ///   open span is shown.
  mutating func flush(isIdle: Bool) throws {
    if isIdle { printer?.flushHeldLine() }
    try printer?.flush()
  }

  /// Returns the further findings of reported mistakes since the last call.
  mutating func takeRepetitions() -> [FindingTally] { findings.takeRepetitions() }

  /// Changes the width of the following lines.
  mutating func resize(to width: Int) { printer?.resize(to: width) }

  private mutating func note(_ text: String) {
    issues += 1
    if issues <= Self.maximumIssues { report.issue(text) }
  }

  private mutating func reportFindings() {
    // The line of the event is written first. A failure is reported at the next flush.
    try? flush(isIdle: false)
    for finding in findings.take(rules.takeFindings()) { report.finding(finding) }
  }
}
