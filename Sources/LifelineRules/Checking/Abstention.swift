/// A rule that could not judge some traces.
///
/// The rule reported nothing in these traces, but they may still contain mistakes.
public struct Abstention: Hashable, Sendable {
  /// The reason why a rule cannot judge a trace.
  ///
  /// If there are several reasons, the first one in the order of the cases is given.
  public enum Reason: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// The source cannot report the events that the rule observes.
    case unobserved
    /// The source inferred the objects of the trace.
    case inferredObjects
    /// The source may have missed events.
    case incompleteSource
    /// The trace records callbacks as points in time instead of intervals.
    case noSpans
    /// Events with equal times have no proven order.
    case equalTimes
    /// Only part of the trace was selected.
    case selection
    /// Events were left out on purpose.
    case filtered
    /// Objects were left out on purpose. The lives of the recorded objects are complete.
    case sampled
    /// Events are missing.
    case missingEvents
    /// Objects may already have existed when the trace began.
    case beginsInMiddle
    /// The trace was not closed properly.
    case breaksOff
    /// A process is still writing the trace.
    case beingWritten
    /// The trace has a counting clock, which does not measure time.
    case countedClock

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The reason as a clause, such as `the trace breaks off`.
    public var text: String {
      switch self {
      case .unobserved: "the source of the trace does not report the events that they need"
      case .inferredObjects: "the objects in the trace were inferred"
      case .incompleteSource: "the source of the trace may have missed events"
      case .noSpans: "the callbacks in the trace have no begin and end"
      case .equalTimes: "events with equal times have no known order"
      case .selection: "only part of the trace was selected"
      case .filtered: "events were left out of the trace on purpose"
      case .sampled: "objects were left out of the trace on purpose"
      case .missingEvents: "events are missing from the trace"
      case .beginsInMiddle: "the trace begins in the middle"
      case .breaksOff: "the trace breaks off"
      case .beingWritten: "the trace is still being written"
      case .countedClock: "the trace has a counting clock, which does not measure time"
      }
    }
  }

  /// The rule's ID.
  public var rule: String
  /// The reason why the rule could not judge the traces.
  public var reason: Reason
  /// The number of traces that the rule could not judge for this reason.
  public var traces: Int

  /// Creates an abstention.
  package init(rule: String, reason: Reason, traces: Int) {
    self.rule = rule
    self.reason = reason
    self.traces = traces
  }
}

/// Counts the rules that could not judge the traces of a run.
struct AbstentionTally: Sendable {
  private struct Key: Hashable {
    var rule: Int
    var reason: Abstention.Reason
  }

  private var counts: [Key: Int] = [:]
  /// For each reason, the number of traces in which it applied to at least one rule.
  private var traces: [Abstention.Reason: Int] = [:]

  /// Adds the rules that could not judge a trace, identified by their positions.
  mutating func add(_ reasons: [Int: Abstention.Reason]) {
    for (rule, reason) in reasons { counts[Key(rule: rule, reason: reason), default: 0] += 1 }
    for reason in Set(reasons.values) { traces[reason, default: 0] += 1 }
  }

  /// Returns the abstentions, sorted by reason and rule.
  func abstentions(of rules: [RuleDescription]) -> [Abstention] {
    counts.map { Abstention(rule: rules[$0.rule].id, reason: $0.reason, traces: $1) }
      .sorted { ($0.reason, $0.rule) < ($1.reason, $1.rule) }
  }

  /// Returns one sentence per reason.
  ///
  /// - Parameters:
  ///   - total: The number of traces that were checked.
  ///   - omitted: A reason to leave out.
  func sentences(of rules: [RuleDescription], total: Int, except omitted: Abstention.Reason? = nil) -> [String] {
    let all = Dictionary(grouping: abstentions(of: rules).filter { $0.reason != omitted }, by: \.reason)
    return all.sorted { $0.key < $1.key }.map { reason, abstentions in
      let count = traces[reason] ?? 0
      let place = total == 1 ? "" : " in \(count) \(count == 1 ? "trace" : "traces")"
      let names = abstentions.map(\.rule).joined(separator: ", ")
      let rules = abstentions.count == 1 ? "1 rule" : "\(abstentions.count) rules"
      return "Not judged\(place): \(rules) (\(names)), because \(reason.text)."
    }
  }
}
