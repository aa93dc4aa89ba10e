internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that appeared again after the program had expected their release.
  public static let contradictedExpectation = RuleDescription(
    id: "contradicted-expectation", severity: .warning,
    summary: "A controller appeared again after the program had expected its release.",
    fix: "Clean up in viewDidDisappear or didMove(toParent:) instead of viewWillDisappear, because a transition that "
      + "has begun can be canceled. If the controller is used again on purpose, call withdrawExpectation(of:because:) "
      + "first.",
    names: [.expectDeallocation, .expectationWithdrawn, .cancelInteractivePop, .cancelSheetDrag, .deinit],
    needs: .subjects, requires: [.identity, .nesting],
    optionalNames: [.cancelInteractivePop, .cancelSheetDrag], traits: .interface
  ) { ContradictedExpectationRule() }.observing(.begins)
}

/// Judges only controllers that have not left the interface. A controller that is shown again later, such as a cached
/// one, does not contradict an expectation.
struct ContradictedExpectationRule: TraceRule {
  private struct Claim: Sendable {
    var moment: EventMoment
    var reason: String
    var place: String
    var callback: EventName?
  }

  private var claims: [Int: Claim] = [:]
  /// The controller whose removal the user canceled last.
  private var canceled: Int?

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    switch event.name {
    case .expectDeallocation: noteExpectation(step, facts.subjects)
    case .cancelInteractivePop, .cancelSheetDrag: canceled = event.from ?? event.to
    case .deinit: if !claims.isEmpty { claims[event.subject.id] = nil }
    default:
      guard let claim = claims.removeValue(forKey: event.subject.id), event.releaseReason == .usedAgain,
        let span = step.enclosing, span.name == .viewWillAppear, span.subject == event.subject.id
      else { return }
      report(finding(claim, event, span))
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  private mutating func noteExpectation(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    guard event.subject.kind == .controller, claims[event.subject.id] == nil,
      case .other(let reason)? = event.releaseReason
    else { return }
    let isOwn = step.enclosing?.subject == event.subject.id
    claims[event.subject.id] = Claim(
      moment: EventMoment(event), reason: reason, place: subjects.place(step.enclosing, of: event.subject),
      callback: isOwn ? step.enclosing?.name : nil)
  }

  private func finding(_ claim: Claim, _ event: TraceEvent, _ span: SpanRecord) -> Finding {
    let cause = canceled == event.subject.id ? ", because the user canceled the transition" : ""
    return RuleDescription.contradictedExpectation.finding(
      "\(FindingText.subject(event.subject)) was expected to be released at \(FindingText.moment(claim.moment.time)) "
        + "(\(claim.reason)) \(claim.place), but it appeared again at \(FindingText.moment(span.time))\(cause)",
      about: event.subject, events: [claim.moment.sequence, span.sequence, event.sequence], callback: claim.callback)
  }
}
