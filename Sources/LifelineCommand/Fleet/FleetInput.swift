internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelineTraces

/// The traces of a fleet on a command line.
@MainActor
enum FleetInput {
  /// Reads files, folders, and standard input.
  ///
  /// - Parameter outputs: The files that the command writes. They must not be among the traces.
  static func read(
    _ traces: [String], _ options: FleetOptions, protecting outputs: [String]
  ) throws -> FleetReading.Result {
    try TraceInput.requireOneStandardInput(traces)
    let (files, problems) = FleetSources.files(at: traces)
    for file in outputs { try TraceInput.protect(files, from: file) }
    var copies: [TraceFiles] = []
    let sources = try files.map { path in
      guard path == "-" || OutputFile.isSpecialFile(path) else { return TraceSource(path: path) }
      let copy = try TraceFiles([path])
      copies.append(copy)
      return copy.sources[0]
    }
    var result = FleetReading(options).read(sources)
    withExtendedLifetime(copies) {}
    result.skipped = problems + result.skipped
    return result
  }
}

/// The options for the labels of runs.
struct LabelOptions: ParameterGroup {
  @Option(help: "Label for all runs; it replaces the header's label with the same key.", valueName: "KEY=VALUE")
  var label: [String] = []
  @Option(help: "Leave out this label.", valueName: "KEY") var dropLabel: [String] = []

  /// The labels that replace the labels in the headers.
  var labels: [String: String] {
    var labels: [String: String] = [:]
    for text in label {
      let parts = Self.parts(of: text)
      if parts.count == 2 { labels[parts[0]] = parts[1] }
    }
    return labels
  }

  /// Whether any of the options was given.
  var isGiven: Bool { !label.isEmpty || !dropLabel.isEmpty }

  /// The problems with the options.
  var problems: [UsageProblem] {
    var problems: [UsageProblem] = []
    for text in label {
      let parts = Self.parts(of: text)
      if parts.count < 2 {
        problems.append(UsageProblem(.invalidValue, "'--label \(text)' has no value; write KEY=VALUE"))
      } else if let problem = TraceLabels.problem(of: parts[0], parts[1]) {
        problems.append(UsageProblem(.invalidValue, "'--label': \(problem)"))
      }
    }
    let pairs = label.map(Self.parts).filter { $0.count == 2 }
    for (key, values) in Dictionary(grouping: pairs, by: { $0[0] }).sorted(by: { $0.key < $1.key }) {
      if Set(values).count > 1 {
        problems.append(UsageProblem(.invalid, "'--label' gives '\(key)' different values; keep one"))
      }
      if dropLabel.contains(key) {
        problems.append(UsageProblem(.invalid, "'\(key)' is given to both --label and --drop-label; choose one"))
      }
    }
    if labels.count > TraceLabels.maximumCount {
      problems.append(UsageProblem(.invalid, "'--label' can be given for at most \(TraceLabels.maximumCount) keys"))
    }
    return problems + dropLabel.compactMap { TraceLabels.problem(ofKey: $0) }.map { UsageProblem(.invalidValue, $0) }
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }
}
