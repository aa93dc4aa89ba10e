internal import Lifeline

/// The findings that are known, so that only new ones count.
///
/// It remembers fingerprints, not instances: a second object with the same mistake is known too. A known mistake that has
/// become worse is new.
public struct Baseline: Hashable, Sendable {
  /// A known finding.
  public struct Entry: Hashable, Sendable {
    /// See ``Finding/fingerprint``.
    public var fingerprint: String
    /// The rule's id.
    public var rule: String
    /// The subject's type.
    public var type: String
    /// The worst severity that was seen.
    public var severity: Severity
  }

  /// The version of the format that ``bytes`` are in.
  public static let version = 1
  static let versionKey = "lifelineBaseline"

  /// The known findings: one for each fingerprint, sorted by it.
  public let entries: [Entry]
  private let severities: [String: Severity]

  /// Knows the given findings.
  public init(_ findings: some Sequence<Finding>) {
    self.init(
      findings.map { finding in
        Entry(
          fingerprint: finding.fingerprint, rule: finding.rule, type: finding.subject.type.string,
          severity: finding.severity)
      })
  }

  init(_ entries: [Entry]) {
    var worst: [String: Entry] = [:]
    for entry in entries where entry.severity >= worst[entry.fingerprint]?.severity ?? entry.severity {
      worst[entry.fingerprint] = entry
    }
    severities = worst.mapValues(\.severity)
    self.entries = worst.values.sorted { $0.fingerprint < $1.fingerprint }
  }

  /// Whether it has the finding with this severity or a worse one.
  public func contains(_ finding: Finding) -> Bool {
    severities[finding.fingerprint].map { $0 >= finding.severity } ?? false
  }
}
