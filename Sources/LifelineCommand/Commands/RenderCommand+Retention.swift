internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams

extension RenderCommand {
  /// Draws the retention diagram of leaked objects, if there are any.
  @MainActor
  func drawRetention(_ context: CommandContext) throws -> ExitCode {
    try refuseSummary(without: "what retains objects")
    let format = try pictureFormat
    try size.check(format)
    let trees = try read(into: RetentionBuilder(isWhole: !selected.subject.isEmpty), context).trees
    guard trees.leakCount > 0 else {
      let what = selected.selection.isEmpty ? "object" : "selected object"
      context.note("no \(what) leaked, so there are no retain paths to draw")
      return .success
    }
    let graph = trees.graph(width: width(usually: RetentionTrees.usualWidth), showsLegend: !size.noLegend)
    let bytes =
      format == .mermaid ? Array(trees.mermaid.utf8) : try graph.drawn(as: format, by: context.registry.renderer)
    return try write(DrawnPicture(bytes, graph.omissions), context)
  }
}
