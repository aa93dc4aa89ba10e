internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineGraphviz
internal import LifelineRules
internal import LifelineStates
internal import LifelineTraces

/// Runs stories, and writes a trace and pictures for each variant.
@MainActor
struct StoryRecorder {
  let settings: DemoStory.Settings
  let folder: String
  let sinks: [SinkDescription]
  let context: CommandContext

  /// Runs one variant of a story, and returns the paths of its files.
  func record(_ variant: DemoStory.Variant, of story: DemoStory) throws -> [String] {
    let name = "\(story.name)-\(variant.name)"
    let base = "\(folder)/\(name)"
    let format = pictureFormat
    // The text formats are suitable only for a few objects.
    let pictures = format == .svg ? ["timeline", "states", "lives"] : ["timeline", "states"]
    let files = ["\(base).jsonl"] + pictures.map { "\(base)-\($0).\(format.fileEnding)" }
    let tracer = Tracer(
      name: name,
      sinks: try sinks.map { try $0.make(output(of: $0, base)) } + [
        .jsonLines(at: files[0], durability: .buffered)
      ],
      clock: settings.isRepeatable ? .counting() : .monotonic, recordsSource: !settings.isRepeatable)
    try variant.run(tracer: tracer, settings: settings)
    try context.output.print("")
    try requireHealth(of: tracer)
    try draw(files[0], as: format, timelineTo: files[1], statesTo: files[2])
    if files.count > 3 { try drawLives(files[0], to: files[3]) }
    return files + sinks.filter { $0.fileEnding != nil }.map { output(of: $0, base).path }
  }

  private func output(of sink: SinkDescription, _ base: String) -> SinkOutput {
    SinkOutput(
      path: "\(base)-\(sink.id)" + (sink.fileEnding.map { ".\($0)" } ?? ""), descriptor: context.output.descriptor)
  }

  /// Throws an error if a sink failed or dropped events, because a tracer does not report such failures to the program.
  private func requireHealth(of tracer: Tracer) throws {
    let health = tracer.health
    var failures = health.failures.map { "the sink \($0.sink) failed: \($0.reason)" }
    if health.dropped > 0 {
      failures.append("\(CountText.of(health.dropped, "event")) could not be written; is the disk full?")
    }
    if !failures.isEmpty { throw FileError(failures.joined(separator: "\n")) }
  }

  /// The picture format. A build without Graphviz writes text.
  private var pictureFormat: PictureFormat {
    context.registry.renderer is GraphvizRenderer && GraphvizRenderer.formats.isEmpty ? .mermaid : .svg
  }

  private func drawLives(_ trace: String, to path: String) throws {
    var reader = TraceReader()
    var traces = ConsumerPair(RuleRunner(context.registry.rules), LivesBuilder(models: context.registry.models))
    try reader.read(trace, into: &traces)
    let lives = traces.second.lives(callingOut: traces.first.findings.filter { $0.severity >= .warning })
    try write(lives, as: .svg, to: path)
  }

  private func write(_ diagram: any Diagram, as format: PictureFormat, to path: String) throws {
    try OutputFile.write(PictureOptions().draw(diagram, as: format, by: context.registry.renderer).bytes, to: path)
  }

  private func draw(
    _ trace: String, as format: PictureFormat, timelineTo timelinePath: String, statesTo statesPath: String
  ) throws {
    var reader = TraceReader()
    var traces = ConsumerPair(RuleRunner(context.registry.rules), TimelineBuilder())
    try reader.read(trace, into: &traces)
    var timeline = traces.second.timeline(callingOut: traces.first.findings.filter { $0.severity >= .warning })
    timeline.maximumWidth = Timeline.usualWidth
    var states = StateDiagram()
    try reader.read(trace, into: &states)
    try write(timeline, as: format, to: timelinePath)
    try write(states, as: format, to: statesPath)
  }
}
