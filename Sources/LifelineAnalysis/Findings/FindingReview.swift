/// Sorts findings into those that count, those that are known, and those that are suppressed.
public struct FindingReview: Sendable {
  /// A finding that is suppressed.
  public struct Suppressed: Hashable, Sendable {
    /// The finding.
    public var finding: Finding
    /// Why it is suppressed.
    public var reason: String
    /// Whether the baseline contains it too.
    public var isBaselined: Bool
  }

  /// The findings that neither a suppression nor the baseline covers.
  public private(set) var active: [Finding] = []
  /// The findings that the baseline contains.
  public private(set) var baselined: [Finding] = []
  /// Those that an allowance covers; they are listed apart, also those that are baselined.
  public private(set) var suppressed: [Suppressed] = []
  /// The entries of the baseline that were not found anymore.
  public private(set) var resolved: [Baseline.Entry] = []
  /// The suppressions that cover no finding.
  public private(set) var unused: [Suppression] = []

  /// Sorts findings.
  ///
  /// - Parameters:
  ///   - findings: all that were found.
  ///   - suppressions: the first that covers a finding gives the reason.
  ///   - baseline: the accepted findings; nil when all findings are active.
  ///   - wasChecked: whether a rule was run, by its id: only findings of such a rule can be resolved.
  public init(
    _ findings: [Finding], suppressions: [Suppression] = [], baseline: Baseline? = nil,
    wasChecked: (String) -> Bool = { _ in true }
  ) {
    var used: Set<Suppression> = []
    for finding in findings {
      let isBaselined = baseline?.contains(finding) == true
      if let suppression = suppressions.first(where: { $0.covers(finding) }) {
        used.insert(suppression)
        suppressed.append(Suppressed(finding: finding, reason: suppression.reason, isBaselined: isBaselined))
      } else if isBaselined {
        baselined.append(finding)
      } else {
        active.append(finding)
      }
    }
    unused = suppressions.filter { !used.contains($0) }
    let found = Set(findings.map(\.fingerprint))
    resolved = (baseline?.entries ?? []).filter { !found.contains($0.fingerprint) && wasChecked($0.rule) }
  }
}
