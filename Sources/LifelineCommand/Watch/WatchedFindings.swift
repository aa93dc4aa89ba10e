internal import LifelineAnalysis

/// Counts the findings of a trace as they are found, and stores the newest.
struct WatchedFindings {
  /// The number of active findings.
  private(set) var counts: [Severity: Int] = [:]
  private(set) var baselined = 0
  private(set) var suppressed = 0
  /// The newest active findings.
  private(set) var last: [Finding] = []
  /// The first mistakes among the active findings, for a list at the end.
  private(set) var mistakes: [FindingTally] = []
  /// The positions of the mistakes in ``mistakes``.
  private var places: [FindingGroup.Key: Int] = [:]
  /// The number of active findings of other mistakes.
  private(set) var unlisted = 0

  /// The maximum number of listed mistakes, which is the same as for `check`.
  private static let maximumListed = 100

  private let suppressions: [Suppression]
  private let baseline: Baseline?

  init(suppressions: [Suppression], baseline: Baseline?) {
    self.suppressions = suppressions
    self.baseline = baseline
  }

  var summary: FindingsSummary { FindingsSummary(counts) }

  /// Processes new findings, and returns those that are neither suppressed nor in the baseline.
  mutating func take(_ findings: [Finding]) -> [Finding] {
    let review = FindingReview(findings, suppressions: suppressions, baseline: baseline)
    baselined += review.baselined.count
    suppressed += review.suppressed.count
    for finding in review.active { counts[finding.severity, default: 0] += 1 }
    review.active.forEach { list($0) }
    last = (last + review.active).suffix(TreeView.maximumFindings)
    return review.active
  }

  private mutating func list(_ finding: Finding) {
    let key = FindingGroup.Key(finding)
    if let place = places[key] {
      mistakes[place].add(finding)
    } else if mistakes.count < Self.maximumListed {
      places[key] = mistakes.count
      mistakes.append(FindingTally(finding))
    } else {
      unlisted += 1
    }
  }
}
