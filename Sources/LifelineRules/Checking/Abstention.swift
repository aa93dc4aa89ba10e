internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// A rule that could not judge some traces.
///
/// The traces may contain mistakes that the rule did not report. If the reason is not about
/// ``Reason/isAboutSomeObjects``, the rule reported nothing in these traces.
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
    /// Objects that were alive when the trace began may have leaked before.
    case earlierLeaks
    /// Events before the trace began are missing for objects that were alive then.
    case earlierEvents
    /// At the last event of a trace that was not closed, objects were alive after their grace periods, and the program
    /// had not checked them.
    case overdue
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
      case .earlierLeaks: TraceContinuation.unknownLeaks(of: nil)
      case .earlierEvents: "events before the trace began are missing for objects that were alive then"
      case .overdue: "objects were overdue at the last event of the trace, and the program had not checked them"
      case .breaksOff: "the trace breaks off"
      case .beingWritten: "the trace is still being written"
      case .countedClock: "the trace has a counting clock, which does not measure time"
      }
    }

    /// Whether the reason is only about some objects: those that were alive when the trace began, or those that were
    /// overdue when it ended.
    ///
    /// A rule with such a reason may still have reported findings about these and other objects.
    public var isAboutSomeObjects: Bool { self == .earlierLeaks || self == .earlierEvents || self == .overdue }

    /// Returns the reason as a clause with the number of objects that it is about, such as
    /// `93 objects that were alive when the trace began may have leaked before`.
    package func text(about objects: Int?) -> String {
      guard let objects else { return text }
      let (noun, verb) = objects == 1 ? ("object", "was") : ("objects", "were")
      return switch self {
      case .earlierLeaks: TraceContinuation.unknownLeaks(of: objects)
      case .earlierEvents: "events before the trace began are missing for \(objects) \(noun) that \(verb) alive then"
      case .overdue:
        "\(objects) \(noun) \(verb) still alive after \(objects == 1 ? "its grace period" : "their grace periods") at the "
          + "last event of the trace, and the program had not checked \(objects == 1 ? "it" : "them")"
      default: text
      }
    }

    /// A sentence about what to do, or nil if the trace cannot be improved.
    package var advice: String? {
      switch self {
      case .earlierLeaks, .earlierEvents: "To judge them, read the earlier segments, or keep more segments."
      case .overdue: "To judge such objects, let the program call checkExpectations() more often, or close the trace."
      default: nil
      }
    }
  }

  /// The rule's ID.
  public var rule: String
  /// The reason why the rule could not judge the traces.
  public var reason: Reason
  /// The number of traces that the rule could not judge for this reason.
  public var traces: Int
  /// The number of objects that the rule could not judge, or nil if the number is unknown or the reason
  /// is not about objects.
  public var objects: Int?

  /// The reason as a clause with the number of objects.
  package var text: String { reason.text(about: objects) }

  /// Creates an abstention.
  package init(rule: String, reason: Reason, traces: Int, objects: Int? = nil) {
    self.rule = rule
    self.reason = reason
    self.traces = traces
    self.objects = objects
  }
}

/// The reason why a rule cannot judge a trace, or some of its objects.
struct JudgmentGap: Hashable, Sendable {
  var reason: Abstention.Reason
  /// The number of objects that the rule cannot judge, or nil if it is unknown or the reason is not about objects.
  var objects: Int?
}

/// Counts the rules that could not judge the traces of a run.
struct AbstentionTally: Sendable {
  private struct Key: Hashable {
    var rule: Int
    var reason: Abstention.Reason
  }

  private struct Count {
    var traces = 0
    var objects: Int? = 0

    mutating func add(_ gap: JudgmentGap) {
      traces += 1
      objects = objects.flatMap { sum in gap.objects.map { sum.addingClamped($0) } }
    }
  }

  /// Abstentions that share a sentence.
  private struct Sentence: Hashable {
    var reason: Abstention.Reason
    var objects: Int?
  }

  private var counts: [Key: Count] = [:]
  /// For each reason, the number of traces in which it applied to at least one rule.
  private var traces: [Abstention.Reason: Int] = [:]
  /// The positions of the rules that could not judge a whole trace, including those that reported findings in it.
  private(set) var partial: Set<Int> = []

