internal import LifelineDiagrams

struct TimelineOptions: ParameterGroup {
  enum Detail: String, CaseIterable, ExpressibleByArgument, Sendable {
    case brief, normal, full
  }

  @Option(
    help:
      "Level of detail: 'brief' for the outline (marks, actions, appearances, releases, mistakes), 'normal', or 'full' "
      + "for every row.")
  var detail: Detail = .normal
  @Option(help: "Maximum number of rows; 0 for no limit.", valueName: "COUNT") var maxRows: Int = Self.usualRows
  @Flag(help: "Draw all repetitions of cycles instead of folding them.") var noFold = false
  @Flag(help: "Draw to scale; shorten long pauses.") var toScale = false
  @Flag(help: "Draw layout callbacks in long timelines, too.") var layout = false
  var heading: String? { "Timelines" }
  static let usualRows = 2000

  /// The options that were given.
  var given: [String] {
    let given: [(String, Bool)] = [
      ("--detail", detail != .normal), ("--max-rows", maxRows != Self.usualRows), ("--no-fold", noFold),
      ("--to-scale", toScale), ("--layout", layout),
    ]
    return given.filter(\.1).map(\.0)
  }

  /// Returns the timeline's options.
  func options(_ size: PictureOptions, views: Bool) -> TimelineBuilder.Options {
    let isFull = detail == .full
    var options = TimelineBuilder.Options(
      limit: maxRows, folds: !noFold && !isFull, showsQuietViews: views || isFull, showsLayout: layout || isFull,
      isToScale: toScale, showsLegend: !size.noLegend)
    options.isBrief = detail == .brief
    options.showsMetExpectations = isFull
    return options
  }

  var problems: [UsageProblem] {
    maxRows < 0 ? UsageError("'--max-rows' must not be negative; use 0 for no limit").problems : []
  }
}

/// The options that timelines and lives diagrams share.
struct ContentOptions: ParameterGroup {
  @Flag(
    help:
      "Draw views that are only created and deallocated, even if there are many subjects; in lives, also controls, "
      + "windows, and applications.")
  var views = false
  @Flag(help: "Leave out findings (errors and warnings).") var noFindings = false
  @Flag(help: "Draw notes, too.") var notes = false
  var heading: String? { "Timelines and lives" }

  var problems: [UsageProblem] {
    guard noFindings, notes else { return [] }
    return UsageError("'--notes' adds findings, but '--no-findings' leaves them out; choose one").problems
  }

  /// The options that were given.
  var given: [String] {
    [("--views", views), ("--no-findings", noFindings), ("--notes", notes)].filter(\.1).map(\.0)
  }
}

struct StateOptions: ParameterGroup {
  @Option(help: "Maximum number of transitions between the states of one type.", valueName: "COUNT")
  var maxTransitions: Int = Self.usualTransitions
  @Option(
    help: "Omit transitions with less than this percentage of the exits from their state; mistakes are always drawn.",
    valueName: "PERCENT") var minShare: Double = 0
  var heading: String? { "State diagrams" }
  private static let usualTransitions = 200

  /// The options that were given.
  var given: [String] {
    (maxTransitions == Self.usualTransitions ? [] : ["--max-transitions"]) + (minShare == 0 ? [] : ["--min-share"])
  }

  var problems: [UsageProblem] {
    var problems: [UsageProblem] = []
    if maxTransitions < 1 { problems += UsageError("'--max-transitions' must be at least 1").problems }
    if !(0...100).contains(minShare) {
      problems += UsageError("'--min-share' must be a percentage from 0 to 100").problems
    }
    return problems
  }
}
