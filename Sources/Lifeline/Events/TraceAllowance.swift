/// Findings that the traced program accepts, so that tools list them as suppressed.
///
/// For example, the `allow` parameter of a test's `.lifeline` trait is written to the header of the test's trace.
public struct TraceAllowance: Hashable, Sendable {
  /// The ID of the rule, such as `controller-leaked`.
  public var rule: String
  /// The plain name of the type whose findings are accepted, or `*` for all types.
  public var type: String
  /// The reason why the findings are accepted.
  public var reason: String

  /// Creates an allowance.
  public init(rule: String, type: String, reason: String) {
    self.rule = rule
    self.type = type
    self.reason = reason
  }

  /// The maximum number of allowances in a header. Further allowances are left out, so their findings are reported.
  package static let maximumCount = 100
  /// The maximum length of each string in a header, in bytes of JSON. Longer strings are truncated.
  package static let maximumLength = 256
}
