internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Reads traces, runs rules and plug-ins on them, and creates the report.
@MainActor
struct CheckRun {
  private let configuration: CheckConfiguration
  private let context: CommandContext
  private let selection: RuleSelection
  private let baseline: Baseline?
  private let sources: SourceFolders
  private let selected: SelectionOptions
  /// The models from the command line.
  private let models: [LifecycleModel]

  /// Prepares a check.
  ///
  /// - Throws: An error if a rule name, the baseline, or a source folder cannot be used. No trace has been read when
  ///   the error is thrown.
  init(
    _ configuration: CheckConfiguration, selecting selected: SelectionOptions = SelectionOptions(),
    models: [LifecycleModel] = [], _ context: CommandContext
  ) throws {
    self.selected = selected
    self.models = models
    let plugins = RulePlugin.all(in: context.environment.programFolders)
    self.configuration = configuration
    self.context = context
    selection = try RuleSelection(configuration, rules: context.registry.rules, plugins: plugins)
    baseline = try configuration.baseline.map(Self.baseline)
    sources = try SourceFolders(configuration.sources, current: context.environment.folder)
  }

  private var customModels: [LifecycleModel] {
    context.registry.models.filter { !LifecycleModel.standard.contains($0) }
  }

  /// Reads a baseline.
  static func baseline(_ path: String) throws -> Baseline {
    guard FileSystem.exists(path) else {
      throw FileError("cannot read '\(path)': no such file; 'lifeline check' creates it with --write-baseline")
    }
    let bytes = try InputFile.read(path)
    do throws(Baseline.FileProblem) { return try Baseline(parsing: bytes) } catch {
      throw FileError("\(path):\(error)" + (error.isOtherFile ? "; write one with --write-baseline" : ""))
    }
  }

  /// Checks the traces of `input` by reading `files`.
  ///
  /// - Parameter limit: The maximum number of findings in the text output, or 0 for no limit.
  func report(
    on input: TraceInput, from files: TraceFiles, format: CheckFormat, limit: Int = 0
  ) throws -> CheckReport {
    let traces = CheckedTraces(RuleRunner(selection.rules), models: models, custom: customModels)
    let (checked, index) = try input.readIndexed(traces, from: files, context)
    var report = emptyReport(on: checked)
    let others = runPlugins(on: files, &report)
    let found = others.isEmpty ? checked.runner.allFindings : (checked.runner.allFindings + others).sortedForPeople()
    let findings = try select(found, in: files)
    report.limit = limit
    report.selection = selected.selection.isEmpty ? nil : selected.selection.description
    review(locate(findings), in: &report, isComplete: report.failures.isEmpty)
    report.evidence = evidence(for: report, format, index, checked.tracesWithEarlierLeaks)
    if let evidence = report.evidence { report.review.noteSteps(from: evidence) }
    return report
  }

  /// Checks traces, and determines how near they came to mistakes that an earlier check found.
  ///
  /// - Returns: The report, or nil if there is no trace, which is no error: the tests may have been skipped.
  func report(
    on paths: [String], about mistakes: [FixedMistake], limit: Int = 0
  ) throws -> (CheckReport?, [ExerciseTracker.Reach?]) {
    let leakRules = context.registry.rules.filter { $0.traits.contains(.leak) }.map(\.id)
    let tracker = ExerciseTracker(mistakes, leakRules: Set(leakRules))
    let hasTraces = !paths.allSatisfy(FileSystem.isDirectory) || !TraceSource.list(paths).sources.isEmpty
    guard hasTraces else { return (nil, tracker.reaches) }
    var input = TraceInput()
    (input.traces, input.allowsNone, input.reportsIncompleteness) = (paths, true, true)
    let files = try input.files()
    let report = try report(on: input, from: files, format: .json, limit: limit)
    return (report, try mistakes.isEmpty ? [] : TraceInput.readAgain(tracker, from: files, context).reaches)
  }

  /// Checks standard input while it is being written, and shows the current findings at intervals.
  ///
  /// The trace is read only once, so plug-ins are not run, and findings have no evidence.
  func report(
    onStandardInputOf input: TraceInput, every interval: Duration, format: CheckFormat, limit: Int = 0,
    show: (CheckReport) throws -> Void
  ) throws -> CheckReport {
    let traces = CheckedTraces(RuleRunner(selection.rules), models: models, custom: customModels)
    let checked = try input.read(traces, every: interval, context) { try show(report(on: $0, limit, isFinal: false)) }
    return report(on: checked, limit, isFinal: true)
  }

  /// - Parameter isFinal: Whether the traces have ended. Only then can a suppression or baseline entry be reported as
  ///   unused.
  private func report(on checked: CheckedTraces, _ limit: Int, isFinal: Bool) -> CheckReport {
    var report = emptyReport(on: checked)
    report.plugins = []
    report.limit = limit
    review(locate(checked.runner.allFindings), in: &report, isComplete: false, isFinal: isFinal)
    return report
  }

  private func emptyReport(on checked: CheckedTraces) -> CheckReport {
    CheckReport(
      review: FindingReview([]), checked: checked, rules: selection.rules, invocation: context.invocation,
      plugins: selection.plugins, unread: context.incompleteness.unread,
      issues: context.incompleteness.issues,
      hasBaseline: baseline != nil, threshold: (configuration.failOn ?? .error).severity)
  }

