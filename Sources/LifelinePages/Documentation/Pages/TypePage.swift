internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineStates
internal import LifelineTraces

/// The page of a type: its kind, the life cycle of its instances, related types, and unobserved transitions.
struct TypePage {
  let entry: DocumentationSite.TypePageEntry

  func text(_ site: inout DocumentationSite) throws -> [String] {
    var blocks = ["# \(MarkdownText.plain(entry.summary.type.string))", introduction(site)]
    blocks += try life(&site)
    blocks += ["## Callbacks", callbacks(site)]
    blocks += section("Related types", relations(site))
    blocks += findings(site)
    blocks += section("Not observed", CoverageText.blocks(of: coverage))
    let positions = Set(entry.record.traces)
    let scenarios = site.scenarios.filter { positions.contains($0.position) }
    let links = scenarios.map { "- " + site.link(toScenario: $0.position, from: .inner) }
    return blocks + ["## Scenarios", links.joined(separator: "\n"), site.backLink]
  }

  private func callbacks(_ site: DocumentationSite) -> String {
    CallbackTable(
      type: entry.summary, orders: site.scenarios.map(\.summary.callbacks), showsTimes: site.documentation.hasTimes
    ).text
  }

  private func section(_ title: String, _ blocks: [String]) -> [String] {
    blocks.allSatisfy(\.isEmpty) ? [] : ["## \(title)"] + blocks
  }

  private func introduction(_ site: DocumentationSite) -> String {
    let kind = PageWords.article(MarkdownText.plain(entry.summary.kind.string))
    let names = entry.record.names.sorted(by: NaturalOrder.isBefore).map(MarkdownText.code)
    let called = names.isEmpty ? "" : ", named \(PageWords.list(names, limit: 4))"
    let instances = entry.summary.instances == 1 ? "one instance" : "\(entry.summary.instances) instances"
    let scenarios = entry.record.traces.count == 1 ? "one scenario" : "\(entry.record.traces.count) scenarios"
    let found = FindingList.counts(entry.findings).map { " The rules found \($0)." } ?? ""
    let what = "\(kind.prefix(1).uppercased())\(kind.dropFirst())\(called)"
    return "\(what), observed as \(instances) in \(scenarios).\(found)"
  }

  /// The coverage of the type's model, or nil if no transitions of a model were observed. In this case, the type also
  /// has no picture.
  private var coverage: ModelCoverage? {
    guard let coverage = entry.record.coverage, let share = coverage.share, share > 0 else { return nil }
    return coverage
  }

  private func life(_ site: inout DocumentationSite) throws -> [String] {
    guard let model = coverage?.model else { return [] }
    let type = entry.summary.type.string
    let diagram = site.documentation.lives.narrowed(to: type, title: type)
    guard !diagram.isEmpty else { return [] }
    let picture = try site.picture(
      diagram, name: "type-\(entry.page)", alternative: "The states of the instances of \(type)", from: .inner)
    let summary = MarkdownText.plain(model.summary)
    return picture.isEmpty ? [] : ["## Life cycle", summary, picture]
  }

  private func relations(_ site: DocumentationSite) -> [String] {
    let type = entry.summary.type
    let lines = Relation.Kind.allCases.flatMap { kind in
      [
        line(kind.ofGuest, site, site.relations.filter { $0.key.kind == kind && $0.key.guest == type }, \.host),
        line(kind.ofHost, site, site.relations.filter { $0.key.kind == kind && $0.key.host == type }, \.guest),
      ]
    }
    return [lines.compactMap(\.self).joined(separator: "\n")]
  }

  private func line(
    _ words: String, _ site: DocumentationSite, _ relations: [Relation: Int], _ other: KeyPath<Relation, TypeName>
  ) -> String? {
    guard !relations.isEmpty else { return nil }
    let sorted = relations.sorted { $0.key[keyPath: other].string < $1.key[keyPath: other].string }
    let others = sorted.map { relation, count in
      "\(site.link(toType: relation[keyPath: other], from: .inner)) \(PageWords.times(count))"
    }
    return "- \(words) \(PageWords.list(others))."
  }

  private func findings(_ site: DocumentationSite) -> [String] {
    guard !entry.findings.isEmpty else { return [] }
    let list = site.findingList(entry.findings)
    let positions = Dictionary(
      site.scenarios.map { ($0.summary.trace.index, $0.position) }, uniquingKeysWith: { first, _ in first })
    let text = list.text { finding in
      positions[finding.traceIndex].map { " in \(site.link(toScenario: $0, from: .inner))" } ?? ""
    }
    return ["## Findings", text, list.explanation]
  }
}

extension DocumentationSite {
  func findingList(_ findings: [Finding]) -> FindingList {
    FindingList(findings: findings, rules: documentation.options.rules, showsTimes: documentation.hasTimes)
  }

  /// The link to the index, which is empty for DocC, because DocC shows its own link.
  var backLink: String {
    guard layout.format == .markdown else { return "" }
    return layout.link("All scenarios and types", to: layout.index, from: .inner)
  }
}
