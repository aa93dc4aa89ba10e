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
        return "  \(ends[0]) --> \(ends[1]): \(MermaidText.escaped(arrow.texts.joined(separator: " ")))"
      }
  }

  /// The lines, with at most one line from each state to itself, because Mermaid draws only the last of several such
  /// lines. Commas separate what such a line combines, and steps that were never observed are named as such.
  private var mermaidArrows: [Line] {
    lines.reduce(into: []) { arrows, line in
      let loop = arrows.firstIndex { line.from == line.to && $0.from == line.from && $0.to == line.to }
      guard let loop else { return arrows.append(line) }
      let parts = [arrows[loop], line].map { part in
        part.texts.joined(separator: " ") + (part.kind == .unseen ? " (never observed)" : "")
      }
      arrows[loop].texts = [parts.joined(separator: ", ")]
      // The combined line must not be called unobserved once more.
      arrows[loop].kind = .usual
    }
  }

  /// Returns the title of a state in one line, with the number of leaked objects.
  private func title(of state: Int) -> String {
    ([machine.states[state].title] + leakTexts(in: state)).joined(separator: ", ")
  }

  /// Returns whether a state is drawn as the start or end marker, which Mermaid provides. A line to the start marker
  /// would lead to the end marker, and a line from the end marker would come from the start marker.
  private func isMark(_ state: Int, _ arrows: [Line]) -> Bool {
    if machine.states[state].isInitial { return !arrows.contains { $0.to == state } }
    return machine.states[state].isFinal && !arrows.contains { $0.from == state }
  }
}
