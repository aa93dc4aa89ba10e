internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineStates

struct ModelCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "model", abstract: "Draws a life-cycle model, or lists the models.",
    discussion: """
      A model defines the order of callbacks that a kind of subject allows. Without NAME, the command lists the models.
      """,
    examples: [
      "lifeline model", "lifeline model UIViewController --system 5.1 -o life.svg",
      "lifeline model --model session.json Session --format mermaid",
    ])

  enum Style: String, CaseIterable, ExpressibleByArgument, Sendable {
    case svg, png, pdf, dot, json, mermaid
  }

  @Argument(help: "Model to draw.", valueName: "NAME") var name: String?
  @Option(help: "System version whose life cycle is drawn. Default: the newest.", valueName: "VERSION")
  var system: String?
  @Option(help: "Additional model.", valueName: "FILE") var model: [String] = []
  @Flag(help: "Draw rare transitions, too.") var rare = false
  @Option(help: "Output format. Default: the extension of the output file, otherwise svg.") var format: Style?
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Flag(help: "Leave out the legend.") var noLegend = false

  mutating func validate() throws {
    if name == nil, let option = given.first {
      throw UsageError("'\(option)' needs the NAME of the model to draw; 'lifeline model' lists the models")
    }
    if isJSON, let option = [("--rare", rare), ("--no-legend", noLegend)].first(where: \.1)?.0 {
      throw UsageError("'\(option)' is for pictures, but JSON contains the whole model; leave it out")
    }
  }

  /// The options that were given for a picture.
  private var given: [String] {
    [
      ("--system", system != nil), ("--rare", rare), ("--format", format != nil), ("--output", output != "-"),
      ("--no-legend", noLegend),
    ].filter(\.1).map(\.0)
  }

  private var isJSON: Bool { format == .json || (format == nil && output.hasSuffix(".json")) }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    try TraceInput.protect("the model", model, from: output)
    let models = try context.registry.models(with: model)
    guard let name else {
      try context.output.print(list(models))
      return .success
    }
    let machine = try machine(name, of: models)
    try write(machine, context)
    return .success
  }

  private func list(_ models: [LifecycleModel]) -> String {
    let rows = models.map { model in
      let versionRanges = model.versionRanges.map(\.description).joined(separator: ", ")
      return [model.name, "\(model.summary) For: \(versionRanges)."]
    }
    return ConsoleText.table(rows).map(TerminalText.escaping).joined(separator: "\n")
  }

  private func machine(_ name: String, of models: [LifecycleModel]) throws -> ModelMachine {
    guard let model = models.last(where: { $0.name == name }) else {
      if let own = try? LifecycleModel(contentsOf: name) {
        let words = ["lifeline", "model", "--model", name, own.name].map(ShellText.quoted)
        throw UsageError("'\(name)' is a file; to draw its model, run: \(words.joined(separator: " "))")
      }
      throw UsageError("there is no model '\(name)'; \(NearestName.advice(name, in: models.map(\.name)))")
    }
    guard let system else { return model.machine() }
    guard let release = SystemRelease(system) else {
      throw UsageError("'\(system)' is not a version for '--system'; write it like 5.1")
    }
    return model.machine(for: release)
  }

  @MainActor
  private func write(_ machine: ModelMachine, _ context: CommandContext) throws {
    let bytes: [UInt8]
    if isJSON {
      bytes = Array(machine.model.json.utf8)
    } else {
      let named = format.flatMap { PictureFormat(rawValue: $0.rawValue) }
      let picture = try named ?? (output == "-" ? nil : PictureFormat.ending(of: output)) ?? .svg
      var chart = ModelChart(machine, showsRare: rare)
      chart.showsLegend = !noLegend
      let drawn = try PictureOptions().draw(chart, as: picture, by: context.registry.renderer)
      context.note(drawn.omissions, OptionAdvice.model)
      bytes = drawn.bytes
    }
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
  }
}
