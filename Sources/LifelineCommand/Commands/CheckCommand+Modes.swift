internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Checks that are compared with a base.
extension CheckCommand {
  /// The formats and options that cannot be combined with a base.
  var problemsWithBase: [UsageProblem] {
    guard !base.isEmpty else { return [] }
    let formats: [CheckFormat] = [.text, .markdown, .json]
    let isListed = formats.contains(format)
    let given = [
      ("--baseline", rules.baseline != nil), ("--write-baseline", writeBaseline != nil), ("--every", every != nil),
      ("--leaks", leaks != nil), ("--watch", watch), (selected.text, !selected.selection.isEmpty),
    ].filter(\.1).map(\.0)
    return given.flatMap { UsageError("'--base' cannot be combined with '\($0)'; leave one out").problems }
      + (isListed ? [] : UsageError("'--base' writes text, markdown, or json, not '\(format.rawValue)'").problems)
  }

  /// Compares the check with that of the base.
  @MainActor
  func compare(_ settings: CheckConfiguration, _ context: CommandContext) throws -> ExitCode {
    let comparison = try BaseComparison(base, with: input.traces, prepared(settings, context))
    let hasColor = color.isOn(onTerminal: output == "-" && context.output.isTerminal)
    let environment = context.environment
    let text =
      switch format {
      case .json: comparison.json.pretty
      case .markdown:
        BaseMarkdown(comparison: comparison, folder: environment.folder, variables: environment.variables).text
      default: comparison.text(TerminalColors(isOn: hasColor), limit: maxFindings)
      }
    try print(text, context)
    for failure in comparison.report.failures { context.note(failure.text) }
    if !comparison.report.isComplete { return .usage }
    return comparison.isFailed ? .failure : .success
  }
}

/// Checks that are repeated.
extension CheckCommand {
  /// The options that cannot be combined with watching.
  var problemsWithWatching: [UsageProblem] {
    guard watch else { return [] }
    let given = [
      ("-", input.traces.contains("-")), ("--write-baseline", writeBaseline != nil), ("--every", every != nil),
      ("--output", output != "-"),
    ].filter(\.1).map(\.0)
    return given.flatMap { UsageError("'--watch' cannot be combined with '\($0)'; leave one out").problems }
  }

  /// Checks the traces, and again each time after they have changed.
  ///
  /// A trace that is being written changes all the time, so the check waits until nothing has changed between two polls.
  @MainActor
  func watch(_ settings: CheckConfiguration, _ context: CommandContext) throws -> ExitCode {
    let pace = context.environment.pace
    pace.begin()
    defer { pace.end() }
    var (checked, seen): ([FileStamp]?, [FileStamp]?)
    var code = ExitCode.success
    while !pace.isStopped {
      let stamps = TraceSource.list(input.traces).sources.map { FileStamp($0.path) }
      if stamps == seen, stamps != checked {
        checked = stamps
        code = check(settings, context)
      }
      seen = stamps
      pace.pause()
    }
    return code
  }

  /// Checks the traces once. What cannot be read may be readable the next time.
  @MainActor
  private func check(_ settings: CheckConfiguration, _ context: CommandContext) -> ExitCode {
    // Files that could not be read are those of this check.
    var current = CommandContext(
      registry: context.registry, arguments: context.arguments, output: context.output,
      errorOutput: context.errorOutput,
      environment: context.environment)
    current.isQuiet = true
    do {
      let report = try read(with: prepared(settings, current), current)
      try print(report, current)
      try current.output.print("")
      return report.isComplete ? report.isFailed ? .failure : .success : .usage
    } catch {
      current.complain(error)
      return .usage
    }
  }
}
