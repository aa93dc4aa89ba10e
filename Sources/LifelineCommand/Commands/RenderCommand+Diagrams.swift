internal import Lifeline
internal import LifelineDiagrams
internal import LifelineFleet
internal import LifelineRules
internal import LifelineStates
internal import LifelineTraces

/// The diagrams of traces and of summaries.
extension RenderCommand {
  /// Returns the diagram of the traces.
  @MainActor
  func traced(for format: RenderFormat, _ context: CommandContext) throws -> any Diagram {
    switch diagram {
    case .timeline:
      let (builder, findings) = try read(
        judging: TimelineBuilder(options: rows.options(size, views: contents.views)), context)
      var timeline = builder.timeline(callingOut: findings)
      if size.width == nil { timeline.maximumWidth = Timeline.usualWidth }
      return timeline
    case .lives: return try lives(for: format, context)
    case .variants:
      let limit = variantRows.paths ?? Variants.usualLimit
      var variants = try read(VariantsBuilder(limit: limit, models: models(context)), context).variants
      (variants.maximumWidth, variants.showsLegend) = (size.points, !size.noLegend)
      return variants
    case .retention:
      var trees = try read(RetentionBuilder(isWhole: !selected.subject.isEmpty), context).trees
      (trees.maximumWidth, trees.showsLegend) = (size.points, !size.noLegend)
      return trees
    case .states:
      // Objects with missing events cannot be compared with their model.
      let models = try selected.givenBesideSubjects.isEmpty ? models(context) : []
      return try read(StateDiagram(options: stateOptions(models)), context, marksFirst: true)
    case .life:
      var life = LifeDiagram(types: Set(selected.type), models: try models(context))
      life.showsLegend = !size.noLegend
      return try read(life, context, marksFirst: true)
    }
  }

  /// Returns the lives, with their findings.
  @MainActor
  func lives(for format: RenderFormat, _ context: CommandContext) throws -> Lives {
    let options = lifeRows.options(for: format, size, views: contents.views)
    let (builder, findings) = try read(judging: LivesBuilder(options: options, models: models(context)), context)
    let lives = builder.lives(callingOut: findings)
    guard format != .mermaid || lives.objectCount <= Lives.maximumTextObjects else {
      throw UsageError(
        "'mermaid' draws at most \(Lives.maximumTextObjects) objects, not \(lives.objectCount); select some with "
          + "'--type' or '--subject', or use svg, png, pdf, or dot")
    }
    return lives
  }

  /// Returns the diagram of a summary of many traces.
  @MainActor
  func summarized(_ summary: FleetSummary, _ context: CommandContext) throws -> any Diagram {
    let misplaced = selected.givenBesideTypes
    guard misplaced.isEmpty else {
      throw UsageError("'\(misplaced[0])' cannot be used with a summary, which has no events")
    }
    let (counts, runs) = (summary.total.counts, summary.runs.count)
    let title = "\(runs) run\(runs == 1 ? "" : "s")"
    let models = try models(context)
    guard diagram != .states else { return StateDiagram(counts, title: title, options: stateOptions(models)) }
    var life = LifeDiagram(counts, title: title, types: Set(selected.type), models: models)
    life.showsLegend = !size.noLegend
    return life
  }

  private func stateOptions(_ models: [LifecycleModel]) -> StateDiagram.Options {
    .init(
      types: Set(selected.type), pathLimit: states.maxTransitions, minShare: states.minShare, models: models,
      showsLegend: !size.noLegend)
  }

  @MainActor
  private func models(_ context: CommandContext) throws -> [LifecycleModel] {
    try context.registry.models(with: model)
  }

  // MARK: Reading

  /// Reads the traces into a consumer that also receives unselected events.
  ///
  /// - Parameter marksFirst: Whether the first selected event of a subject is marked as its first event.
  @MainActor
  private func read<Consumer: TraceConsumer>(
    _ consumer: Consumer, _ context: CommandContext, marksFirst: Bool = false
  ) throws -> Consumer {
    let files = try input.files()
    let context = try judging(context)
    let selection = SelectedTraces(consumer, try filter(files, context), marksFirstDelivered: marksFirst)
    let read = try input.read(selection, from: files, context)
    try SelectionOptions.check(read.filter, context)
    return read.consumer
  }

  /// Reads the traces into a consumer on another thread, and returns it with the findings to call out.
  @MainActor
  private func read<Consumer: TraceConsumer & SendableMetatype>(
    judging consumer: Consumer, _ context: CommandContext
  ) throws -> (Consumer, [Finding]) {
    let files = try input.files()
    let context = try judging(context)
    let rules = RuleRunner(contents.noFindings ? [] : context.registry.rules)
    let selection = SelectedTraces(consumer, try filter(files, context), marksFirstDelivered: false)
    var read = try input.read(ConsumerPair(rules, BackgroundConsumer(selection)), from: files, context)
    let selected = read.second.finish()
    try SelectionOptions.check(selected.filter, context)
    return (selected.consumer, read.first.findings.filter { $0.severity >= leastSeverity })
  }

  /// Returns a context whose rules also judge by the given models.
  @MainActor
  private func judging(_ context: CommandContext) throws -> CommandContext {
    guard !model.isEmpty else { return context }
    var context = context
    context.registry.rules = context.registry.rules(judgingBy: try models(context))
    return context
  }

  @MainActor
  private func filter(_ files: TraceFiles, _ context: CommandContext) throws -> TraceFilter {
    try selected.filter(files, context, atLeast: leastSeverity)
  }

  private var leastSeverity: Severity { contents.notes ? .note : .warning }
}
