internal import Lifeline

/// What a ``TraceComparison`` looks at.
public struct ComparisonOptions: Sendable {
  /// Only subjects of these types, in the old or the new trace; empty for all.
  public var types: Set<String> = []
  /// Only subjects of these names; empty for all.
  public var names: Set<String> = []
  /// Events that do not count, by name.
  public var ignoredEvents: Set<String> = []
  /// Attributes that do not count, by key; `*` for all. `within` is the callback around an event.
  public var ignoredAttributes: Set<String> = []
  /// Whether it counts that something comes before or after what another subject does, on the main thread.
  public var comparesOrder = true
  /// Whether durations count.
  public var comparesTimes = true
  /// By which share of the smaller median a duration must change to count, beside being beyond noise; see
  /// ``DurationSample``.
  public var timeThreshold = 0.25

  /// Everything counts.
  public init() {}

  /// Rules whose findings depend on how fast the machine is.
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
