internal import Lifeline
internal import LifelineFormats

struct SuggestTemplateCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "suggest-template", abstract: "Suggests a template for 'lifeline import' from a log.",
    discussion: """
      Reads the first 2,000 lines that name a callback, such as viewDidLoad, and prints a template for them. Review the \
      template before you use it: 'lifeline import FILE --template TEMPLATE --try' counts the lines that it reads.
      """,
    examples: ["lifeline suggest-template console.log > ours.json"])

  @Argument(help: "Log to read; '-' is standard input.", valueName: "FILE") var file: String

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let suggestion = try TemplateSuggestion(file)
    try context.output.print(suggestion.json)
    context.note("reads \(suggestion.read) of \(suggestion.named) lines that name a callback")
    return .success
  }
}
