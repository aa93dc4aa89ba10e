internal import LifelineRules
internal import LifelineTraces

/// The options that select events of a trace.
struct SelectionOptions: ParameterGroup {
  @Option(help: "Select only this subject, by name or as '#ID', and its views.", valueName: "NAME|#ID")
  var subject: [String] = []
  @Option(help: "Select only subjects of this type.", valueName: "NAME") var type: [String] = []
  @Option(help: "Select only this callback or event.", valueName: "NAME") var event: [String] = []
  @Option(
    help: "Start at a time such as 1.5s, 200ms, 30us, 12steps, or at an event such as '#120'.", valueName: "PLACE")
  var since: PlaceArgument?
  @Option(help: "End at a time or an event.", valueName: "PLACE") var until: PlaceArgument?
  @Option(help: "Select only the last rows of the selection.", valueName: "ROWS") var last: Int?
  @Option(help: "Select only the event with this number and its neighbors.", valueName: "SEQ")
  var around: NumberArgument?
  @Option(help: "With --around: number of events before and after it. Default: 20.", valueName: "EVENTS")
  var neighbors: Int?
  @Option(help: "Maximum call depth; 1 = top-level calls.", valueName: "LEVELS")
  var depth: Int?
  @Flag(help: "Select only events that are evidence of findings.") var onlyFindings = false
  var heading: String? { "Selection of events" }

  var problems: [UsageProblem] {
    var problems: [UsageError] = []
    if let last, last < 1 { problems.append(UsageError("'--last' must be at least 1")) }
    if let depth, depth < 1 { problems.append(UsageError("'--depth' must be at least 1")) }
    if let neighbors, neighbors < 0 {
      problems.append(UsageError("'--neighbors' must not be negative"))
    } else if neighbors != nil, around == nil {
      problems.append(UsageError("'--neighbors' counts the events around an event; name the event with '--around'"))
    }
    if let since, let until, until.place.isBefore(since.place) {
      problems.append(
        UsageError(
          "'--until \(until.argumentText)' is before '--since \(since.argumentText)', so nothing is selected; "
            + "exchange the two"))
    }
    return problems.flatMap(\.problems)
  }

  var selection: TraceSelection {
    var selection = TraceSelection()
    (selection.subjects, selection.types, selection.events) = (subject, type, event)
    (selection.from, selection.to) = (since?.place, until?.place)
    (selection.last, selection.around, selection.neighborhood) = (last, around?.number, neighborhood)
    (selection.depth, selection.onlyFindings) = (depth, onlyFindings)
    return selection
  }

  private var neighborhood: Int { neighbors ?? 20 }

  /// Returns the filter for the selection.
  ///
  /// If the selection requires it, the traces are read an additional time.
  ///
  /// - Parameter severity: The minimum severity of the findings that `--only-findings` selects.
  @MainActor
  func filter(
    _ files: TraceFiles, _ context: CommandContext, atLeast severity: Severity = .warning
  ) throws -> TraceFilter {
    guard selection.needsSurvey else { return TraceFilter(selection) }
    let survey = TraceSurvey(selection, rules: context.registry.rules, atLeast: severity)
    return TraceFilter(selection, survey: try TraceInput.readAgain(survey, from: files, context))
  }

  /// Reads the selected events into the consumer, and reports issues.
  ///
  /// Standard input is copied only if the selection depends on the end of the traces.
  @MainActor
  func read<Consumer: TraceConsumer>(
    _ consumer: Consumer, of input: TraceInput, _ context: CommandContext
  ) throws -> Consumer {
    guard !selection.isEmpty else { return try input.read(consumer, context) }
    let selected: SelectedTraces<Consumer>
    if selection.needsSurvey {
      let files = try input.files()
      selected = try input.read(SelectedTraces(consumer, filter(files, context)), from: files, context)
    } else {
      selected = try input.read(SelectedTraces(consumer, TraceFilter(selection)), context)
    }
    try Self.check(selected.filter, context)
    return selected.consumer
  }

  /// Reads the selected events of standard input, and shows the consumer at intervals.
  @MainActor
  func read<Consumer: TraceConsumer>(
    _ consumer: Consumer, of input: TraceInput, every interval: Duration, _ context: CommandContext,
    show: (Consumer) throws -> Void
  ) throws -> Consumer {
    let selected = SelectedTraces(consumer, TraceFilter(selection))
    let read = try input.read(selected, every: interval, context) { try show($0.consumer) }
    try Self.check(read.filter, context)
    return read.consumer
  }

  /// Returns the problems with using a selection while the traces are still being written.
  func problems(every interval: IntervalArgument?) -> [UsageProblem] {
    guard interval != nil, selection.needsSurvey else { return [] }
    let option = last == nil ? "--only-findings" : "--last"
    return UsageError("'\(option)' needs the end of the trace; leave '--every' out").problems
  }

  /// Throws an error for names that no trace contains, because they are most likely misspelled, and notes the subjects
  /// without events.
  @MainActor
  static func check(_ filter: TraceFilter, _ context: CommandContext) throws {
    guard filter.problems.isEmpty else {
      throw UsageError(problems: filter.problems.flatMap { UsageError($0).problems })
    }
    filter.remarks.forEach(context.note)
  }

  /// The options that were given, in command-line syntax.
  var text: String {
    var options = subject.map { "--subject \($0)" } + type.map { "--type \($0)" } + event.map { "--event \($0)" }
    if let since { options.append("--since \(since.argumentText)") }
    if let until { options.append("--until \(until.argumentText)") }
    if let around { options.append("--around \(around.argumentText) --neighbors \(neighborhood)") }
    if let depth { options.append("--depth \(depth)") }
    if onlyFindings { options.append("--only-findings") }
    if let last { options.append("--last \(last)") }
    return options.joined(separator: " ")
  }

  /// The given options that depend on the order of all events, which a diagram without time does not preserve.
  var givenBesideSubjects: [String] {
    let given: [(String, Bool)] = [
      ("--event", !event.isEmpty), ("--since", since != nil), ("--until", until != nil), ("--last", last != nil),
      ("--around", around != nil), ("--depth", depth != nil), ("--only-findings", onlyFindings),
    ]
    return given.filter(\.1).map(\.0)
  }

  /// The given options, except for options that select by type.
  var givenBesideTypes: [String] { (subject.isEmpty ? [] : ["--subject"]) + givenBesideSubjects }
}

/// A position in a trace as an argument.
struct PlaceArgument: ExpressibleByArgument, Sendable {
  let place: TracePoint
  static let expectedArgument = TracePoint.grammar

  init?(argument: String) {
    guard let place = TracePoint(argument) else { return nil }
    self.place = place
  }

  var argumentText: String { place.description }
}

extension TracePoint {
  /// Returns whether the point is before another one. Times and events cannot be compared without a trace.
  fileprivate func isBefore(_ other: TracePoint) -> Bool {
    switch (self, other) {
    case (.time(let own), .time(let other)), (.event(let own), .event(let other)): own < other
    default: false
    }
  }
}

/// The number of an event as an argument, with or without a `#`.
struct NumberArgument: ExpressibleByArgument, Sendable {
  let number: Int
  static let expectedArgument = "the number of an event, such as 120 or #120"

  init?(argument: String) {
    guard let number = Int(argument.hasPrefix("#") ? String(argument.dropFirst()) : argument), number > 0 else {
      return nil
    }
    self.number = number
  }

  var argumentText: String { "#\(number)" }
}
