public import Lifeline
internal import LifelineBase
public import LifelineTraces

/// Runs rules on traces and collects their findings.
///
/// A rule spends no time on events that it does not observe, and each fact is computed once, regardless of how many
/// rules need it. Memory use grows with the number of findings and of living subjects.
///
/// ```swift
/// var rules = RuleRunner()
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &rules)
/// for finding in rules.findings { print(finding.message) }
/// ```
public struct RuleRunner: TraceConsumer, Sendable {
  /// The rules to run, in the order in which they receive each event.
  public let rules: [RuleDescription]

  /// The rule instances for the current trace, at the same positions as their descriptions.
  private var instances: [any TraceRule] = []
  private var facts: FactState
  private var trace = TraceIdentity()
  private var isCounted = false
  private var names = TraceNames()
  /// The subjects whose callbacks are no longer observed, each with the number of the event that reports this. The
  /// absence of later callbacks of these subjects proves nothing.
  private var lost: [Int: Int] = [:]
  /// Whether an object without an `init` event may have been lost before.
  private var mayHaveLost = false
  /// The objects that may have been lost before their first events. Nothing about them is proven.
  private var unclear: Set<Int> = []
  /// For each rule, the objects that it found something about that the trace does not decide.
  private var undecided: [Int: Set<Int>] = [:]
  /// The facts and the time at the end of the traced part. After that, only rules about expectations observe events.
  private var ended: (facts: FactState, time: Int)?
  private var places = RecordedPlaces()
  private var collected: [Collected] = []
  /// The position in ``collected`` where the findings of the current trace begin.
  private var firstCollected = 0
  private var gaps = TraceGaps()
  private var hasGaps = false
  /// Whether the current trace contains a controller, a view, or another part of an interface.
  private var hasInterface = false
  private var tally = AbstentionTally()
  private var traces = 0
  private let dispatch: RuleDispatch

  private struct Collected: Sendable {
    var trace: TraceIdentity
    var finding: Finding
    /// The position of the rule.
    var rule: Int
    /// The event that the rule was observing when it reported the finding, or 0 for the end of the trace.
    var reported: Int
  }

  /// Creates a runner for the given rules.
  ///
  /// - Precondition: No rule has ``RuleDescription/problems``. A rule that observes a misspelled event name would never
  ///   find anything.
  public init(_ rules: [RuleDescription] = RuleDescription.standard) {
    Vocabulary.register()
    let problems = rules.flatMap(\.problems)
    checkPrecondition(problems.isEmpty, problems.joined(separator: "\n"))
    self.rules = rules
    dispatch = RuleDispatch(rules)
    facts = FactState(dispatch.needs, of: rules)
  }

  /// The findings in the traces that have ended, sorted by severity (highest first), trace, and first event.
  ///
  /// Findings that the header of their trace accepts are not included; see `TraceHeader.allowances`.
  public var findings: [Finding] { allFindings.filter { $0.acceptance == nil } }

  /// The ``findings``, and the findings that the headers of their traces accept.
  package var allFindings: [Finding] {
    collected.map(named).sorted(by: Finding.isBefore)
  }

  /// The rules that could not judge some of the ended traces, sorted by reason and rule.
  ///
  /// A rule that reported findings in a trace is included only if it could not judge some objects; see
  /// ``Abstention/Reason/isAboutSomeObjects``.
  public var abstentions: [Abstention] { tally.abstentions(of: rules) }

  /// The ``abstentions`` as text, with one sentence per reason, such as
  /// `Not judged in 2 traces: 1 rule (controller-leaked), because the trace breaks off.`
  public var abstentionSentences: [String] { tally.sentences(of: rules, total: traces) }

  /// The IDs of the rules that could not judge some whole trace. Unlike the ``abstentions``, they include rules that
  /// reported a finding in such a trace.
  package var partialRules: Set<String> { Set(tally.partial.map { rules[$0].id }) }

  /// The ``abstentionSentences`` for outputs that do not show times.
  package var abstentionSentencesBesidesTimes: [String] {
    tally.sentences(of: rules, total: traces, except: .countedClock)
  }

  /// The IDs of the rules that cannot judge a trace because of its source.
  package var rulesUnjudgedBySource: Set<String> {
    Set(abstentions.filter { $0.reason < .missingEvents && $0.reason != .selection }.map(\.rule))
  }

  private func named(_ collected: Collected) -> Finding {
    var finding = collected.finding
    finding.trace = names.name(of: collected.trace)
    return finding
  }

  /// Whether there are findings that ``takeFindings()`` has not returned.
  package var hasFindings: Bool { !collected.isEmpty }

