internal import Lifeline
internal import LifelineBase
package import LifelineDiagrams
package import LifelineRules
internal import LifelineStates
package import LifelineTraces

/// Creates an HTML file for exploring traces in a browser: findings, timeline, states, durations, and replay.
///
/// The file does not load other files and can be opened from disk. Its content security policy allows only the script
/// and the styles in the file. The same traces produce the same bytes.
///
/// ```swift
/// var report = HTMLReport()
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &report)
/// let bytes = report.html(drawnBy: renderer)
/// ```
///
/// Memory use grows by about 100 bytes per event, because the events to show are selected at the end.
package struct HTMLReport: TraceConsumer, Sendable {
  /// The contents of the page.
  package struct Options: Sendable {
    /// The heading, or nil for the names of the traces.
    package var title: String?
    /// The maximum total number of events on the page, or 0 for no limit. If there are more events, the page shows a
    /// selection.
    package var limit: Int
    /// Advice on how to include omitted parts, or nil if the page contains no advice.
    package var omissionAdvice: OmissionAdvice?
    /// The models that determine which steps the state diagrams mark as not allowed. If several models describe the
    /// same kind, the last one is used.
    package var models: [LifecycleModel]

    /// The models that define the states of objects. They are used even if ``models`` is empty, which is necessary if a
    /// selection leaves gaps.
    package var lifeModels: [LifecycleModel]
    /// The maximum number of state changes of a trace whose objects have rows. If there are more changes, objects are
    /// drawn as counts.
    package var maximumChanges = LivesOptions().maximumChanges

    /// Creates options.
    ///
    /// - Parameter lifeModels: The models that define states, or nil to use `models`.
    package init(
      title: String? = nil, limit: Int = 100_000, omissionAdvice: OmissionAdvice? = nil,
      models: [LifecycleModel] = LifecycleModel.standard, lifeModels: [LifecycleModel]? = nil
    ) {
      self.title = title
      self.limit = limit
      self.omissionAdvice = omissionAdvice
      self.models = models
      self.lifeModels = lifeModels ?? models
    }
  }

  let options: Options
  private(set) var rules: RuleRunner
  private(set) var states: StateDiagram
  private(set) var retention = RetentionBuilder()
  private(set) var lives: LivesBuilder
  private(set) var traces: [ReportTrace] = []
  private(set) var names = NameTable()
  /// The first issues, and the total number of issues.
  private(set) var issues: [TraceIssue] = []
  private(set) var issueCount = 0

  /// The maximum number of stored issues. Additional issues are only counted.
  private static let maximumIssues = 50

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - rules: The rules to run on the traces. Pass none if you pass a review to ``html(drawnBy:review:notJudged:)``.
  ///   - options: The options of the page.
  package init(rules: [RuleDescription] = RuleDescription.standard, options: Options = Options()) {
    self.options = options
    self.rules = RuleRunner(rules)
    states = StateDiagram(options: .init(models: options.models, showsLegend: false))
    var livesOptions = LivesOptions()
    livesOptions.maximumPanels = .max
    livesOptions.maximumChanges = options.maximumChanges
    lives = LivesBuilder(options: livesOptions, models: options.lifeModels)
  }

  /// The findings in the traces that have ended, sorted by decreasing severity.
  package var findings: [Finding] { rules.allFindings }

  package mutating func begin(_ trace: TraceIdentity) {
    traces.append(ReportTrace(trace))
    rules.begin(trace)
    states.begin(trace)
    retention.begin(trace)
    lives.begin(trace)
  }

  package mutating func receive(_ step: TraceStep) {
    rules.receive(step)
    states.receive(step)
    retention.receive(step)
    lives.receive(step)
    traces[traces.count - 1].receive(step, &names)
  }

  /// Processes an unselected event, which also affects the states and leaks of objects.
  package mutating func skip(_ step: TraceStep) {
    retention.skip(step)
    lives.skip(step)
  }

  package mutating func encounter(_ issue: TraceIssue) {
    issueCount += 1
    if issues.count < Self.maximumIssues { issues.append(issue) }
    rules.encounter(issue)
    states.encounter(issue)
  }

  package mutating func end(_ end: TraceEnd) {
    rules.end(end)
    states.end(end)
    retention.end(end)
    lives.end(end)
    traces[traces.count - 1].end = end
  }

  /// Returns the whole file.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the state diagrams. If it fails, the page shows the error instead of the diagrams.
  ///   - review: The active, baselined, and suppressed findings, or nil to use ``findings``.
  ///   - notJudged: If you pass a review, sentences about the rules that could not judge traces, as in
  ///     `RuleRunner.abstentionSentences`.
  ///   - unread: The files that could not be read.
  package func html(
    drawnBy renderer: any GraphRenderer, review: FindingReview? = nil, notJudged: [String] = [], unread: [String] = []
  ) -> [UInt8] {
    let notes = Self.notes(unread: unread) + (review == nil ? rules.abstentionSentences : notJudged)
    let review = review ?? FindingReview(findings)
    let pictures = StatePictures(states, drawnBy: renderer, advice: options.omissionAdvice)
    let leaks = LeakPictures(review.all, groups: review.groups, retention, drawnBy: renderer)
    let data = ReportData(self, review: review, notes: notes, pictures: pictures, leaks: leaks)
    return ReportPage(title: title, data: data.json, pictures: pictures, leaks: leaks).html
  }

  /// The maximum number of listed files that could not be read. Additional files are only counted.
  private static let maximumUnread = 20

  /// Returns the notes of the page about files that could not be read.
  private static func notes(unread: [String]) -> [String] {
    let left = unread.count - maximumUnread
    return unread.prefix(maximumUnread).map { "Not read: \($0)." }
      + (left > 0 ? ["Not read: \(CountText.of(left, "more file"))."] : [])
  }

  /// The page's omissions: rows of its timeline, and state diagrams of types.
  package var omissions: [Omission] { [omittedRows, StatePictures.omission(of: states)].compactMap(\.self) }

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
    guard let first = traces.first else { return "No traces" }
    let name = traces.count == 1 ? first.identity.label : "\(first.identity.label) and \(traces.count - 1) more"
    return first.identity.selection.map { "\(name), only \($0)" } ?? name
  }
}
