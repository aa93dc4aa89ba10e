package import Lifeline
internal import LifelineBase

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
  /// The fingerprint of the only finding that is covered, or nil for all findings of the rule about the type.
  package var fingerprint: String?
  /// The day on which the finding was accepted, if it is known.
  package var accepted: CalendarDay?
  /// The last day on which the suppression is in force, or nil if it does not expire.
  package var until: CalendarDay?

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
  package func covers(_ finding: Finding) -> Bool {
    allowance.covers(finding) && (fingerprint == nil || fingerprint == finding.fingerprint)
  }

  /// Returns whether the suppression is no longer in force on a day.
  package func isExpired(on today: CalendarDay?) -> Bool {
    guard let until, let today else { return false }
    return until < today
  }

  /// The reason, with the last day if there is one.
  package var statement: String { reason + (until.map { "; until \($0)" } ?? "") }

  /// The suppression as the header of a trace contains it.
  package var allowance: TraceAllowance { TraceAllowance(rule: rule, type: type, reason: reason) }

  /// Returns `; did you mean 'HomeController'?` if the type is not one of the given types, but probably means one of
  /// them; otherwise an empty string.
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
