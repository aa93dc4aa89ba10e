internal import Lifeline
internal import LifelineAnalysis

extension StateDiagram {
  /// The diagram as a Mermaid state diagram.
  public var mermaid: String {
    var lines = ["stateDiagram-v2", "  %% \(MermaidText.escaped(title))"]
    for (number, type) in chosenTypes.drawn.enumerated() {
      let names = stateNames(type, number)
      lines.append("  state \"\(MermaidText.escaped(type.type.string))\" as t\(number) {")
      for callback in type.callbacks {
        let text = MermaidText.escaped("\(callback.name) \(callback.count)×")
        lines.append("    state \"\(text)\" as \(names[callback.name] ?? "")")
      }
      for path in type.follows {
        lines.append("    \(names[path.from] ?? "") --> \(names[path.to] ?? ""): \(label(path))")
      }
      lines.append("  }")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The diagram as a PlantUML state diagram.
  public var plantUML: String {
    var lines = ["@startuml", "title \(PlantUMLText.escaped(title))", "hide empty description"]
    for (number, type) in chosenTypes.drawn.enumerated() {
      let names = stateNames(type, number)
      lines.append("state \"\(PlantUMLText.escaped(type.type.string))\" as t\(number) {")
      for callback in type.callbacks {
        let text = PlantUMLText.escaped("\(callback.name) \(callback.count)×")
        lines.append("  state \"\(text)\" as \(names[callback.name] ?? "")")
      }
      for path in type.follows {
        let isMistake = isMistake(Path(type: type.type, from: path.from, to: path.to))
        let arrow = isMistake ? "-[\(Palette.error.light),bold]->" : "-->"
        lines.append("  \(names[path.from] ?? "") \(arrow) \(names[path.to] ?? "") : \(label(path))")
      }
      lines.append("}")
    }
    return (lines + ["@enduml"]).joined(separator: "\n") + "\n"
  }

  private func stateNames(_ type: TypeSummary, _ number: Int) -> [InternedName: String] {
    Dictionary(uniqueKeysWithValues: type.callbacks.enumerated().map { ($0.element.name, "t\(number)s\($0.offset)") })
  }

  private func label(_ path: TypeSummary.Edge) -> String {
    "\(path.count)×" + (path.times.median.map { " \(TimeUnit.duration($0))" } ?? "")
  }
}
