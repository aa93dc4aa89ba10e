internal import Lifeline
internal import LifelineFormats

struct SuggestTemplateCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "suggest-template", abstract: "Suggests a template for 'lifeline import' from a log.",
    discussion: """
      Reads the first 2,000 lines that name a callback, such as viewDidLoad, and prints a template for them if it reads more \
      than the built-in templates do: more lines, their times, or the identities of their objects. Review the \
      template before you use it: 'lifeline import FILE --template TEMPLATE --try' counts the lines that it reads.
      """,
    examples: ["lifeline suggest-template console.log > ours.json"])

  @Argument(help: "Log to read; '-' is standard input.", valueName: "FILE") var file: String

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let suggestion = try TemplateSuggestion(file)
    guard suggestion.isUseful else {
      let (read, named) = (suggestion.readWithoutTemplate, suggestion.named)
      throw ImportError(
        read == named
          ? "\(file): 'lifeline import' already reads all \(named) lines that name a callback; no template is needed"
          : "\(file): 'lifeline import' reads \(read) of \(named) lines that name a callback, and no template reads more"
      )
    }
    try context.output.print(suggestion.json)
    context.note("reads \(suggestion.read) of \(suggestion.named) lines that name a callback")
    return .success
  }
}
