internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams
internal import LifelineFleet
internal import LifelineStateDiagrams

struct RenderCommand: TraceCommand {
  static let configuration = CommandConfiguration(
    name: "render", abstract: "Draws timelines, lives, states, or retain paths of leaked objects.",
    discussion: """
      The extension of the output file selects the format; the default is SVG. SVG adapts to dark mode and has tooltips. \
      If the picture omits something, a line in the picture describes it, and a message names the option that draws it.

      --width limits the width: texts wrap and, if that is not enough, the texts of a timeline share one column, and the \
      types of a state diagram are stacked. Text is at least 11 pixels high. If a picture needs more width, it is wider, and \
      a message reports its width. Without --width, a timeline is at most 1,400 pixels wide if one column of texts is enough.
      """,
    examples: [
      "lifeline render trace.jsonl -o trace.svg",
      "lifeline render trace.jsonl --diagram lives -o lives.svg",
      "lifeline render trace.jsonl --diagram variants --type CartController",
      "lifeline render trace.jsonl --diagram retention -o leaks.svg",
      "lifeline render trace.jsonl --diagram states -o states.png",
      "lifeline render trace.jsonl --width 830 -o docs/trace.svg",
      "lifeline render trace.jsonl --format mermaid",
      "lifeline render trace.jsonl --to-scale -o times.pdf",
      "lifeline render trace.jsonl --subject checkout --since 1.5s -o checkout.svg",
    ])

  enum Diagram: String, CaseIterable, ExpressibleByArgument, Sendable {
    case timeline, lives, variants, retention, states, life
  }

