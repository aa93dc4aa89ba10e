internal import Lifeline
internal import LifelineBase
public import LifelineRules
package import LifelineTraces

/// The differences between two recordings of a program, such as two versions, two systems, or two runs.
///
/// Subjects are matched by type, name, and order of creation, not by numbers or times. The callbacks of two matched
/// subjects are aligned with as few differences as possible. Durations are compared, but other times are not. A
/// comparison in the other direction gives the same result, with old and new exchanged. A recording never differs from
/// itself.
///
/// ```swift
/// var (old, new) = (TraceRecord(), TraceRecord())
/// var reader = TraceReader()
/// try reader.read("old.jsonl", into: &old)
/// try reader.read("new.jsonl", into: &new)
/// let comparison = TraceComparison(old, new)
/// for subject in comparison.subjects { print(subject.label) }
/// ```
public struct TraceComparison: Sendable {
  /// A change in the number of times that an event occurs on subjects of one type.
  public struct Count: Hashable, Sendable {
    /// The type, with both names if it was renamed.
    public var type: String
    /// The event's name and detail.
    public var event: String
    /// The count in the old recording.
    public var old: Int
    /// The count in the new recording.
    public var new: Int
  }

  /// A change, beyond noise, in the durations of one type's callback.
  public struct Time: Hashable, Sendable {
    /// The type, with both names if it was renamed.
    public var type: String
    /// The name of the callback.
    public var event: String
    /// The durations in the old recording.
    public var old: DurationSample
    /// The durations in the new recording.
    public var new: DurationSample
  }

  /// A trace that is only in one of the recordings.
  public struct UnmatchedTrace: Hashable, Sendable {
    /// The display name of the trace.
    public var label: String
    /// Whether the trace is in the new recording.
    package var isAdded: Bool
    package var findings: Int
  }

  /// The options of the comparison.
  public let options: ComparisonOptions
  /// The subjects that differ, in the order of the new recording.
  ///
  /// Removed subjects come last in their trace.
  public private(set) var subjects: [SubjectComparison] = []
  /// The number of subjects that are in both recordings without differences.
  public private(set) var unchanged = 0
  /// The counts that changed, sorted by type and event.
  public private(set) var counts: [Count] = []
  /// The durations that changed beyond noise, sorted by type and event.
  public private(set) var times: [Time] = []
  /// The findings whose number differs between the recordings, including new and fixed findings. The array is empty if
  /// no findings were passed.
  ///
  /// If a trace is only in the old recording, the findings in this trace are not reported as fixed, because nothing
  /// proves that the mistakes were fixed. If a trace is only in the new recording, its findings can be new, but do not
  /// increase the number of a finding that the old recording has.
  public private(set) var findings: [FindingChange] = []
  /// The findings that occur equally often in both recordings.
  package private(set) var unchangedFindings: [FindingChange] = []
  /// The traces that are only in one of the recordings.
  public private(set) var unmatchedTraces: [UnmatchedTrace] = []
  /// The reasons why the old recording is incomplete, or an empty array if it is complete.
  public let oldIssues: [String]
  /// The reasons why the new recording is incomplete, or an empty array if it is complete.
  public let newIssues: [String]
  /// Whether the number of differences is minimal.
  ///
  /// If a single subject has more than a few hundred differences, the result is approximate, because an exact search
  /// would take too long.
  public private(set) var isShortest = true

  /// The clock of the compared traces. It determines whose durations are compared.
  package private(set) var clock = SharedClock()

  /// Descriptions of the parts that were not compared because only one of the sources reports them, with one sentence
  /// per part.
  package private(set) var reservations: [String] = []

  /// The pairs of matching traces.
  private(set) var pairs: [ComparedTraces] = []

  /// Compares two recordings.
  ///
  /// - Parameters:
  ///   - old: The old recording.
  ///   - new: The new recording.
  ///   - options: The options of the comparison.
  ///   - oldFindings: The findings of rules in the old recording.
  ///   - newFindings: The findings of the same rules in the new recording.
  public init(
    _ old: TraceRecord, _ new: TraceRecord, options: ComparisonOptions = ComparisonOptions(),
    oldFindings: [Finding] = [], newFindings: [Finding] = []
  ) {
    self.init(
      old, new, options: options, oldFindings: oldFindings, newFindings: newFindings, unjudged: (old: [], new: []))
  }

