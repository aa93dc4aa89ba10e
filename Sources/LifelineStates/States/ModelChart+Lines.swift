internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

extension ModelChart {
  /// The style of a line.
  enum Kind: Int {
    /// A usual step of the model, or a step that occurred.
    case usual
    /// A rare step of the model.
    case rare
    /// A step that no subject took.
    case unseen
    /// A step that occurred but is not allowed.
    case refused
  }

  /// Steps between the same two states that are drawn in the same way.
  struct Line {
    var from: Int
    var to: Int
    var kind: Kind
    /// The callbacks that trigger the steps, one per line, and notes in brackets.
    var texts: [String]
  }

  /// The lines, in the order of their first steps.
  var lines: [Line] {
    let steps = machine.arrows.indices.compactMap(line) + refusals
    var lines: [Line] = []
    for step in steps {
      let place = lines.firstIndex { $0.from == step.from && $0.to == step.to && $0.kind == step.kind }
      if let place { lines[place].texts += step.texts } else { lines.append(step) }
    }
    return lines
  }

  /// The indices of the states to draw. A state that only rare steps reach is drawn together with them.
  var states: [Int] {
    let lines = lines
    return machine.states.indices.filter { state in
      state == machine.initial || observed?.leaks[state] != nil
        || lines.contains { $0.to == state || $0.from == state }
    }
  }

  /// Returns the number of leaked objects that were in a state at the end, as text. Objects whose state is unknown are
  /// counted in the initial state.
  func leakTexts(in state: Int) -> [String] {
    guard let observed else { return [] }
    let known = observed.leaks[state].map { "\($0) leaked" }
    let unknown = state == machine.initial ? observed.leaks[nil].map { "\($0) leaked, state unknown" } : nil
    return [known, unknown].compactMap(\.self)
  }

  /// The path that most lives take: from the beginning, always along the first step to a new state.
  var mainWay: [Int] {
    let usual = machine.arrows.filter { !$0.isRare }
    var way = [machine.initial]
    while let next = usual.first(where: { $0.from == way.last && !way.contains($0.to) }) { way.append(next.to) }
    return way
  }

  private func line(_ index: Int) -> Line? {
    let arrow = machine.arrows[index]
    let note = arrow.note.map { ["(\($0))"] } ?? []
    guard let observed else {
      guard showsRare || !arrow.isRare else { return nil }
      let texts = arrow.callbacks.map(\.string) + note
      return Line(from: arrow.from, to: arrow.to, kind: arrow.isRare ? .rare : .usual, texts: texts)
    }
    let seen = arrow.callbacks.compactMap { callback in
      observed.steps[index][callback].map { "\(callback) \($0.text(observed.isCounted))" }
    }
    if !seen.isEmpty { return Line(from: arrow.from, to: arrow.to, kind: .usual, texts: seen + note) }
    guard showsRare || !arrow.isRare, let callback = arrow.callbacks.first else { return nil }
    return Line(from: arrow.from, to: arrow.to, kind: .unseen, texts: [callback.string])
  }

  private var refusals: [Line] {
    let isCounted = observed?.isCounted ?? false
    return (observed?.refusals ?? [:]).map { refusal, count in
      (
        refusal,
        Line(
          from: refusal.from, to: refusal.to, kind: .refused,
          texts: ["\(refusal.callback) \(count.text(isCounted))", "NOT ALLOWED"])
      )
    }.sorted { left, right in
      (left.0.from, left.0.to, left.0.callback.string) < (right.0.from, right.0.to, right.0.callback.string)
    }.map(\.1)
  }
}
