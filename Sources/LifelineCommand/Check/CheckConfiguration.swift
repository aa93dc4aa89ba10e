internal import LifelineAnalysis

/// What a check is to do, as the command line says it, or a file, or both.
struct CheckConfiguration {
  /// The id of a rule or the name of a plug-in, with the place where somebody wrote it.
  struct RuleName: Hashable {
    var id: String
    var place: String
  }

  var failOn: CheckThreshold?
  /// Only these; empty for all.
  var rules: [RuleName] = []
  var excluded: [RuleName] = []
  var suppressions: [Suppression] = []
  /// The path of a baseline.
  var baseline: String?
  /// In seconds.
  var ruleTimeout: Double?
  var usesPlugins: Bool?

  static let longestTimeout = 86_400.0

  /// This, and where it is silent, the other. Lists of rules to leave out and of allowances add up.
  func over(_ other: CheckConfiguration) -> CheckConfiguration {
    var result = CheckConfiguration()
    result.failOn = failOn ?? other.failOn
    result.rules = rules.isEmpty ? other.rules : rules
    // Who asks for a rule on the command line wants it, whatever the file leaves out.
    let wanted = Set(rules.map(\.id))
    result.excluded = excluded + other.excluded.filter { !wanted.contains($0.id) }
    result.suppressions = suppressions + other.suppressions
    result.baseline = baseline ?? other.baseline
    result.ruleTimeout = ruleTimeout ?? other.ruleTimeout
    result.usesPlugins = usesPlugins ?? other.usesPlugins
    return result
  }
}

/// The least severity that makes a check fail.
enum CheckThreshold: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// Nil for ``never``.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
