internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams
internal import LifelineStateDiagrams

extension RenderCommand {
  /// Draws the distinct lives.
  @MainActor
  func drawVariants(_ context: CommandContext) throws -> ExitCode {
    try refuseSummary(without: "the states of objects")
    let format = try pictureFormat
    try size.check(format)
    let builder = VariantsBuilder(
      limit: variantRows.paths ?? Variants.usualLimit, models: try context.registry.models(with: model))
    let variants = try read(into: builder, context).variants
    if variants.isEmpty { return noteMissingModel(context) }
    let graph = variants.graph(width: width(usually: Variants.usualWidth), showsLegend: !size.noLegend)
    let bytes =
      format == .mermaid ? Array(variants.mermaid.utf8) : try graph.drawn(as: format, by: context.registry.renderer)
    return try write(DrawnPicture(bytes, graph.omissions), context)
  }
}

/// The options of variants diagrams.
struct VariantArguments: ParameterGroup {
  @Option(
    help: "Maximum number of frequent variants per type, and of other variants with mistakes. Default: 6.",
    valueName: "COUNT")
  var paths: Int?
  var heading: String? { "Variants" }

  /// The problems with the options.
  var problems: [UsageProblem] {
    guard let paths, paths < 1 else { return [] }
    return UsageError("'--paths' must be at least 1").problems
  }

  /// The names of the options that were given.
  var given: [String] { paths == nil ? [] : ["--paths"] }
}
