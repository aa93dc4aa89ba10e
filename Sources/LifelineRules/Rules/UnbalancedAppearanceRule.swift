internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports appearance callbacks that are out of order or lack their counterpart.
  public static let unbalancedAppearance = RuleDescription(
    id: "unbalanced-appearance", severity: .warning,
    summary: "An appearance callback was called without its counterpart.",
    fix: "Never call the appearance callbacks yourself. In a custom container, call beginAppearanceTransition and "
      + "endAppearanceTransition in pairs, but only where UIKit does not forward the appearance callbacks for you.",
    names: EventName.appearanceCallbacks + [.`init`, .warning, .deinit],
    needs: .subjects,
    requires: [.identity, .completeness, .order, .allObjects], partialWithout: [.completeness],
    optionalNames: [.warning], traits: .interface
  ) { UnbalancedAppearanceRule() }
}

/// Checks appearance callbacks with a state machine that has four stages.
///
/// A transition can be reversed, so "will" and "did" callbacks are not pairs: either `viewDidAppear` or
/// `viewWillDisappear` can follow `viewWillAppear`.
struct UnbalancedAppearanceRule: TraceRule {
  /// An appearance callback that occurred.
  private struct Arrival: Sendable {
    var name: EventName
    var sequence: Int
    var time: Int
    var isDirect: Bool
    var isAnimated: Bool?
    /// The event that caused the callback, if that event has already ended.
    var cause: Int?
    var span: SpanRecord?

    init(_ step: TraceStep) {
      name = step.event.name
      sequence = step.event.sequence
      time = step.event.time
      isDirect = step.event.isDirect
      isAnimated = step.event.isAnimated
      cause = step.event.cause
      span = step.enclosing
    }

    /// The host's action around the callback, if it is the innermost span.
    var action: Int? {
      guard !isDirect, let span, !EventName.callbacks.contains(span.name) else { return nil }
      return span.sequence
    }
  }

  private struct Key: Hashable, Sendable {
    var last: EventName?
    var next: EventName
  }

  /// The state of a controller. It contains no references, because it changes with every appearance callback of the
  /// trace.
  private struct Life: Sendable {
    var id: Int
    /// Whether the controller was created in the trace, so that it began off the screen.
    var isWhole: Bool
    var last: Arrival?
    /// Whether a direct call was out of order in this state.
    var isDisturbed = false
  }

  /// The callbacks that are allowed after each callback, stored because creating the arrays takes longer than searching
  /// them.
  private static let followers: [(name: EventName, allowed: [EventName])] = [
    (.viewWillAppear, [.viewDidAppear, .viewWillDisappear]),
    (.viewDidAppear, [.viewWillDisappear]),
    (.viewWillDisappear, [.viewDidDisappear, .viewWillAppear]),
    (.viewDidDisappear, [.viewWillAppear]),
  ]

  private static func followers(of name: EventName) -> [EventName] {
    followers.first { $0.name == name }?.allowed ?? []
  }

  private var lives = SlotTable<Life>()
  /// Whether the trace shows in which spans callbacks occurred.
  private var hasSpans = true
  /// The states before the direct calls since UIKit's last call, without which UIKit continues. If one of the direct
  /// calls is reported, UIKit's next call is no second mistake.
  private var undisturbed = SlotTable<Life>()
  private var breaks = SlotTable<Incidents<Key, String>>()
  /// The direct calls during a callback of the same controller, by the number of the callback's begin event. If the
  /// callback does not call its own super, the call is a wrong call of super, which another rule reports.
  private var nested: [Int: [(arrival: Arrival, slot: Int)]] = [:]
  /// The findings that the order of events proves. They are reported only if it is certain that no event is missing.
  private var findings: [Finding] = []

