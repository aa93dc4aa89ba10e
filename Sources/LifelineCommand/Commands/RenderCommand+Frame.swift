internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams

/// The common part of the commands that draw lives, variants, and retention diagrams.
extension RenderCommand {
  /// Rejects a summary of many traces, which does not contain the data for the picture.
  ///
  /// - Parameter missing: The data that a summary does not record.
  func refuseSummary(without missing: String) throws {
    guard try SummaryFile.only(input.traces) == nil else {
      throw UsageError("a summary does not record \(missing); use '--diagram states' or '--diagram life'")
    }
  }

  /// Returns the width of a picture in points.
  func width(usually usual: Int) -> Int {
    size.width.map { max(Canvas.minimumWidth, PictureWidth($0).points) } ?? usual
  }

  /// Reads the traces into a consumer that also receives unselected events.
  @MainActor
  func read<Consumer: TraceConsumer>(into consumer: Consumer, _ context: CommandContext) throws -> Consumer {
    let files = try input.files()
    let selection = try SelectedTraces(consumer, filter(files, context), marksFirstDelivered: false)
    let read = try input.read(selection, from: files, context)
    try SelectionOptions.check(read.filter, context)
    return read.consumer
  }

  /// Reports that no object has a model, so that there is no picture.
  @MainActor
  func noteMissingModel(_ context: CommandContext) -> ExitCode {
    let problem = selected.selection.isEmpty ? "no type in the trace has" : "no selected object has"
    context.note("\(problem) a model, so there is nothing to draw; '--model FILE' adds your own model")
    return .success
  }

  /// Reports that there is no picture, because no object was traced or selected.
  @MainActor
  func noteMissingObjects(_ consequence: String, _ context: CommandContext) -> ExitCode {
    let problem = selected.selection.isEmpty ? "no object was traced" : "no object matches \(selected.text)"
    context.note("\(problem), so \(consequence) to draw")
    return .success
  }

  /// Reports that there is no timeline, because no event was traced or selected.
  @MainActor
  func noteMissingEvents(_ context: CommandContext) -> ExitCode {
    let problem = selected.selection.isEmpty ? "the trace has no events" : "no event matches \(selected.text)"
    context.note("\(problem), so there is no timeline to draw")
    return .success
  }

  /// Writes the picture, and reports its omissions.
  @MainActor
  func write(_ picture: DrawnPicture, _ context: CommandContext) throws -> ExitCode {
    if output == "-" {
      try context.output.write(picture.bytes)
    } else {
      try OutputFile.write(picture.bytes, to: output)
    }
    context.note(picture.omissions, OptionAdvice.render(selection: selected.text))
    return .success
  }
}
