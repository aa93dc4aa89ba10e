internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineFleet
internal import LifelineTraces

struct StatsCommand: TraceCommand {
  static let configuration = CommandConfiguration(
    name: "stats",
    abstract: "Counts instances, callbacks, and their order for each type.",
    discussion: """
      Reads traces, or one summary of many traces. Times in JSON are in nanoseconds. Medians are accurate to within \
      6%. If spans did not end, the column 'ended' contains the number of spans that did; only these have a \
      duration. While the command reads standard input ('-'), SIGINT (Ctrl-C) ends the input, and the command prints the \
      counts.
      """,
    examples: [
      "lifeline stats trace.jsonl", "lifeline stats *.jsonl --format json", "my-app | lifeline stats - --every 5s",
    ])

  enum Style: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json
  }

  var input = TraceInput()
  @Option(help: "Output format.") var format: Style = .text
  @Option(help: "With '-': print the counts so far at this interval.", valueName: "TIME") var every: IntervalArgument?
  var selected = SelectionOptions()

  mutating func validate() throws {
    let problems = selected.problems + input.problems(every: every) + selected.problems(every: every)
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    input.allowsNone = true
    if let summary = try SummaryFile.only(input.traces) {
      if let misplaced = (selected.givenBesideTypes + (selected.type.isEmpty ? [] : ["--type"])).first {
        throw UsageError("'\(misplaced)' cannot be used with a summary, which has no events")
      }
      try print(summary.total.counts, context)
      return .success
    }
    // When output is shown at intervals, the pace handles the signal.
    let interruptible = every == nil ? input.traces : []
    let summary = try InputInterrupt.observed(reading: interruptible, context) { try read(context) }
    try print(summary, context)
    return .success
  }

  @MainActor
  private func read(_ context: CommandContext) throws -> TraceSummary {
    guard let every else { return try selected.read(TraceSummary(), of: input, context) }
    return try selected.read(TraceSummary(), of: input, every: every.duration, context) { summary in
      try print(summary, context, isFinal: false)
      try context.output.print("")
    }
  }

  @MainActor
  private func print(_ summary: TraceSummary, _ context: CommandContext, isFinal: Bool = true) throws {
    try context.output.print(format == .json ? summary.json(isFinal).pretty : summary.text(isFinal))
  }
}

extension TraceSummary {
  /// - Parameter isFinal: Whether the traces have ended.
  fileprivate func json(_ isFinal: Bool) -> JSONValue {
    .object(
      [
        ("events", .integer(events)), ("traces", .integer(traces)),
        ("counted", .integer(countedTraces)), ("closed", .boolean(isFinal && isClosed)),
        ("lost", .integer(lost)), ("broken", .integer(broken)),
      ] + (eventsBefore == 0 ? [] : [("before", .integer(eventsBefore))])
        + (sources.isEmpty ? [] : [("sources", .array(sources.map(JSONValue.text)))])
        + [("types", .object(types.map { ($0.type.string, $0.json(showingEnded: isEveryEndCounted)) }))])
  }

  fileprivate func text(_ isFinal: Bool) -> String {
    let isPartlyClosed = unclosedTraces < traces
    let unclosed = isPartlyClosed ? ", \(unclosedTraces) of them not closed" : ", not closed"
    let ending = isFinal ? (isClosed ? ", closed" : unclosed) : " so far"
    let before = eventsBefore == 0 ? "" : "\(eventsBefore) in segments that were deleted or not read, "
    var lines = [
      "\(CountText.of(events, "event")) in \(CountText.of(traces, "trace"))\(ending), "
        + "\(before)\(lost) lost, \(broken) broken"
    ]
    lines += sources + unusedRates + mixedClocks
    for type in types {
      lines.append("")
      lines.append("\(type.type) (\(type.kind)): \(CountText.of(type.instances, "instance"))")
      lines += type.callbackLines(isCounted, showingEnded: isEveryEndCounted)
      lines += type.followLines(isCounted)
    }
    return lines.map(TerminalText.escaping).joined(separator: "\n")
  }
}

extension TraceSummary {
  /// Whether every span that ended has a duration. In a summary of many runs, the steps of counting clocks are not
  /// durations.
  fileprivate var isEveryEndCounted: Bool { countedTraces == 0 || isCounted }

  /// A sentence about traces whose steps are not counted as durations, if there are any.
  fileprivate var mixedClocks: [String] {
    let hasTimes = types.contains { $0.callbacks.contains { $0.durations.count > 0 } }
    guard countedTraces > 0, !isCounted, hasTimes else { return [] }
    return [
      "\(countedTraces) of \(CountText.of(traces, "trace")) \(countedTraces == 1 ? "has" : "have") a counting clock, so "
        + "\(countedTraces == 1 ? "its" : "their") durations are unknown; times are those of the other "
        + "\(traces - countedTraces == 1 ? "trace" : "traces")"
    ]
  }
}

extension TypeSummary {
  fileprivate func json(showingEnded isShown: Bool) -> JSONValue {
    .object([
      ("kind", .text(kind.string)), ("instances", .integer(instances)),
      ("callbacks", .object(callbacks.map { ($0.name.string, $0.json(showingEnded: isShown)) })),
      ("follows", .array(follows.map(\.json))),
    ])
  }

  fileprivate func callbackLines(_ isCounted: Bool, showingEnded isShown: Bool) -> [String] {
    let hasOpen = isShown && callbacks.contains(where: \.hasOpenSpans)
    let header = ["callback", "count"] + (hasOpen ? ["ended"] : []) + ["median", "95%", "longest"]
    return ConsoleText.table(
      [header]
        + callbacks.map { callback in
          let times = [callback.durations.median, callback.durations.quantile(0.95), callback.durations.maximum]
          let ended = callback.durations.count > 0 ? String(callback.durations.count) : ""
          return [callback.name.string, String(callback.count)] + (hasOpen ? [ended] : [])
            + times.map { Self.text($0, isCounted) }
        }, numbersFrom: 1
    ).map { "  " + $0 }
  }

  fileprivate func followLines(_ isCounted: Bool) -> [String] {
    guard !follows.isEmpty else { return [] }
    let rows = follows.map { edge in
      ["\(edge.from) → \(edge.to)", String(edge.count), Self.text(edge.times.median, isCounted)]
    }
    return ConsoleText.table([["followed by", "count", "median"]] + rows, numbersFrom: 1).map { "  " + $0 }
  }

  private static func text(_ time: Int?, _ isCounted: Bool) -> String {
    time.map { TimeText(isCounted: isCounted).rounded($0) } ?? ""
  }
}

extension TypeSummary.Callback {
  /// Whether some of the spans did not end.
  fileprivate var hasOpenSpans: Bool { durations.count > 0 && durations.count < count }

  fileprivate func json(showingEnded isShown: Bool) -> JSONValue {
    var members: [(String, JSONValue)] = [("count", .integer(count))]
    if isShown, hasOpenSpans { members.append(("ended", .integer(durations.count))) }
    if let median = durations.median, let longest = durations.maximum, let p95 = durations.quantile(0.95) {
      members.append(("total", .integer(durations.total)))
      members += [("median", .integer(median)), ("p95", .integer(p95)), ("max", .integer(longest))]
    }
    return .object(members)
  }
}

extension TypeSummary.Edge {
  fileprivate var json: JSONValue {
    .object([
      ("from", .text(from.string)), ("to", .text(to.string)), ("count", .integer(count)),
      ("median", times.median.map(JSONValue.integer) ?? .null),
    ])
  }
}
