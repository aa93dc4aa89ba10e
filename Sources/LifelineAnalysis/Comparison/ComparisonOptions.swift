internal import Lifeline

/// What a ``TraceComparison`` compares.
public struct ComparisonOptions: Sendable {
  /// Only subjects of these types, in the old or the new trace; empty for all.
  public var types: Set<String> = []
  /// Only subjects with these names; empty for all.
  public var names: Set<String> = []
  /// Events to ignore, by name.
  public var ignoredEvents: Set<String> = []
  /// Attributes to ignore, by key; `*` for all. `within` is the callback around an event.
  public var ignoredAttributes: Set<String> = []
  /// Whether the order among subjects on the main thread is compared.
  public var comparesOrder = true
  /// Whether durations are compared.
  public var comparesTimes = true
  /// The minimum change of a duration, as a share of the smaller median, in addition to being beyond noise; see
  /// ``DurationSample``.
  public var timeThreshold = 0.25

  /// Compares everything.
  public init() {}

  /// Rules whose findings depend on the speed of the machine.
  static let rulesOfTime: Set<String> = ["slow-callback", "late-release"]

  func includes(_ old: RecordedTrace.Life?, _ new: RecordedTrace.Life?) -> Bool {
    let subjects = [old, new].compactMap { $0?.subject }
    return (types.isEmpty || subjects.contains { types.contains($0.type.string) })
      && (names.isEmpty || subjects.contains { $0.name.map(names.contains) ?? false })
  }

  func includes(_ finding: Finding) -> Bool {
    (types.isEmpty || types.contains(finding.subject.type.string))
      && (names.isEmpty || finding.subject.name.map(names.contains) ?? false)
      && (comparesTimes || !Self.rulesOfTime.contains(finding.rule))
  }
}
