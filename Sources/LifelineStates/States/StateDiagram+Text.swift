internal import Lifeline
internal import LifelineDiagrams
internal import LifelineTraces

extension StateDiagram {
  /// The diagram as a Mermaid state diagram.
  ///
  /// Mermaid has no styles for individual paths, so only the label of a path states its mistake. Two callbacks are
  /// drawn in red: `leaked`, and `viewDidLoad` if a view was loaded again without an unload.
  public var mermaid: String {
    var lines = ["stateDiagram-v2", "  %% \(MermaidText.escaped(title))"]
    lines.append("  classDef mistake fill:\(Palette.errorFill.light),stroke:\(Palette.error.light),stroke-width:3px")
    for (number, choice) in choices.enumerated() {
      let drawn = choice.drawn()
      let names = choice.stateNames(number)
      lines.append("  state \"\(MermaidText.escaped(title(of: choice, drawn.omissions)))\" as t\(number) {")
      for callback in choice.callbacks {
        let name = names[callback.name] ?? ""
        lines.append("    state \"\(MermaidText.escaped(text(callback, of: choice)))\" as \(name)")
        if mistake(callback.name, of: choice.type.type) != nil { lines.append("    class \(name) mistake") }
      }
      for path in drawn.paths.map({ choice.paths[$0] }) {
        let label = MermaidText.escaped(path.texts(isCounted).joined(separator: ", "))
        lines.append("    \(names[path.edge.from] ?? "") --> \(names[path.edge.to] ?? ""): \(label)")
      }
      lines.append("  }")
    }
    if let note = noteOfOthers { lines.append("  state \"\(MermaidText.escaped(note))\" as others") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the type's name, followed by its omissions. Mermaid rejects empty names.
  private func title(of choice: StateChoice, _ omissions: [Omission]) -> String {
    let name = choice.type.type.string
    let notes = omissions.map { $0.heading(omissionAdvice) }
    return ([name.isEmpty ? "(no name)" : name] + notes).joined(separator: " — ")
  }

  private func text(_ callback: TypeSummary.Callback, of choice: StateChoice) -> String {
    let mistake = mistake(callback.name, of: choice.type.type).map { " — \($0)," } ?? ""
    return "\(Self.title(of: callback.name))\(mistake) \(callback.count)×"
  }
}

extension StateChoice {
  fileprivate func stateNames(_ number: Int) -> [EventName: String] {
    Dictionary(uniqueKeysWithValues: callbacks.enumerated().map { ($0.element.name, "t\(number)s\($0.offset)") })
  }
}
