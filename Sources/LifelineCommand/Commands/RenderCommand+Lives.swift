internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams
internal import LifelineStateDiagrams

extension RenderCommand {
  /// Draws a lives diagram.
  @MainActor
  func drawLives(_ context: CommandContext) throws -> ExitCode {
    try refuseSummary(without: "when objects existed")
    let format = try livesFormat
    if let picture = format.picture { try size.check(picture) }
    let lives = try lives(context, format)
    // Data is also useful without objects, for programs.
    guard lives.objectCount > 0 || format == .json else {
      return noteMissingObjects("there are no lives", context)
    }
    return try write(picture(of: lives, as: format, by: context.registry.renderer), context)
  }

  private var livesFormat: RenderFormat {
    get throws {
      if let format { return format }
      if output.hasSuffix(".json") { return .json }
      let named = try output == "-" ? nil : PictureFormat.ending(of: output)
      return named.flatMap { RenderFormat(rawValue: $0.rawValue) } ?? .svg
    }
  }

  @MainActor
  private func lives(_ context: CommandContext, _ format: RenderFormat) throws -> Lives {
    let files = try input.files()
    var context = context
    let models = try context.registry.models(with: model)
    if !model.isEmpty { context.registry.rules = context.registry.rules(judgingBy: models) }
    let builder = LivesBuilder(options: lifeRows.options(for: format, size, views: contents.views), models: models)
    let rules = RuleRunner(contents.noFindings ? [] : context.registry.rules)
    let selection = try SelectedTraces(builder, filter(files, context), marksFirstDelivered: false)
    var read = try input.read(ConsumerPair(rules, BackgroundConsumer(selection)), from: files, context)
    let pictured = read.second.finish()
    try SelectionOptions.check(pictured.filter, context)
    let findings = read.first.findings.filter { $0.severity >= (contents.notes ? .note : .warning) }
    return pictured.consumer.lives(callingOut: findings)
  }

  private func picture(
    of lives: Lives, as format: RenderFormat, by renderer: any GraphRenderer
  ) throws -> DrawnPicture {
    guard let picture = format.picture else { return DrawnPicture(Array(lives.json.utf8), lives.omissions) }
    switch picture {
    case .mermaid:
      guard lives.objectCount <= Lives.maximumTextObjects else {
        throw UsageError(
          "'mermaid' draws at most \(Lives.maximumTextObjects) objects, not \(lives.objectCount); select some with "
            + "'--type' or '--subject', or use svg, png, pdf, or dot")
      }
      return DrawnPicture(Array(lives.mermaid.utf8), lives.omissions)
    case .svg, .png, .pdf, .dot:
      let graph = lives.graph()
      return DrawnPicture(try graph.drawn(as: picture, by: renderer), graph.omissions)
    }
  }
}
