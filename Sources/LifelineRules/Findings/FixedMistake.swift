internal import Lifeline
internal import LifelineBase
package import LifelineTraces

/// A mistake that an earlier check found, and that may have been fixed.
package struct FixedMistake: Hashable, Sendable {
  package var fingerprint: String
  /// The ID of the rule.
  package var rule: String
  /// The type of the subject.
  package var type: String
  /// The ways in which the mistake was found: the steps of each finding, without numbers. If there are none, the steps
  /// are not known.
  package private(set) var ways: [[String]] = []

  package init(fingerprint: String, rule: String, type: String) {
    (self.fingerprint, self.rule, self.type) = (fingerprint, rule, type)
  }

  /// Reads a fingerprint from a command line; the result is nil if it does not begin with `RULE:TYPE`.
  package init?(fingerprint: String) {
    let parts = fingerprint.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, !parts[0].isEmpty else { return nil }
    self.init(fingerprint: fingerprint, rule: parts[0], type: parts[1])
  }

  /// Adds the steps that led to a finding. Empty names are ignored.
  package mutating func addWay(_ steps: [String]) {
    let way = steps.filter { !$0.isEmpty }.map(RuleDescription.withoutNumbers)
    if !ways.contains(way) { ways.append(way) }
  }
}

/// Determines whether traces reach the steps in which mistakes were found.
///
/// A mistake that is not found in a trace is fixed only if the trace reaches it: its test did not fail, it is complete,
/// it contains the steps in their order, and in them, an object of the type did what the rule judges.
package struct ExerciseTracker: TraceConsumer, Sendable {
  /// How near the traces came to a mistake.
  package struct Reach: Sendable {
    /// The distance; 0 if a trace reached the mistake.
    fileprivate var distance: Int
    /// The label of the trace that reached the mistake, or the reason why no trace did.
    package var text: String

    package var isReached: Bool { distance == 0 }
  }

  /// A way in the current trace.
  private struct Way: Sendable {
    let mistake: Int
    let type: TypeName
    let isLeak: Bool
    let steps: [String]
    /// Whether the mistake was found at the end of the traced part.
    let isAtEnd: Bool
    var passed = 0
    var isObjectSeen = false
    var isJudged = false

    mutating func receive(_ event: TraceEvent, in step: String?) {
      isObjectSeen = true
      if !isLeak {
        isJudged = isJudged || passed == steps.count && (steps.isEmpty || steps.last == step)
      } else if event.name == .expectDeallocation || event.name == .deinit {
        let isInStep = steps.isEmpty || step.map(steps.contains) == true
        isJudged = isJudged || isInStep || isAtEnd && event.name == .deinit
      }
    }

    func reach(_ end: TraceEnd, failure: String?) -> Reach {
      if !isObjectSeen { return Reach(distance: 5, text: "no trace has an object of the type '\(type.string)'") }
      if passed < steps.count { return Reach(distance: 4, text: "no trace reached the step '\(steps[passed])'") }
      if !isJudged {
        let place = steps.last.map { " in the step '\($0)'" } ?? ""
        return Reach(distance: 3, text: "no object of the type '\(type.string)' did what the rule judges\(place)")
      }
      let trace = end.trace.label
      if !end.isDecisive { return Reach(distance: 2, text: "the trace '\(trace)' is not complete") }
      return failure.map { Reach(distance: 1, text: "the test '\(trace)' failed: \($0)") }
        ?? Reach(distance: 0, text: trace)
    }
  }

  private let ways: [Way]
  private let words = StepWords()
  private var current: [Way] = []
  private var tracker = StepTracker()
  private var step: String?
  private var hasEnded = false
  /// The failure of the test, or nil.
  private var failure: String?
  /// How near the traces came to each mistake; nil if there was no trace, or the steps are not known.
  package private(set) var reaches: [Reach?]

  /// - Parameter leakRules: The IDs of the rules about objects that should have been released.
  package init(_ mistakes: [FixedMistake], leakRules: Set<String>) {
    let end = words.step(TraceEvent(sequence: 0, time: 0, subject: .marker, name: .ended))?.text
    ways = mistakes.enumerated().flatMap { index, mistake in
      mistake.ways.map { steps in
        Way(
          mistake: index, type: TypeName(mistake.type), isLeak: leakRules.contains(mistake.rule), steps: steps,
          isAtEnd: end != nil && steps.last == end)
      }
    }
    reaches = mistakes.map { _ in nil }
  }

  package mutating func begin(_ trace: TraceIdentity) {
    (current, tracker, step, hasEnded, failure) = (ways, StepTracker(), nil, false, nil)
  }

  package mutating func receive(_ step: TraceStep) {
    let event = step.event
    for index in current.indices where current[index].type == event.subject.type {
      current[index].receive(event, in: self.step)
    }
    hasEnded = hasEnded || event.name == .ended
    if event.name == .mark, event.isStep, !hasEnded, let text = event.text, text.hasPrefix(StepWords.failureSign) {
      failure = failure ?? String(text.dropFirst(StepWords.failureSign.count))
    }
    guard words.kind(event) != nil else { return }
    tracker.receive(event)
    guard let plain = tracker.step.map({ RuleDescription.withoutNumbers($0.text) }) else { return }
    self.step = plain
    for index in current.indices where current[index].steps.dropFirst(current[index].passed).first == plain {
      current[index].passed += 1
    }
  }

  package mutating func end(_ end: TraceEnd) {
    for way in current {
      let reach = way.reach(end, failure: failure)
      if reaches[way.mistake].map({ reach.distance < $0.distance }) ?? true { reaches[way.mistake] = reach }
    }
  }
}
