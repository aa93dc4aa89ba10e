internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports overrides that did not call `super`.
  public static let missingSuperCall = RuleDescription(
    id: "missing-super-call", severity: .error,
    summary: "An override did not call super, so UIKit's implementation did not run.",
    fix: "Call super in the override, on every path through it. The only exception is loadView, "
      + "which must not call super.",
    names: EventName.callbacksThatRequireSuper + [.warning], needs: .subjects, requires: [.superCalls, .nesting],
    optionalNames: [.warning], traits: .interface
  ) { MissingSuperCallRule() }
}

/// Reports one finding per callback of a type, because the mistake is in the code rather than in an instance.
struct MissingSuperCallRule: TraceRule {
  private struct Key: Hashable, Sendable {
    var type: TypeName
    var callback: EventName
  }

  private struct Omission: Sendable {
    var subject: Subject
    var callback: EventName
    var time: Int
    /// The callback of super that the override called instead of its own.
    var called: EventName?
  }

  private var omissions = Incidents<Key, Omission>()
  /// The warnings about methods that are not callbacks, by the override that did not call super.
  private var warnings = Incidents<String, (subject: Subject, message: String, function: String)>()
  /// The callbacks that overrides of other callbacks called on the same object, by the number of the override's begin
  /// event.
  private var calls: [Int: EventName] = [:]

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard !step.event.attributes.isEmpty || !calls.isEmpty else { return }
    switch step.event.phase {
    case .begin: if step.event.isDirect { noteDirectCall(step) }
    case .end: noteEnd(step)
    case .instant: noteWarning(step, facts.subjects)
    }
  }

  private mutating func noteDirectCall(_ step: TraceStep) {
    let event = step.event
    guard let span = step.enclosing, span.subject == event.subject.id, span.name != event.name else { return }
    guard EventName.callbacksThatRequireSuper.contains(span.name) else { return }
    let caller = event.caller.flatMap(FunctionReference.init(recorded:))
    guard caller == nil || caller?.name == span.name.string else { return }
    if calls[span.sequence] == nil { calls[span.sequence] = event.name }
  }

  private mutating func noteWarning(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    guard event.problem == .superNotCalled, let function = event.caller else { return }
    warnings.add(function, [event.sequence]) { (event.subject, subjects.warningText(step), function) }
  }

  private mutating func noteEnd(_ step: TraceStep) {
    let event = step.event
    let begin = step.span
    let called = calls.isEmpty ? nil : begin.flatMap { calls.removeValue(forKey: $0.sequence) }
    guard event.lacksSuper else { return }
    omissions.add(
      Key(type: event.subject.type, callback: event.name), [begin?.sequence, event.sequence].compactMap { $0 }
    ) { Omission(subject: event.subject, callback: event.name, time: begin?.time ?? event.time, called: called) }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for incident in omissions.all {
      let omission = incident.detail
      let times = incident.count > 1 ? " (\(incident.count) times on this type)" : ""
      var finding =
        RuleDescription.missingSuperCall.finding(
          "\(omission.callback) of \(FindingText.subject(omission.subject)) at \(FindingText.moment(omission.time)) "
            + "\(Self.text(omission)), so UIKit's \(omission.callback) did not run\(times)",
          about: omission.subject, events: incident.events,
          fix: omission.called.map { "Call super.\(omission.callback) instead of super.\($0)." },
          path: [omission.callback.string], callback: omission.callback)
      finding.code.isMissingSuperCall = true
      report(finding)
    }
    for incident in warnings.all {
      let (subject, message, function) = incident.detail
      var finding = RuleDescription.missingSuperCall.finding(
        message + incident.timesText, about: subject, events: incident.events, path: [function])
      finding.code.caller = FunctionReference(recorded: function)
      report(finding)
    }
  }

  private static func text(_ omission: Omission) -> String {
    guard let called = omission.called else { return "did not call super" }
    return "called super.\(called) instead of super.\(omission.callback)"
  }
}
