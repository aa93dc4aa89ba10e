/// Sorts findings into those that count, those that are known, and those that are allowed.
public struct FindingReview: Sendable {
  /// A finding that is allowed.
  public struct Allowed: Hashable, Sendable {
    /// The finding.
    public var finding: Finding
    /// Why it is allowed.
    public var reason: String
    /// Whether the baseline has it too.
    public var isKnown: Bool
  }

  /// The findings that count.
  public private(set) var counted: [Finding] = []
  /// Those that the baseline has.
  public private(set) var known: [Finding] = []
  /// Those that an allowance covers; they are listed apart, also those that are known.
  public private(set) var allowed: [Allowed] = []
  /// What the baseline has and nobody found any more.
  public private(set) var gone: [Baseline.Entry] = []
  /// Allowances that covered nothing.
  public private(set) var unused: [Allowance] = []

  /// Sorts findings.
  ///
  /// - Parameters:
  ///   - findings: all that were found.
  ///   - allowances: the first that covers a finding gives the reason.
  ///   - baseline: what is known; nil when everything is new.
  ///   - wasChecked: whether a rule was run, by its id: only findings of such a rule can be gone.
  public init(
    _ findings: [Finding], allowances: [Allowance] = [], baseline: Baseline? = nil,
    wasChecked: (String) -> Bool = { _ in true }
  ) {
    var used: Set<Allowance> = []
    for finding in findings {
      let isKnown = baseline?.knows(finding) == true
      if let allowance = allowances.first(where: { $0.covers(finding) }) {
        used.insert(allowance)
        allowed.append(Allowed(finding: finding, reason: allowance.reason, isKnown: isKnown))
      } else if isKnown {
        known.append(finding)
      } else {
        counted.append(finding)
      }
    }
    unused = allowances.filter { !used.contains($0) }
    let found = Set(findings.map(\.fingerprint))
    gone = (baseline?.entries ?? []).filter { !found.contains($0.fingerprint) && wasChecked($0.rule) }
  }
}
