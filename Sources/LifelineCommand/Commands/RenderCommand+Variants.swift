internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams

extension RenderCommand {
  /// Draws which lives there were.
  @MainActor
  func drawVariants(_ context: CommandContext) throws -> ExitCode {
    guard try SummaryFile.only(input.traces) == nil else {
      throw UsageError("a summary does not record the states of objects; use '--diagram states' or '--diagram life'")
    }
    let format = try pictureFormat
    guard format != .plantuml else {
      throw UsageError("'plantuml' has no picture of variants; use svg, png, pdf, dot, or mermaid")
    }
    try size.check(format)
    let variants = try variants(context)
    if variants.isEmpty { context.note("no type in the trace has a model; '--model FILE' adds one of yours") }
    let width = size.width.map { max(LivesOptions.minimumWidth, PictureWidth($0).points) }
    let graph = variants.graph(width: width ?? Variants.usualWidth, showsLegend: !size.noLegend)
    let bytes =
      format == .mermaid ? Array(variants.mermaid.utf8) : try graph.drawn(as: format, by: context.registry.renderer)
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    context.note(graph.omissions, OptionAdvice.render(selection: selected.text))
    return .success
  }

  @MainActor
  private func variants(_ context: CommandContext) throws -> Variants {
    let files = try input.files()
    let builder = VariantsBuilder(
      limit: variantRows.paths ?? Variants.usualLimit, models: try context.registry.models(with: model))
    let selection = try SelectedTraces(builder, filter(files, context), marksFirstDelivered: false)
    let read = try input.read(selection, from: files, context)
    try SelectionOptions.check(read.filter)
    return read.consumer.variants
  }
}

/// The options of pictures of variants.
struct VariantArguments: ParameterGroup {
  @Option(help: "Maximum number of variants per type. Default: 6.", valueName: "COUNT") var paths: Int?
  var heading: String? { "Variants" }

  /// What is wrong with them.
  var problems: [UsageProblem] {
    guard let paths, paths < 1 else { return [] }
    return UsageError("'--paths' must be at least 1").problems
  }

  /// The names of the options that were given.
  var given: [String] { paths == nil ? [] : ["--paths"] }
}
