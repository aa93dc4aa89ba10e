internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineSupport

/// Which rules and plug-ins of those that are there a check runs.
struct RuleSelection {
  let rules: [RuleDescription]
  let plugins: [RulePlugin]
  /// Whether everything that is there runs.
  let isComplete: Bool

  /// Selects.
  ///
  /// - Throws: ``UsageError`` with a problem for each name that is no rule's and no plug-in's.
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
  }

  private static func problem(_ name: CheckConfiguration.RuleName, _ known: [String]) -> UsageProblem {
    let hint = NearestName.nearest(to: name.id, in: known).map { "did you mean '\($0)'?" }
    return UsageProblem(
      .invalidValue, "\(name.place): there is no rule '\(name.id)'; \(hint ?? "'lifeline rules' lists all")")
  }
}
