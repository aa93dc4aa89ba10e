public import LifelineTraces

/// Reads one trace step by step and reports the mistakes that it finds.
///
/// Store data only for living subjects, so that memory use does not grow with the length of the trace. Use
/// `TraceStep.slot` (see ``SlotTable``) or the subject's number as the key, and remove the data at `deinit`. Do not
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
  ///   - facts: The facts that the trace has established so far, limited to those that the rule needs
  ///     (``RuleDescription/needs``).
  ///   - report: A closure that receives a finding. Call it once per finding.
  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void)
  /// Finishes the trace. Objects without a `deinit` event are still alive at the end of the trace.
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void)
}

extension TraceRule {
  /// Does nothing, because most rules need no information about the whole trace.
  package mutating func begin(_ trace: TraceIdentity) {}
}

/// The properties that a trace must have for a rule to judge it; see ``RuleDescription/requires``.
public struct TraceRequirements: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates requirements from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Events that report whether an override called `super`.
  public static let superCalls = TraceRequirements(rawValue: 1 << 0)
  /// The `init` event of each object.
  ///
  /// Without these events, a finding can be wrong because of events before the trace began.
  public static let births = TraceRequirements(rawValue: 1 << 1)
  /// The `deinit` events of objects.
  public static let ends = TraceRequirements(rawValue: 1 << 2)
  /// Objects that the source identifies rather than infers.
  public static let identity = TraceRequirements(rawValue: 1 << 3)
  /// Every event that the rule observes.
  ///
  /// A missing event can make a finding wrong.
  public static let completeness = TraceRequirements(rawValue: 1 << 4)
  /// A proven order of events.
  ///
  /// Equal times of a coarse clock do not prove the order.
  public static let order = TraceRequirements(rawValue: 1 << 5)
  /// The beginning and the end of callbacks, and therefore their nesting.
  public static let nesting = TraceRequirements(rawValue: 1 << 6)
  /// Views, in addition to controllers.
  public static let views = TraceRequirements(rawValue: 1 << 7)
  /// The observations that probes make between callbacks: outlets, values, and retained views.
  public static let probes = TraceRequirements(rawValue: 1 << 8)
  /// The end of the trace, which shows the objects that are still alive.
  public static let closedTrace = TraceRequirements(rawValue: 1 << 9)
  /// Measured times.
  ///
  /// The steps of a counting clock are not durations.
  public static let durations = TraceRequirements(rawValue: 1 << 10)
  /// Every object, because the judgment depends on other objects or on the number of objects.
  public static let allObjects = TraceRequirements(rawValue: 1 << 11)
  /// The leaks that were recorded before the trace began, of objects that were alive then.
  ///
  /// If they are missing, findings are correct, but leaks that were recorded in earlier segments are not found.
  public static let earlierLeaks = TraceRequirements(rawValue: 1 << 12)
  /// The events before the trace began, of objects that were alive then.
  ///
  /// If they are missing, findings are correct, but mistakes that began in earlier segments are not found.
  public static let earlierEvents = TraceRequirements(rawValue: 1 << 13)

  /// All requirements with the words that the documentation uses for them, in the documentation's order.
  package static let words: [(requirement: TraceRequirements, word: String)] = [
    (.superCalls, "super calls"), (.births, "births"), (.ends, "ends"), (.identity, "identity"),
    (.completeness, "completeness"), (.order, "order"), (.nesting, "nesting"), (.views, "views"), (.probes, "probes"),
    (.closedTrace, "closed trace"), (.durations, "durations"), (.allObjects, "all objects"),
    (.earlierLeaks, "earlier leaks"), (.earlierEvents, "earlier events"),
  ]
}
