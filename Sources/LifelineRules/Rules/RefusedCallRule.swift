internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports calls that UIKit refused, mistakes that UIKit tolerated with a warning, and direct calls of
  /// `loadView`.
  public static let refusedCall = RuleDescription(
    id: "refused-call", severity: .warning,
    summary: "UIKit refused a call, or warned about a mistake that it tolerated.",
    fix: "Make the call when UIKit can perform it, such as in the completion handler of the transition before it.",
    names: [.warning, .loadView, .viewDidAppear, .viewDidDisappear, .ended], needs: .subjects,
    optionalNames: [.loadView, .viewDidAppear, .viewDidDisappear, .ended], traits: .interface
  ) { RefusedCallRule() }.observing(.begins)
}

/// Reports one finding per problem of a type and a calling function, because the mistake is in that function.
struct RefusedCallRule: TraceRule {
  private struct Key: Hashable, Sendable {
    var type: TypeName
    var problem: String
    var caller: String?
  }

  private struct Refusal: Sendable {
    var subject: Subject
    var problem: String
    var message: String
    var fix: String
    var severity: Severity
    var caller: String?
    var sequence: Int
    /// The number of the leaving controller of a transition.
    var other: Int?

    var key: Key { Key(type: subject.type, problem: problem, caller: caller) }
  }

  private static let fixOfLoadView =
    "Never call loadView yourself. To load the view, call loadViewIfNeeded(), which also calls viewDidLoad."

  private var refusals = Incidents<Key, Refusal>()
  /// The transitions that were not completed when everything else had settled, by each of their controllers. Their
  /// animators may still complete them.
  private var unfinished: [Int: Refusal] = [:]
  /// The children whose containers did not forward their appearance.
  private var notForwarded: [Refusal] = []
  /// The controllers whose appearance transitions do not match. Another rule reports them.
  private var unbalanced: Set<Int> = []
  /// Whether the test has ended, so that the interface is being torn down.
  private var hasEnded = false

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    switch step.event.name {
    case .warning: noteWarning(step, facts.subjects)
    case .loadView: if step.event.isDirect { noteCallOfLoadView(step, facts.subjects) }
    case .ended: hasEnded = true
    default: if !unfinished.isEmpty, !hasEnded, !step.event.isDirect { noteEndOfTransition(of: step.event.subject.id) }
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    let unfinished = unfinished.filter { $0.key == $0.value.subject.id }.values
    for refusal in unfinished.sorted(by: { $0.sequence < $1.sequence }) { add(refusal) }
    for refusal in notForwarded where !unbalanced.contains(refusal.subject.id) { add(refusal) }
    for incident in refusals.all {
      let refusal = incident.detail
      let path = [refusal.problem] + (refusal.caller.map { [$0] } ?? [])
      var finding = RuleDescription.refusedCall.finding(
        refusal.message + incident.timesText, about: refusal.subject, events: incident.events,
        severity: refusal.severity, fix: refusal.fix, path: path)
      finding.code.caller = refusal.caller.flatMap(FunctionReference.init(recorded:))
      finding.isReportedByFramework = refusal.problem != EventName.loadView.string
      report(finding)
    }
  }

  private mutating func noteWarning(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    if event.problem == .unbalancedAppearance { unbalanced.insert(event.subject.id) }
    guard let problem = event.problem, problem.rule.id == RuleDescription.refusedCall.id else { return }
    let refusal = Refusal(
      subject: event.subject, problem: problem.rawValue, message: subjects.warningText(step), fix: problem.fix,
      severity: problem.severity, caller: event.caller, sequence: event.sequence, other: event.from)
    if problem == .appearanceNotForwarded { return notForwarded.append(refusal) }
    guard problem == .transitionNotCompleted else { return add(refusal) }
    unfinished[event.subject.id] = refusal
    if let other = refusal.other { unfinished[other] = refusal }
  }

  private mutating func noteEndOfTransition(of id: Int) {
    guard let refusal = unfinished.removeValue(forKey: id) else { return }
    unfinished[refusal.subject.id] = nil
    if let other = refusal.other { unfinished[other] = nil }
  }

