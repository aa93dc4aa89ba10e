internal import Lifeline
public import LifelineRules

/// The number of times that a finding, identified by its fingerprint, occurs in each of two recordings.
public struct FindingChange: Hashable, Sendable {
  /// A finding with this fingerprint and severity, from the recording that has more of them. If the numbers are equal,
  /// it is from the new recording.
  public var finding: Finding
  /// The number of findings with this fingerprint and severity in the old recording.
  public var old: Int
  /// The number of findings with this fingerprint and severity in the new recording.
  public var new: Int

  /// A kind of change in how often a mistake is found.
  ///
  /// A fingerprint identifies one mistake, so a mistake that occurs more often is not a new mistake.
  package enum Kind: String, Comparable, Sendable {
    case new, more, fixed, fewer, unchanged

    private var order: Int { [.new, .more, .fixed, .fewer, .unchanged].firstIndex(of: self) ?? 0 }
    package static func < (left: Kind, right: Kind) -> Bool { left.order < right.order }
  }

  package var kind: Kind {
    if new == old { return .unchanged }
    if old == 0 { return .new }
    return new == 0 ? .fixed : new > old ? .more : .fewer
  }

  private struct Key: Hashable {
    var fingerprint: String
    var severity: Severity
  }

  /// Returns the changes between two lists of findings, sorted by kind and then by severity, highest first.
  ///
  /// - Parameters:
  ///   - renamed: The new names of renamed types, keyed by their old names.
  ///   - added: The indices of the traces that are only in the new recording. They can show a new mistake, but not that
  ///     a known mistake occurs more often.
  static func all(
    from old: [Finding], to new: [Finding], renamed: [String: String], added: Set<Int> = []
  ) -> [FindingChange] {
    let olds = Dictionary(grouping: old) { finding in
      Key(fingerprint: Self.fingerprint(of: finding, renamed), severity: finding.severity)
    }
    let news = Dictionary(grouping: new) { Key(fingerprint: $0.fingerprint, severity: $0.severity) }
    let changes = Set(olds.keys).union(news.keys).compactMap { key -> FindingChange? in
      let before = olds[key] ?? []
      let after = counted(news[key] ?? [], known: before.count, added: added)
      // If one side has more findings than the other, its last ones are most likely those that were added or removed.
      let isPartial = after.count != before.count && !after.isEmpty && !before.isEmpty
      let side = after.count >= before.count ? after : before
      let finding = isPartial ? side.last : side.first
      guard let finding else { return nil }
      return FindingChange(finding: finding, old: before.count, new: after.count)
    }
    return changes.sorted { left, right in
      if left.kind != right.kind { return left.kind < right.kind }
      if left.finding.severity != right.finding.severity { return left.finding.severity > right.finding.severity }
      return left.finding.fingerprint < right.finding.fingerprint
    }
  }

  /// Returns the findings without those in added traces that would make a known mistake occur more often.
  private static func counted(_ findings: [Finding], known: Int, added: Set<Int>) -> [Finding] {
    let excess = findings.count - known
    guard known > 0, excess > 0 else { return findings }
    let extra = findings.indices.filter { added.contains(findings[$0].traceIndex) }.suffix(excess)
    let left = Set(extra)
    return findings.indices.filter { !left.contains($0) }.map { findings[$0] }
  }

  /// Returns the fingerprint that the finding would have if its type already had its new name.
  private static func fingerprint(of finding: Finding, _ renamed: [String: String]) -> String {
    let start = "\(finding.rule):\(finding.subject.type)"
    guard let type = renamed[finding.subject.type.string], finding.fingerprint.hasPrefix(start) else {
      return finding.fingerprint
    }
    return "\(finding.rule):\(type)" + finding.fingerprint.dropFirst(start.count)
  }
}
