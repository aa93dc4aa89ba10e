internal import Lifeline
internal import LifelineVocabulary

extension TraceIdentity {
  /// Whether objects may have existed before the trace began, because its first segments were not read, its source
  /// began later, or only part of the trace was selected.
  package var beginsInMiddle: Bool {
    header.continues != nil || header.witness?.begins == .middle || selection != nil
  }
}

extension TraceEnd {
  /// Whether the absence of an event anywhere in the trace proves that the event did not happen.
  var isDecisive: Bool { isClosed && isWhole && !trace.beginsInMiddle }
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
  /// The first missing event.
  private var firstMissing = Int.max
  /// The objects that may have existed before the trace began, or nil if no rule depends on this.
  private var older: Set<Int>?
  /// The time of the last event of each living object, or nil if no rule depends on this.
  private var lastTimes: [Int: Int]?
  /// The objects that have two events with the same time.
  private var unordered: Set<Int> = []

  /// Creates a value without gaps, for a complete trace.
  init() {
    observed = nil
  }

  init(_ trace: TraceIdentity) {
    let witness = trace.header.witness
    observed = witness?.observed.map { Set($0.map { EventName($0) }) }
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
  mutating func end(_ end: TraceEnd) {
    if !unordered.isEmpty { add(.equalTimes, .order) }
    if end.lost > 0 || end.broken > 0 {
      add(.missingEvents, .completeness)
      firstMissing = min(firstMissing, end.firstMissing ?? 0)
    }
    if !end.isClosed { add(end.ending == .beingWritten ? .beingWritten : .breaksOff, .closedTrace) }
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

  /// Returns whether the source cannot report any event that the rule observes, or cannot report an event without which a finding can be
  /// wrong.
  private func isUnobserved(_ rule: RuleDescription) -> Bool {
    guard let observed, let names = rule.names else { return false }
    let all = rule.observedNames
    if !all.isEmpty, observed.isDisjoint(with: all) { return true }
    guard rule.requires.contains(.completeness) else { return false }
    // Separate requirements cover missing `init` and `deinit` events.
    let needed = all.subtracting(rule.optionalNames).subtracting([.`init`, .deinit])
    return !needed.isSubset(of: observed) || (names.isEmpty && needed.isEmpty)
  }

  /// Returns whether the trace proves a finding of a rule that cannot judge the whole trace.
  ///
  /// - Parameter reported: The event that the rule was observing when it reported the finding, or 0 for the end of the trace.
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

/// Assigns names that distinguish traces for readers: the label, or the path if several traces have the same label.
///
/// Only labels and paths are stored, so a stream of a million traces with the same label uses no more memory than two traces.
struct TraceNames: Sendable {
  private var labels: [String: Int] = [:]
  private var sources: [String: Int] = [:]

  /// Adds a trace.
  ///
  /// Add all traces before you request a name.
  mutating func add(_ trace: TraceIdentity) {
    labels[trace.label, default: 0] += 1
    if let source = trace.source { sources[source, default: 0] += 1 }
  }

  /// Returns the name of a trace that was added.
  func name(of trace: TraceIdentity) -> String {
    let label = trace.label
    guard labels[label, default: 0] > 1 else { return label }
    if let source = trace.source, sources[source] == 1 { return source }
    // Several traces came from one file or from memory.
    return "\(trace.source ?? label) (trace \(trace.index + 1))"
  }
}