  /// Returns the findings that the selection includes.
  ///
  /// Rules need complete traces, so the traces are read again.
  private func select(_ findings: [Finding], in files: TraceFiles) throws -> [Finding] {
    guard !selected.selection.isEmpty else { return findings }
    let filter = try selected.filter(files, context, atLeast: .note)
    let selection = try TraceInput.readAgain(SelectedFindings(findings, filter), from: files, context)
    try SelectionOptions.check(selection.filter, context)
    return selection.findings
  }

  private func runPlugins(on files: TraceFiles, _ report: inout CheckReport) -> [Finding] {
    let jobs = selection.plugins.flatMap { plugin in
      files.distinct.map { (plugin: plugin, file: $0) }
    }
    guard !jobs.isEmpty else { return [] }
    let runner = PluginRunner(
      timeout: .seconds(configuration.ruleTimeout ?? 10), errorOutput: context.errorOutput.descriptor,
      variables: context.environment.variables)
    let outcomes = runner.run(jobs.map { .init(plugin: $0.plugin, input: $0.file.path) })
    var findings: [Finding] = []
    for (job, outcome) in zip(jobs, outcomes) {
      guard let trace = report.checked.firstTrace(ofFile: job.file.name) else { continue }
      let output = PluginOutput(
        outcome.output, of: job.plugin, trace: report.checked.runner.name(of: trace), traceIndex: trace.index)
      findings += output.findings
      guard let problem = outcome.problem ?? output.problem else { continue }
      report.note(.init(plugin: job.plugin, problem: problem))
    }
    return findings
  }

  /// Locates the code that the findings are about.
  private func locate(_ findings: [Finding]) -> [Finding] {
    guard !findings.isEmpty, !sources.isEmpty else { return findings }
    let index = sources.index(noting: context.note)
    return findings.map { finding in
      var finding = finding
      let ofCode = finding.isPlaceOfKeeper ? nil : index.place(of: finding.code)
      finding.place =
        ofCode ?? finding.place.flatMap(index.place(ofRecorded:)) ?? finding.place
      return finding
    }
  }

  /// Sorts the findings, and describes the suppressions that cover none of them.
  ///
  /// - Parameters:
  ///   - isComplete: Whether all plug-ins have succeeded.
  ///   - isFinal: Whether the traces have ended.
  private func review(
    _ findings: [Finding], in report: inout CheckReport, isComplete: Bool, isFinal: Bool = true
  ) {
    let registered = Set(context.registry.rules.map(\.id))
    let judged = Set(selection.rules.map(\.id)).subtracting(report.checked.runner.partialRules)
    let hasAllPlugins = selection.isComplete && isComplete
    let types = Set(report.checked.types.map(\.string))
    // Findings outside the selection may still exist.
    let isWhole = isFinal && selected.selection.isEmpty
    let isConclusive = isWhole && report.unread.isEmpty && report.checked.isConclusive
    // The rules of a plug-in are known only from its findings, so all plug-ins must have run.
    func wasJudged(_ rule: String) -> Bool {
      isConclusive && (judged.contains(rule) || (hasAllPlugins && !registered.contains(rule)))
    }
    let today = context.environment.today
    let expired = configuration.suppressions.filter { $0.isExpired(on: today) }
    for suppression in expired where isFinal && findings.contains(where: suppression.covers) {
      context.note(
        "'\(suppression.rule):\(suppression.type)' was accepted until \(suppression.until?.description ?? "") "
          + "(\(suppression.reason)), and counts again")
    }
    report.review = FindingReview(
      findings, suppressions: configuration.suppressions.filter { !$0.isExpired(on: today) }, baseline: baseline,
      types: types, wasJudged: wasJudged)
    guard isWhole else { return }
    let unused = UnusedSuppressions(
      available: registered, types: types, hasPlugins: selection.hasPlugins, isConclusive: isConclusive,
      wasJudged: wasJudged)
    report.unusedSuppressions = report.review.unused.compactMap(unused.sentence)
  }

  /// Reads the events around the findings, if there are findings to show.
  ///
  /// - Parameter continued: The traces whose headers repeat events of segments that were not read.
  private func evidence(
    for report: CheckReport, _ format: CheckFormat, _ index: EventIndex, _ continued: [TraceIdentity]
  ) -> EvidenceCollector? {
    let shown: [Finding] =
      switch format {
      case .text, .markdown, .github: report.shownGroups.map(\.first)
      case .json: report.review.active + report.review.baselined + report.review.suppressed.map(\.finding)
      case .lines, .agent, .gitlab, .junit: report.groups.map(\.first)
      case .sarif: SARIFReport.groups(of: report.review).flatMap { $0.findings.prefix(SARIFReport.maximumLocations) }
      }
    guard !shown.isEmpty else { return nil }
    let showsExcerpts = format == .text || format == .markdown
    var evidence = showsExcerpts ? EvidenceCollector(shown) : EvidenceCollector(shown, before: 0, after: 0)
    for trace in continued { evidence.noteEarlierEvents(of: trace) }
    var reader = EvidenceReader(index)
    for problem in reader.read(into: &evidence) { context.note(problem.description) }
    return evidence
  }
}
