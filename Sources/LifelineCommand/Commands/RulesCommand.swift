internal import Lifeline
internal import LifelineBase
internal import LifelineRules

struct RulesCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "rules", abstract: "Lists the rules of 'lifeline check' and the plug-ins on the PATH.",
    discussion: "A plug-in is a program named lifeline-rule-NAME. Rules that models declare are listed, too.",
    examples: ["lifeline rules", "lifeline rules --format json", "lifeline rules --model connection.json"])

  enum Style: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json
  }

  @Option(help: "Output format.") var format: Style = .text
  @Option(help: "Additional model, whose rules are listed.", valueName: "FILE") var model: [String] = []

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let rules = try context.registry.rules(withModels: model)
    let plugins = RulePlugin.all(in: context.environment.programFolders)
    try context.output.print(format == .json ? json(rules, plugins).pretty : text(rules, plugins, context))
    return .success
  }

  @MainActor
  private func text(_ rules: [RuleDescription], _ plugins: [RulePlugin], _ context: CommandContext) -> String {
    let rows =
      rules.map { [$0.id, $0.severity.rawValue, $0.summary] }
      + plugins.map { [$0.name, "plug-in", $0.isExecutable ? $0.path : "\($0.path) is not executable"] }
    let lines = ConsoleText.table(rows).map(TerminalText.escaping)
    let advice = "'\(context.invocation) explain ID' shows the page of a rule."
    return (lines + ["", advice]).joined(separator: "\n")
  }

  private func json(_ rules: [RuleDescription], _ plugins: [RulePlugin]) -> JSONValue {
    .object([
      (
        "rules",
        .array(
          rules.map { rule in
            .object([
              ("id", .text(rule.id)), ("severity", .text(rule.severity.rawValue)), ("summary", .text(rule.summary)),
            ])
          })
      ),
      (
        "plugins",
        .array(
          plugins.map { plugin in
            .object([
              ("name", .text(plugin.name)), ("path", .text(plugin.path)), ("executable", .boolean(plugin.isExecutable)),
            ])
          })
      ),
    ])
  }
}
