internal import Lifeline
internal import LifelineRules

/// Counts the findings of a trace as they are found, and stores the first mistakes.
struct WatchedFindings {
  /// The numbers of mistakes and of their findings.
  private struct Count {
    private var keys: Set<FindingGroup.Key> = []
    private var findings = 0

    var mistakes: Int { keys.count }

    /// Counts a finding, and returns whether it is the first one of its mistake.
    @discardableResult
    mutating func add(_ finding: Finding) -> Bool {
      findings += 1
      return keys.insert(FindingGroup.Key(finding)).inserted
    }

    func text(_ words: String) -> String { FindingGroup.countText(mistakes, findings: findings, words) }
  }

  private var active: [Severity: Count] = [:]
  private var baselined = Count()
  private var suppressed = Count()
  /// The first mistakes among the active findings, for a list.
  private(set) var mistakes: [FindingTally] = []
  /// The positions of the mistakes in ``mistakes``.
  private var places: [FindingGroup.Key: Int] = [:]
  /// The active findings of known mistakes that were not taken yet, in the order of their first ones.
  private var repetitions: [FindingTally] = []
  /// The positions of the mistakes in ``repetitions``.
  private var repetitionPlaces: [FindingGroup.Key: Int] = [:]
  /// The number of active mistakes that are not in ``mistakes``.
  var unlisted: Int { active.values.reduce(0) { $0 + $1.mistakes } - mistakes.count }

  /// The maximum number of listed mistakes, which is the same as for `check`.
  private static let maximumListed = 100

  private let suppressions: [Suppression]
  private let baseline: Baseline?

  init(suppressions: [Suppression], baseline: Baseline?) {
    self.suppressions = suppressions
    self.baseline = baseline
  }

  /// The highest severity of the active findings, or nil if there are none.
  var worst: Severity? { active.keys.max() }

  /// The numbers of active mistakes and findings as text, as in the summary of a check:
  /// `1 error (12 times), 0 warnings, 2 notes`.
  var text: String {
    let counts = Severity.allCases.reversed().map { severity in
      let count = active[severity] ?? Count()
      return count.text(count.mistakes == 1 ? severity.rawValue : "\(severity.rawValue)s")
    }
    return counts.joined(separator: ", ")
  }

  /// The numbers of mistakes in the baseline and of suppressed mistakes as texts, without those that are zero.
  var otherTexts: [String] {
    [(baselined, "baselined"), (suppressed, "suppressed")].filter { $0.0.mistakes > 0 }.map { $0.0.text($0.1) }
  }

  /// Processes new findings, and returns the first findings of mistakes that are neither suppressed nor in the
  /// baseline.
  mutating func take(_ findings: [Finding]) -> [Finding] {
    let review = FindingReview(findings, suppressions: suppressions, baseline: baseline)
    for finding in review.baselined { baselined.add(finding) }
    for suppression in review.suppressed { suppressed.add(suppression.finding) }
    return review.active.filter { finding in
      list(finding)
      let isFirst = active[finding.severity, default: Count()].add(finding)
      if !isFirst { Self.add(finding, to: &repetitions, &repetitionPlaces) }
      return isFirst
    }
  }

  /// Returns the further findings of mistakes since the last call.
  mutating func takeRepetitions() -> [FindingTally] {
    defer { (repetitions, repetitionPlaces) = ([], [:]) }
    return repetitions
  }

  private mutating func list(_ finding: Finding) {
    let isListed = places[FindingGroup.Key(finding)] != nil
    if isListed || mistakes.count < Self.maximumListed { Self.add(finding, to: &mistakes, &places) }
  }

  private static func add(
    _ finding: Finding, to tallies: inout [FindingTally], _ places: inout [FindingGroup.Key: Int]
  ) {
    let key = FindingGroup.Key(finding)
    if let place = places[key] {
      tallies[place].add(finding)
    } else {
      places[key] = tallies.count
      tallies.append(FindingTally(finding))
    }
  }
}
