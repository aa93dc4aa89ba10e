internal import Lifeline
internal import LifelineVocabulary

/// Runs rules over traces and collects what they find.
///
/// An event costs nothing to a rule that does not observe it, and each fact is computed once, however many rules need it.
/// Memory grows with living subjects and findings.
///
/// ```swift
/// var rules = RuleRunner()
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &rules)
/// for finding in rules.findings { print(finding.message) }
/// ```
public struct RuleRunner: TraceConsumer, Sendable {
  /// The rules that run, in the order in which they see an event.
  public let rules: [RuleDescription]

  /// The rules of the current trace, at the same positions as their descriptions.
  private var instances: [any TraceRule] = []
  private var facts: FactState
  private var trace = TraceIdentity()
  private var isCounted = false
  private var names = TraceNames()
  /// Subjects whose callbacks are no longer observed, with the number of the event that says so: what is missing of them
  /// afterwards proves nothing.
  private var lost: [Int: Int] = [:]
  /// The facts and the time when the traced part had ended; from then on only rules of expectations observe.
  private var ended: (facts: FactState, time: Int)?
  private var places = RecordedPlaces()
  private var collected: [Collected] = []
  /// Where the findings of the current trace begin in ``collected``.
  private var firstCollected = 0
  private var gaps = TraceGaps()
  private var hasGaps = false
  /// Whether the current trace has a controller, a view, or another part of an interface.
  private var hasInterface = false
  private var tally = AbstentionTally()
  private var traces = 0
  private let dispatch: RuleDispatch

  private struct Collected: Sendable {
    var trace: TraceIdentity
    var finding: Finding
    /// The position of the rule.
    var rule: Int
    /// The event at which it was reported; 0 for the end of the trace.
    var reported: Int
  }

  /// Creates a runner of the given rules; without rules it finds nothing.
  ///
  /// - Precondition: no rule has ``RuleDescription/problems``. A rule that observes a misspelled event name would never
  ///   find anything.
  public init(_ rules: [RuleDescription] = RuleDescription.standard) {
    Vocabulary.register()
    let problems = rules.flatMap(\.problems)
    demand(problems.isEmpty, problems.joined(separator: "\n"))
    self.rules = rules
    dispatch = RuleDispatch(rules)
    facts = FactState(dispatch.needs, of: rules)
  }

  /// The findings in the traces that have ended, sorted by severity (highest first), trace, and first event.
  public var findings: [Finding] {
    collected.map(named).sorted(by: Finding.isBefore)
  }

  /// The rules that could not judge traces that have ended, and found nothing in them, sorted by reason and rule.
  public var abstentions: [Abstention] { tally.abstentions(of: rules) }

  /// ``abstentions`` as text: a sentence per reason, such as `Not judged in 2 traces: 1 rule (controller-leaked),
  /// because the trace breaks off.`
  public var abstentionSentences: [String] { tally.sentences(of: rules, total: traces) }

  /// ``abstentionSentences`` for readers without times.
  package var abstentionSentencesBesidesTimes: [String] {
    tally.sentences(of: rules, total: traces, except: .countedClock)
  }

  /// The rules that the source of a trace does not allow to judge it.
  package var rulesUnjudgedBySource: Set<String> {
    Set(abstentions.filter { $0.reason < .missingEvents && $0.reason != .selection }.map(\.rule))
  }

  private func named(_ collected: Collected) -> Finding {
    var finding = collected.finding
    finding.trace = names.name(of: collected.trace)
    return finding
  }

  /// Whether the rules found something that ``takeFindings()`` has not returned.
  package var hasFindings: Bool { !collected.isEmpty }

  /// What the rules found since the last call, in the order in which they found it; `findings` no longer has it.
  package mutating func takeFindings() -> [Finding] {
    defer { (collected, firstCollected) = ([], 0) }
    return collected.map(named)
  }

  /// What the rules could not judge since the last call; ``abstentions`` no longer has it.
  package mutating func takeAbstentions() -> [Abstention] {
    defer { tally = AbstentionTally() }
    return abstentions
  }

  /// The name that findings give a trace; see ``Finding/trace``. All traces must have been seen.
  package func name(of trace: TraceIdentity) -> String { names.name(of: trace) }