  private mutating func noteCallOfLoadView(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    add(
      Refusal(
        subject: event.subject, problem: event.name.string,
        message: "loadView of \(FindingText.subject(event.subject)) was called directly at "
          + "\(FindingText.moment(event.time)) \(subjects.place(step.enclosing, of: event.subject)), so viewDidLoad did "
          + "not run for that view",
        fix: Self.fixOfLoadView, severity: .warning, caller: event.caller, sequence: event.sequence))
  }

  private mutating func add(_ refusal: Refusal) { refusals.add(refusal.key, [refusal.sequence]) { refusal } }
}

extension SubjectIndex {
  /// Returns a sentence about a `warning` event: where UIKit warned, and the text of the warning. A log does not show
  /// during which callback the warning was printed.
  func warningText(_ step: TraceStep) -> String {
    let event = step.event
    let place = step.enclosing.map { " " + self.place($0, of: event.subject) } ?? ""
    return "UIKit warned about \(FindingText.subject(event.subject)) at \(FindingText.moment(event.time))\(place): "
      + (event.text ?? "")
  }
}

/// How the rules judge UIKit's warnings.
extension FrameworkProblem {
  /// The rule that reports the problem.
  package var rule: RuleDescription {
    switch self {
    case .unbalancedAppearance: .unbalancedAppearance
    case .viewLoadedInDeinit: .viewLoadedTooEarly
    case .superNotCalled: .missingSuperCall
    default: .refusedCall
    }
  }

  /// The severity: a note if nothing is lost, or if the cause may be a limit of HeadlessUIKit.
  var severity: Severity {
    switch self {
    case .driverWithoutTransition, .percentageNotANumber, .itemTooLarge, .endlessLayout, .unsolvedConstraints,
      .endlessWork:
      .note
    default: rule.severity
    }
  }

  var fix: String {
    switch self {
    case .presentedWhilePresenting:
      "Dismiss the presented controller first, and present in the completion handler of dismiss(animated:completion:), "
        + "or present from the controller that is already presented."
    case .presentedInTransition, .presentedWhileDismissed:
      "Present in the completion handler of the transition in progress, or in viewDidAppear."
    case .presentedOffScreen, .presenterLeft:
      "Present from a controller that is on the screen, at the earliest in its viewDidAppear."
    case .dismissedInTransition: "Dismiss in the completion handler of present(_:animated:completion:)."
    case .dismissedAgain:
      "Call dismiss only once, such as by disabling the button. To dismiss both controllers, call dismiss on the outer "
        + "presenter."
    case .nestedStackChange:
      "Change the stack after the transition: in viewDidAppear, or in the completion of the transition coordinator. To "
        + "show several controllers at once, call setViewControllers(_:animated:)."
    case .appearanceNotForwarded:
      "Call beginAppearanceTransition and endAppearanceTransition on the child in the container's appearance "
        + "callbacks, or leave shouldAutomaticallyForwardAppearanceMethods true."
    case .transitionNotCompleted:
      "Call completeTransition(_:) on every path of the animator, also without an animation."
    case .transitionCompletedAgain: "Call completeTransition(_:) only once per transition."
    case .transitionCompletedAfterCancel: "Call completeTransition(!transitionContext.transitionWasCancelled)."
    case .viewNotAddedByAnimator: "Add the view for the key `to` to the containerView in animateTransition(using:)."
    case .viewMovedByAnimator: "Move only the views that view(forKey:) returns. For a view that stays, it returns nil."
    case .driverWithoutTransition: "Use the driver only between the beginning and the end of the gesture's transition."
    case .percentageNotANumber: "Do not divide by the width or height of a view that has no size."
    case .unwindWithoutDestination: "Implement the action in a controller from which this controller can be reached."
    case .toolbarItemsSet: "Set toolbarItems of the controller on top of the stack."
    case .windowWithoutScene: "Create the window with UIWindow(windowScene:)."
    case .invalidGeometry: "Return a finite size that is not negative, or automaticDimension."
    case .itemTooLarge: "Return item sizes that fit into the collection view without its insets."
    case .endlessLayout: "Do not request a layout pass in a layout callback unconditionally."
    case .unsolvedConstraints: "Simplify the constraints, or accept the frames that HeadlessUIKit computes."
    case .endlessWork: "Do not schedule work unconditionally in the work itself."
    case .viewLoadedInDeinit: "Use viewIfLoaded in deinit. A view that was never loaded needs no cleanup."
    case .unbalancedAppearance, .superNotCalled: rule.fix
    }
  }
}
