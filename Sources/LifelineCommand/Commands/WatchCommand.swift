internal import Lifeline
internal import LifelineTraces

struct WatchCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "watch", abstract: "Shows a trace while it is being written, and findings as they occur.",
    discussion: """
      Reads the trace from its beginning and follows it, even into new segments or after the file is truncated or \
      replaced. If there is no trace yet, the command waits for one. It searches a folder recursively, follows the newest \
      trace, and switches to a newer trace when one begins. The last lines of a running program are read from the tail file.

      The lines are the same as those of 'lifeline show'; findings and messages go to standard error. Only the first \
      finding of a mistake is printed with its fix; further ones are counted on one line. With --tree, the \
      command draws living controllers instead, living objects of your own kinds that have a model, and leaked objects. On a \
      terminal, it redraws them on each change; elsewhere, it prints them once, at the end. The tree shows each object's state and how \
      long the object has been in it. Leaked objects, and objects that have been in their state ten times as long as usual \
      for their type, are listed first, with their containers.

      Ends with Ctrl-C, with SIGTERM or SIGHUP, or, with --until-closed, when the program closes the trace. The exit \
      codes are those of 'lifeline check': 1 if there was a finding of the --fail-on severity or higher, and 2 if something could not be read. Plug-ins \
      do not run, and findings that need the end of the trace appear when it is closed.
      """,
    examples: [
      "lifeline watch trace.jsonl", "lifeline watch trace.jsonl --last 20", "lifeline watch trace.jsonl --tree",
      "lifeline watch server.jsonl --tree --model connection.json --type Connection",
      "lifeline watch server.jsonl --flat",
      "lifeline watch traces/",
      "lifeline watch trace.jsonl --until-closed --fail-on warning", "my-app | lifeline watch -",
    ])

  @Argument(help: "Trace to follow, or a folder of traces; '-' is standard input.", valueName: "TRACE")
  var trace: String
  @Flag(help: "Draw living controllers, objects with a model, leaked objects, states, and severe findings.")
  var tree = false
  @Option(help: "Draw only objects of this type; needs --tree.", valueName: "TYPE") var type: [String] = []
  @Option(help: "Draw only objects in this state of their model; needs --tree.", valueName: "STATE")
  var state: [String] = []
  @Flag(help: "Print a log: time, thread, object, and event on each line, for concurrent programs.") var flat = false
  @Option(
    help: "Begin with the last events of the trace; findings cover all events.", valueName: "COUNT")
  var last: UInt?
  @Flag(help: "End when the trace is closed.") var untilClosed = false
  @Flag(help: "Exit with 2 if the trace has an issue. A trace that was not closed is only reported.")
  var strict = false
  @Option(help: "Fail at this severity or higher. Default: error.", valueName: "SEVERITY")
  var failOn: CheckThreshold?
  @Option(help: "When to use colors; 'auto': on a terminal, unless NO_COLOR is set.", valueName: "WHEN")
  var color: ConsoleSink.Color = .auto
  var rules = RuleArguments()

  mutating func validate() throws {
    var problems = rules.problems
    if trace.isEmpty {
      problems.append(UsageProblem(.invalidValue, "TRACE is empty; name a file, a folder, or '-' for standard input"))
    }
    if last != nil, tree {
      problems.append(UsageProblem(.invalid, "--tree shows no events, so --last has no effect; leave one of them out"))
    }
    if flat, tree {
      problems.append(UsageProblem(.invalid, "--tree prints no log, so --flat has no effect; leave one of them out"))
    }
    if !tree, !(type.isEmpty && state.isEmpty) {
      problems.append(UsageProblem(.invalid, "--type and --state select what --tree draws; add --tree"))
    }
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    var settings = try rules.configuration(context)
    settings.failOn = failOn ?? settings.failOn
    let registry = try rules.registry(context)
    let plugins = RulePlugin.all(in: context.environment.programFolders)
    let selection = try RuleSelection(settings, rules: registry.rules, plugins: plugins)
    let findings = WatchedFindings(
      suppressions: settings.suppressions, baseline: try settings.baseline.map(CheckRun.baseline))
    let models = tree ? try context.registry.models(with: rules.model) : nil
    let filter = TreeFilter(types: type, states: state)
    if let models, case let problems = filter.problems(models), !problems.isEmpty {
      throw UsageError(problems: problems)
    }
    let display = WatchDisplay(
      context, color, rules: selection.rules, findings, treeOf: models, filter,
      showingLast: last.map(Int.init(clamping:)), isFlat: flat)
    var watch = Watch(TraceFollower(trace), display, context, endsWhenClosed: untilClosed)
    try watch.run()
    return exitCode(watch.display.trace, settings)
  }

  private func exitCode(_ trace: WatchedTrace, _ settings: CheckConfiguration) -> ExitCode {
    if strict, trace.issues > 0 { return .usage }
    guard let threshold = (settings.failOn ?? .error).severity, let worst = trace.findings.worst else {
      return .success
    }
    return worst >= threshold ? .failure : .success
  }
}