  /// Returns the findings since the last call, including accepted ones, in the order in which they were found, and
  /// removes them from ``allFindings``.
  package mutating func takeFindings() -> [Finding] {
    defer { (collected, firstCollected) = ([], 0) }
    return collected.map(named)
  }

  /// Returns the abstentions since the last call, and removes them from ``abstentions``.
  package mutating func takeAbstentions() -> [Abstention] {
    defer { tally = AbstentionTally() }
    return abstentions
  }

  /// Returns the name of a trace as it appears in findings; see ``Finding/trace``.
  ///
  /// Call this method after all traces have been read.
  package func name(of trace: TraceIdentity) -> String { names.name(of: trace) }

  public mutating func begin(_ trace: TraceIdentity) {
    self.trace = trace
    isCounted = trace.header.isCounted
    let continues = trace.header.continues
    lost = Dictionary((continues?.untraced ?? []).map { ($0, 0) }) { first, _ in first }
    mayHaveLost = trace.mayHaveLostOlderObjects
    (unclear, undecided) = ([], [:])
    places = RecordedPlaces(trace.header)
    names.add(trace)
    gaps = TraceGaps(trace)
    hasGaps = gaps.needsEvents
    hasInterface = continues?.hasInterface ?? false
    traces += 1
    firstCollected = collected.count
    facts = FactState(dispatch.needs, of: rules)
    facts.trackers.pointee.begin(trace)
    ended = continues?.hasEnded == true ? (FactState(copying: facts), 0) : nil
    instances.reserveCapacity(rules.count)
    for position in rules.indices { instances.append(rules[position].make()) }
    for position in instances.indices { instances[position].begin(trace) }
  }

  public mutating func receive(_ step: TraceStep) {
    let entry = dispatch.entry(for: step.event.name)
    if entry.word == .lost || entry.word == .ended { noteLimits(step.event, entry.word) }
    if step.isFirst { noteFirst(step.event) }
    if hasGaps { gaps.note(step) }
    if facts.trackers.pointee.mayBeLate(step) {
      if !isKnownUniquelyReferenced(&facts) { facts = FactState(copying: facts) }
      facts.trackers.pointee.noteLater(step)
    }
    let observers = entry.rules(for: step.event.phase)
    guard !observers.isEmpty || !entry.facts.isEmpty || step.isFirst else {
      if step.event.name == .deinit { places.forget(step.event.subject) }
      return
    }
    // A copy of this runner may be reading the same trace.
    if !isKnownUniquelyReferenced(&facts) { facts = FactState(copying: facts) }
    facts.trackers.pointee.observe(step, entry.word, entry.facts)
    // Setting the task-local value costs as much as a rule, so it is set only for a counting clock.
    if isCounted {
      FindingText.$isCounted.withValue(true) { observe(step, observers) }
    } else {
      observe(step, observers)
    }
    guard step.event.name == .deinit else { return }
    facts.trackers.pointee.forget(step, entry.facts)
    places.forget(step.event.subject)
  }

  /// Receives an event that a selection excludes: no selection changes what is known about the objects.
  public mutating func skip(_ step: TraceStep) {
    noteLimits(step.event, dispatch.entry(for: step.event.name).word)
  }

  /// Records the end of what later events can prove, about an object or about all.
  private mutating func noteLimits(_ event: TraceEvent, _ word: FactWord) {
    if word == .lost { lost[event.subject.id] = event.sequence }
    if word == .ended, ended == nil { ended = (FactState(copying: facts), event.time) }
  }

  private mutating func noteFirst(_ event: TraceEvent) {
    places.noteFirst(event)
    if mayHaveLost, event.name != .`init` { unclear.insert(event.subject.id) }
    if !hasInterface { hasInterface = SubjectKind.interface.contains(event.subject.kind) }
  }

  private mutating func observe(_ step: TraceStep, _ observers: Range<Int>) {
    var found: [(rule: Int, finding: Finding)] = []
    let reading = TraceFacts(facts)
    for index in observers {
      let (position, needs) = dispatch.rules[index]
      guard ended == nil || needs.contains(.expectations) else { continue }
      facts.reader.pointee = (position, needs)
      instances[position].observe(step, reading) { found.append((position, $0)) }
    }
    if !found.isEmpty { collect(found, at: step.event) }
  }

  public mutating func end(_ end: TraceEnd) {
    FindingText.$isCounted.withValue(isCounted) { finish(end) }
    instances = []
    facts = FactState([], of: [])
    ended = nil
  }

