internal import Lifeline
internal import LifelineAnalysis
internal import LifelineDiagrams

/// All pages of a documentation: what they are called, and how they lead to each other.
struct DocumentationSite {
  /// A trace with its page.
  struct Scenario {
    var position: Int
    var title: String
    var page: String
    var record: ScenarioRecord
    var findings: [Finding]
    var steps: [TextStep]
  }

  /// A type with its page.
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
  /// How often each relation between types was made, in all traces.
  let relations: [Relation: Int]
  private let renderer: (any GraphRenderer)?
  private let typePages: [InternedName: String]
  private let scenarioPages: [Int: String]
  private var pictures: [DocumentationFile] = []

  init(_ documentation: TraceDocumentation, format: DocumentationFormat, renderer: (any GraphRenderer)?) {
    self.documentation = documentation
    self.renderer = renderer
    layout = PageLayout(format: format)
    var names = PageNames()
    let findings = documentation.findings
    let scenarios = ScenarioOrder.sorted(documentation.scenarios).map { entry in
      Scenario(
        position: entry.position, title: entry.title, page: names.name(for: entry.title, fallback: "scenario"),
        record: entry.record, findings: [], steps: entry.steps)
    }
    scenarioPages = Dictionary(uniqueKeysWithValues: scenarios.map { ($0.position, $0.page) })
    self.scenarios = scenarios.map { scenario in
      var scenario = scenario
      scenario.findings = findings.filter { $0.traceIndex == scenario.record.trace.index }
      return scenario
    }
    let places = Dictionary(
      self.scenarios.enumerated().map { ($0.element.record.trace.index, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let sortedFindings = findings.sorted {
      Self.key($0, places).lexicographicallyPrecedes(Self.key($1, places))
    }
    var typeNames = PageNames()
    types = documentation.summary.types.compactMap { summary in
      documentation.types[summary.type].map { record in
        TypePageEntry(
          record: record, summary: summary, page: typeNames.name(for: summary.type.string, fallback: "type"),
          findings: sortedFindings.filter { $0.subject.type == summary.type })
      }
    }
    typePages = Dictionary(uniqueKeysWithValues: types.map { ($0.summary.type, $0.page) })
    relations = scenarios.reduce(into: [:]) { sum, scenario in
      sum.merge(scenario.record.relationsOfTypes) { $0 + $1 }
    }
  }

  /// The worst first, then by scenario, then by the first event that proves it.
  private static func key(_ finding: Finding, _ places: [Int: Int]) -> [Int] {
    let severity = -(Severity.allCases.firstIndex(of: finding.severity) ?? 0)
    return [severity, places[finding.traceIndex] ?? .max, finding.events.first ?? .max, finding.subject.id]
  }

  mutating func files() throws -> [DocumentationFile] {
    var pages: [DocumentationFile] = []
    pages.append(page(layout.index, IndexPage(site: self).text))
    for scenario in scenarios {
      let text = try ScenarioPage(scenario: scenario).text(&self)
      pages.append(page(layout.scenario(scenario.page), text))
    }
    for type in types {
      let text = try TypePage(entry: type).text(&self)
      pages.append(page(layout.type(type.page), text))
    }
    return (pages + pictures).sorted { $0.path < $1.path }
  }

  private func page(_ path: String, _ blocks: [String]) -> DocumentationFile {
    let text = blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    return DocumentationFile(path: path, bytes: Array(text.utf8))
  }

  // MARK: Links and pictures

  /// A link to the page of a type.
  func link(toType type: InternedName, from folder: PageLayout.Folder) -> String {
    let text = MarkdownText.code(type.string)
    guard let page = typePages[type] else { return text }
    return layout.link(text, to: layout.type(page), from: folder)
  }

  /// A link to the page of a scenario.
  func link(toScenario position: Int, from folder: PageLayout.Folder) -> String {
    guard let scenario = scenarios.first(where: { $0.position == position }) else { return "" }
    return layout.link(MarkdownText.plain(scenario.title), to: layout.scenario(scenario.page), from: folder)
  }

  /// Draws a picture for light and dark pages, and returns what shows it: nothing, where nothing can.
  mutating func picture(
    _ graph: DotGraph, name: String, alternative: String, mermaid: String, from folder: PageLayout.Folder
  ) throws -> String {
    guard let renderer else {
      return layout.format == .markdown ? MarkdownText.block(mermaid, language: "mermaid") : ""
    }
    let (light, dark) = (layout.image(name, .light), layout.image(name, .dark))
    for (path, scheme) in [(light, ColorScheme.light), (dark, .dark)] {
      pictures.append(.init(path: path, bytes: try renderer.render(graph.colored(for: scheme), as: .svg)))
    }
    return layout.picture(light: light, dark: dark, alternative: alternative, from: folder)
  }
}
