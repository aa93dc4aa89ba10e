internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The traces that a command reads.
struct TraceInput: ParameterGroup {
  @Argument(help: "Traces, or folders of traces; '-' is standard input.", valueName: "TRACE")
  var traces: [String]
  var reading = ReadingOptions()
  /// Whether the command has a result if all files are empty because no events were recorded.
  var allowsNone = false
  /// Whether the command has a result even if no file can be read or, with `--strict`, the traces have issues. The
  /// result must list the contents of `CommandContext.incompleteness`.
  var reportsIncompleteness = false

  /// Reads every trace into the consumer, and reports issues.
  ///
  /// - Returns: The consumer.
  /// - Throws: An error if there are issues, `--strict` was passed, and the command's result does not list issues.
  @MainActor
  func read<Consumer: TraceConsumer>(_ consumer: Consumer, _ context: CommandContext) throws -> Consumer {
    try Self.requireOneStandardInput(traces)
    let listing = TraceSource.list(traces)
    return try read(consumer, context) { reader, reading in
      listing.problems + reader.readUsable(listing.sources, into: &reading)
    }
  }

  /// Reads standard input until it ends or a signal stops the command, showing the consumer at intervals if there are
  /// new events.
  @MainActor
  func read<Consumer: TraceConsumer>(
    _ consumer: Consumer, every interval: Duration, _ context: CommandContext,
    show: (Consumer) throws -> Void
  ) throws -> Consumer {
    try read(consumer, context) { _, reading in
      let pace = context.environment.pace
      pace.begin()
      defer { pace.end() }
      var follower = TraceFollower("-")
      var shown = 0
      var next = pace.now + interval
      var problems: [TraceReadError] = []
      while !pace.isStopped, !follower.isAtEnd, problems.isEmpty {
        var hasMore = false
        do throws(TraceReadError) { hasMore = try follower.poll(into: &reading) } catch { problems.append(error) }
        if pace.now >= next {
          if reading.consumer.events > shown { try show(reading.consumer.consumer) }
          shown = reading.consumer.events
          next = pace.now + interval
        }
        if !hasMore, !follower.isAtEnd, problems.isEmpty { pace.pause() }
      }
      do throws(TraceReadError) { try follower.finish(into: &reading) } catch { problems.append(error) }
      return problems
    }
  }

  /// Returns the problems with reading at intervals.
  func problems(every interval: IntervalArgument?) -> [UsageProblem] {
    guard interval != nil, traces != ["-"] else { return [] }
    return UsageError("'--every' needs standard input: give '-' as the only trace").problems
  }

  /// Reads every trace, like ``read(_:_:)``, from files that can be read again.
  @MainActor
  func read<Consumer: TraceConsumer>(
    _ consumer: Consumer, from files: TraceFiles, _ context: CommandContext
  ) throws -> Consumer {
    try read(consumer, context) { reader, reading in read(files, with: &reader, into: &reading) }
  }

  private func read(
    _ files: TraceFiles, with reader: inout TraceReader, into consumer: inout some TraceConsumer
  ) -> [TraceReadError] {
    let problems = reader.readUsable(files.sources, into: &consumer)
    files.remove(problems)
    return files.problems + problems
  }

  /// Reads every trace, like ``read(_:from:_:)``, and also returns an index of its events.
  @MainActor
  func readIndexed<Consumer: TraceConsumer>(
    _ consumer: Consumer, from files: TraceFiles, _ context: CommandContext
  ) throws -> (Consumer, EventIndex) {
    var index = EventIndex()
    let consumer = try read(consumer, context, indexing: true) { reader, reading in
      defer { index = reader.index }
      return read(files, with: &reader, into: &reading)
    }
    return (consumer, index)
  }

  /// Reads every trace again, without reporting issues a second time.
  @MainActor
  static func readAgain<Consumer: TraceConsumer>(
    _ consumer: Consumer, from files: TraceFiles, _ context: CommandContext
  ) throws -> Consumer {
    let progress = context.progress
    defer { progress.clear() }
    var reading = WatchedReading(consumer, progress)
    var reader = TraceReader()
    // Files that cannot be read are reported by the other pass.
    _ = reader.readUsable(files.sources, into: &reading)
    return reading.consumer
  }

  /// Returns the traces as files that can be read several times.
  func files() throws -> TraceFiles {
    try Self.requireOneStandardInput(traces)
    return try TraceFiles(traces, allowsNone: reportsIncompleteness)
  }

  /// Throws an error if the output would overwrite one of the traces.
  ///
  /// - Parameters:
  ///   - output: The file to write, or `-` or nil if no file is written.
  ///   - traces: The files to read.
  static func protect(_ traces: [String], from output: String?) throws {
    guard let output, output != "-", let target = FileIdentity(path: output), target.isRegular else { return }
    // A folder that cannot be read is reported later, when it is read.
    for trace in TraceSource.list(traces).sources.map(\.path) {
      let tail = trace + TailLayout.suffix
      var name: String?
      if FileIdentity(argument: trace) == target {
        name = trace == "-" ? TraceFiles.standardInput : "the trace '\(trace)'"
      } else if FileIdentity(path: tail) == target {
        name = "'\(tail)', which has the last events of the trace '\(trace)'"
      }
      if let name { throw UsageError("'\(output)' would overwrite \(name); name another output file") }
    }
  }