  /// Finishes the rules.
  ///
  /// For rules that are not about releases, the trace ends before the teardown.
  private mutating func finish(_ end: TraceEnd) {
    var found: [(rule: Int, finding: Finding)] = []
    var earlier = end
    if let ended { earlier.lastTime = ended.time }
    for position in instances.indices {
      let needs = rules[position].needs.withBasis
      let isLast = needs.contains(.expectations)
      let facts = isLast ? facts : ended?.facts ?? facts
      facts.reader.pointee = (position, needs)
      instances[position].finish(isLast ? end : earlier, TraceFacts(facts)) { found.append((position, $0)) }
    }
    collect(found)
    abstain(end)
  }

  /// Drops the findings that the trace does not prove, and records the rules that could not judge it.
  private mutating func abstain(_ end: TraceEnd) {
    gaps.end(end, overdue: facts.trackers.pointee.overdue(at: end))
    var missing: [Int: [JudgmentGap]] = [:]
    for position in rules.indices where hasInterface || !rules[position].traits.contains(.interface) {
      let gaps = gaps.gaps(for: rules[position])
      if !gaps.isEmpty { missing[position] = gaps }
    }
    for (position, objects) in undecided {
      let known = missing[position] ?? []
      let reason = trace.reasonForUndecided
      guard !known.contains(where: { $0.reason == reason || $0.reason == .unobserved }) else { continue }
      let gap = JudgmentGap(reason: reason, objects: reason.isAboutSomeObjects ? objects.count : nil)
      missing[position] = known + [gap]
    }
    guard !missing.isEmpty else { return }
    tally.addPartial(missing.keys)
    let found = collected[firstCollected...].filter { item in
      missing[item.rule] == nil || item.finding.isReportedByFramework
        || gaps.proves(item.finding, of: rules[item.rule], reportedAt: item.reported)
    }
    collected.replaceSubrange(firstCollected..., with: found)
    // A finding shows that the rule judged the trace, but not that it judged older or overdue objects.
    let judging = found.filter { !$0.finding.isReportedByFramework }
    for rule in Set(judging.map(\.rule)) { missing[rule]?.removeAll { !$0.reason.isAboutSomeObjects } }
    tally.add(missing)
  }

  /// Returns whether all events of a finding occurred after its subject was lost.
  private func isUnproven(_ finding: Finding) -> Bool {
    guard let loss = lost[finding.subject.id] else { return false }
    return finding.events.allSatisfy { $0 > loss }
  }

  private mutating func collect(_ found: [(rule: Int, finding: Finding)], at event: TraceEvent? = nil) {
    for (rule, finding) in found where !isUnproven(finding) {
      guard !finding.isUndecided, !unclear.contains(finding.subject.id) else {
        undecided[rule, default: []].insert(finding.subject.id)
        continue
      }
      var finding = finding
      finding.traceIndex = trace.index
      finding.isCounted = isCounted
      if let first = trace.header.continues?.sequence, finding.events.contains(where: { $0 < first }) {
        finding.firstRead = first
      }
      places.add(to: &finding, at: event)
      finding.acceptance = trace.header.allowances.first { $0.covers(finding) }?.reason
      collected.append(
        Collected(trace: trace, finding: finding, rule: rule, reported: event?.sequence ?? 0))
    }
  }
}

extension RuleRunner {
  /// Returns the findings of rules in the events of one trace.
  ///
  /// - Parameters:
  ///   - events: The events of one trace, in order.
  ///   - header: The header, which states the trace's name, system, and clock. Pass the header if you have one. Some
  ///     models apply only to certain system versions. Without a header, the steps of a counting clock are treated as
  ///     durations.
  ///   - rules: The rules to run.
  ///   - isClosed: Whether the trace was closed, so that no events are missing at its end. Objects that are still alive
  ///     at the end are reported as leaks only in a closed trace.
  public static func findings(
    in events: some Sequence<TraceEvent>, header: TraceHeader? = nil,
    rules: [RuleDescription] = RuleDescription.standard, isClosed: Bool = true
  ) -> [Finding] {
    var runner = RuleRunner(rules)
    runner.read(events, of: TraceIdentity(header: header ?? TraceHeader()), isClosed: isClosed)
    return runner.findings
  }

  /// Returns the findings of rules in the events that a sink stores, with the header of their trace.
  ///
  /// ```swift
  /// let findings = RuleRunner.findings(in: memory)
  /// ```
  /// - Parameters:
  ///   - memory: The sink, which has received the events of one trace.
  ///   - rules: The rules to run.
  ///   - isClosed: Whether the trace was closed, so that no events are missing at its end. Objects that are still alive
  ///     at the end are reported as leaks only in a closed trace.
  public static func findings(
    in memory: MemorySink, rules: [RuleDescription] = RuleDescription.standard, isClosed: Bool = true
  ) -> [Finding] {
    findings(in: memory.events, header: memory.header, rules: rules, isClosed: isClosed)
  }
}
