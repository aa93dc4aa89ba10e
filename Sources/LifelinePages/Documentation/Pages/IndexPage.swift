internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The index page, with all types, scenarios, and findings.
struct IndexPage {
  let site: DocumentationSite

  var text: [String] {
    let title = "# \(MarkdownText.plain(site.documentation.options.title))"
    switch site.layout.format {
    case .markdown: return [title, introduction] + notJudged + ["## Scenarios", scenarios] + types
    case .docc:
      let root = site.documentation.options.isRoot ? "@Metadata {\n  @TechnologyRoot\n}" : ""
      return [title, root, introduction] + notJudged + ["## Topics", topics]
    }
  }

  private var introduction: String {
    let scenarios = CountText.of(site.scenarios.count, "scenario")
    let controllers = site.types.count { $0.summary.kind == .controller }
    let types =
      controllers == 0
      ? CountText.of(site.types.count, "type") : CountText.of(controllers, "controller type")
    let counts = FindingList.counts(site.documentation.findings)
    let found = counts.map { "The rules found \($0)." } ?? "No findings."
    return "\(scenarios.prefix(1).uppercased())\(scenarios.dropFirst()) with \(types), generated from traces. \(found)"
  }

  /// The checks that "No findings." does not cover.
  private var notJudged: [String] { site.documentation.notJudged.map(MarkdownText.plain) }

  private var scenarios: String {
    let rows = site.scenarios.map { scenario in
      [
        site.link(toScenario: scenario.position, from: .root),
        scenario.summary.trace.header.system.map(MarkdownText.plain) ?? "",
        "\(scenario.summary.steps)", FindingList.counts(scenario.findings) ?? "",
      ]
    }
    return MarkdownText.table(["Scenario", "System", "Steps", "Findings"], rows)
  }

  private var types: [String] {
    groups.flatMap { title, entries in
      let rows = entries.map { entry in
        [
          site.link(toType: entry.summary.type, from: .root), names(of: entry), "\(entry.summary.instances)",
          FindingList.counts(entry.findings) ?? "",
        ]
      }
      return ["## \(title)", MarkdownText.table(["Type", "Names", "Instances", "Findings"], rows)]
    }
  }

  private func names(of entry: DocumentationSite.TypePageEntry) -> String {
    PageWords.list(entry.record.names.sorted(by: NaturalOrder.isBefore).map(MarkdownText.code), limit: 3)
  }

  /// The groups of types: controllers, the objects that work with them, and the objects on their screens.
  private var groups: [(title: String, entries: [DocumentationSite.TypePageEntry])] {
    let controllers = site.types.filter { $0.summary.kind == .controller }
    let parts = site.types.filter { $0.summary.kind == .view || $0.summary.kind == .control }
    let shown = Set((controllers + parts).map(\.summary.type))
    let others = site.types.filter { !shown.contains($0.summary.type) }
    return [("Controllers", controllers), ("Other objects", others), ("Views and controls", parts)]
      .filter { !$0.1.isEmpty }
  }

  private var topics: String {
    let scenarios = site.scenarios.map { "- \(site.layout.reference(to: site.layout.scenario($0.page)))" }
    let all =
      [("Scenarios", scenarios)]
      + groups.map { group in
        (group.title, group.entries.map { "- \(site.layout.reference(to: site.layout.type($0.page)))" })
      }
    return all.filter { !$0.1.isEmpty }.map { "### \($0.0)\n\n\($0.1.joined(separator: "\n"))" }
      .joined(separator: "\n\n")
  }
}
