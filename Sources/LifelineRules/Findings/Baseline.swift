internal import Lifeline

/// The accepted findings of earlier checks.
///
/// Only new findings are active.
///
/// A baseline contains fingerprints, not instances, so it also covers a second object with the same mistake. It does
/// not cover a finding whose severity has increased.
package struct Baseline: Hashable, Sendable {
  /// An accepted finding.
  package struct Entry: Hashable, Sendable {
    /// The finding's fingerprint; see ``Finding/fingerprint``.
    package var fingerprint: String
    /// The rule's ID.
    package var rule: String
    /// The subject's type.
    package var type: String
    /// The highest severity of the finding.
    package var severity: Severity

    package init(fingerprint: String, rule: String, type: String, severity: Severity) {
      (self.fingerprint, self.rule, self.type, self.severity) = (fingerprint, rule, type, severity)
    }
  }

  /// The format version of ``bytes``.
  package static let version = 1
  package static let versionKey = "lifelineBaseline"

  /// The accepted findings, one per fingerprint, sorted by fingerprint.
  package let entries: [Entry]
  private let severities: [String: Severity]

  /// Creates a baseline that accepts the given findings.
  package init(_ findings: some Sequence<Finding>) {
    self.init(
      findings.map { finding in
        Entry(
          fingerprint: finding.fingerprint, rule: finding.rule, type: finding.subject.type.string,
          severity: finding.severity)
      })
  }

  /// Creates a baseline from entries. Of several entries with the same fingerprint, the most severe is kept.
  package init(_ entries: [Entry]) {
    var worst: [String: Entry] = [:]
    for entry in entries where entry.severity >= worst[entry.fingerprint]?.severity ?? entry.severity {
      worst[entry.fingerprint] = entry
    }
    severities = worst.mapValues(\.severity)
    self.entries = worst.values.sorted { $0.fingerprint < $1.fingerprint }
  }

  /// Returns whether the baseline contains the finding with the same or a higher severity.
  package func contains(_ finding: Finding) -> Bool {
    severities[finding.fingerprint].map { $0 >= finding.severity } ?? false
  }
}