  public mutating func begin(_ trace: TraceIdentity) {
    self.trace = trace
    isCounted = trace.header.isCounted
    lost = [:]
    ended = nil
    places = RecordedPlaces(trace.header)
    names.add(trace)
    gaps = TraceGaps(trace)
    hasGaps = gaps.needsEvents
    hasInterface = trace.header.continues?.mayContainInterface ?? false
    traces += 1
    firstCollected = collected.count
    facts = FactState(dispatch.needs, of: rules)
    facts.trackers.pointee.begin(trace)
    instances.reserveCapacity(rules.count)
    for position in rules.indices { instances.append(rules[position].make()) }
    for position in instances.indices { instances[position].begin(trace) }
  }

  public mutating func receive(_ step: TraceStep) {
    let entry = dispatch.entry(for: step.event.name)
    if entry.word == .lost { lost[step.event.subject.id] = step.event.sequence }
    if entry.word == .ended, ended == nil { ended = (FactState(copying: facts), step.event.time) }
    if step.isFirst { noteFirst(step.event) }
    if hasGaps { gaps.note(step) }
    guard entry.isUsed || step.isFirst else {
      if step.event.name == .deinit { places.forget(step.event.subject) }
      return
    }
    // A copy of this runner may be in the same trace.
    if !isKnownUniquelyReferenced(&facts) { facts = FactState(copying: facts) }
    facts.trackers.pointee.observe(step, entry.word, entry.facts)
    // Binding costs as much as a rule, so only a counted clock pays for it.
    if isCounted {
      FindingText.$isCounted.withValue(true) { observe(step, dispatch.rules[entry.rules]) }
    } else {
      observe(step, dispatch.rules[entry.rules])
    }
    guard step.event.name == .deinit else { return }
    facts.trackers.pointee.forget(step, entry.facts)
    places.forget(step.event.subject)
  }

  private mutating func noteFirst(_ event: TraceEvent) {
    places.noteFirst(event)
    if !hasInterface { hasInterface = SubjectKind.interface.contains(event.subject.kind) }
  }

  private mutating func observe(_ step: TraceStep, _ rules: ArraySlice<(position: Int, needs: FactKinds)>) {
    var found: [(rule: Int, finding: Finding)] = []
    for (position, needs) in rules where ended == nil || needs.contains(.expectations) {
      instances[position].observe(step, TraceFacts(facts, declared: needs, rule: position)) {
        found.append((position, $0))
      }
    }
    if !found.isEmpty { collect(found, at: step.event) }
  }

  public mutating func end(_ end: TraceEnd) {
    FindingText.$isCounted.withValue(isCounted) { finish(end) }
    instances = []
    facts = FactState([], of: [])
    ended = nil
  }

  /// For the rules that are not about releases, the trace is over where the traced part has ended.
  private mutating func finish(_ end: TraceEnd) {
    var found: [(rule: Int, finding: Finding)] = []
    var earlier = end
    if let ended { earlier.lastTime = ended.time }
    for position in instances.indices {
      let needs = rules[position].needs.withBasis
      if needs.contains(.expectations) {
        let facts = TraceFacts(facts, declared: needs, rule: position)
        instances[position].finish(end, facts) { found.append((position, $0)) }
      } else {
        let facts = TraceFacts(ended?.facts ?? facts, declared: needs, rule: position)
        instances[position].finish(earlier, facts) { found.append((position, $0)) }
      }
    }
    collect(found)
    abstain(end)
  }

  /// Drops what the trace does not prove, and notes the rules that could not judge it.
  private mutating func abstain(_ end: TraceEnd) {
    gaps.end(end)
    var reasons: [Int: Abstention.Reason] = [:]
    for position in rules.indices where hasInterface || !rules[position].traits.contains(.interface) {
      if let reason = gaps.reason(for: rules[position]) { reasons[position] = reason }
    }
    guard !reasons.isEmpty else { return }
    let found = collected[firstCollected...].filter { item in
      reasons[item.rule] == nil || gaps.proves(item.finding, of: rules[item.rule], reportedAt: item.reported)
    }
    collected.replaceSubrange(firstCollected..., with: found)
    for item in found { reasons[item.rule] = nil }
    tally.add(reasons)
  }

  /// Whether a finding rests on nothing but what came after its subject was lost.
  private func isUnproven(_ finding: Finding) -> Bool {
    guard let loss = lost[finding.subject.id] else { return false }
    return finding.events.allSatisfy { $0 > loss }
  }

  private mutating func collect(_ found: [(rule: Int, finding: Finding)], at event: TraceEvent? = nil) {
    for (rule, finding) in found where !isUnproven(finding) {
      var finding = finding
      finding.traceIndex = trace.index
      finding.isCounted = isCounted
      places.add(to: &finding, at: event)
      collected.append(
        Collected(trace: trace, finding: finding, rule: rule, reported: event?.sequence ?? 0))
    }
  }
}
