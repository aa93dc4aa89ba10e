internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules

/// A comparison with a base as the comment of a pull request: the verdict, what is new with its path, what is fixed, and
/// the rest folded.
struct BaseMarkdown {
  let comparison: BaseComparison
  /// The folder to which the paths of source files are relative.
  let folder: String
  /// The variables of the CI host, which lead to the lines of code.
  let variables: [String: String]

  /// The maximum number of nodes of a path.
  private static let maximumNodes = 10
  private static let maximumBlocks = 40_000
  private static let maximumList = 5000

  var text: String {
    let parts = ["### \(sign) lifeline: \(MarkdownText.plain(comparison.counts))"]
    let judged = MarkdownText.plain(comparison.verdict)
    let fixed = comparison.fixed.map { "\(title($0.group.first)) · reached in \(plain($0.detail))" }
    return
      (parts + new + list("Fixed", fixed)
      + folded("not exercised", comparison.notExercised.map { "\(title($0.group.first)): \(plain($0.detail))" })
      + folded("unchanged", comparison.unchanged.map(unchanged)) + comparison.report.notJudged.prefix(5).map(plain)
      + [judged]).joined(separator: "\n\n")
  }

  private var sign: String {
    if comparison.isFailed || !comparison.report.isComplete { return "❌" }
    return comparison.new.isEmpty && comparison.notExercised.isEmpty ? "✅" : "⚠️"
  }

  // MARK: Findings

  private var new: [String] {
    guard !comparison.new.isEmpty else { return [] }
    let blocks = MarkdownText.fitting(comparison.new.lazy.map(block), Self.maximumBlocks)
    let left = comparison.new.count - blocks.count
    return ["**New**"] + blocks + (left > 0 ? ["… and \(CountText.of(left, "more new finding"))"] : [])
  }

  private func block(_ group: FindingGroup) -> String {
    let finding = group.first
    let facts = [
      finding.place.map { "Line: \(link($0))" }, finding.step.map { "Step: \(plain($0))" },
      finding.suspect.map { "Suspect: \(MarkdownText.code(MarkdownText.short($0, 200)))" },
    ].compactMap(\.self).joined(separator: " · ")
    return [
      "\(title(finding)): \(MarkdownText.plain(MarkdownText.short(finding.message, 1000)))", facts, path(finding) ?? "",
      "Fix: \(MarkdownText.plain(MarkdownText.short(finding.fix, 600)))",
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The severity, the rule, and the type.
  private func title(_ finding: Finding) -> String {
    "\(finding.severity.rawValue) \(MarkdownText.code(MarkdownText.short(finding.rule, 200))) of "
      + MarkdownText.code(MarkdownText.short(finding.subject.type.string, 200))
  }

  private func unchanged(_ entry: BaseComparison.Unchanged) -> String {
    title(entry.group.first)
      + (entry.remark.map { " (\(plain($0)))" } ?? "")
  }

  private func plain(_ text: String) -> String { MarkdownText.plain(MarkdownText.short(text, 300)) }

  /// Returns a place, as a link if the CI host is known.
  private func link(_ place: SourcePlace) -> String {
    let text = MarkdownText.code(MarkdownText.short(place.description, 300))
    guard place.isPath, let page = page(of: place.file) else { return text }
    return "[\(text)](\(page)#L\(place.line))"
  }

  private func page(of file: String) -> String? {
    let path = SARIFReport.uri(file, in: folder)
    guard !path.contains(":"), !path.hasPrefix("/"), !path.hasPrefix("..") else { return nil }
    if let server = variables["GITHUB_SERVER_URL"], let name = variables["GITHUB_REPOSITORY"],
      let commit = variables["GITHUB_SHA"]
    {
      return "\(server)/\(name)/blob/\(commit)/\(path)"
    }
    guard let project = variables["CI_PROJECT_URL"], let commit = variables["CI_COMMIT_SHA"] else { return nil }
    return "\(project)/-/blob/\(commit)/\(path)"
  }

  // MARK: Paths

  /// Returns the path or cycle of a leak as a Mermaid flowchart, or nil if it is not known.
  private func path(_ finding: Finding) -> String? {
    guard let references = finding.references else { return nil }
    let isCycle = !references.cycle.isEmpty
    let chain = shortened(isCycle ? references.cycle : references.path)
    guard chain.count > 1 else { return nil }
    var lines = ["flowchart LR"]
    // The last object of a cycle is its first.
    let nodes = isCycle ? chain.dropLast() : chain[...]
    for (number, step) in nodes.enumerated() {
      let name = step.omitted > 0 ? "… \(step.omitted) more …" : MarkdownText.short(step.type, 80)
      lines.append("  n\(number)[\"\(MermaidText.escaped(name))\"]")
    }
    for (number, step) in chain.dropLast().enumerated() {
      let target = isCycle && number == chain.count - 2 ? 0 : number + 1
      let label = [step.property, step.kind == .property || step.kind == .variable ? nil : step.kind?.rawValue]
      let text = MermaidText.escaped(MarkdownText.short(label.compactMap(\.self).joined(separator: " "), 80))
      lines.append("  n\(number) -->\(text.isEmpty ? "" : "|\"\(text)\"|") n\(target)")
      if step.isSuspect { lines.append("  linkStyle \(number) stroke:#d1242f,stroke-width:2px") }
    }
    return "```mermaid\n\(lines.joined(separator: "\n"))\n```"
  }

  /// Returns the chain without the middle of a long one.
  private func shortened(_ chain: [LeakReferences.Step]) -> [LeakReferences.Step] {
    guard chain.count > Self.maximumNodes else { return chain }
    let (head, tail) = (chain.prefix(4), chain.suffix(5))
    let middle = chain[head.count..<(chain.count - tail.count)]
    let omitted = middle.reduce(0) { $0 + max(1, $1.omitted) }
    return head + [LeakReferences.Step(isSuspect: middle.contains(where: \.isSuspect), omitted: omitted)] + tail
  }

  // MARK: Lists

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["**\(title)**", lines(items)]
  }

  private func folded(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["<details><summary>\(items.count) \(title)</summary>\n\n\(lines(items))\n\n</details>"]
  }

  private func lines(_ items: [String]) -> String {
    let shown = MarkdownText.fitting(items.lazy.map { "- \($0)" }, Self.maximumList)
    let left = items.count - shown.count
    return (shown + (left > 0 ? ["- … and \(left) more"] : [])).joined(separator: "\n")
  }
}
