package import Lifeline

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
  ///   - types: The types of the objects in the traces, or nil if they are unknown. A finding about another type is not resolved: the trace
  ///     in which it was found may be missing.
  ///   - wasJudged: A closure that returns whether the rule with the given ID judged all traces. Only findings of such rules can be
  ///     resolved.
  package init(
    _ findings: [Finding], suppressions: [Suppression] = [], baseline: Baseline? = nil,
    types: Set<String>? = nil, wasJudged: (String) -> Bool = { _ in true }
  ) {
    var used: Set<Suppression> = []
    for finding in findings {
      let isBaselined = baseline?.contains(finding) == true
      let suppression = suppressions.first { $0.covers(finding) }
      if let suppression { used.insert(suppression) }
      if let reason = suppression?.reason ?? finding.acceptance {
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
    for position in active.indices { active[position].step = evidence.step(of: active[position]) }
    for position in baselined.indices { baselined[position].step = evidence.step(of: baselined[position]) }
    for position in suppressed.indices {
      suppressed[position].finding.step = evidence.step(of: suppressed[position].finding)
    }
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

/// The accepted findings of earlier checks.
///
/// Only new findings are active.
///
/// A baseline contains fingerprints, not instances, so it also covers a second object with the same mistake. It does not cover a finding
/// whose severity has increased.
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

/// A suppression of the findings of one rule about one type, with a reason.
package struct Suppression: Hashable, Sendable {
  /// The type name that matches every type.
  package static let anyType = "*"

  /// The rule's ID.
  package var rule: String
  /// The type's name, or `*` for every type.
  package var type: String
  /// The reason why the findings are acceptable.
  ///
  /// Reports show the reason.
  package var reason: String

  /// Creates a suppression.
  ///
  /// Leading and trailing spaces are removed from the strings, which must not be empty.
  package init(rule: String, type: String, reason: String) throws(SuppressionError) {
    let reason = Self.trimmed(reason)
    self.rule = Self.trimmed(rule)
    self.type = Self.trimmed(type)
    self.reason = reason
    if self.rule.isEmpty { throw SuppressionError(detail: "names no rule") }
    if self.type.isEmpty { throw SuppressionError(detail: "names no type; use '*' for all types") }
    if reason.isEmpty { throw SuppressionError(detail: "gives no reason; state why the finding is acceptable") }
  }

  /// Parses `RULE:TYPE:REASON`.
  ///
  /// The reason can contain colons.
  package init(parsing text: String) throws(SuppressionError) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else {
      throw SuppressionError(detail: "must be RULE:TYPE:REASON; the reason is required")
    }
    try self.init(rule: parts[0], type: parts[1], reason: parts[2])
  }

  /// Returns whether the suppression covers the finding.
  package func covers(_ finding: Finding) -> Bool { allowance.covers(finding) }

  /// The suppression as the header of a trace contains it.
  package var allowance: TraceAllowance { TraceAllowance(rule: rule, type: type, reason: reason) }

  /// Returns `; did you mean 'HomeController'?` if the type is not one of the given types, but probably means one of them; otherwise an
  /// empty string.
  package func hint(in types: Set<String>) -> String {
    guard type != Self.anyType, !types.contains(type) else { return "" }
    let plain = type.split(separator: ".").last.map(String.init) ?? type
    return types.contains(plain) ? "; did you mean '\(plain)'?" : NearestName.hint(plain, in: types.sorted())
  }

  private static func trimmed(_ text: String) -> String {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }) else { return "" }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[start...end])
  }
}

extension TraceAllowance {
  /// Returns whether the allowance covers the finding.
  func covers(_ finding: Finding) -> Bool {
    rule == finding.rule && (type == Suppression.anyType || type == finding.subject.type.string)
  }
}

/// A problem with the text of a suppression.
///
/// The description completes a sentence that begins with the text.
package struct SuppressionError: Error, Hashable, Sendable, CustomStringConvertible {
  var detail: String

  package var description: String { detail }
}
