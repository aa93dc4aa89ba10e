internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Creates the tables and text for marks.
struct InjectionTexts {
  let traces: TraceLibrary.Traces
  let marked: InjectionOptions

  private var documentation: TraceDocumentation { traces.documentation }

  func text() throws(InjectionDetail) -> String {
    switch marked.kind {
    case .callbacks:
      return try perType { type in
        CallbackTable(
          type: type, orders: documentation.scenarios.map(\.callbacks), showsTimes: documentation.hasTimes
        ).text
      }
    case .coverage:
      return try perType { type in
        let blocks = CoverageText.blocks(of: documentation.types[type.type]?.coverage)
        return blocks.isEmpty ? "No model matches this type." : blocks.joined(separator: "\n\n")
      }
    case .findings: return try findings()
    default: return try steps()
    }
  }

  /// Returns the text for each named type, or for all controllers, with the names as headings if there are several.
  private func perType(_ text: (TypeSummary) -> String) throws(InjectionDetail) -> String {
    try traces.checkTypes(marked)
    let names = marked.all("type")
    let all = documentation.summary.types
    let chosen = names.isEmpty ? all.filter { $0.kind == .controller } : all.filter { names.contains($0.type.string) }
    guard chosen.count != 1 else { return text(chosen[0]) }
    guard !chosen.isEmpty else { return "No controllers were traced." }
    return chosen.map { "**\(MarkdownText.plain($0.type.string))**\n\n\(text($0))" }.joined(separator: "\n\n")
  }

  private func findings() throws(InjectionDetail) -> String {
    try traces.checkTypes(marked)
    let types = marked.all("type")
    let found = documentation.findings.filter { types.isEmpty || types.contains($0.subject.type.string) }
    guard !found.isEmpty else { return "No findings." }
    let list = FindingList(
      findings: found, rules: documentation.options.rules, showsTimes: documentation.hasTimes)
    let isOne = documentation.scenarios.count == 1
    return list.text { isOne ? "" : " in \(MarkdownText.plain($0.trace))" }
  }

  private func steps() throws(InjectionDetail) -> String {
    let step = marked["step"]
    if let step { return StepText.blocks(of: try traces.step(step)).joined(separator: "\n\n") }
    let steps = documentation.records.flatMap { TextStep.steps(of: $0) }
    let blocks = steps.flatMap { step in
      (step.title.map { ["**\(MarkdownText.plain($0))**"] } ?? []) + StepText.blocks(of: step)
    }
    return blocks.joined(separator: "\n\n")
  }
}
