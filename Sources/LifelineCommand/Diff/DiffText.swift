internal import Lifeline
internal import LifelineBase
internal import LifelineComparison
internal import LifelineDiagrams
internal import LifelineRules

/// A human-readable comparison.
struct DiffText {
  let report: DiffReport
  let colors: TerminalColors
  /// The number of unchanged steps that are shown around each difference.
  let context: Int

  private var comparison: TraceComparison { report.comparison }

  var text: String {
    let head =
      [colors.strong(TerminalText.escaping(report.summary))]
      + (report.reservations + ["old: \(report.old.description)", "new: \(report.new.description)"])
      .map(TerminalText.escaping)
    let blocks = DiffBlock.all(of: comparison, context: context).map { block in
      [colors.strong(TerminalText.escaping(block.title))] + Self.lines(of: block).map { "  " + colored($0) }
    }
    let parts = [head, Self.findings(comparison), Self.traces(comparison)] + blocks + [counts, times]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func colored(_ line: String) -> String {
    let line = TerminalText.escaping(line)
    switch line.first {
    case "+": return colors.paint(line, .green)
    case "-": return colors.paint(line, .red)
    case "~": return colors.paint(line, .yellow)
    default: return colors.faint(line)
    }
  }

  /// Returns the lines of a block with their signs, and with the notes in a column.
  static func lines(of block: DiffBlock) -> [String] {
    let widest = block.lines.filter { !$0.note.isEmpty }.map { ConsoleText.width($0.label) }.max() ?? 0
    return block.lines.map { line in
      let space = ConsoleText.padding(line.label, to: min(widest, 44))
      return "\(line.sign) \(line.label)" + (line.note.isEmpty ? "" : "\(space)  \(line.note)")
    }
  }

  static func traces(_ comparison: TraceComparison) -> [String] {
    guard !comparison.unmatchedTraces.isEmpty else { return [] }
    let lines = comparison.unmatchedTraces.map { trace in
      let found = trace.findings == 0 ? "" : ", with \(CountText.of(trace.findings, "finding"))"
      return "  \(trace.isAdded ? "+" : "-") \(trace.label)\(found)"
    }
    return ["Traces of one input only"] + lines.map(TerminalText.escaping)
  }

  static func findings(_ comparison: TraceComparison) -> [String] {
    guard !comparison.findings.isEmpty else { return [] }
    let lines = comparison.findings.map { change in
      let finding = change.finding
      let count = max(change.old, change.new) == 1 ? "" : " (\(Self.count(change)))"
      return "  \(sign(change)) \(finding.severity.rawValue): \(finding.rule)\(count): \(finding.message)"
    }
    return ["Findings"] + lines.map(TerminalText.escaping)
  }

  private static func sign(_ change: FindingChange) -> String {
    switch change.kind {
    case .new: "+"
    case .fixed: "-"
    case .more, .fewer: "~"
    case .unchanged: " "
    }
  }

  /// Returns text such as `3 instead of 2`, or `× 3` if only one recording has the finding or both counts are equal.
  static func count(_ change: FindingChange) -> String {
    let isOne = ![.more, .fewer].contains(change.kind)
    return isOne ? "× \(max(change.old, change.new))" : "\(change.new) instead of \(change.old)"
  }

  private var counts: [String] {
    guard !comparison.counts.isEmpty else { return [] }
    let rows = comparison.counts.map { ["\($0.type) \($0.event)", String($0.old), String($0.new)] }
    return ConsoleText.table([["Counts", "old", "new"]] + rows, numbersFrom: 1).map(TerminalText.escaping)
  }

  private var times: [String] {
    guard !comparison.times.isEmpty else { return [] }
    let rows = comparison.times.map { time in
      ["\(time.type) \(time.event)"]
        + [time.old, time.new].map { "\(report.duration($0.median)) (\($0.count)×)" }
    }
    return ConsoleText.table([["Median durations", "old", "new"]] + rows, numbersFrom: 1).map(TerminalText.escaping)
  }
}
