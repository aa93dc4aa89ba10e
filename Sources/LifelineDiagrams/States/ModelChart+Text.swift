internal import Lifeline
internal import LifelineAnalysis

extension ModelChart {
  /// The chart as a Mermaid state diagram.
  public var mermaid: String {
    var text = ["stateDiagram-v2", "  %% \(MermaidText.escaped(title))"]
    for index in states where !isMark(index) {
      let state = machine.states[index]
      text.append("  state \"\(MermaidText.escaped(state.title))\" as s\(index + 1)")
    }
    text += lines.map { line in
      let label = line.texts.map(MermaidText.escaped).joined(separator: " ")
      return "  \(end(line.from)) --> \(end(line.to)): \(label)"
    }
    return text.joined(separator: "\n") + "\n"
  }

  /// The chart as a PlantUML state diagram.
  public var plantUML: String {
    var text = ["@startuml", "title \(PlantUMLText.escaped(title))", "hide empty description"]
    for index in states where !isMark(index) {
      let state = machine.states[index]
      text.append("state \"\(PlantUMLText.escaped(state.title))\" as s\(index + 1)")
    }
    text += lines.map { line in
      let label = line.texts.map(PlantUMLText.escaped).joined(separator: "\\n")
      return "\(end(line.from)) \(line.isRare ? "-[dashed]->" : "-->") \(end(line.to)) : \(label)"
    }
    return (text + ["@enduml"]).joined(separator: "\n") + "\n"
  }

  /// The beginning and the end of lives are drawn as the marks that both languages have for them.
  private func isMark(_ state: Int) -> Bool { machine.states[state].isInitial || machine.states[state].isFinal }

  private func end(_ state: Int) -> String { isMark(state) ? "[*]" : "s\(state + 1)" }
}
