internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams

struct RenderCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "render", abstract: "Draws traces as a sequence timeline or as a state diagram.",
    discussion: """
      The format is that of the file's ending, else SVG. SVG adapts to dark mode and carries tooltips. \
      Nothing is cut silently: what is left out is said in the picture, with the option that shows it.
      """,
    examples: [
      "lifeline render trace.jsonl -o trace.svg",
      "lifeline render trace.jsonl --diagram states -o states.png",
      "lifeline render trace.jsonl --format mermaid",
    ])

  enum Diagram: String, CaseIterable, ExpressibleByArgument, Sendable {
    case timeline, states, life
  }

  var input = TraceInput()
  @Option(help: "What to draw; life draws what was seen over the model of each type.") var diagram: Diagram = .timeline
  @Option(help: "The format; by default that of the file's ending, else svg.") var format: PictureFormat?
  @Option(name: [.short("o"), .long("output")], help: "Where to write; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Flag(help: "Draw views that only come and go, also where there are many subjects.") var views = false
  @Option(help: "Rows of the timeline to draw at most; 0 draws all.", valueName: "ROWS") var limit: Int = 2000
  @Flag(help: "Draw every cycle of the timeline, also those that repeat.") var noFold = false
  @Option(help: "Draw only the states of this type.", valueName: "NAME") var type: [String] = []
  @Option(help: "A model of your own for '--diagram life'; may be repeated.", valueName: "FILE") var model: [String] =
    []
  @Option(help: "Paths of one type's states to draw at most.", valueName: "COUNT") var paths: Int = 200

  mutating func validate() throws {
    var problems: [UsageProblem] = []
    if limit < 0 { problems += UsageError("'--limit' must not be negative; 0 draws all rows").problems }
    if paths < 1 { problems += UsageError("'--paths' must be at least 1").problems }
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let format = try format ?? (output == "-" ? nil : PictureFormat.ending(of: output)) ?? .svg
    let bytes = try drawable(context).drawn(as: format, by: context.registry.renderer)
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    return .success
  }

  @MainActor
  private func drawable(_ context: CommandContext) throws -> any Drawable {
    switch diagram {
    case .timeline:
      return try input.read(
        TimelineBuilder(options: .init(limit: limit, folds: !noFold, showsQuietViews: views)), context
      ).timeline()
    case .states:
      let states = try input.read(StateDiagram(options: .init(types: Set(type), pathLimit: paths)), context)
      try checkTypes(states.summary.types.map(\.type.string))
      return states
    case .life:
      let models = try context.registry.models(with: model)
      let life = try input.read(LifeDiagram(types: Set(type), models: models), context)
      try checkTypes(life.typeNames)
      return life
    }
  }

  /// A type that no trace has is most likely misspelt.
  private func checkTypes(_ known: [String]) throws {
    for name in type where !known.contains(name) {
      let hint = Suggestion.nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError("no trace has a type '\(name)'\(hint) There are: \(known.joined(separator: ", "))")
    }
  }
}
