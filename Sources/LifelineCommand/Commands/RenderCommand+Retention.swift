internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams

extension RenderCommand {
  /// Draws why leaked objects are alive. Without a leak there is no picture.
  @MainActor
  func drawRetention(_ context: CommandContext) throws -> ExitCode {
    guard try SummaryFile.only(input.traces) == nil else {
      throw UsageError("a summary does not record what retains objects; use '--diagram states' or '--diagram life'")
    }
    let format = try pictureFormat
    try size.check(format)
    let trees = try retention(context)
    guard trees.leakCount > 0 else {
      let what = selected.selection.isEmpty ? "object" : "selected object"
      context.note("no \(what) leaked, so there is no picture of what retains it")
      return .success
    }
    let width = size.width.map { max(LivesOptions.minimumWidth, PictureWidth($0).points) }
    let graph = trees.graph(width: width ?? RetentionTrees.usualWidth, showsLegend: !size.noLegend)
    let bytes =
      switch format {
      case .mermaid: Array(trees.mermaid.utf8)
      case .plantuml: Array(trees.plantUML.utf8)
      case .svg, .png, .pdf, .dot: try graph.drawn(as: format, by: context.registry.renderer)
      }
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    context.note(graph.omissions, OptionAdvice.render(selection: selected.text))
    return .success
  }

  @MainActor
  private func retention(_ context: CommandContext) throws -> RetentionTrees {
    let files = try input.files()
    let builder = RetentionBuilder(isWhole: !selected.subject.isEmpty)
    let selection = try SelectedTraces(builder, filter(files, context), marksFirstDelivered: false)
    let read = try input.read(selection, from: files, context)
    try SelectionOptions.check(read.filter)
    return read.consumer.trees
  }
}
