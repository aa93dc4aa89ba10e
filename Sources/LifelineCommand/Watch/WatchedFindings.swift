internal import Lifeline
internal import LifelineAnalysis

/// Counts the findings of a trace as they are found, and stores the first mistakes.
struct WatchedFindings {
  /// The numbers of mistakes and of their findings.
  private struct Count {
    private var keys: Set<FindingGroup.Key> = []
    private var findings = 0

    var mistakes: Int { keys.count }

    mutating func add(_ finding: Finding) {
      keys.insert(FindingGroup.Key(finding))
      findings += 1
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

  /// The numbers of active mistakes and findings as text, as in the summary of a check: `1 error (12 times), 0 warnings, 2 notes`.
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

  /// Processes new findings, and returns those that are neither suppressed nor in the baseline.
  mutating func take(_ findings: [Finding]) -> [Finding] {
    let review = FindingReview(findings, suppressions: suppressions, baseline: baseline)
    for finding in review.baselined { baselined.add(finding) }
    for suppression in review.suppressed { suppressed.add(suppression.finding) }
    for finding in review.active {
      active[finding.severity, default: Count()].add(finding)
      list(finding)
    }
    return review.active
  }

  private mutating func list(_ finding: Finding) {
    let key = FindingGroup.Key(finding)
    if let place = places[key] {
      mistakes[place].add(finding)
    } else if mistakes.count < Self.maximumListed {
      places[key] = mistakes.count
      mistakes.append(FindingTally(finding))
    }
  }
}
