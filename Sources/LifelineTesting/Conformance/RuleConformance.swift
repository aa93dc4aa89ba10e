public import Lifeline
internal import LifelineBase
public import LifelineRules
public import LifelineTraces
public import Testing

/// Checks that a rule satisfies the contract of `TraceRule`.
///
/// The rule must have an ID, a summary, and a fix. It must have no findings in the clean traces and at least one
/// finding in each faulty trace. Its findings must be the same in a second run and among unrelated events. Findings
/// must refer to existing events and subjects, and fingerprints must not depend on numbers and times.
///
/// - Parameters:
///   - rule: The rule.
///   - clean: At least one trace in which the rule must find nothing, given as its events in order, such as
///     `MemorySink.events` from a run without the mistake.
///   - faulty: At least one trace with the mistake. The rule must have a finding in each such trace.
public func checkRule(_ rule: RuleDescription, clean: [[TraceEvent]], faulty: [[TraceEvent]]) -> ConformanceProblems {
  var check = RuleCheck(rule: rule)
  check.run(clean: clean, faulty: faulty)
  return check.problems
}

private struct RuleCheck {
  let rule: RuleDescription
  var problems = ConformanceProblems()

  mutating func run(clean: [[TraceEvent]], faulty: [[TraceEvent]]) {
    checkDescription()
    // A rule with problems in its description cannot run.
    guard rule.problems.isEmpty else { return rule.problems.forEach { problems.add($0) } }
    problems.add("No clean trace was given, so false positives are not tested.", when: clean.isEmpty)
    problems.add("No faulty trace was given, so findings are not tested.", when: faulty.isEmpty)
    for (index, trace) in clean.enumerated() {
      guard let finding = findings(in: trace).first else { continue }
      problems.add("The rule has a finding in clean trace \(index + 1): \(finding.message)")
    }
    for (index, trace) in faulty.enumerated() { check(faulty: trace, "faulty trace \(index + 1)") }
  }

  private mutating func checkDescription() {
    problems.add("The id '\(rule.id)' is not in kebab case, such as 'slow-load'.", when: !rule.id.isRuleID)
    problems.add("The summary is empty.", when: rule.summary.allSatisfy(\.isWhitespace))
    problems.add("The summary has more than one line.", when: rule.summary.contains(where: \.isNewline))
    problems.add("The fix is empty.", when: rule.fix.allSatisfy(\.isWhitespace))
    problems.add(
      "The rule observes no events and needs no facts: names is empty; pass nil to observe all events.",
      when: rule.names?.isEmpty == true && rule.needs.isEmpty)
    if let page = rule.page { problems.add("The page does not begin with a heading.", when: !page.hasPrefix("# ")) }
  }

  private mutating func check(faulty trace: [TraceEvent], _ name: String) {
    let found = findings(in: trace)
    guard !found.isEmpty else { return problems.add("The rule has no finding in \(name).") }
    for finding in found { check(finding, in: trace, name) }
    problems.add(
      "The rule has different findings in \(name) the second time: keep all state in the rule's own value.",
      when: findings(in: trace) != found)
    let moved = findings(in: TraceVariation.moved(trace))
    problems.add(
      "The fingerprints in \(name) depend on subject numbers, event numbers, or times.",
      when: moved.map(\.fingerprint) != found.map(\.fingerprint))
    let noisy = findings(in: TraceVariation.withStrangers(trace))
    problems.add(
      "The rule has different findings in \(name) when the trace contains an unrelated object.",
      when: noisy.map(\.fingerprint) != found.map(\.fingerprint))
  }

  private mutating func check(_ finding: Finding, in trace: [TraceEvent], _ name: String) {
    problems.add("A finding has the rule '\(finding.rule)' instead of '\(rule.id)'.", when: finding.rule != rule.id)
    problems.add("A finding in \(name) has no message.", when: finding.message.isEmpty)
    problems.add("A finding in \(name) cites no event.", when: finding.events.isEmpty)
    let numbers = Set(trace.map(\.sequence))
    let missing = finding.events.filter { !numbers.contains($0) }
    problems.add(
      "A finding in \(name) cites events that are not in the trace: \(missing).", when: !missing.isEmpty)
    let isThere = trace.contains { $0.subject.id == finding.subject.id }
    problems.add("A finding in \(name) is about a subject that is not in the trace.", when: !isThere)
  }

  private func findings(in trace: [TraceEvent]) -> [Finding] {
    var runner = RuleRunner([rule])
    runner.read(trace)
    return runner.findings
  }
}

/// Variations of a trace that do not change its meaning.
private enum TraceVariation {
  private static let offset = 40

  /// The events at later times and with greater numbers, after marks that have the lower numbers.
  static func moved(_ trace: [TraceEvent]) -> [TraceEvent] {
    (1...offset).map { TraceEvent(sequence: $0, time: 0, subject: .marker, name: .mark) } + shifted(trace)
  }

  private static func shifted(_ trace: [TraceEvent]) -> [TraceEvent] {
    trace.map { event in
      var event = event
      event.sequence += offset
      event.time += 7_000_000_000
      if event.subject.id > 0 { event.subject.id += 500 }
      for key: AttributeKey in ["to", "from", "owner"] {
        if let id = event.attributes.integer(key), id > 0 { event.attributes[key] = .integer(id + 500) }
      }
      for key: AttributeKey in ["cause", "begin", "first"] {
        if let number = event.attributes.integer(key), number > 0 { event.attributes[key] = .integer(number + offset) }
      }
      return event
    }
  }

  /// The events and an additional object of another kind, which is created first and released last. The order of the
  /// events is unchanged.
  static func withStrangers(_ trace: [TraceEvent]) -> [TraceEvent] {
    let stranger = Subject(id: 900_000, kind: "stranger", type: "Stranger")
    var moved = moved(trace)
    let last = (moved.last?.sequence ?? 0) + 1
    moved[offset - 1] = TraceEvent(sequence: offset, time: 0, subject: stranger, name: .`init`)
    return moved
      + [TraceEvent(sequence: last, time: moved.last?.time ?? 0, subject: stranger, name: .`deinit`)]
  }
}

/// Records an issue at the line of the call for each violation of the contract.
///
/// ```swift
/// expectConformance(checkSink { CountingSink() })
/// ```
public func expectConformance(_ problems: ConformanceProblems, sourceLocation: SourceLocation = #_sourceLocation) {
  for problem in problems.all { Failure.record(problem, at: sourceLocation) }
}
