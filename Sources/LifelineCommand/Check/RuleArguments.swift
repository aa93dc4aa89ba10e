internal import LifelineAnalysis
internal import LifelineArguments

/// Which rules judge, and what they may find: the same for every command that runs them.
struct RuleArguments: ParameterGroup {
  @Option(help: "Run only this rule or plug-in.", valueName: "ID") var rule: [String] = []
  @Option(help: "Leave this rule or plug-in out.", valueName: "ID")
  var noRule: [String] = []
  @Option(
    help: "Allow what a rule finds about a type ('*' for all), and say why; it is listed, but does not count.",
    valueName: "RULE:TYPE:REASON")
  var allow: [String] = []
  @Option(help: "Known findings: only those that are not in this file count.", valueName: "FILE") var baseline: String?
  @Option(help: "The configuration to use instead of the nearest one.", valueName: "FILE") var config: String?
  @Flag(help: "Use no configuration.") var noConfig = false
  @Flag(help: "Run no plug-ins.") var noPlugins = false
  @Option(help: "How long a plug-in may take for a file; 10 unless given.", valueName: "SECONDS")
  var ruleTimeout: Double?
  @Option(help: "A model of your own to judge by as well; may be repeated.", valueName: "FILE") var model: [String] = []

  /// All that is wrong with them.
  var problems: [UsageProblem] {
    var problems = allow.compactMap { text in
      do throws(SuppressionError) { _ = try Suppression(parsing: text) } catch {
        return UsageProblem(.invalidValue, "'--allow \(text)' \(error)")
      }
      return UsageProblem?.none
    }
    problems += Set(rule).intersection(noRule).sorted().map { id in
      UsageProblem(.invalid, "'\(id)' stands behind --rule and --no-rule; choose one")
    }
    if noConfig, config != nil {
      problems.append(UsageProblem(.invalid, "--config and --no-config exclude each other; choose one"))
    }
    if let ruleTimeout, !(ruleTimeout > 0 && ruleTimeout <= CheckConfiguration.longestTimeout) {
      problems.append(UsageProblem(.invalidValue, "'--rule-timeout' must be above 0 and at most 86400 seconds"))
    }
    return problems
  }

  /// What the command line says, over what the configuration says.
  @MainActor
  func configuration(_ context: CommandContext) throws -> CheckConfiguration {
    var own = CheckConfiguration()
    own.rules = rule.map { .init(id: $0, place: "--rule") }
    own.excluded = noRule.map { .init(id: $0, place: "--no-rule") }
    own.suppressions = try allow.map { try Suppression(parsing: $0) }
    own.baseline = baseline
    own.ruleTimeout = ruleTimeout
    own.usesPlugins = noPlugins ? false : nil
    guard !noConfig, let path = config ?? CheckConfiguration.file(from: context.environment.folder) else { return own }
    return own.over(try CheckConfiguration(path: path))
  }

  /// The registry whose rules judge by the models of the command line as well.
  @MainActor
  func registry(_ context: CommandContext) throws -> Registry {
    var registry = context.registry
    registry.rules = try registry.rules(judgingBy: registry.models(with: model))
    return registry
  }
}
