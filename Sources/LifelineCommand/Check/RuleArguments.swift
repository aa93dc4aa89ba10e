internal import LifelineRules

/// The options that select rules and suppress findings, for all commands that run rules.
struct RuleArguments: ParameterGroup {
  @Option(help: "Run only this rule.", valueName: "ID") var rule: [String] = []
  @Option(help: "Skip this rule.", valueName: "ID") var noRule: [String] = []
  @Option(
    help:
      "Suppress findings of a rule about a type ('*' for all types), with a reason; they are listed, but not counted.",
    valueName: "RULE:TYPE:REASON")
  var allow: [String] = []
  @Option(help: "Baseline file; its findings are not counted.", valueName: "FILE") var baseline: String?
  @Option(help: "Configuration file to use instead of the nearest one.", valueName: "FILE") var config: String?
  @Flag(help: "Ignore configuration files.") var noConfig = false
  @Option(help: "Additional model for the rules.", valueName: "FILE") var model: [String] = []
  @Option(help: "Folder of Swift files; findings refer to the declarations in it.", valueName: "DIR")
  var sources: [String] = []
  var heading: String? { "Rules and suppressions" }

  /// The problems with the options.
  var problems: [UsageProblem] {
    var problems = allow.compactMap { text in
      do throws(SuppressionError) { _ = try Suppression(parsing: text) } catch {
        return UsageProblem(.invalidValue, "'--allow \(text)' \(error)")
      }
      return UsageProblem?.none
    }
    problems += Set(rule).intersection(noRule).sorted().map { id in
      UsageProblem(.invalid, "'\(id)' is given to both --rule and --no-rule; choose one")
    }
    if noConfig, config != nil {
      problems.append(UsageProblem(.invalid, "--config and --no-config cannot be used together; choose one"))
    }
    return problems
  }

  /// Returns the options of the command line, combined with the configuration.
  ///
  /// - Parameter plugins: The options for plug-ins, if the command runs them.
  @MainActor
  func configuration(_ context: CommandContext, plugins: PluginArguments? = nil) throws -> CheckConfiguration {
    var own = CheckConfiguration()
    own.rules = rule.map { .init(id: $0, place: "--rule") }
    own.excluded = noRule.map { .init(id: $0, place: "--no-rule") }
    own.suppressions = try allow.map { try Suppression(parsing: $0) }
    own.baseline = baseline
    own.sources = sources
    own.ruleTimeout = plugins?.ruleTimeout
    own.usesPlugins = plugins?.noPlugins == true ? false : nil
    guard let path = configurationPath(context) else { return own }
    // A file that is not named on the command line may be untrusted.
    if config == nil { try InputFile.requireRegular(path) }
    let other = try CheckConfiguration(path: path)
    if config == nil {
      let shown = CheckReport.relative(path, to: context.environment.folder)
      context.note("using the configuration '\(shown)'; --no-config ignores it")
    }
    if baseline == nil, let named = other.baseline { try InputFile.requireRegular(named) }
    return own.over(other)
  }

  /// Returns the path of the configuration that the command reads, or nil if it reads none.
  @MainActor
  private func configurationPath(_ context: CommandContext) -> String? {
    noConfig ? nil : config ?? CheckConfiguration.file(from: context.environment.folder)
  }

  /// Throws an error if an output file would overwrite a file that the options name.
  ///
  /// - Parameter baseline: The baseline that the command reads, which can be from the configuration.
  @MainActor
  func protect(from output: String?, baseline: String?, _ context: CommandContext) throws {
    try TraceInput.protect("the baseline", [baseline].compactMap(\.self), from: output)
    try TraceInput.protect("the configuration", [configurationPath(context)].compactMap(\.self), from: output)
    try TraceInput.protect("the model", model, from: output)
  }

  /// Returns the registry, with the models from the command line added at the end.
  ///
  /// The rules also use these models.
  @MainActor
  func registry(_ context: CommandContext) throws -> CommandRegistry {
    var registry = context.registry
    registry.models = try registry.models(with: model)
    registry.rules = registry.rules(judgingBy: registry.models, files: model)
    return registry
  }
}

/// The options for plug-ins that check rules, for all commands that run them.
struct PluginArguments: ParameterGroup {
  @Flag(help: "Do not run plug-ins.") var noPlugins = false
  @Option(help: "Time limit of a plug-in per file. Default: 10.", valueName: "SECONDS") var ruleTimeout: Double?
  var heading: String? { "Plug-ins" }

  /// The problems with the options.
  var problems: [UsageProblem] {
    guard let ruleTimeout else { return [] }
    if noPlugins {
      return [UsageProblem(.invalid, "'--rule-timeout' limits plug-ins, but '--no-plugins' runs none; choose one")]
    }
    guard !(ruleTimeout > 0 && ruleTimeout <= CheckConfiguration.longestTimeout) else { return [] }
    return [UsageProblem(.invalidValue, "'--rule-timeout' must be greater than 0 and at most 86400 seconds")]
  }
}
