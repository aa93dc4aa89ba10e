internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// The configuration of a check, from the command line, a file, or both.
struct CheckConfiguration {
  /// The ID of a rule or the name of a plug-in, with its position in the input.
  struct RuleName: Hashable {
    var id: String
    var place: String
  }

  var failOn: CheckThreshold?
  /// The rules to run. If empty, all rules are run.
  var rules: [RuleName] = []
  var excluded: [RuleName] = []
  var suppressions: [Suppression] = []
  /// The path of a baseline.
  var baseline: String?
  /// The time limit in seconds.
  var ruleTimeout: Double?
  var usesPlugins: Bool?
  /// The folders of Swift files.
  var sources: [String] = []

  static let longestTimeout = 86_400.0

  /// Returns this configuration, with missing values filled in from another configuration.
  ///
  /// The lists of skipped rules are combined, and so are the lists of suppressions.
  func over(_ other: CheckConfiguration) -> CheckConfiguration {
    var result = CheckConfiguration()
    result.failOn = failOn ?? other.failOn
    result.rules = rules.isEmpty ? other.rules : rules
    // A rule that the command line requests runs even if the file skips it.
    let wanted = Set(rules.map(\.id))
    result.excluded = excluded + other.excluded.filter { !wanted.contains($0.id) }
    result.suppressions = suppressions + other.suppressions
    result.baseline = baseline ?? other.baseline
    result.ruleTimeout = ruleTimeout ?? other.ruleTimeout
    result.usesPlugins = usesPlugins ?? other.usesPlugins
    result.sources = sources.isEmpty ? other.sources : sources
    return result
  }

  /// Returns this configuration without the baseline if the check will create it.
  func creatingBaseline(_ path: String?) -> CheckConfiguration {
    guard let path, let baseline, !FileSystem.exists(baseline), Self.place(of: path) == Self.place(of: baseline) else {
      return self
    }
    var result = self
    result.baseline = nil
    return result
  }

  /// Returns the path of a file that may not exist, in the canonical path of its folder.
  private static func place(of path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return "\((try? FileSystem.canonicalPath(of: folder)) ?? folder)/\(name)"
  }
}

/// The minimum severity that makes a check fail.
enum CheckThreshold: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// The severity, or nil for ``never``.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
