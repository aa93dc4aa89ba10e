internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

/// All pages of the documentation, with their names and links.
struct DocumentationSite {
  /// A trace with its page.
  struct Scenario {
    var position: Int
    var title: String
    var page: String
    var summary: ScenarioSummary
    var findings: [Finding]
  }

  struct TypePageEntry {
    var record: TypeRecord
    var summary: TypeSummary
    var page: String
    var findings: [Finding]
  }

  let documentation: TraceDocumentation
  let layout: PageLayout
  let scenarios: [Scenario]
  let types: [TypePageEntry]
  /// The number of times that each relation between types occurred in all traces.
  let relations: [Relation: Int]
  private let renderer: (any GraphRenderer)?
  private let typePages: [TypeName: String]
  /// Maps the position of a trace in reading order to its index in ``scenarios``.
  private let places: [Int: Int]
  /// The pictures for the page that is being written.
  private var pictures: [DocumentationFile] = []

  init(_ documentation: TraceDocumentation, format: DocumentationFormat, renderer: (any GraphRenderer)?) {
    self.documentation = documentation
    self.renderer = renderer
    layout = PageLayout(format: format)
    scenarios = Self.scenarios(documentation)
    places = Dictionary(uniqueKeysWithValues: scenarios.enumerated().map { ($0.element.position, $0.offset) })
    types = Self.types(documentation, scenarios)
    typePages = Dictionary(uniqueKeysWithValues: types.map { ($0.summary.type, $0.page) })
    relations = scenarios.reduce(into: [:]) { sum, scenario in sum.merge(scenario.summary.relations) { $0 + $1 } }
  }

  private static func scenarios(_ documentation: TraceDocumentation) -> [Scenario] {
    var names = PageNames()
    let findings = Dictionary(grouping: documentation.findings, by: \.traceIndex)
    return ScenarioOrder.sorted(documentation.scenarios).map { entry in
      Scenario(
        position: entry.position, title: entry.title, page: names.name(for: entry.title, fallback: "scenario"),
        summary: entry.summary, findings: findings[entry.summary.trace.index] ?? [])
    }
  }

  private static func types(_ documentation: TraceDocumentation, _ scenarios: [Scenario]) -> [TypePageEntry] {
    let places = Dictionary(
      scenarios.enumerated().map { ($0.element.summary.trace.index, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let sorted = documentation.findings.sorted { key($0, places).lexicographicallyPrecedes(key($1, places)) }
    let findings = Dictionary(grouping: sorted, by: \.subject.type)
    var names = PageNames()
    return documentation.summary.types.compactMap { summary in
      documentation.types[summary.type].map { record in
        TypePageEntry(
          record: record, summary: summary, page: names.name(for: summary.type.string, fallback: "type"),
          findings: findings[summary.type] ?? [])
      }
    }
  }

  /// Returns a sort key for findings: by severity, then by scenario, and then by the first event of the evidence.
  private static func key(_ finding: Finding, _ places: [Int: Int]) -> [Int] {
    let severity = -(Severity.allCases.firstIndex(of: finding.severity) ?? 0)
    return [severity, places[finding.traceIndex] ?? .max, finding.events.first ?? .max, finding.subject.id]
  }

  /// Returns the scenario of a trace, by its position in reading order.
  func scenario(at position: Int) -> Scenario? { places[position].map { scenarios[$0] } }

  func index() -> DocumentationFile { page(layout.index, IndexPage(site: self).text) }

  /// Returns the page of a scenario and its pictures.
  mutating func files(of scenario: Scenario, _ record: ScenarioRecord) throws -> [DocumentationFile] {
    let text = try ScenarioPage(scenario: scenario, record: record).text(&self)
    return takePictures() + [page(layout.scenario(scenario.page), text)]
  }

  /// Returns the page of a type and its pictures.
  mutating func files(of type: TypePageEntry) throws -> [DocumentationFile] {
    let text = try TypePage(entry: type).text(&self)
    return takePictures() + [page(layout.type(type.page), text)]
  }

  private mutating func takePictures() -> [DocumentationFile] {
    defer { pictures = [] }
    return pictures
  }

  private func page(_ path: String, _ blocks: [String]) -> DocumentationFile {
    let text = blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    return DocumentationFile(path: path, bytes: Array(text.utf8))
  }

  // MARK: Links and pictures

  /// Whether pictures are images, rather than Mermaid text.
  var drawsImages: Bool { renderer != nil }

  func link(toType type: TypeName, from folder: PageLayout.Folder) -> String {
    let text = MarkdownText.code(type.string)
    guard let page = typePages[type] else { return text }
    return layout.link(text, to: layout.type(page), from: folder)
  }

  func link(toScenario position: Int, from folder: PageLayout.Folder) -> String {
    guard let scenario = scenario(at: position) else { return "" }
    return layout.link(MarkdownText.plain(scenario.title), to: layout.scenario(scenario.page), from: folder)
  }

  /// Draws a picture for light and dark pages, and returns the text that shows it.
  ///
  /// The text is empty if the picture cannot be drawn.
  mutating func picture(
    _ diagram: any Diagram, name: String, alternative: String, from folder: PageLayout.Folder
  ) throws -> String {
    guard let renderer else {
      return layout.format == .markdown ? MarkdownText.block(diagram.mermaid, language: "mermaid") : ""
    }
    let graph = diagram.graph()
    let (light, dark) = (layout.image(name, .light), layout.image(name, .dark))
    for (path, scheme) in [(light, ColorScheme.light), (dark, .dark)] {
      pictures.append(.init(path: path, bytes: try renderer.render(graph.colored(for: scheme), as: .svg)))
    }
    return layout.picture(light: light, dark: dark, alternative: alternative, from: folder)
  }
}
