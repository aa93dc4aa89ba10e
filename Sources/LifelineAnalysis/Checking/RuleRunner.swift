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
  private var places = RecordedPlaces()
  private var collected: [(trace: TraceIdentity, finding: Finding)] = []
  private let dispatch: RuleDispatch

  /// Creates a runner of the given rules; without rules it finds nothing.
  ///
  /// - Precondition: no rule has ``RuleDescription/problems``. A rule that observes a misspelled event name would never
  ///   find anything.
  public init(_ rules: [RuleDescription] = RuleDescription.standard) {
    Vocabulary.register()
    let problems = rules.flatMap(\.problems)
    precondition(problems.isEmpty, problems.joined(separator: "\n"))
    self.rules = rules
    dispatch = RuleDispatch(rules)
    facts = FactState(dispatch.needs)
  }

  /// What the rules found in the traces that are over: the worst first, then by trace, then by the first event.
  public var findings: [Finding] {
    let named = collected.map { trace, finding in
      var finding = finding
      finding.trace = names.name(of: trace)
      return finding
    }
    return named.sorted(by: Finding.isBefore)
  }

  /// Whether the rules found something that ``takeFindings()`` has not returned.
  package var hasFindings: Bool { !collected.isEmpty }

  /// What the rules found since the last call, in the order in which they found it; ``findings`` no longer has it.
  package mutating func takeFindings() -> [Finding] {
    defer { collected = [] }
    return collected.map { trace, finding in
      var finding = finding
      finding.trace = names.name(of: trace)
      return finding
    }
  }

  /// The name that findings give a trace; see ``Finding/trace``. All traces must have been seen.
  package func name(of trace: TraceIdentity) -> String { names.name(of: trace) }

  public mutating func begin(_ trace: TraceIdentity) {
    self.trace = trace
    isCounted = trace.header.isCounted
    lost = [:]
    places = RecordedPlaces(trace.header)
    names.add(trace)
    facts = FactState(dispatch.needs)
    facts.trackers.pointee.begin(trace)
    instances = rules.map { $0.make() }
    for position in instances.indices { instances[position].begin(trace) }
  }

  public mutating func receive(_ step: TraceStep) {
    let entry = dispatch.entry(for: step.event.name)
    if entry.word == .lost { lost[step.event.subject.id] = step.event.sequence }
    if step.isFirst { places.noteFirst(step.event) }
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

  private mutating func observe(_ step: TraceStep, _ rules: ArraySlice<(position: Int, needs: FactKinds)>) {
    var found: [Finding] = []
    for (position, needs) in rules {
      instances[position].observe(step, TraceFacts(facts, declared: needs)) { found.append($0) }
    }
    if !found.isEmpty { collect(found, at: step.event) }
  }

  public mutating func end(_ end: TraceEnd) {
    FindingText.$isCounted.withValue(isCounted) { finish(end) }
    instances = []
    facts = FactState([])
  }

  private mutating func finish(_ end: TraceEnd) {
    var found: [Finding] = []
    for position in instances.indices {
      instances[position].finish(end, TraceFacts(facts, declared: rules[position].needs.withBasis)) { found.append($0) }
    }
    collect(found)
  }

  /// Whether a finding rests on nothing but what came after its subject was lost.
  private func isUnproven(_ finding: Finding) -> Bool {
    guard let loss = lost[finding.subject.id] else { return false }
    return finding.events.allSatisfy { $0 > loss }
  }

  private mutating func collect(_ found: [Finding], at event: TraceEvent? = nil) {
    for var finding in found where !isUnproven(finding) {
      finding.traceIndex = trace.index
      finding.isCounted = isCounted
      places.add(to: &finding, at: event)
      collected.append((trace, finding))
    }
  }
}
