internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

/// The page of a scenario, with pictures, descriptions of the events, findings, and participants.
struct ScenarioPage {
  let scenario: DocumentationSite.Scenario
  let record: ScenarioRecord
  private let steps: [TextStep]

  init(scenario: DocumentationSite.Scenario, record: ScenarioRecord) {
    self.scenario = scenario
    self.record = record
    steps = TextStep.steps(of: record)
  }

  func text(_ site: inout DocumentationSite) throws -> [String] {
    let pictures = ScenarioPictures(record, steps, drawsLives: site.drawsImages)
    var blocks = ["# \(MarkdownText.plain(scenario.title))", introduction, issue]
    if let whole = pictures.whole {
      blocks += try pictureBlocks(of: whole, name: "scenario-\(scenario.page)", of: scenario.title, &site)
    }
    for (index, step) in steps.enumerated() {
      blocks += try self.step(step, number: index + 1, pictures, &site)
    }
    return blocks + findings(site) + ["## Participants", participants(site), parts(site), site.backLink]
  }

  private var introduction: String {
    let controllers = record.subjects.values.filter { $0.subject.kind == .controller }
      .sorted { $0.subject.id < $1.subject.id }
    let names = controllers.map { record.name(of: $0.subject.id) }
    let steps = scenario.summary.steps
    let system = record.trace.header.system.map { " on \(MarkdownText.plain($0))" } ?? ""
    let who = names.isEmpty ? CountText.of(record.events, "event") : PageWords.list(names, limit: 4)
    let size = steps == 0 ? "" : steps == 1 ? " in one step" : " in \(steps) steps"
    let found = FindingList.counts(scenario.findings).map { " The rules found \($0)." } ?? ""
    return "\(who.prefix(1).uppercased())\(who.dropFirst())\(system)\(size).\(found)"
  }

  /// The problem with the trace itself.
  private var issue: String {
    guard let end = record.end else { return "" }
    var problems: [String] = []
    if end.note != nil { problems.append("it was not closed, so its end may be missing") }
    if end.lost > 0 { problems.append("\(CountText.of(end.lost, "event")) \(end.lost == 1 ? "is" : "are") missing") }
    if end.broken > 0 { problems.append("\(CountText.of(end.broken, "line")) could not be read") }
    let incomplete = problems.isEmpty ? "" : "The trace is incomplete: \(PageWords.list(problems))."
    return [incomplete, limits.map { "Not known: \($0.text)." } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What the table of participants cannot say because the trace's source does not report it.
  private var limits: SourceLimits? {
    let shown = record.subjects.values.filter { !Self.isPart($0) }
    return SourceLimits(
      record.trace.header.witness,
      [.older: shown.contains { !$0.isBorn }, .alive: shown.contains { !$0.isResolved && !$0.isLeaked }])
  }

  private func step(
    _ step: TextStep, number: Int, _ pictures: ScenarioPictures, _ site: inout DocumentationSite
  ) throws -> [String] {
    let isOnly = steps.count == 1
    var blocks = ["## \(step.title.map(MarkdownText.plain) ?? (isOnly ? "What happens" : "At the beginning"))"]
    if let picture = pictures.picture(ofStep: step.sequence) {
      blocks += try pictureBlocks(
        of: picture, name: "scenario-\(scenario.page)-\(number)", of: "step \(number) of \(scenario.title)", &site)
    }
    return blocks + StepText.blocks(of: step)
  }

  private func pictureBlocks(
    of picture: ScenarioPicture, name: String, of title: String, _ site: inout DocumentationSite
  ) throws -> [String] {
    let text = try site.picture(
      picture.diagram, name: name, alternative: "\(picture.noun) \(title)", from: .inner)
    return text.isEmpty ? [] : [text, picture.omission ?? ""]
  }

  private func findings(_ site: DocumentationSite) -> [String] {
    guard !scenario.findings.isEmpty else { return [] }
    let list = site.findingList(scenario.findings)
    let text = list.text { finding in
      let step = steps.last { $0.sequence <= finding.events.last ?? 0 }
      let place = step?.title.map { " in “\(MarkdownText.plain($0))”" } ?? ""
      return " of \(site.link(toType: finding.subject.type, from: .inner))\(place)"
    }
    return ["## Findings", text, list.explanation]
  }

  // MARK: Participants

  /// The maximum number of rows.
  private static let maximumParticipants = 100

  private func participants(_ site: DocumentationSite) -> String {
    let records = record.subjects.values.filter { !Self.isPart($0) }.sorted { $0.subject.id < $1.subject.id }
    let limits = limits
    let rows = records.prefix(Self.maximumParticipants).map { record in
      let name = self.record.name(of: record.subject.id)
      return [name, site.link(toType: record.subject.type, from: .inner), Self.life(of: record, limits)]
    }
    let left = records.count - rows.count
    return MarkdownText.table(["Subject", "Type", "Life"], rows) + (left > 0 ? "\n\n… and \(left) more." : "")
  }

  private static func life(of record: SubjectRecord, _ limits: SourceLimits?) -> String {
    let older = limits.proves(.older) ? "existed before the trace" : nil
    let alive = limits.proves(.alive) ? "alive at the end" : nil
    let start = record.isBorn ? "created in this trace" : older
    let end = record.isLeaked ? "**leaked**" : record.isResolved ? "released" : alive
    let parts = [start, end].compactMap(\.self)
    return parts.isEmpty ? "not known" : parts.joined(separator: ", ")
  }

  private static func isPart(_ record: SubjectRecord) -> Bool {
    (record.subject.kind == .view || record.subject.kind == .control) && !record.isLeaked
  }

  /// Returns a single sentence about views and controls, because there are many of them, and they belong to their
  /// controllers.
  private func parts(_ site: DocumentationSite) -> String {
    var counts: [TypeName: Int] = [:]
    for record in record.subjects.values where Self.isPart(record) {
      counts[record.subject.type, default: 0] += 1
    }
    guard !counts.isEmpty else { return "" }
    let items = counts.sorted { $0.key.string < $1.key.string }
      .map { "\(site.link(toType: $0.key, from: .inner)) (\($0.value))" }
    return "Views and controls: \(PageWords.list(items))."
  }
}
