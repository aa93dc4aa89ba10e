/// What a trace must contain for a rule to judge it: see ``RuleDescription/requires``.
public struct TraceRequirements: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates requirements from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Whether an override called super.
  public static let superCalls = TraceRequirements(rawValue: 1 << 0)
  /// The `init` of an object: what happened before the trace can make a finding wrong.
  public static let births = TraceRequirements(rawValue: 1 << 1)
  /// The `deinit` of objects.
  public static let ends = TraceRequirements(rawValue: 1 << 2)
  /// Objects that the source identifies; they are not inferred.
  public static let identity = TraceRequirements(rawValue: 1 << 3)
  /// Every event that the rule observes: a missing one can make a finding wrong.
  public static let completeness = TraceRequirements(rawValue: 1 << 4)
  /// The order of events, which equal times of a coarse clock do not prove.
  public static let order = TraceRequirements(rawValue: 1 << 5)
  /// The begin and the end of callbacks, and therefore their nesting.
  public static let nesting = TraceRequirements(rawValue: 1 << 6)
  /// Views, not only controllers.
  public static let views = TraceRequirements(rawValue: 1 << 7)
  /// The observations of probes between callbacks: outlets, values, held views.
  public static let probes = TraceRequirements(rawValue: 1 << 8)
  /// The end of the trace, which shows the objects that are still alive.
  public static let closedTrace = TraceRequirements(rawValue: 1 << 9)
  /// Times that were measured: the steps of a counted clock are not durations.
  public static let durations = TraceRequirements(rawValue: 1 << 10)
  /// Every object, because the judgment depends on other objects or on their number.
  public static let allObjects = TraceRequirements(rawValue: 1 << 11)

  /// All requirements with the words of the documentation, in its order.
  package static let words: [(requirement: TraceRequirements, word: String)] = [
    (.superCalls, "super calls"), (.births, "births"), (.ends, "ends"), (.identity, "identity"),
    (.completeness, "completeness"), (.order, "order"), (.nesting, "nesting"), (.views, "views"), (.probes, "probes"),
    (.closedTrace, "closed trace"), (.durations, "durations"), (.allObjects, "all objects"),
  ]
}
