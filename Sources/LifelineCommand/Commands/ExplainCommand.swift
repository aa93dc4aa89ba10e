internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

struct ExplainCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "explain", abstract: "Explains a rule: its meaning, an example trace, and wrong and right code.",
    discussion: "'lifeline rules' lists the rules. Rules of your models have pages, too; name the model with --model.",
    examples: [
      "lifeline explain controller-leaked", "lifeline explain controller-leaked --format markdown > page.md",
      "lifeline explain connection/query-budget --model connection.json",
    ])

  enum Style: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, markdown
  }

  @Argument(help: "Id of the rule.", valueName: "ID") var rule: String
  @Option(help: "Output format: formatted for a terminal, or the Markdown source.") var format: Style = .text
  @Option(help: "Additional model, whose rules can be explained.", valueName: "FILE") var model: [String] = []

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let page = try page(context)
    let colors = TerminalColors(isOn: ConsoleSink.Color.auto.isOn(onTerminal: context.output.isTerminal))
    try context.output.print(
      format == .markdown ? page : PageText(colors: colors, width: context.output.columns).text(of: page))
    return .success
  }

  @MainActor
  private func page(_ context: CommandContext) throws -> String {
    let rules = try context.registry.rules(withModels: model)
    if let found = rules.first(where: { $0.id == rule }) {
      return found.page ?? "# \(found.id)\n\n**\(found.severity.rawValue).** \(found.summary)\n\n\(found.fix)\n"
    }
    let plugins = RulePlugin.all(in: context.environment.programFolders)
    if let plugin = plugins.first(where: { $0.name == rule }) {
      throw UsageError("'\(rule)' is the plug-in '\(plugin.path)', which has no page")
    }
    throw UsageError(RuleSelection.missing(rule, rules.map(\.id)))
  }
}
