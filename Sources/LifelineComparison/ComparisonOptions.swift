internal import Lifeline
internal import LifelineRules

/// The options of a ``TraceComparison``.
public struct ComparisonOptions: Sendable {
  /// The types of the subjects to compare. A subject is compared if its old or new type is in this set.
  ///
  /// If empty, all types are compared.
  public var types: Set<String> = []
  /// The names of the subjects to compare.
  ///
  /// If empty, all subjects are compared.
  public var names: Set<String> = []
  /// The names of the events to ignore.
  public var ignoredEvents: Set<String> = []
  /// The keys of the attributes to ignore; `*` ignores all attributes.
  ///
  /// The key `within` stands for the callback that contains an event.
  public var ignoredAttributes: Set<String> = []
  /// Whether to compare the order in which callbacks of different subjects run on the main thread.
  public var comparesOrder = true
  /// Whether to compare durations.
  public var comparesTimes = true
  /// The minimum change in a duration, as a fraction of the smaller median.
  ///
  /// A change must also exceed noise; see ``DurationSample``.
  public var timeThreshold = 0.25

  /// Creates options that compare everything.
  public init() {}

  /// The rules whose findings depend on the speed of the machine.
  static let rulesOfTime: Set<String> = ["slow-callback", "late-release"]

  func ignores(_ key: String) -> Bool { ignoredAttributes.contains(key) || ignoredAttributes.contains("*") }

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
