internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelineTraces

/// Messages about the traces of a fleet that a command has read.
@MainActor
struct FleetMessages {
  let context: CommandContext
  private static let maximum = 20

  /// Reports issues, duplicates, replaced labels, and files that could not be read.
  func report(_ result: FleetReading.Result) {
    for error in result.skipped { context.note("skipped: \(error)\(Self.hint(error))") }
    say(result.notes, further: result.furtherNotes, "issues")
    say(result.duplicates, further: 0, "duplicates")
    for (key, runs) in result.replacedLabels.sorted(by: { $0.key < $1.key }) {
      context.note("--label replaced '\(key)' of \(CountText.of(runs, "run"))")
    }
    let unclosed = result.summary.total.damage.unclosed
    if unclosed > 0 {
      context.note(
        unclosed == 1
          ? "1 trace was not closed; its end may be missing"
          : "\(unclosed) traces were not closed; their ends may be missing")
    }
    if let text = Self.notJudged(result.summary.total.notJudged) { context.note(text) }
  }

  /// Returns a note about rules that could not judge some runs. The findings in these runs are missing from the counts.
  private static func notJudged(_ counts: [String: Int]) -> String? {
    guard let most = counts.values.max() else { return nil }
    let runs = CountText.of(most, "run")
    let rules = CountText.of(counts.count, "rule")
    let names = counts.keys.sorted().joined(separator: ", ")
    return "up to \(runs) could not be judged by \(rules) (\(names)); 'lifeline check' shows why"
  }

  /// Prints the first messages, and the number of remaining messages.
  func say(_ texts: [String], further: Int, _ what: String) {
    for text in texts.prefix(Self.maximum) { context.note(text) }
    let left = texts.dropFirst(Self.maximum).count + further
    if left > 0 { context.note("… and \(left) more \(what)") }
  }

  /// Returns a hint if the path is a pattern that the shell did not expand.
  private static func hint(_ error: TraceReadError) -> String {
    guard error.code == .unreadable, error.source.contains("*") || error.source.contains("?") else { return "" }
    return FileSystem.exists(error.source) ? "" : "; the pattern matches no file"
  }
}
