internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that were pushed and covered by another push before they appeared.
  public static let coveredBeforeAppearing = RuleDescription(
    id: "covered-before-appearing", severity: .note,
    summary: "A pushed controller was covered by another push before it appeared.",
    fix: "Ignore the second action until the first push has ended: disable the button, or compare topViewController "
      + "before the push. To restore several screens, set them at once with "
      + "setViewControllers(_:animated:).",
    names: [
      .push, .pop, .popTo, .popToRoot, .setViewControllers, .beginInteractivePop, .viewWillAppear, .addedAgain, .deinit,
    ],
    needs: [.subjects, .screen], requires: [.identity, .completeness, .order],
    optionalNames: [.beginInteractivePop, .addedAgain], traits: .interface
  ) { CoveredBeforeAppearingRule() }.observing(.begins)
}

/// Judges animated pushes onto a stack that is on the screen. Without animation, several pushes restore a path.
struct CoveredBeforeAppearingRule: TraceRule {
  private struct Push: Sendable {
    var controller: Subject
    var moment: EventMoment
  }

  /// The last push onto each stack, if the pushed controller has not appeared, by the number of the stack's controller.
  private var pushes: [Int: Push] = [:]
  /// The stacks of the controllers in ``pushes``, by the numbers of these controllers.
  private var stacks: [Int: Int] = [:]
  /// The stack onto which a controller is about to be pushed that is equal to the top controller.
  private var receiverOfEqual: Int?

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    switch event.name {
    case .push: notePush(event, facts, report: report)
    case .addedAgain: if event.addedKind == .pushedController { receiverOfEqual = event.subject.id }
    case .viewWillAppear, .deinit: if let stack = stacks[event.subject.id] { forgetPush(onto: stack) }
    default: forgetPush(onto: event.subject.id)
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  @discardableResult
  private mutating func forgetPush(onto stack: Int) -> Push? {
    guard let push = pushes.removeValue(forKey: stack) else { return nil }
    if stacks[push.controller.id] == stack { stacks[push.controller.id] = nil }
    return push
  }

  private mutating func notePush(_ event: TraceEvent, _ facts: TraceFacts, report: (Finding) -> Void) {
    let navigation = event.subject.id
    let earlier = forgetPush(onto: navigation)
    let isEqual = receiverOfEqual == navigation
    receiverOfEqual = nil
    guard event.isAnimated == true, let controller = event.to.flatMap({ facts.subjects[$0] }) else { return }
    guard facts.screenPosition(of: navigation)?.stage == .on else { return }
    let push = Push(controller: controller, moment: EventMoment(event))
    if let left = stacks[controller.id] { forgetPush(onto: left) }
    pushes[navigation] = push
    stacks[controller.id] = navigation
    guard let earlier, earlier.controller.id != controller.id else { return }
    var finding = RuleDescription.coveredBeforeAppearing.finding(
      "\(FindingText.subject(earlier.controller)) was pushed at \(FindingText.moment(earlier.moment.time)) and covered by "
        + "\(FindingText.subject(controller)) at \(FindingText.moment(event.time)) before it appeared"
        + (isEqual ? ": the same screen was pushed twice" : ""),
      about: earlier.controller, events: [earlier.moment.sequence, event.sequence], severity: isEqual ? .warning : nil,
      path: [controller.type.string])
    finding.code.caller = event.caller.flatMap(FunctionReference.init(recorded:))
    report(finding.at(event.sequence))
  }
}
