internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Shows a followed trace as lines, or as a tree that is redrawn.
@MainActor
struct WatchDisplay {
  var trace: WatchedTrace
  /// The name of the file that is being followed, which is the newest segment of a rotated trace.
  var source: String?
  private let context: CommandContext
  private let colors: TerminalColors
  private let filter: TreeFilter
  private var screen: TerminalScreen?
  /// The messages about the file.
  private let messages: Messages
  /// Prints a finding, and a text about its repetitions.
  private let print: (Finding, String?) -> Void
  /// Prints further findings of a mistake that was printed.
  private let printAgain: (FindingTally) -> Void

  /// The number of lines of a terminal whose size is unknown.
  private static let usualRows = 24

  /// The newest message about the file.
  ///
  /// The trace reports to this object while the display uses the trace.
  private final class Messages {
    private var last: String?
    /// The number of events at which the message expires, or nil if it does not expire.
    private var events: Int?

    func set(_ text: String, until events: Int? = nil) { (last, self.events) = (text, events) }

    func current(at events: Int) -> String? { self.events.map { $0 < events } == true ? nil : last }
  }

  /// - Parameters:
  ///   - models: The models of the states in the tree, or nil to show lines.
  ///   - filter: The objects that the tree shows.
  ///   - last: The number of events to show that already exist at the start, or nil for all.
  init(
    _ context: CommandContext, _ color: ConsoleSink.Color, rules: [RuleDescription], _ findings: WatchedFindings,
    treeOf models: [LifecycleModel]?, _ filter: TreeFilter, showingLast last: Int?, isFlat: Bool
  ) {
    self.context = context
    self.filter = filter
    colors = TerminalColors(isOn: color.isOn(onTerminal: context.output.isTerminal))
    let hasScreen = models != nil && context.output.isTerminal
    screen = hasScreen ? TerminalScreen(context.output) : nil
    let messages = Messages()
    self.messages = messages
    let errorColors = TerminalColors(isOn: color.isOn(onTerminal: context.errorOutput.isTerminal))
    let print = { (finding: Finding, occurrences: String?) in
      let text = FindingLines(finding, rules, errorColors, context.invocation)
      let times = occurrences.map { ["  \(TerminalText.escaping($0))"] } ?? []
      try? context.errorOutput.print(([text.title] + text.statement + text.advice + times).joined(separator: "\n"))
    }
    self.print = print
    printAgain = { tally in
      let text = FindingLines(tally.first, rules, errorColors, context.invocation)
      let again = tally.occurrenceText.map(TerminalText.escaping) ?? TerminalText.escaping(tally.first.message)
      try? context.errorOutput.print("\(text.title), again\n  \(again)")
    }
    let report = WatchedTrace.Report { finding in
      // A tree lists its findings at the end.
      if models == nil { print(finding, nil) }
    } issue: { text in
      if hasScreen { messages.set(text) } else { context.note(text) }
    }
    let view: WatchedTrace.View =
      if let models {
        .tree(ControllerTree(models: models))
      } else {
        .lines(
          ConsolePrinter(
            context.output, .init(width: context.consoleWidth, isColored: colors.isOn, isFlat: isFlat)), last: last)
      }
    trace = WatchedTrace(view, rules, findings, report)
  }

  /// Reports a change to the file.
  func note(_ text: String) {
    if screen == nil { context.note(text) } else { messages.set(text, until: trace.events) }
  }

  /// Reports that the trace is closed and that the command waits for another trace.
  func noteClosed() {
    guard let end = trace.end else { return }
    note("\(end.lastSource): the program closed the trace; waiting for another one (press Ctrl-C to stop)")
  }

  /// Shows the last of the events that existed at the start.
  mutating func catchUp() {
    let left = trace.showLastEvents()
    if left > 0 { note("… \(CountText.of(left, "earlier event")) not shown") }
  }

  /// Adapts to the terminal's current width.
  mutating func resize() {
    if let size = context.output.terminalSize { trace.resize(to: size.columns) }
  }

  /// Shows the events that were read.
  mutating func update(isIdle: Bool) throws {
    // If the output is not a terminal, it has the same lines as the output of `show`.
    try trace.flush(isIdle: isIdle && context.output.isTerminal)
    let repetitions = trace.takeRepetitions()
    if trace.tree == nil { repetitions.forEach(printAgain) }
    guard screen != nil, let view = treeView else { return }
    let size = context.output.terminalSize ?? TerminalSize(columns: context.consoleWidth, rows: Self.usualRows)
    let lines = view.lines(columns: size.columns, rows: size.rows, colors)
    try screen?.draw(lines, size)
  }

  /// Shows the end and a summary.
  ///
  /// - Parameter isStopped: Whether the user stopped the command before the trace ended.
  mutating func finish(isStopped: Bool) throws {
    try update(isIdle: false)
    try listFindings()
    if screen == nil, let view = treeView {
      let columns = context.environment.variables["COLUMNS"].map { _ in context.consoleWidth }
      try context.output.print(view.lines(columns: columns, rows: nil, colors).joined(separator: "\n"))
    }
    if trace.issuesNotShown > 0 { context.note("… and \(CountText.of(trace.issuesNotShown, "more issue"))") }
    if let note = endNote(isStopped: isStopped) { context.note(note) }
    try? context.errorOutput.print(summary)
  }

  /// Lists the findings of a tree, which shows only one line for some of them. Findings of the same mistake are listed
  /// once, as in a check.
  private func listFindings() throws {
    guard trace.tree != nil else { return }
    try screen?.leave()
    for mistake in trace.findings.mistakes { print(mistake.first, mistake.occurrenceText) }
    let left = trace.findings.unlisted
    if left > 0 { context.note("… and \(CountText.of(left, "more finding"))") }
  }

  private var treeView: TreeView? {
    trace.tree.map {
      TreeView(
        tree: $0, filter: filter, findings: trace.findings.text, mistakes: trace.findings.mistakes,
        unlisted: trace.findings.unlisted, source: source, notice: messages.current(at: trace.events))
    }
  }

  private func endNote(isStopped: Bool) -> String? {
    guard let end = trace.end, !end.isClosed else { return nil }
    let source = end.lastSource
    if end.ending == .beingWritten {
      return "\(source): the trace is still being written, so findings that need its end are missing"
    }
    let skipped = end.hasUnfinishedLine ? "; its last line is unfinished and was skipped" : ""
    return isStopped
      ? "\(source): the trace is not closed yet, so findings that need its end are missing\(skipped)"
      : "\(source): the trace was not closed; its end may be missing\(skipped)"
  }

  private var summary: String {
    let others = trace.findings.otherTexts
    let places = "\(CountText.of(trace.traces, "trace")) of \(CountText.of(trace.events, "event"))"
    return "\(trace.findings.text) in \(places)" + (others.isEmpty ? "" : "; " + others.joined(separator: ", "))
  }
}
