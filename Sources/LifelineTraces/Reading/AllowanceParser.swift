internal import Lifeline
internal import LifelineBase

/// Parses the `allow` array of a header, reporting and ignoring invalid elements, so that the trace can still be read.
///
/// A finding is never suppressed because of an element that is ignored.
enum AllowanceParser {
  static func parse(_ member: JSONParser.Member) -> (allowances: [TraceAllowance], ignored: [JSONParser.Failure]) {
    guard case .array(let elements) = member.value else {
      return ([], [JSONParser.Failure(offset: member.offset, reason: "'allow' must be an array; it is ignored")])
    }
    var allowances: [TraceAllowance] = []
    var ignored: [JSONParser.Failure] = []
    for element in elements {
      if let allowance = allowance(element.value) {
        allowances.append(allowance)
      } else {
        let reason = "an element of 'allow' must have the strings rule, type, and reason; it is ignored"
        ignored.append(JSONParser.Failure(offset: element.offset, reason: reason))
      }
    }
    return (allowances, ignored)
  }

  private static func allowance(_ value: JSONParser.Value) -> TraceAllowance? {
    guard case .object(let members) = value else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      if case .string(let text) = member.value, !text.isEmpty { texts[member.key] = text }
    }
    guard let rule = texts["rule"], let type = texts["type"], let reason = texts["reason"] else { return nil }
    return TraceAllowance(rule: rule, type: type, reason: reason)
  }
}
