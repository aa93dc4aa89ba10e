internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineStates
internal import LifelineTraces

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

  enum DiagramKind: String, CaseIterable, ExpressibleByArgument, Sendable {
    case timeline, lives, variants, retention, states, life

    /// What a summary of many traces lacks for this diagram, or nil if a summary can be drawn.
    fileprivate var lackInSummary: String? {
      switch self {
      case .timeline: "has no timeline"
      case .lives: "does not record when objects existed"
      case .variants: "does not record the states of objects"
      case .retention: "does not record what retains objects"
      case .states, .life: nil
      }
    }
  }

  var input = TraceInput()
  @Option(
    help:
      "Diagram to draw: 'lives' shows when each object existed and its states, 'variants' the state sequences of each type, "
      + "'retention' the references that keep leaked objects alive, and 'life' the observed transitions in the model of each type."
  )
  var diagram: DiagramKind = .timeline
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
    let format = try chosenFormat
    try check(format)
    let summary = try SummaryFile.only(input.traces)
    if summary != nil, let lack = diagram.lackInSummary {
      throw UsageError("a summary \(lack); use '--diagram states' or '--diagram life'")
    }
    let picture: DrawnPicture
    if let image = format.picture {
      let drawn: any Diagram =
        if let summary { try summarized(summary, context) } else { try traced(for: format, context) }
      if drawn.isEmpty {
        context.note(emptiness)
        return .success
      }
      picture = try size.draw(drawn, as: image, by: context.registry.renderer)
    } else {
      // Data is also useful without objects, for programs.
      let lives = try lives(for: format, context)
      picture = DrawnPicture(Array(lives.json.utf8), lives.omissions)
    }
    if output == "-" {
      try context.output.write(picture.bytes)
    } else {
      try OutputFile.write(picture.bytes, to: output)
    }
    context.note(picture.omissions, OptionAdvice.render(selection: selected.text))
    picture.remarks.forEach(context.note)
    if diagram == .timeline, picture.omissions.contains(where: Self.isLong) { context.note(hint) }
    return .success
  }

  /// The output format. Only a lives diagram can also be written as data.
  private var chosenFormat: RenderFormat {
    get throws {
      if let format { return format }
      if diagram == .lives, output.hasSuffix(".json") { return .json }
      let named = try output == "-" ? nil : PictureFormat.ending(of: output)
      return named.flatMap { RenderFormat(rawValue: $0.rawValue) } ?? .svg
    }
  }

  /// Throws an error if the diagram or an option cannot be used with the format.
  private func check(_ format: RenderFormat) throws {
    if format == .json, diagram != .lives {
      throw UsageError("'--format json' writes the data of '--diagram lives' only")
    }
    if rows.toScale, format == .mermaid {
      throw UsageError(
        "'--to-scale' cannot be used with 'mermaid', which has no time axis; use svg, png, pdf, or dot")
    }
    if let picture = format.picture { try size.check(picture) }
  }

  /// The reason why there is nothing to draw.
  private var emptiness: String {
    let isAll = selected.selection.isEmpty
    let objects = isAll ? "no object was traced" : "no object matches \(selected.text)"
    return switch diagram {
    case .timeline:
      (isAll ? "the trace has no events" : "no event matches \(selected.text)") + ", so there is no timeline to draw"
    // Marks are events, but not objects with states.
    case .states: "\(objects), so there is no state diagram to draw"
    case .lives: "\(objects), so there are no lives to draw"
    case .retention: "no \(isAll ? "" : "selected ")object leaked, so there are no retain paths to draw"
    case .variants, .life:
      (isAll ? "no type in the trace has" : "no selected object has")
        + " a model, so there is nothing to draw; '--model FILE' adds your own model"
    }
  }

  /// Returns whether a diagram has too many rows to be readable, rather than only more rows than a small requested
  /// limit.
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
}
