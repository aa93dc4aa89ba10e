internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// The available rules and plug-ins that a check runs.
struct RuleSelection {
  let rules: [RuleDescription]
  let plugins: [RulePlugin]
  /// Whether all available rules and plug-ins run.
  let isComplete: Bool
  /// Whether plug-ins are installed, including those that do not run.
  let hasPlugins: Bool

  /// Selects rules and plug-ins.
  ///
  /// - Throws: ``UsageError`` with a problem for each name that belongs to neither a rule nor a plug-in.
  init(_ configuration: CheckConfiguration, rules all: [RuleDescription], plugins installed: [RulePlugin]) throws {
    let known = all.map(\.id) + installed.map(\.name)
    let unknown = (configuration.rules + configuration.excluded).filter { !known.contains($0.id) }
    guard unknown.isEmpty else { throw UsageError(problems: unknown.map { Self.problem($0, known) }) }
    let only = Set(configuration.rules.map(\.id))
    let without = Set(configuration.excluded.map(\.id))
    func includes(_ id: String) -> Bool { (only.isEmpty || only.contains(id)) && !without.contains(id) }
    rules = all.filter { includes($0.id) }
    plugins = configuration.usesPlugins == false ? [] : installed.filter { includes($0.name) }
    isComplete = rules.count == all.count && plugins.count == installed.count
    hasPlugins = !installed.isEmpty
  }

  private static func problem(_ name: CheckConfiguration.RuleName, _ known: [String]) -> UsageProblem {
    UsageProblem(.invalidValue, "\(name.place): \(missing(name.id, known))")
  }

  /// Returns the error message for a rule that does not exist.
  static func missing(_ id: String, _ known: [String]) -> String {
    let model = id.split(separator: "/", omittingEmptySubsequences: false).first.map { $0 + "/" } ?? ""
    let isOfUnknownModel = id.hasPrefix(model) && !known.contains { $0.hasPrefix(model) }
    let general =
      isOfUnknownModel ? "the rule belongs to a model; name the model with --model" : "'lifeline rules' lists all"
    let hint = NearestName.nearest(to: id, in: known).map { "did you mean '\($0)'?" }
    return "there is no rule '\(id)'; \(hint ?? general)"
  }
}
