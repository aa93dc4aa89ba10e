internal import LifelineAnalysis

/// Counts the findings of a trace as they are found, and stores the newest.
struct WatchedFindings {
  /// The number of active findings.
  private(set) var counts: [Severity: Int] = [:]
  private(set) var baselined = 0
  private(set) var suppressed = 0
  /// The newest active findings.
  private(set) var last: [Finding] = []
  /// The first active findings, for a list at the end.
  private(set) var first: [Finding] = []

  /// The maximum number of listed findings, which is the same as for `check`.
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
    first += review.active.prefix(Self.maximumListed - first.count)
    last = (last + review.active).suffix(TreeView.maximumFindings)
    return review.active
  }
}
