internal import Lifeline

/// Sorts findings into active, baselined, and suppressed findings.
package struct FindingReview: Sendable {
  package struct Suppressed: Hashable, Sendable {
    package var finding: Finding
    /// The reason why it is suppressed.
    package var reason: String
    /// Whether the baseline also contains it.
    package var isBaselined: Bool
  }

  /// The findings that neither a suppression nor the baseline covers.
  package private(set) var active: [Finding] = []
  /// The findings that the baseline contains.
  package private(set) var baselined: [Finding] = []
  /// The findings that a suppression covers or that their traces accept, including those that are also in the baseline.
  package private(set) var suppressed: [Suppressed] = []
  /// The entries of the baseline that no finding matches, although their rules judged objects of their types.
  package private(set) var resolved: [Baseline.Entry] = []
  /// The entries of the baseline that no finding matches, because no trace contains an object of their types.
  package private(set) var untraced: [Baseline.Entry] = []
  /// The suppressions that cover no finding.
  package private(set) var unused: [Suppression] = []

  /// Sorts findings.
  ///
  /// - Parameters:
  ///   - findings: All findings, including those that their traces accept.
  ///   - suppressions: The suppressions. The first suppression that covers a finding provides the reason.
  ///   - baseline: The accepted findings, or nil if there are none.
  ///   - types: The types of the objects in the traces, or nil if they are unknown. A finding about another type is not
  ///     resolved: the trace in which it was found may be missing.
  ///   - wasJudged: A closure that returns whether the rule with the given ID judged all traces. Only findings of such
  ///     rules can be resolved.
  package init(
    _ findings: [Finding], suppressions: [Suppression] = [], baseline: Baseline? = nil,
    types: Set<String>? = nil, wasJudged: (String) -> Bool = { _ in true }
  ) {
    var used: Set<Suppression> = []
    for finding in findings {
      let isBaselined = baseline?.contains(finding) == true
      let suppression = suppressions.first { $0.covers(finding) }
      if let suppression { used.insert(suppression) }
      if let reason = suppression?.statement ?? finding.acceptance {
        suppressed.append(Suppressed(finding: finding, reason: reason, isBaselined: isBaselined))
      } else if isBaselined {
        baselined.append(finding)
      } else {
        active.append(finding)
      }
    }
    unused = suppressions.filter { !used.contains($0) }
    let found = Set(findings.map(\.fingerprint))
    for entry in baseline?.entries ?? [] where !found.contains(entry.fingerprint) && wasJudged(entry.rule) {
      let isTraced = entry.type.isEmpty || types?.contains(entry.type) ?? true
      if isTraced { resolved.append(entry) } else { untraced.append(entry) }
    }
  }

  /// Sets the steps of the findings whose events were collected.
  package mutating func noteSteps(from evidence: EvidenceCollector) {
    for position in active.indices { active[position].noteSteps(from: evidence) }
    for position in baselined.indices { baselined[position].noteSteps(from: evidence) }
    for position in suppressed.indices { suppressed[position].finding.noteSteps(from: evidence) }
  }
}

extension Finding {
  fileprivate mutating func noteSteps(from evidence: EvidenceCollector) {
    (step, steps) = (evidence.step(of: self), evidence.steps(of: self))
  }
}

/// The number of findings of each severity.
package struct FindingsSummary: Hashable, Sendable {
  private var counts: [Severity: Int] = [:]

  /// Counts findings.
  package init(_ findings: some Sequence<Finding>) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  /// Returns the number of findings of a severity.
  package subscript(severity: Severity) -> Int { counts[severity, default: 0] }
}
