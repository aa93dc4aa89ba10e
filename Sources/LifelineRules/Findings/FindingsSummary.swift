/// The number of findings of each severity.
package struct FindingsSummary: Hashable, Sendable {
  private var counts: [Severity: Int] = [:]

  /// Counts findings.
  package init(_ findings: some Sequence<Finding> = []) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  /// Creates a summary from counts.
  package init(_ counts: [Severity: Int]) {
    self.counts = counts
  }

  /// Returns the number of findings of a severity.
  package subscript(severity: Severity) -> Int { counts[severity, default: 0] }

  /// The total number of findings.
  package var total: Int { counts.values.reduce(0, +) }

  /// The highest severity that occurs, or nil if there are no findings.
  package var worst: Severity? { counts.keys.max() }
}
