public import Lifeline

/// The findings about one mistake: all findings with the same rule, fingerprint, and severity, from all traces.
///
/// Outputs show the first finding with its evidence and fix, and the number of times that the mistake was found.
///
/// ```swift
/// for group in FindingGroup.groups(of: runner.findings) { print(group.first.message, group.timesText ?? "") }
/// ```
public struct FindingGroup: Hashable, Sendable {
  /// One or more findings, in the order in which they were passed.
  public private(set) var findings: [Finding]
  /// The positions of the findings in the sequence that was passed.
  package fileprivate(set) var positions: [Int]

  /// The properties that the findings of a group share.
  package struct Key: Hashable, Sendable {
    private let rule: String
    private let fingerprint: String
    private let severity: Severity

    package init(_ finding: Finding) {
      rule = finding.rule
      fingerprint = finding.fingerprint
      severity = finding.severity
    }
  }

  /// The finding to show.
  public var first: Finding { findings[0] }
  /// The other findings.
  public var others: ArraySlice<Finding> { findings.dropFirst() }
  /// The number of times that the mistake was found.
  public var count: Int { findings.count }
  /// The severity of the findings.
  public var severity: Severity { first.severity }

  /// The names of the traces, without duplicates, in the order of the findings.
  public var traces: [String] {
    var known: Set<Int> = []
    return findings.filter { known.insert($0.traceIndex).inserted }.map(\.trace)
  }

  /// The subjects, without duplicates.
  ///
  /// Subjects in different traces are different, even if their numbers are equal.
  public var subjects: [Subject] {
    var known: Set<[Int]> = []
    return findings.filter { known.insert([$0.traceIndex, $0.subject.id]).inserted }.map(\.subject)
  }

  /// The places in the code where the mistake was found, without duplicates.
  package var places: [SourcePlace] {
    var known: Set<SourcePlace> = []
    return findings.compactMap(\.place).filter { known.insert($0).inserted }
  }

  /// Groups findings in linear time.
  ///
  /// The groups are in the order of their first findings.
  public static func groups(of findings: some Sequence<Finding>) -> [FindingGroup] {
    var places: [Key: Int] = [:]
    var groups: [FindingGroup] = []
    for (position, finding) in findings.enumerated() {
      let key = Key(finding)
      if let place = places[key] {
        groups[place].findings.append(finding)
        groups[place].positions.append(position)
      } else {
        places[key] = groups.count
        groups.append(FindingGroup(findings: [finding], positions: [position]))
      }
    }
    return groups
  }
}

extension FindingGroup {
  /// The maximum number of names in a description.
  package static let maximumNames = 3

  /// The number of findings as text, such as `× 656 in 12 traces` or, for a single trace, `× 12`. The value is nil for
  /// a single finding.
  public var timesText: String? { tally.timesText }

  /// The ``timesText`` with the names of the first traces or objects; see ``FindingTally/occurrenceText``.
  package var occurrenceText: String? { tally.occurrenceText }

  private var tally: FindingTally {
    others.reduce(into: FindingTally(first)) { $0.add($1) }
  }

  /// Returns the number of mistakes with a severity, followed by the number of findings if that number is higher, as in
  /// `1 error (656 times)`.
  package static func countText(_ groups: some Sequence<FindingGroup>, of severity: Severity) -> String {
    let groups = groups.filter { $0.severity == severity }
    return countText(groups, groups.count == 1 ? severity.rawValue : "\(severity.rawValue)s")
  }

  /// Returns a count such as `2 baselined (9 times)`.
  package static func countText(_ groups: some Collection<FindingGroup>, _ words: String) -> String {
    countText(groups.count, findings: groups.reduce(0) { $0 + $1.count }, words)
  }

  /// Returns a count such as `2 baselined (9 times)` from the numbers of mistakes and findings.
  package static func countText(_ mistakes: Int, findings: Int, _ words: String) -> String {
    "\(mistakes) \(words)" + (findings > mistakes ? " (\(findings) times)" : "")
  }

  /// The places of the other findings as text, such as `also at Cart.swift:14`, or nil if there are none.
  package var otherPlacesText: String? {
    let others = places.filter { $0 != first.place }.map(\.description)
    return others.isEmpty ? nil : "also at \(FindingText.list(others, limit: Self.maximumNames, of: others.count))"
  }
}

extension FindingReview {
  /// The mistakes among the active findings.
  package var activeGroups: [FindingGroup] { FindingGroup.groups(of: active) }
  /// The mistakes among the baselined findings.
  package var baselinedGroups: [FindingGroup] { FindingGroup.groups(of: baselined) }

  /// A suppressed mistake.
  package struct SuppressedGroup: Hashable, Sendable {
    /// The mistake.
    package var group: FindingGroup
    /// The reason why it is suppressed.
    package var reason: String
    /// Whether the baseline also contains it.
    package var isBaselined: Bool
  }

  /// The mistakes among the suppressed findings.
  ///
  /// A mistake that is suppressed for several reasons is in several groups.
  package var suppressedGroups: [SuppressedGroup] {
    var alike: [SuppressionKey: [Int]] = [:]
    for (position, element) in suppressed.enumerated() {
      let key = SuppressionKey(reason: element.reason, isBaselined: element.isBaselined)
      alike[key, default: []].append(position)
    }
    let groups = alike.flatMap { key, positions in
      FindingGroup.groups(of: positions.map { suppressed[$0].finding }).map { group in
        var group = group
        group.positions = group.positions.map { positions[$0] }
        return SuppressedGroup(group: group, reason: key.reason, isBaselined: key.isBaselined)
      }
    }
    return groups.sorted { $0.group.positions[0] < $1.group.positions[0] }
  }

  private struct SuppressionKey: Hashable {
    var reason: String
    var isBaselined: Bool
  }
}