  mutating func begin(_ trace: TraceIdentity) {
    hasSpans = trace.header.witness?.hasSpans ?? true
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    guard event.phase != .end else { return nested.isEmpty ? () : endCallback(step, facts) }
    switch event.name {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: noteArrival(step, facts)
    case .`init`: lives[step.slot] = Life(id: event.subject.id, isWhole: true)
    case .warning: noteWarning(step, facts.subjects, report: report)
    case .deinit:
      check(step.slot, event.subject, facts.subjects) { "its deallocation at \(FindingText.moment(event.time))" }
    default: break
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isWhole else { return }
    for slot in lives.slots {
      guard let id = lives[slot]?.id, let subject = facts.subjects[id] else { continue }
      check(slot, subject, facts.subjects) { end.isClosed ? "the end of the trace" : nil }
    }
    findings.forEach(report)
  }

  private mutating func noteArrival(_ step: TraceStep, _ facts: TraceFacts) {
    let arrival = Arrival(step)
    if arrival.isDirect, let span = step.enclosing, span.subject == step.event.subject.id, span.name != arrival.name,
      EventName.appearanceCallbacks.contains(span.name)
    {
      nested[span.sequence, default: []].append((arrival, step.slot))
    } else {
      note(arrival, of: step.event.subject, step.slot, facts.subjects)
    }
  }

  private mutating func endCallback(_ step: TraceStep, _ facts: TraceFacts) {
    guard let span = step.span, let calls = nested.removeValue(forKey: span.sequence) else { return }
    guard !step.event.lacksSuper else { return }
    for call in calls { note(call.arrival, of: step.event.subject, call.slot, facts.subjects) }
  }

  private mutating func note(_ arrival: Arrival, of subject: Subject, _ slot: Int, _ subjects: SubjectIndex) {
    let life = lives[slot]
    var isBreak = life.map { !mayFollow(arrival, $0) } ?? false
    if arrival.isDirect, var before = undisturbed[slot] ?? life {
      before.isDisturbed = before.isDisturbed || isBreak
      undisturbed[slot] = before
    } else if isBreak, let before = undisturbed[slot], before.isDisturbed, mayFollow(arrival, before) {
      isBreak = false
    }
    if !arrival.isDirect { undisturbed[slot] = nil }
    if isBreak { noteBreak(arrival, after: life?.last, of: subject, slot, subjects) }
    lives[slot] = Life(id: subject.id, isWhole: life?.isWhole ?? false, last: arrival)
  }

  private func mayFollow(_ arrival: Arrival, _ life: Life) -> Bool {
    guard let last = life.last else { return !life.isWhole || arrival.name == .viewWillAppear }
    if Self.followers(of: last.name).contains(arrival.name) { return true }
    // A container can cancel a transition without a callback. The next transition sends "will" again.
    let isWill = arrival.name == .viewWillAppear || arrival.name == .viewWillDisappear
    guard isWill, arrival.name == last.name else { return false }
    return !hasSpans || arrival.action != nil && last.action != nil && arrival.action != last.action
  }

  private mutating func noteBreak(
    _ arrival: Arrival, after last: Arrival?, of subject: Subject, _ slot: Int, _ subjects: SubjectIndex
  ) {
    let message =
      "\(text(arrival, of: subject, subjects)), but \(Self.expectation(after: last, of: subject, subjects))"
    let events = [last?.sequence, arrival.sequence].compactMap { $0 }
    breaks.update(slot, startingFrom: Incidents()) { breaks in
      breaks.add(Key(last: last?.name, next: arrival.name), events) { message }
    }
  }

  /// Returns text such as `viewDidAppear of sub (Sub #2) occurred at 3 ms, called directly in viewDidLoad of main (Main #1)`.
  private func text(_ arrival: Arrival, of subject: Subject, _ subjects: SubjectIndex) -> String {
    let moment = "\(arrival.name) of \(FindingText.subject(subject)) occurred at \(FindingText.moment(arrival.time))"
    guard hasSpans else { return moment }
    let place =
      arrival.cause.map { "started by the action of event \($0)" } ?? subjects.place(arrival.span, of: subject)
    return moment + (arrival.isDirect ? ", called directly \(place)" : " \(place)")
  }

  private static func expectation(
    after last: Arrival?, of subject: Subject, _ subjects: SubjectIndex
  ) -> String {
    guard let last else { return "the first appearance callback must be viewWillAppear" }
    let place = last.isDirect ? " (called directly \(subjects.place(last.span, of: subject)))" : ""
    return
      "only \(followers(of: last, " or ")) may follow \(last.name) at \(FindingText.moment(last.time))\(place)"
  }

  private static func followers(of arrival: Arrival, _ separator: String) -> String {
    followers(of: arrival.name).map(\.string).joined(separator: separator)
  }

  /// Reports a warning that UIKit itself issued. Such a warning requires no other evidence.
  private func noteWarning(_ step: TraceStep, _ subjects: SubjectIndex, report: (Finding) -> Void) {
    let event = step.event
    guard event.problem == .unbalancedAppearance else { return }
    var finding = RuleDescription.unbalancedAppearance.finding(
      subjects.warningText(step), about: event.subject, events: [event.sequence], path: ["warning"])
    finding.code.caller = event.caller.flatMap(FunctionReference.init(recorded:))
    finding.isReportedByFramework = true
    report(finding)
  }

  /// Checks a controller at the end.
  ///
  /// Without an animation, a transition ends immediately, so a "will" callback at the end is missing its "did"
  /// callback.
  private mutating func check(
    _ slot: Int, _ subject: Subject, _ subjects: SubjectIndex, _ end: () -> String?
  ) {
    undisturbed[slot] = nil
    let breaks = breaks.remove(slot)?.all ?? []
    for incident in breaks {
      // The first incident has the previous callback, if there is one, and the callback that is the mistake.
      let finding = Self.finding(incident.detail + incident.timesText, subject, incident.events)
      findings.append(finding.at(incident.events.prefix(2).last))
    }
    guard let last = lives.remove(slot)?.last, last.isAnimated == false else { return }
    // A callback that was out of order is one mistake.
    guard !breaks.contains(where: { $0.events.contains(last.sequence) }) else { return }
    guard last.name == .viewWillAppear || last.name == .viewWillDisappear, let end = end() else { return }
    let message =
      "\(text(last, of: subject, subjects)), but neither \(Self.followers(of: last, " nor ")) occurred by \(end)"
    findings.append(Self.finding(message, subject, [last.sequence]))
  }

  private static func finding(_ message: String, _ subject: Subject, _ events: [Int]) -> Finding {
    RuleDescription.unbalancedAppearance.finding(message, about: subject, events: events)
  }
}