  /// Adds the rules that could not judge a whole trace, identified by their positions.
  mutating func addPartial(_ rules: some Sequence<Int>) { partial.formUnion(rules) }

  /// Adds the rules that could not judge a trace, identified by their positions.
  mutating func add(_ gaps: [Int: [JudgmentGap]]) {
    for (rule, gaps) in gaps {
      for gap in gaps { counts[Key(rule: rule, reason: gap.reason), default: Count()].add(gap) }
    }
    for reason in Set(gaps.values.joined().map(\.reason)) { traces[reason, default: 0] += 1 }
  }

  /// Returns the abstentions, sorted by reason and rule.
  func abstentions(of rules: [RuleDescription]) -> [Abstention] {
    counts.map { Abstention(rule: rules[$0.rule].id, reason: $0.reason, traces: $1.traces, objects: $1.objects) }
      .sorted { ($0.reason, $0.rule) < ($1.reason, $1.rule) }
  }

  /// Returns one sentence per reason and number of objects.
  ///
  /// - Parameters:
  ///   - total: The number of traces that were checked.
  ///   - omitted: A reason to leave out.
  func sentences(of rules: [RuleDescription], total: Int, except omitted: Abstention.Reason? = nil) -> [String] {
    let all = Dictionary(grouping: abstentions(of: rules).filter { $0.reason != omitted }) {
      Sentence(reason: $0.reason, objects: $0.objects)
    }
    let sorted = all.sorted { ($0.key.reason, $0.key.objects ?? 0) < ($1.key.reason, $1.key.objects ?? 0) }
    return sorted.map { key, abstentions in
      let count = key.objects == nil ? traces[key.reason] ?? 0 : abstentions.map(\.traces).max() ?? 0
      let place = total == 1 ? "" : " in \(count) \(count == 1 ? "trace" : "traces")"
      let names = abstentions.map(\.rule).joined(separator: ", ")
      let rules = CountText.of(abstentions.count, "rule")
      let advice = key.reason.advice.map { " \($0)" } ?? ""
      return "Not judged\(place): \(rules) (\(names)), because \(key.reason.text(about: key.objects)).\(advice)"
    }
  }
}

extension TraceIdentity {
  /// Whether objects may have existed before the trace began, because its first segments were not read, its source
  /// began later, or only part of the trace was selected.
  package var beginsInMiddle: Bool {
    header.continues != nil || header.witness?.begins == .middle || selection != nil
  }
}

extension TraceIdentity {
  /// Whether objects that are older than the trace may no longer be traced, because the events that report this may be
  /// missing. Filters by names keep these events, and so do selections.
  var mayHaveLostOlderObjects: Bool {
    if let continues = header.continues { return continues.untraced == nil }
    return header.isFiltered && header.witness?.observed == nil && header.witness?.sampling?.hasWholeLives != true
  }

  /// The reason why a rule cannot decide about an object.
  var reasonForUndecided: Abstention.Reason {
    if header.continues != nil { return .earlierEvents }
    if selection != nil { return .selection }
    return header.isFiltered ? .filtered : beginsInMiddle ? .beginsInMiddle : .missingEvents
  }
}

extension TraceIdentity {
  /// The reason in the trace's header why a rule cannot judge the trace, or nil if there is none. Outputs that show what
  /// the rule finds ask this, so that none accuses where `check` abstains.
  package func reasonNotJudged(by rule: RuleDescription) -> Abstention.Reason? { TraceGaps(self).reason(for: rule) }
}

extension TraceEnd {
  /// Whether the absence of an event anywhere in the trace proves that the event did not happen.
  package var isDecisive: Bool { isClosed && isWhole && !trace.beginsInMiddle }

  /// The reason why the end of the trace proves nothing, or nil if the trace was closed.
  package var openReason: Abstention.Reason? {
    isClosed ? nil : ending == .beingWritten ? .beingWritten : .breaksOff
  }
}