  /// - Parameter unjudged: The rules that cannot judge one of the recordings because of its source. Their findings in
  ///   the other recording are neither new nor fixed.
  package init(
    _ old: TraceRecord, _ new: TraceRecord, options: ComparisonOptions, oldFindings: [Finding], newFindings: [Finding],
    unjudged: (old: Set<String>, new: Set<String>)
  ) {
    self.options = options
    oldIssues = old.issues
    newIssues = new.issues
    let pairing = TracePairing(old.traces, new.traces)
    for pair in pairing.pairs {
      for trace in [old.traces[pair.old], new.traces[pair.new]] { _ = clock.add(trace.identity.header) }
    }
    var tally = ComparisonTally(clock)
    let isNamed = old.traces.count > 1 || new.traces.count > 1
    for pair in pairing.pairs {
      let compared = ComparedTraces(old.traces[pair.old], new.traces[pair.new], options)
      take(compared, isNamed: isNamed, &tally)
    }
    let (oldFindings, newFindings) = (oldFindings.filter(options.includes), newFindings.filter(options.includes))
    let removed = Self.unmatched(pairing.removed.map { old.traces[$0].identity }, oldFindings, isAdded: false)
    unmatchedTraces =
      removed + Self.unmatched(pairing.added.map { new.traces[$0].identity }, newFindings, isAdded: true)
    counts = tally.counts
    times = options.comparesTimes ? tally.times(threshold: options.timeThreshold) : []
    if options.comparesTimes, clock.isMixed {
      reservations.append("Not compared: durations of traces with a counting clock, because other traces measure time.")
    }
    let isGone = Set(pairing.removed.map { old.traces[$0].identity.index })
    let all = FindingChange.all(
      from: oldFindings.filter { !isGone.contains($0.traceIndex) && !unjudged.new.contains($0.rule) },
      to: newFindings.filter { !unjudged.old.contains($0.rule) }, renamed: renamedTypes,
      added: Set(pairing.added.map { new.traces[$0].identity.index }))
    let rules = Set(
      oldFindings.map(\.rule).filter(unjudged.new.contains) + newFindings.map(\.rule).filter(unjudged.old.contains))
    if !rules.isEmpty {
      reservations.append(
        "Not compared: findings of \(TextList.series(rules.sorted())), which one of the recordings cannot show."
      )
    }
    findings = all.filter { $0.kind != .unchanged }
    unchangedFindings = all.filter { $0.kind == .unchanged }
  }

  private static func unmatched(
    _ traces: [TraceIdentity], _ findings: [Finding], isAdded: Bool
  ) -> [UnmatchedTrace] {
    let counts = findings.reduce(into: [Int: Int]()) { $0[$1.traceIndex, default: 0] += 1 }
    return traces.map { UnmatchedTrace(label: $0.label, isAdded: isAdded, findings: counts[$0.index] ?? 0) }
  }

  /// Whether both recordings are complete.
  ///
  /// If one of the recordings is incomplete, an empty comparison does not mean that nothing has changed.
  public var isComplete: Bool { oldIssues.isEmpty && newIssues.isEmpty }

  /// Whether the comparison found no differences.
  public var isEmpty: Bool { subjects.isEmpty && times.isEmpty && findings.isEmpty && unmatchedTraces.isEmpty }

  /// The renamed types. Each is only in the old recording, and its instances match those of a single type that is only
  /// in the new recording.
  private var renamedTypes: [String: String] {
    var newNames: [TypeName: Set<TypeName>] = [:]
    var oldNames: [TypeName: Set<TypeName>] = [:]
    for traces in pairs {
      for pair in traces.matching.pairs {
        let (old, new) = (traces.old.lives[pair.old].subject.type, traces.new.lives[pair.new].subject.type)
        newNames[old, default: []].insert(new)
        oldNames[new, default: []].insert(old)
      }
    }
    return newNames.reduce(into: [:]) { result, names in
      guard let name = names.value.first, names.value.count == 1, name != names.key, oldNames[name]?.count == 1,
        newNames[name] == nil, oldNames[names.key] == nil
      else { return }
      result[names.key.string] = name.string
    }
  }

  private mutating func take(_ compared: ComparedTraces, isNamed: Bool, _ tally: inout ComparisonTally) {
    pairs.append(compared)
    let names = Set((compared.old.keys + compared.new.keys).map(\.name))
    if let reservation = compared.common.reservation(names), !reservations.contains(reservation) {
      reservations.append(reservation)
    }
    isShortest = isShortest && compared.isShortest
    tally.add(compared)
    let changes = compared.subjectChanges()
    unchanged += changes.unchanged
    for var subject in changes.changed {
      if isNamed { subject.trace = compared.new.identity.label }
      subjects.append(subject)
    }
  }
}

extension TraceComparison {
  /// Returns the number of steps, across all subjects, that differ in this way.
  ///
  /// Moved steps are not included.
  public func steps(_ change: ComparedStep.Change) -> Int {
    subjects.reduce(0) { $0 + $1.steps.count { $0.change == change && !$0.isMoved } }
  }

  /// The number of steps that moved within the life of their subject.
  public var movedSteps: Int {
    subjects.reduce(0) { $0 + $1.steps.count { $0.change == .added && $0.isMoved } }
  }
}