  var input = TraceInput()
  @Option(
    help:
      "Diagram to draw: 'lives' shows when each object existed and its states, 'variants' the state sequences of each type, "
      + "'retention' the references that keep leaked objects alive, and 'life' the observed transitions in the model of each type."
  )
  var diagram: Diagram = .timeline
  @Option(
    help: "Output format. Default: the extension of the output file, otherwise svg. 'json' is only for lives.")
  var format: RenderFormat?
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "Additional model for states, lives, life, and the findings of a timeline.", valueName: "FILE")
  var model: [String] = []
  var size = PictureOptions()
  var contents = ContentOptions()
  var rows = TimelineOptions()
  var lifeRows = LivesArguments()
  var variantRows = VariantArguments()
  var states = StateOptions()
  var selected = SelectionOptions()

  mutating func validate() throws {
    let problems =
      selected.problems + misplaced + size.problems + rows.problems + lifeRows.problems + states.problems
      + variantRows.problems + contents.problems
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    try TraceInput.protect(input.traces, from: output)
    try TraceInput.protect("the model", model, from: output)
    if diagram == .lives { return try drawLives(context) }
    if format == .json { throw UsageError("'--format json' writes the data of '--diagram lives' only") }
    if diagram == .retention { return try drawRetention(context) }
    if diagram == .variants { return try drawVariants(context) }
    let format = try pictureFormat
    if rows.toScale, format == .mermaid {
      throw UsageError(
        "'--to-scale' cannot be used with 'mermaid', which has no time axis; use svg, png, pdf, or dot")
    }
    try size.check(format)
    let diagram = try drawable(context)
    if let life = diagram as? LifeDiagram, life.isEmpty { return noteMissingModel(context) }
    if (diagram as? Timeline)?.isEmpty ?? false { return noteMissingEvents(context) }
    // Marks are events, but not objects with states.
    if (diagram as? StateDiagram)?.isEmpty ?? false {
      return noteMissingObjects("there is no state diagram", context)
    }
    let picture = try picture(of: diagram, as: format, by: context.registry.renderer)
    _ = try write(picture, context)
    picture.remarks.forEach(context.note)
    if self.diagram == .timeline, picture.omissions.contains(where: Self.isLong) { context.note(hint) }
    return .success
  }

  /// The picture format. Only a lives diagram can also be written as data.
  var pictureFormat: PictureFormat {
    get throws {
      try format?.picture ?? (output == "-" ? nil : PictureFormat.ending(of: output)) ?? .svg
    }
  }

  /// Returns whether a diagram has too many rows to be readable, rather than only more rows than a small requested limit.
  private static func isLong(_ omission: Omission) -> Bool {
    guard omission.kind == .rows, omission.reason == .limit else { return false }
    return (omission.total ?? omission.count + Int(omission.threshold ?? 0)) > TimelineOptions.usualRows
  }

  /// The hint for a timeline that exceeds its limit.
  private var hint: String {
    let outline = rows.detail == .brief ? "" : ", '--detail brief' the outline,"
    return "a timeline this long is hard to read; '--diagram lives' draws when each object existed\(outline) and "
      + "'lifeline check' lists the findings"
  }

  /// The options that do not apply to this kind of diagram.
  private var misplaced: [UsageProblem] {
    let timelines = contents.given + rows.given
    let wrong: [String] =
      switch diagram {
      case .timeline: states.given + lifeRows.given + variantRows.given
      case .lives: rows.given + states.given + variantRows.given
      case .variants: timelines + states.given + lifeRows.given
      case .retention: timelines + states.given + lifeRows.given + variantRows.given
      case .states: (selected.onlyFindings ? ["--only-findings"] : []) + timelines + lifeRows.given + variantRows.given
      case .life: selected.givenBesideSubjects + timelines + states.given + lifeRows.given + variantRows.given
      }
    return wrong.flatMap { UsageError("'\($0)' cannot be used with '--diagram \(diagram.rawValue)'").problems }
  }

  private func picture(
    of diagram: any Drawable & SizedDiagram, as format: PictureFormat, by renderer: any GraphRenderer
  ) throws -> DrawnPicture {
    guard format == .mermaid else { return try size.draw(diagram, as: format, by: renderer) }
    let omissions = diagram.graph { _ in true }.omissions
    return DrawnPicture(try diagram.drawn(as: format, by: renderer), omissions)
  }

  @MainActor
  private func drawable(_ context: CommandContext) throws -> any Drawable & SizedDiagram {
    if let summary = try SummaryFile.only(input.traces) { return try drawable(summary, context) }
    let files = try input.files()
    var context = context
    let models = try context.registry.models(with: model)
    if !model.isEmpty { context.registry.rules = context.registry.rules(judgingBy: models) }
    switch diagram {
    case .timeline, .lives, .variants, .retention: return try timeline(files, context)
    case .states:
      // Objects with missing events cannot be compared with their model.
      let models = selected.givenBesideSubjects.isEmpty ? models : []
      let options = StateDiagram.Options(
        types: Set(selected.type), pathLimit: states.maxTransitions, minShare: states.minShare, models: models,
        showsLegend: !size.noLegend)
      return try read(StateDiagram(options: options), files, context)
    case .life:
      var life = LifeDiagram(types: Set(selected.type), models: models)
      life.showsLegend = !size.noLegend
      return try read(life, files, context)
    }
  }

  /// Returns the diagram of a summary of many traces.
  @MainActor
  private func drawable(
    _ summary: FleetSummary, _ context: CommandContext
  ) throws -> any Drawable & SizedDiagram {
    guard diagram != .timeline else {
      throw UsageError("a summary has no timeline; use '--diagram states' or '--diagram life'")
    }
    let misplaced = selected.givenBesideTypes
    guard misplaced.isEmpty else {
      throw UsageError("'\(misplaced[0])' cannot be used with a summary, which has no events")
    }
    let (counts, runs) = (summary.total.counts, summary.runs.count)
    let title = CountText.of(runs, "run")
    let models = try context.registry.models(with: model)
    guard diagram == .states else {
      var life = LifeDiagram(counts, title: title, types: Set(selected.type), models: models)
      life.showsLegend = !size.noLegend
      return life
    }
    let options = StateDiagram.Options(
      types: Set(selected.type), pathLimit: states.maxTransitions, minShare: states.minShare, models: models,
      showsLegend: !size.noLegend)
    return StateDiagram(counts, title: title, options: options)
  }

  @MainActor
  private func timeline(_ files: TraceFiles, _ context: CommandContext) throws -> Timeline {
    let builder = TimelineBuilder(options: rows.options(size, views: contents.views))
    let rules = RuleRunner(contents.noFindings ? [] : context.registry.rules)
    let selection = try SelectedTraces(builder, filter(files, context), marksFirstDelivered: false)
    let read = try input.read(ConsumerPair(rules, selection), from: files, context)
    try SelectionOptions.check(read.second.filter, context)
    let findings = read.first.findings.filter { $0.severity >= (contents.notes ? .note : .warning) }
    var timeline = read.second.consumer.timeline(callingOut: findings)
    if size.width == nil { timeline.maximumWidth = Timeline.usualWidth }
    return timeline
  }

  @MainActor
  private func read<Diagram: TraceConsumer>(
    _ diagram: Diagram, _ files: TraceFiles, _ context: CommandContext
  ) throws -> Diagram {
    let read = try input.read(SelectedTraces(diagram, filter(files, context)), from: files, context)
    try SelectionOptions.check(read.filter, context)
    return read.consumer
  }

  @MainActor
  func filter(_ files: TraceFiles, _ context: CommandContext) throws -> TraceFilter {
    try selected.filter(files, context, atLeast: contents.notes ? .note : .warning)
  }
}
