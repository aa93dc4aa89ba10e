internal import Lifeline
package import LifelineDiagrams
package import LifelineRules
internal import LifelineStates
package import LifelineTraces

/// Generates documentation from traces: a page for each type, a page for each trace, and an index.
///
/// The same traces result in the same files, byte for byte, regardless of the order of the traces. Pages contain no
/// dates, process numbers, or paths. Measured times differ between runs; to omit them, set ``Options/showsTimes`` to
/// false.
///
/// ```swift
/// var documentation = TraceDocumentation()
/// var reader = TraceReader()
/// try reader.read("checkout.jsonl", into: &documentation)
/// for file in try documentation.files(as: .markdown, renderer: .graphviz) { print(file.path) }
/// ```
///
/// Memory use grows with the number of traces, types, and findings, and with the sentences and picture contents, which
/// are limited for each trace.
package struct TraceDocumentation: TraceConsumer, Sendable {
  package struct Options: Sendable {
    /// The heading of the index.
    package var title: String
    /// Whether times are shown. If not, pictures use 1 µs per event, and another run with the same events results in
    /// the same pages. Traces with a counting clock never show times.
    package var showsTimes: Bool
    /// The rules to run on the traces.
    package var rules: [RuleDescription]
    /// The models of life-cycle diagrams. If several models describe the same kind, the last one is used.
    package var models: [LifecycleModel]
    /// The maximum number of rows of a trace's timeline, or 0 for no limit.
    package var timelineLimit: Int
    /// Whether the index is the root of a DocC catalog. In a module's catalog, the module's page is the root.
    package var isRoot: Bool

    /// Creates options.
    package init(
      title: String = "Traced objects", showsTimes: Bool = true, rules: [RuleDescription] = RuleDescription.standard,
      models: [LifecycleModel] = LifecycleModel.standard, timelineLimit: Int = 2000, isRoot: Bool = true
    ) {
      self.title = title
      self.showsTimes = showsTimes
      self.rules = rules
      self.models = models
      self.timelineLimit = timelineLimit
      self.isRoot = isRoot
    }
  }

  let options: Options
  /// The traces that have ended.
  private(set) var scenarios: [ScenarioSummary] = []
  /// The data for the pages of these traces, or an empty array if the traces are read a second time for their pages.
  private(set) var records: [ScenarioRecord] = []
  private let keepsRecords: Bool
  private var current: ScenarioRecord?
  private(set) var types: [TypeName: TypeRecord] = [:]
  private(set) var summary = TraceSummary()
  private(set) var lives: LifeDiagram
  private var runner: RuleRunner
  private var clock = CountedTimes()
  /// Whether any trace has measured times.
  var hasTimes: Bool { options.showsTimes && !summary.isCounted }

  /// Creates empty documentation.
  package init(options: Options = Options()) {
    self.init(options: options, keepsRecords: true)
  }

  /// Creates documentation whose trace pages are written by ``write(as:renderer:reading:to:)``.
  package static func inTwoPasses(_ options: Options) -> TraceDocumentation {
    TraceDocumentation(options: options, keepsRecords: false)
  }

  private init(options: Options, keepsRecords: Bool) {
    self.options = options
    self.keepsRecords = keepsRecords
    lives = LifeDiagram(models: options.models)
    runner = RuleRunner(options.rules)
  }

  /// The findings in the traces that have ended.
  var findings: [Finding] { runner.findings }
  /// The reasons why rules could not check traces, with one sentence per reason.
  var notJudged: [String] { runner.abstentionSentencesBesidesTimes }

  package mutating func begin(_ trace: TraceIdentity) {
    clock = CountedTimes()
    let shown = options.showsTimes ? trace : clock.counted(trace)
    current = ScenarioRecord(shown, pictures: keepsRecords ? PictureBuilders(options) : nil)
    summary.begin(shown)
    lives.begin(shown)
    runner.begin(trace)
  }

  package mutating func receive(_ original: TraceStep) {
    // Rules use the real times.
    runner.receive(original)
    let step = options.showsTimes ? original : clock.counted(original)
    summary.receive(step)
    lives.receive(step)
    current?.receive(step)
    let subject = step.event.subject
    guard step.slot >= 0, let trace = current?.trace else { return }
    types[subject.type, default: TypeRecord(subject, models: options.models)].receive(
      step, of: trace, at: scenarios.count)
  }

  package mutating func encounter(_ issue: TraceIssue) {
    runner.encounter(issue)
    summary.encounter(issue)
  }

  package mutating func end(_ end: TraceEnd) {
    runner.end(end)
    summary.end(end)
    lives.end(end)
    guard var record = current else { return }
    current = nil
    record.finish(end)
    scenarios.append(ScenarioSummary(record))
    if keepsRecords { records.append(record) }
  }

  /// Returns the files of the documentation, sorted by path.
  ///
  /// - Parameters:
  ///   - format: The format of the pages.
  ///   - renderer: The renderer for SVG. If nil, Markdown pages contain Mermaid text, and DocC pages, which do not
  ///     support Mermaid, contain no pictures.
  /// - Throws: The error of the renderer.
  package func files(
    as format: DocumentationFormat, renderer: (any GraphRenderer)? = nil
  ) throws -> [DocumentationFile] {
    var site = DocumentationSite(self, format: format, renderer: renderer)
    var files = [site.index()]
    for (position, record) in records.enumerated() {
      if let scenario = site.scenario(at: position) { files += try site.files(of: scenario, record) }
    }
    for type in site.types { files += try site.files(of: type) }
    return files.sorted { $0.path < $1.path }
  }

  /// Writes the files of the documentation one after another, in no particular order.
  ///
  /// The traces are read twice, so that memory use does not grow with their contents.
  ///
  /// - Parameters:
  ///   - format: The format of the pages.
  ///   - renderer: The renderer for SVG, as for ``files(as:renderer:)``.
  ///   - read: A closure that reads the same traces again, in the same order.
  ///   - write: A closure that receives each file.
  /// - Throws: The first error of the renderer, `read`, or `write`.
  package func write(
    as format: DocumentationFormat, renderer: (any GraphRenderer)?, reading read: (inout ScenarioPages) throws -> Void,
    to write: @escaping (DocumentationFile) throws -> Void
  ) throws {
    var site = DocumentationSite(self, format: format, renderer: renderer)
    try write(site.index())
    var pages = ScenarioPages(site, write: write)
    try read(&pages)
    try pages.finish()
    for type in site.types {
      for file in try site.files(of: type) { try write(file) }
    }
  }
}
