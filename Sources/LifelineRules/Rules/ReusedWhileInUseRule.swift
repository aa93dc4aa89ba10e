internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that a cache vended while they were in use.
  public static let reusedWhileInUse = RuleDescription(
    id: "reused-while-in-use", severity: .error,
    summary: "A cache vended a controller that was in use.",
    fix: "Vend a controller only when its view has no superview and it has no parent, no presenter, and no navigation "
      + "controller; otherwise create a new one.",
    names: [.vend, .reuse, .willMove, .didMove, .present, .dismiss, .expectDeallocation, .deinit],
    needs: [.subjects, .screen],
    requires: [.identity, .completeness, .order, .allObjects], optionalNames: [.vend, .reuse], traits: .interface
  ) { ReusedWhileInUseRule() }.observing(.begins)
}

struct ReusedWhileInUseRule: TraceRule {
  /// The reason why a controller is in use, with the event that proves it.
  private struct Use: Sendable {
    var sequence: Int
    var text: String
  }

  /// The object that contains or presents a controller, with the event that established the relationship.
  private struct Tie: Sendable {
    var other: Int
    var since: Int
  }

  /// Whether the trace may lack controllers. Findings could not name the missing controllers.
  private var mayLackSubjects = false
  private var parents: [Int: Tie] = [:]
  private var presenters: [Int: Tie] = [:]

  mutating func begin(_ trace: TraceIdentity) {
    mayLackSubjects = trace.beginsInMiddle
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    switch event.name {
    case .vend, .reuse: if let finding = finding(event, facts) { report(finding) }
    case .willMove, .didMove: parents[event.subject.id] = Self.tie(event.to, event)
    case .present: event.to.map { presenters[$0] = Self.tie(event.subject.id, event) }
    // While the animation runs, the controller is still on the screen.
    case .dismiss: event.from.map { presenters[$0] = nil }
    case .expectDeallocation, .deinit: forget(event.subject.id)
    default: break
    }
  }

  private static func tie(_ other: Int?, _ event: TraceEvent) -> Tie? {
    other.map { Tie(other: $0, since: event.sequence) }
  }

  private mutating func forget(_ id: Int) {
    if !parents.isEmpty { parents[id] = nil }
    if !presenters.isEmpty { presenters[id] = nil }
  }

  private func finding(_ event: TraceEvent, _ facts: TraceFacts) -> Finding? {
    guard let id = event.to, let use = use(of: id, facts) else { return nil }
    guard !mayLackSubjects || facts.subjects[id] != nil else { return nil }
    return RuleDescription.reusedWhileInUse.finding(
      "\(FindingText.subject(event.subject)) vended \(facts.subjects.text(id)) at \(FindingText.moment(event.time)) "
        + "although it was in use: it \(use.text)",
      about: facts.subjects[id] ?? event.subject, events: [use.sequence, event.sequence]
    ).at(event.sequence)
  }

  private func use(of id: Int, _ facts: TraceFacts) -> Use? {
    if let parent = parents[id] {
      return Use(sequence: parent.since, text: "was a child of \(facts.subjects.text(parent.other))")
    }
    if let presenter = presenters[id] {
      return Use(sequence: presenter.since, text: "was presented by \(facts.subjects.text(presenter.other))")
    }
    guard let position = facts.screenPosition(of: id) else { return nil }
    switch position.stage {
    case .off: return nil
    case .coming: return Use(sequence: position.since, text: "was appearing")
    case .on: return Use(sequence: position.since, text: "was on the screen")
    case .going: return Use(sequence: position.since, text: "was still disappearing")
    }
  }
}
