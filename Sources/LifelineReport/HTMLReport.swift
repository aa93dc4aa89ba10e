internal import Lifeline
public import LifelineAnalysis
public import LifelineDiagrams

/// Makes one HTML file of traces, in which a person looks around: findings, timeline, states, durations and replay.
///
/// The file loads nothing from anywhere and works from a disk; its own content-security policy allows only the script and
/// the styles in it. The same traces give the same bytes.
///
/// ```swift
/// var report = HTMLReport()
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &report)
/// let bytes = report.html(drawnBy: renderer)
/// ```
///
/// Memory grows with events, by about a hundred bytes each: which of them the page shows is decided at the end.
public struct HTMLReport: TraceConsumer, Sendable {
  /// What the page shows.
  public struct Options: Sendable {
    /// The heading; nil names the traces.
    public var title: String?
    /// How many events the page holds at most, of all traces together; 0 for all. Of more it holds a choice and says so.
    public var limit: Int
    /// Says how to get what the page leaves out; the page gives no advice without it.
    public var omissionAdvice: OmissionAdvice?

    /// Creates options.
    public init(title: String? = nil, limit: Int = 100_000, omissionAdvice: OmissionAdvice? = nil) {
      self.title = title
      self.limit = limit
      self.omissionAdvice = omissionAdvice
    }
  }

  let options: Options
  private(set) var rules: RuleRunner
  private(set) var states = StateDiagram()
  private(set) var traces: [ReportTrace] = []
  private(set) var names = NameTable()
  /// The first issues, and the number of all issues.
  private(set) var issues: [TraceIssue] = []
  private(set) var issueCount = 0

  /// More than this are only counted.
  private static let maximumIssues = 50

  /// Creates a report of nothing yet.
  ///
  /// - Parameters:
  ///   - rules: the rules that judge the traces; none when ``html(drawnBy:review:)`` is given what was found.
  ///   - options: what the page shows.
  public init(rules: [RuleDescription] = RuleDescription.standard, options: Options = Options()) {
    self.options = options
    self.rules = RuleRunner(rules)
  }

  /// What the rules found in the traces that are over, the worst first.
  public var findings: [Finding] { rules.findings }

  public mutating func begin(_ trace: TraceIdentity) {
    traces.append(ReportTrace(trace))
    rules.begin(trace)
    states.begin(trace)
  }

  public mutating func receive(_ step: TraceStep) {
    rules.receive(step)
    states.receive(step)
    traces[traces.count - 1].receive(step, &names)
  }

  public mutating func encounter(_ issue: TraceIssue) {
    issueCount += 1
    if issues.count < Self.maximumIssues { issues.append(issue) }
    rules.encounter(issue)
    states.encounter(issue)
  }

  public mutating func end(_ end: TraceEnd) {
    rules.end(end)
    states.end(end)
    traces[traces.count - 1].end = end
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - renderer: what draws the state diagrams. When it cannot, the page says why and is complete otherwise.
  ///   - review: what was found, sorted into what counts, what is known and what is allowed; nil for what ``findings``
  ///     says.
  public func html(drawnBy renderer: any GraphRenderer, review: FindingReview? = nil) -> [UInt8] {
    let review = review ?? FindingReview(findings)
    let pictures = StatePictures(states, drawnBy: renderer, advice: options.omissionAdvice)
    let data = ReportData(self, review: review, pictures: pictures)
    return ReportPage(title: title, data: data.json, pictures: pictures).html
  }

  /// What the page leaves out: rows of its timeline, and state diagrams of types.
  public var omissions: [Omission] { [omittedRows, StatePictures.omission(of: states)].compactMap(\.self) }

  /// The events that are not in the page's timeline.
  var omittedRows: Omission? {
    let events = traces.reduce(0) { $0 + $1.rows.reduce(0) { $0 + $1.events } }
    guard options.limit > 0, events > options.limit else { return nil }
    return Omission(
      .rows, .limit, count: events - options.limit, of: events, threshold: Double(options.limit))
  }

  /// The heading of the page.
  var title: String {
    if let title = options.title { return title }
    guard let first = traces.first else { return "Nothing was traced" }
    return traces.count == 1 ? first.identity.label : "\(first.identity.label) and \(traces.count - 1) more"
  }
}
