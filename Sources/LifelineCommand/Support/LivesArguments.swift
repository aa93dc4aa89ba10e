internal import LifelineDiagrams
internal import LifelineStates

/// The options of lives diagrams.
struct LivesArguments: ParameterGroup {
  enum Axis: String, CaseIterable, ExpressibleByArgument, Sendable {
    case time, events
  }

  @Option(
    name: [.short("x"), .long("axis")],
    help: "Horizontal axis. Default: events for headless traces, otherwise time or steps.")
  var x: Axis?
  @Option(help: "Maximum number of rows and lanes; types beyond it are drawn as counts.", valueName: "COUNT")
  var rows: Int?
  var heading: String? { "Lives" }

  /// The problems with the options.
  var problems: [UsageProblem] {
    guard let rows, rows < 0 else { return [] }
    return UsageError("'--rows' must not be negative; use 0 to draw all types as counts").problems
  }

  /// The names of the options that were given.
  var given: [String] { (x == nil ? [] : ["--axis"]) + (rows == nil ? [] : ["--rows"]) }

  /// - Parameters:
  ///   - format: The output format, which determines the maximum number of rows.
  ///   - views: Whether views are also drawn.
  func options(for format: RenderFormat, _ size: PictureOptions, views: Bool) -> LivesOptions {
    let isText = format == .mermaid
    var options = LivesOptions(
      axis: x.map { $0 == .time ? .time : .events }, rowLimit: isText ? Lives.maximumTextObjects : rows ?? 200,
      showsViews: views,
      showsLegend: !size.noLegend)
    if isText { options.maximumRows = Lives.maximumTextObjects }
    if let width = size.points { options.width = max(Canvas.minimumWidth, width) }
    return options
  }
}

/// The output formats of `lifeline render`.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case svg, png, pdf, dot, mermaid, json

  /// The picture format, or nil for data.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}
