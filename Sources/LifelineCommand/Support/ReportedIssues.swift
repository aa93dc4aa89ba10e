internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The issues in traces: the first ones, and the number of all.
struct ReportedIssues {
  private(set) var count = 0
  private(set) var first: [TraceIssue] = []

  /// The maximum number of reported issues. Additional issues are only counted.
  private static let maximum = 20

  mutating func note(_ issue: TraceIssue) {
    count += 1
    if first.count < Self.maximum { first.append(issue) }
  }

  /// The first issues, and the number of those that are not listed, as one line each.
  var lines: [String] {
    let left = count - first.count
    return first.map(\.description) + (left > 0 ? ["… and \(CountText.of(left, "more issue"))"] : [])
  }

  /// A sentence about the failure with `--strict`, or nil if there are no issues.
  var problem: String? {
    count == 0 ? nil : "the traces have \(CountText.of(count, "issue")), and --strict was given"
  }
}

extension TraceEnd {
  /// The issue that the writer dropped events, or nil if it dropped none.
  var issueOfDropping: TraceIssue? {
    guard dropped > 0 else { return nil }
    return TraceIssue(
      source: trace.source ?? trace.label,
      reason: "the writer dropped \(CountText.of(dropped, "event")), so findings may be missing or wrong")
  }
}
