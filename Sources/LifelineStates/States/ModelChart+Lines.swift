internal import Lifeline
internal import LifelineDiagrams
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
    /// A step that occurred but is not in the model. The trace does not prove that it is a mistake.
    case doubtful

    /// The meaning of the style for formats without styles, unless each step has a remark about it.
    var words: [String] { self == .rare ? ["(rare)"] : self == .unseen ? ["(never observed)"] : [] }
  }

  /// A callback of a line, with its count if it was observed.
  struct Step: Equatable {
    var text: String
    /// Remarks about this callback and, if they are a note of the model, about the ones before it without remarks.
    var remarks: [String] = []
  }

  /// Steps between the same two states that are drawn in the same way.
  struct Line {
    var from: Int
    var to: Int
    var kind: Kind
    var steps: [Step]

    /// The callbacks and the remarks, one per line.
    var texts: [String] { steps.flatMap { [$0.text] + $0.remarks } }
  }

  /// The lines, in the order of their first steps.
  var lines: [Line] {
    let steps = machine.arrows.indices.compactMap(line) + refusals
    var lines: [Line] = []
    for step in steps {
      let place = lines.firstIndex { $0.from == step.from && $0.to == step.to && $0.kind == step.kind }
      guard let place else {
        lines.append(step)
        continue
      }
      let last = lines[place].steps.count - 1
      let isNoted = step.kind == .usual || step.kind == .rare
      if isNoted, lines[place].steps[last].remarks == step.steps.last?.remarks { lines[place].steps[last].remarks = [] }
      lines[place].steps += step.steps
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
    let seen = arrow.callbacks.compactMap { callback in
      observed?.steps[index][callback].map { Self.text(callback, $0, isCounted) }
    }
    guard seen.isEmpty else { return Line(arrow, .usual, seen, arrow.note) }
    guard showsRare || !arrow.isRare else { return nil }
    let callbacks = arrow.callbacks.map { LabelText.shortened($0.string) }
    guard observed == nil else { return Line(arrow, .unseen, callbacks, nil) }
    return Line(arrow, arrow.isRare ? .rare : .usual, callbacks, arrow.note)
  }

  private var refusals: [Line] {
    (observed?.refusals ?? [:]).sorted { $0.key.order < $1.key.order }.map { refusal, count in
      let remarks = refusal.doubt.map { ["not in the model;", $0.doubt] } ?? ["NOT ALLOWED"]
      return Line(
        from: refusal.from, to: refusal.to, kind: refusal.doubt == nil ? .refused : .doubtful,
        steps: [Step(text: Self.text(refusal.callback, count, isCounted), remarks: remarks)])
    }
  }

  private var isCounted: Bool { observed?.isCounted ?? false }

  private static func text(_ callback: EventName, _ count: PathCount, _ isCounted: Bool) -> String {
    "\(LabelText.shortened(callback.string)) \(count.text(isCounted))"
  }
}

extension ModelChart.Line {
  fileprivate init(_ arrow: ModelMachine.Arrow, _ kind: ModelChart.Kind, _ texts: [String], _ note: String?) {
    self.init(from: arrow.from, to: arrow.to, kind: kind, steps: texts.map { .init(text: $0) })
    if let note { steps[steps.count - 1].remarks = ["(\(LabelText.shortened(note)))"] }
  }
}

extension ObservedLives.Refusal {
  /// The sort key for pictures.
  fileprivate var order: (Int, Int, String, Int) { (from, to, callback.string, doubt?.rawValue ?? -1) }
}
