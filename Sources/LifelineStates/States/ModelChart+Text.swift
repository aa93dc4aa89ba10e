internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

extension ModelChart {
  /// The chart as a Mermaid state diagram.
  package var mermaid: String {
    (["stateDiagram-v2", "  %% \(MermaidText.escaped(title))"] + mermaidLines()).joined(separator: "\n") + "\n"
  }

  /// Returns the states and the lines between them. `prefix` keeps the names of several charts distinct.
  func mermaidLines(_ prefix: String = "") -> [String] {
    let named = states.filter { !isMark($0) }.map { index in
      "  state \"\(MermaidText.escaped(title(of: index)))\" as \(prefix)s\(index + 1)"
    }
    return named
      + mermaidArrows.map { arrow in
        let label = arrow.texts.map(MermaidText.escaped).joined(separator: " ")
        return "  \(end(arrow.from, prefix)) --> \(end(arrow.to, prefix)): \(label)"
      }
  }

  /// The lines, with at most one line from each state to itself, because Mermaid draws only the last of several such
  /// lines.
  private var mermaidArrows: [Line] {
    lines.reduce(into: []) { arrows, line in
      let loop = arrows.firstIndex { line.from == line.to && $0.from == line.from && $0.to == line.to }
      if let loop { arrows[loop].texts += line.texts } else { arrows.append(line) }
    }
  }

  /// Returns the title of a state in one line, with the number of leaked objects.
  private func title(of state: Int) -> String {
    ([machine.states[state].title] + leakTexts(in: state)).joined(separator: ", ")
  }

  /// Returns whether a state is drawn as the start or end marker, which Mermaid provides.
  private func isMark(_ state: Int) -> Bool { machine.states[state].isInitial || machine.states[state].isFinal }

  private func end(_ state: Int, _ prefix: String) -> String { isMark(state) ? "[*]" : "\(prefix)s\(state + 1)" }
}
