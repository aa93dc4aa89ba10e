/// Reads one trace step by step and reports what is wrong with the subjects in it.
///
/// Store only what you need for living subjects, so that a trace of any length fits: by ``TraceStep/slot`` (see ``SlotTable``) or by the
/// subject's number, and remove it at `deinit`. Do not print or exit; ``RuleRunner`` collects what you report.
///
/// ```swift
/// struct ShyController: TraceRule {
///   static let description = RuleDescription(
///     id: "shy-controller", severity: .note, summary: "A controller came and went without a view.",
///     fix: "Create it when it is needed.", names: [.deinit, "viewDidLoad"]
///   ) { ShyController() }
///
///   private var loaded: Set<Int> = []
///
///   mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
///     let subject = step.event.subject
///     guard step.event.name == .deinit else { return _ = loaded.insert(subject.id) }
///     guard subject.kind == .controller, loaded.remove(subject.id) == nil else { return }
///     report(Self.description.finding("\(subject.label) had no view", about: subject, events: [step.event.sequence]))
///   }
/// }
/// ```
public protocol TraceRule: Sendable {
  /// The trace begins, before its first event; its header names the system that it was recorded on.
  mutating func begin(_ trace: TraceIdentity)
  /// The next of the events that the rule observes (``RuleDescription/names``), in the order of the trace. The only
  /// requirement: a rule that looks at facts when the trace ends does nothing here, with `names: []`.
  ///
  /// - Parameters:
  ///   - step: the event.
  ///   - facts: what the trace so far says, as far as the rule needs it (``RuleDescription/needs``).
  ///   - report: takes a finding; call it as often as there are some.
  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void)
  /// The trace is over: what had no `deinit` is alive.
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void)
}

extension TraceRule {
  /// Does nothing.
  public mutating func begin(_ trace: TraceIdentity) {}

  /// Does nothing.
  public mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}
}
