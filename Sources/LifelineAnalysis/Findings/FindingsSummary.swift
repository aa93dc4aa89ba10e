/// How many findings there are of each severity.
package struct FindingsSummary: Hashable, Sendable {
  private var counts: [Severity: Int] = [:]

  /// Counts findings.
  package init(_ findings: some Sequence<Finding> = []) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  /// Takes counts.
  package init(_ counts: [Severity: Int]) {
    self.counts = counts
  }

  /// How many there are of one severity.
  package subscript(severity: Severity) -> Int { counts[severity, default: 0] }

  /// How many there are in all.
  package var total: Int { counts.values.reduce(0, +) }

  /// The worst severity that occurs; nil without findings.
  package var worst: Severity? { counts.keys.max() }
}