  /// Throws an error if the output would overwrite another file that the command reads.
  ///
  /// - Parameters:
  ///   - what: What the files contain.
  ///   - files: The files to read.
  ///   - output: The file to write, or `-` or nil if no file is written.
  static func protect(_ what: String, _ files: [String], from output: String?) throws {
    guard let output, output != "-", let target = FileIdentity(path: output), target.isRegular else { return }
    guard let file = files.first(where: { FileIdentity(argument: $0) == target }) else { return }
    throw UsageError("'\(output)' would overwrite \(what) '\(file)'; name another output file")
  }

  /// Throws an error if standard input is given several times.
  static func requireOneStandardInput(_ paths: [String]) throws {
    if paths.count(where: { $0 == "-" }) > 1 {
      throw UsageError("'-' is standard input, which can be read only once; give it once")
    }
  }

  /// Reports the files that could not be read.
  ///
  /// The command continues without these files, and finally exits with code 2.
  ///
  /// - Throws: An error if no traces are left and the command needs a trace.
  @MainActor
  private func report(_ problems: [TraceReadError], hasTraces: Bool, _ context: CommandContext) throws {
    let failures = problems.filter { !$0.isHarmless }
    if !hasTraces, !reportsIncompleteness, let problem = failures.first ?? (allowsNone ? nil : problems.first) {
      throw problem
    }
    for problem in problems.prefix(Self.maximumProblems) { context.note(problem.description) }
    if problems.count > Self.maximumProblems {
      context.note("… and \(problems.count - Self.maximumProblems) more files without a usable trace")
    }
    context.incompleteness.note(failures.map(\.description))
  }

  /// The maximum number of reported problems. Additional problems are only counted.
  private static let maximumProblems = 20

  @MainActor
  private func read<Consumer: TraceConsumer>(
    _ consumer: Consumer, _ context: CommandContext, indexing: Bool = false,
    _ readAll: (inout TraceReader, inout ReportedReading<WatchedReading<Consumer>>) throws -> [TraceReadError]
  ) throws -> Consumer {
    let progress = context.progress
    defer { progress.clear() }
    var reading = ReportedReading(consumer: WatchedReading(consumer, progress))
    var reader = TraceReader(indexing: indexing)
    let problems = try readAll(&reader, &reading)
    progress.clear()
    try report(problems, hasTraces: reading.traces > 0, context)
    reading.report(context)
    if self.reading.strict, let problem = reading.issues.problem {
      guard reportsIncompleteness else { throw FileError(problem) }
      context.note(problem)
      context.incompleteness.note(reading.issues)
    }
    return reading.consumer.consumer
  }
}

struct ReadingOptions: ParameterGroup {
  @Flag(help: "Exit with 2 if a trace has an issue. A trace that was not closed is only reported.")
  var strict = false
  @Flag(help: "Do not show progress on the terminal. The CI variable has the same effect.") var quiet = false
}

/// Forwards traces and collects their issues.
private struct ReportedReading<Consumer: TraceConsumer>: ForwardingConsumer {
  var consumer: Consumer
  private(set) var traces = 0
  private(set) var issues = ReportedIssues()
  /// The files with traces that were not closed, in order, and the number of such traces.
  private var unclosed: [(source: String, traces: Int)] = []
  /// Other notes about the ends of traces.
  private var notes: [String] = []

  /// The maximum number of reported notes of each kind. Additional notes are only counted.
  private static var most: Int { 20 }

  init(consumer: Consumer) {
    self.consumer = consumer
  }

  mutating func begin(_ trace: TraceIdentity) {
    traces += 1
    consumer.begin(trace)
  }

  // The default implementation looks up the consumer's type for each event, which accounts for 5 percent of the reading
  // time.
  mutating func receive(_ step: TraceStep) { consumer.receive(step) }

  mutating func encounter(_ issue: TraceIssue) {
    issues.note(issue)
    consumer.encounter(issue)
  }

  mutating func end(_ end: TraceEnd) {
    let source = end.trace.source ?? end.trace.label
    if let issue = end.issueOfDropping { issues.note(issue) }
    if let note = end.noteOnBeginning { notes.append("\(source): \(note)") }
    if end.ending == .unknown, !end.hasUnfinishedLine {
      noteUnclosed(end.lastSource)
    } else if let note = end.note {
      notes.append("\(end.lastSource): \(note)")
    }
    consumer.end(end)
  }

  private mutating func noteUnclosed(_ source: String) {
    if unclosed.last?.source == source {
      unclosed[unclosed.count - 1].traces += 1
    } else {
      unclosed.append((source, 1))
    }
  }

  @MainActor
  func report(_ context: CommandContext) {
    issues.lines.forEach(context.note)
    for note in notes.prefix(Self.most) { context.note(note) }
    if notes.count > Self.most { context.note("… and \(notes.count - Self.most) more notes on the ends of traces") }
    reportUnclosed(context)
  }

  @MainActor
  private func reportUnclosed(_ context: CommandContext) {
    for (source, traces) in unclosed.prefix(Self.most) {
      context.note(
        traces == 1
          ? "\(source): the trace was not closed; its end may be missing"
          : "\(source): \(traces) traces were not closed; their ends may be missing")
    }
    let left = unclosed.dropFirst(Self.most)
    guard !left.isEmpty else { return }
    let traces = left.reduce(0) { $0 + $1.traces }
    context.note("… and \(traces) more traces in \(left.count) more files were not closed; their ends may be missing")
  }
}