/// Determines which rule requirements a trace does not meet, and which findings the trace still proves.
///
/// If the trace lacks something that a rule requires, only these findings are proven:
/// - if events are missing, the findings that rely only on events before the first missing event;
/// - if the trace begins in the middle, the findings about objects that were created after it began.
struct TraceGaps: Sendable {
  private var reasons: [(reason: Abstention.Reason, lacking: TraceRequirements)] = []
  /// The events that the source can report, or nil for all events.
  private let observed: Set<EventName>?
  /// Whether a filter left out events with other names.
  private let isFilteredByNames: Bool
  /// The first missing event.
  private var firstMissing = Int.max
  /// The objects that may have existed before the trace began, or nil if no rule depends on this.
  private var older: Set<Int>?
  /// The time of the last event of each living object, or nil if no rule depends on this.
  private var lastTimes: [Int: Int]?
  /// The objects that have two events with the same time.
  private var unordered: Set<Int> = []
  /// The information about the earlier segments that were not read, or nil if there are none.
  private let continuation: TraceContinuation?
  /// The releases that were overdue when a trace that was not closed ended.
  private var overdue: [ExpectedRelease] = []

  /// Creates a value without gaps, for a complete trace.
  init() {
    observed = nil
    isFilteredByNames = false
    continuation = nil
  }

  init(_ trace: TraceIdentity) {
    let witness = trace.header.witness
    continuation = trace.header.continues
    observed = witness?.observed.map { Set($0.map { EventName($0) }) }
    isFilteredByNames = trace.header.isFiltered && observed != nil
    if let observed { add(.unobserved, Self.unobserved(observed)) }
    if witness?.identity == .inferred { add(.inferredObjects, .identity) }
    if witness?.isComplete == false { add(.incompleteSource, .completeness) }
    if witness?.hasSpans == false { add(.noSpans, [.nesting, .superCalls]) }
    if trace.selection != nil { add(.selection, [.completeness, .births]) }
    if trace.header.isFiltered { addFilter(witness) }
    if !reasons.isEmpty, lacking.contains(.completeness) { firstMissing = 0 }
    if trace.beginsInMiddle { add(.beginsInMiddle, .births) }
    if trace.header.isCounted { add(.countedClock, .durations) }
    if lacking.contains(.births) { older = Set((trace.header.continues?.living ?? []).map(\.id)) }
    if (witness?.resolution ?? .zero) > .nanoseconds(1) { lastTimes = [:] }
  }

  private mutating func addFilter(_ witness: TraceWitness?) {
    if witness?.sampling?.hasWholeLives == true { return add(.sampled, .allObjects) }
    // A filter by name keeps all events with these names, but drops the events around them.
    let isByName = witness?.observed != nil && witness?.isComplete == true && witness?.sampling == nil
    add(.filtered, isByName ? [.nesting, .allObjects] : [.completeness, .births])
  }

  private static func unobserved(_ observed: Set<EventName>) -> TraceRequirements {
    var lacking: TraceRequirements = []
    if !observed.contains("super") { lacking.insert(.superCalls) }
    if !observed.contains(.`init`) { lacking.formUnion([.births, .views]) }
    if !observed.contains(.deinit) { lacking.insert(.ends) }
    if observed.isDisjoint(with: [.read, .write, .holds, .state, .look]) { lacking.insert(.probes) }
    return lacking
  }

  private mutating func add(_ reason: Abstention.Reason, _ lacking: TraceRequirements) {
    if !lacking.isEmpty { reasons.append((reason, lacking)) }
  }

  private var lacking: TraceRequirements { reasons.reduce(into: []) { $0.formUnion($1.lacking) } }

  /// Whether ``note(_:)`` must receive the events.
  var needsEvents: Bool { older != nil || lastTimes != nil }

  /// Records an event before the rules observe it.
  mutating func note(_ step: TraceStep) {
    let id = step.event.subject.id
    guard id > 0 else { return }
    if step.isFirst {
      unordered.remove(id)
      lastTimes?[id] = nil
      if step.event.name == .`init` { older?.remove(id) } else { older?.insert(id) }
    }
    guard lastTimes != nil else { return }
    if lastTimes?.updateValue(step.event.time, forKey: id) == step.event.time { unordered.insert(id) }
    if step.event.name == .deinit { lastTimes?[id] = nil }
  }

