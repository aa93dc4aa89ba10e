internal import LifelineComparison

/// The options that select the parts to compare.
struct ComparisonArguments: ParameterGroup {
  @Option(help: "Compare only subjects of this type.", valueName: "NAME") var type: [String] = []
  @Option(help: "Compare only the subject with this name.", valueName: "NAME") var subject: [String] = []
  @Option(help: "Ignore this event, such as deinit or mark.", valueName: "NAME")
  var ignoreEvent: [String] = []
  @Option(
    help: "Ignore this attribute ('*' for all; 'within' is the callback around an event).",
    valueName: "KEY") var ignoreAttribute: [String] = []
  @Flag(help: "Ignore the order of events of different subjects.") var ignoreOrder = false
  @Flag(help: "Ignore durations, and findings that depend on them.") var ignoreTimes = false
  @Option(
    help:
      "Minimum change of a median duration, in percent of the smaller one; changes within noise are ignored. Default: 25.",
    valueName: "PERCENT") var timeThreshold: Double?
  var heading: String? { "Comparison" }

  /// The problems with the options.
  var problems: [UsageProblem] {
    guard let timeThreshold else { return [] }
    if ignoreTimes {
      return [UsageProblem(.invalid, "'--time-threshold' has no effect with '--ignore-times'; leave one of them out")]
    }
    guard !(timeThreshold >= 0 && timeThreshold <= 1_000_000) else { return [] }
    return [UsageProblem(.invalidValue, "'--time-threshold' must be from 0 to 1000000 percent")]
  }

  var options: ComparisonOptions {
    var options = ComparisonOptions()
    options.types = Set(type)
    options.names = Set(subject)
    options.ignoredEvents = Set(ignoreEvent)
    options.ignoredAttributes = Set(ignoreAttribute)
    options.comparesOrder = !ignoreOrder
    options.comparesTimes = !ignoreTimes
    if let timeThreshold { options.timeThreshold = timeThreshold / 100 }
    return options
  }
}
