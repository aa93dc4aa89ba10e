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
    let arrows = mermaidArrows
    let name = { (state: Int) in "\(prefix)s\(state + 1)" }
    let named = states.filter { !isMark($0, arrows) }
    let begun = named.filter { machine.states[$0].isInitial }.map { "  [*] --> \(name($0))" }
    return named.map { "  state \"\(MermaidText.escaped(title(of: $0)))\" as \(name($0))" } + begun
      + arrows.map { arrow in
        let ends = [arrow.from, arrow.to].map { isMark($0, arrows) ? "[*]" : name($0) }
        return "  \(ends[0]) --> \(ends[1]): \(MermaidText.escaped(arrow.text))"
      }
  }

  /// An arrow between two states, with its text.
  private typealias Arrow = (from: Int, to: Int, text: String)

  /// The lines, with at most one arrow from each state to itself, because Mermaid draws only the last of several such
  /// arrows. Words replace the styles of the lines, because Mermaid has none.
  private var mermaidArrows: [Arrow] {
    lines.reduce(into: []) { arrows, line in
      let text = line.steps.map { step in
        ([step.text] + step.remarks + line.kind.words).joined(separator: " ")
      }.joined(separator: ", ")
      let loop = arrows.firstIndex { line.from == line.to && $0.from == line.from && $0.to == line.to }
      if let loop { arrows[loop].text += ", \(text)" } else { arrows.append((line.from, line.to, text)) }
    }
  }

  /// Returns the title of a state in one line, with the number of leaked objects.
  private func title(of state: Int) -> String {
    ([stateTitle(state)] + leakTexts(in: state)).joined(separator: ", ")
  }

  /// Returns whether a state is drawn as the start or end marker, which Mermaid provides. A line to the start marker
  /// would lead to the end marker, and a line from the end marker would come from the start marker.
  private func isMark(_ state: Int, _ arrows: [Arrow]) -> Bool {
    if machine.states[state].isInitial { return !arrows.contains { $0.to == state } }
    return machine.states[state].isFinal && !arrows.contains { $0.from == state }
  }
}