  /// Records the end of the trace, with information about its missing parts.
  ///
  /// - Parameter overdue: The releases that were overdue at the end of a trace that was not closed.
  mutating func end(_ end: TraceEnd, overdue: [ExpectedRelease]) {
    self.overdue = overdue
    if !unordered.isEmpty { add(.equalTimes, .order) }
    if end.lost > 0 || end.broken > 0 {
      add(.missingEvents, .completeness)
      firstMissing = min(firstMissing, end.firstMissing ?? 0)
    }
    if let reason = end.openReason { add(reason, .closedTrace) }
  }

  /// Returns what the rule cannot judge: the whole trace, for the first reason, and objects that are older than the
  /// trace.
  ///
  /// If objects were overdue at the end of a trace that was not closed, their number replaces that reason.
  func gaps(for rule: RuleDescription) -> [JudgmentGap] {
    let whole = reason(for: rule)
    let gap = (overdueGap(for: rule, whole) ?? whole.map { JudgmentGap(reason: $0) }).map { [$0] } ?? []
    return whole == .unobserved ? gap : gap + olderGaps(for: rule)
  }

  private func overdueGap(for rule: RuleDescription, _ whole: Abstention.Reason?) -> JudgmentGap? {
    guard whole == .breaksOff || whole == .beingWritten, let judges = rule.judges else { return nil }
    let count = overdue.count(where: judges)
    return count == 0 ? nil : JudgmentGap(reason: .overdue, objects: count)
  }

  private func olderGaps(for rule: RuleDescription) -> [JudgmentGap] {
    guard let continuation else { return [] }
    var gaps: [JudgmentGap] = []
    if rule.requires.contains(.earlierLeaks) {
      gaps.append(JudgmentGap(reason: .earlierLeaks, objects: continuation.objectsWithUnknownLeaks))
    }
    if rule.requires.contains(.earlierEvents) {
      let count = continuation.count { rule.covers?($0) ?? true }
      gaps.append(JudgmentGap(reason: .earlierEvents, objects: count))
    }
    return gaps.filter { $0.objects != 0 }
  }

  /// Returns the reason why the rule cannot judge the whole trace, or nil if it can.
  func reason(for rule: RuleDescription) -> Abstention.Reason? {
    if isUnobserved(rule) { return .unobserved }
    var first: Abstention.Reason?
    for (reason, lacking) in reasons where !lacking.isDisjoint(with: rule.requires) {
      if first.map({ reason < $0 }) ?? true { first = reason }
    }
    return first
  }

  /// Returns whether the source cannot report any event that the rule observes, or cannot report an event without which
  /// a finding can be wrong.
  private func isUnobserved(_ rule: RuleDescription) -> Bool {
    guard let observed, let names = rule.names else { return false }
    let all = rule.observedNames
    if !all.isEmpty, observed.isDisjoint(with: all) { return true }
    guard rule.requires.contains(.completeness) else { return false }
    // What a source never reports does not happen in its trace, but what a filter left out may have happened.
    let optional = isFilteredByNames ? TraceSchema.unfiltered : Set(rule.optionalNames)
    // Separate requirements cover missing `init` and `deinit` events.
    let needed = all.subtracting(optional).subtracting(rule.helpfulNames).subtracting([.`init`, .deinit])
    return !needed.isSubset(of: observed) || (names.isEmpty && needed.isEmpty)
  }

  /// Returns whether the trace proves a finding of a rule that cannot judge the whole trace.
  ///
  /// - Parameter reported: The event that the rule was observing when it reported the finding, or 0 for the end of the
  ///   trace.
  func proves(_ finding: Finding, of rule: RuleDescription, reportedAt reported: Int) -> Bool {
    if isUnobserved(rule) { return false }
    let lacked = lacking.intersection(rule.requires).subtracting(rule.partialWithout)
    if !lacked.isSubset(of: [.completeness, .births, .order]) { return false }
    if lacked.contains(.births), older?.contains(finding.subject.id) == true { return false }
    if lacked.contains(.order), unordered.contains(finding.subject.id) { return false }
    return !lacked.contains(.completeness)
      || (reported < firstMissing && finding.events.allSatisfy { $0 < firstMissing })
  }
}
