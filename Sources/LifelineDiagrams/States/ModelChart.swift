internal import Lifeline
public import LifelineAnalysis

/// The chart of a life, drawn from the model alone: its states, and the callbacks that lead from one to the next.
public struct ModelChart: Sendable {
  /// What is drawn.
  public let machine: ModelMachine

  /// Whether rare steps are drawn, too; without them the chart says how many there are.
  public let showsRare: Bool

  /// Creates the chart of a model as it applies to one system.
  public init(_ machine: ModelMachine, showsRare: Bool = false) {
    self.machine = machine
    self.showsRare = showsRare
  }

  /// The model's name and the versions that it applies to.
  public var title: String {
    let era = machine.era
    guard era.first != nil || era.next != nil else { return "The life of \(Self.article(machine.model.name))" }
    return "The life of \(Self.article(machine.model.name)), iOS \(era)"
  }

  private static func article(_ name: String) -> String {
    "AEIO".contains(name.first?.uppercased() ?? " ") ? "an \(name)" : "a \(name)"
  }

  /// Steps between the same two states, which share a line unless one of them is rare.
  struct Line {
    var from: Int
    var to: Int
    var isRare: Bool
    var steps: [ModelMachine.Arrow]
  }

  /// Indices of the states that are drawn: a state that only rare steps reach is drawn with them.
  var states: [Int] {
    machine.states.indices.filter { state in
      machine.states[state].isInitial || lines.contains { $0.to == state }
    }
  }

  /// The way that most lives take: from the beginning always by the first step to a new state.
  var mainWay: [Int] {
    var way = [machine.initial]
    while let next = lines.first(where: { $0.from == way.last && !way.contains($0.to) && !$0.isRare }) {
      way.append(next.to)
    }
    return way
  }

  /// The lines, in the order of their first steps.
  var lines: [Line] {
    var lines: [Line] = []
    for arrow in machine.arrows where showsRare || !arrow.isRare {
      if let place = lines.firstIndex(where: {
        $0.from == arrow.from && $0.to == arrow.to && $0.isRare == arrow.isRare
      }) {
        lines[place].steps.append(arrow)
      } else {
        lines.append(Line(from: arrow.from, to: arrow.to, isRare: arrow.isRare, steps: [arrow]))
      }
    }
    return lines
  }
}

extension ModelChart.Line {
  /// What makes the step, a line for each callback, and notes in brackets.
  var texts: [String] {
    steps.flatMap { step in step.callbacks.map(\.string) + (step.note.map { ["(\($0))"] } ?? []) }
  }
}
