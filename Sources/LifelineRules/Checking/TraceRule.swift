/// Reads one trace step by step and reports the mistakes that it finds.
///
/// Store data only for living subjects, so that memory use does not grow with the length of the trace. Use
/// ``TraceStep/slot`` (see ``SlotTable``) or the subject's number as the key, and remove the data at `deinit`. Do not
/// print or exit; ``RuleRunner`` collects the findings that you report.
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
///   mutating func begin(_ trace: TraceIdentity) {}
///   mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}
///
///   mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
///     let subject = step.event.subject
///     guard step.event.name == .deinit else { return _ = loaded.insert(subject.id) }
///     guard subject.kind == .controller, loaded.remove(subject.id) == nil else { return }
///     report(Self.description.finding("\(subject.label) had no view", about: subject, events: [step.event.sequence]))
///   }
/// }
/// ```
///
/// The methods have no default implementations, so that the compiler reports a method with a wrong signature.
public protocol TraceRule: Sendable {
  /// Begins the trace, before its first event.
  ///
  /// The header names the system that the trace was recorded on.
  mutating func begin(_ trace: TraceIdentity)
  /// Receives the next event that the rule observes (``RuleDescription/names``), in the order of the trace.
  ///
  /// A rule that evaluates facts only when the trace ends leaves this method empty and sets `names: []`.
  ///
  /// - Parameters:
  ///   - step: The event.
  ///   - facts: The facts that the trace has established so far, limited to those that the rule needs (``RuleDescription/needs``).
  ///   - report: A closure that receives a finding. Call it once per finding.
  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void)
  /// Finishes the trace. Objects without a `deinit` event are still alive at the end of the trace.
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void)
}
