public import Lifeline

/// The path of one subject through a model.
///
/// A subject may be older than the trace. It is then in any of the states that explain its callbacks, until only one is
/// left. One whose `init` was recorded is not older, even if the model does not name `init`.
public struct ModelRun: Sendable {
  /// What a callback meant.
  public enum Outcome: Hashable, Sendable {
    /// The model does not contain the callback.
    case passed
    /// It took one of the machine's ``ModelMachine/arrows``: its index. While there are several that it may be, it is not
    /// certain, and the first of them in the model's order.
    case moved(arrow: Int, isCertain: Bool)
    /// It is not allowed in this state; the run continues in the state to which the callback usually leads.
    case refused(in: Int)
  }

  /// Indices of the states that the subject may be in, in order; empty before the first callback.
  public private(set) var states: [Int] = []

  /// Creates a run that has seen nothing.
  package init() {}

  /// The next callback of the subject.
  public mutating func step(_ callback: EventName, of machine: ModelMachine) -> Outcome {
    guard machine.contains(callback) else {
      if callback == .`init`, states.isEmpty { states = [machine.initial] }
      return .passed
    }
    if states.isEmpty {
      let isBorn = machine.arrow(for: callback, in: machine.initial) != nil
      states = isBorn ? [machine.initial] : Array(machine.states.indices)
    }
    if states.count == 1 { return stepFromOne(callback, machine) }
    let arrows = states.compactMap { machine.arrow(for: callback, in: $0) }
    guard let first = arrows.min() else { return refuse(callback, machine) }
    states = Set(arrows.map { machine.arrows[$0].to }).sorted()
    return .moved(arrow: first, isCertain: arrows.count == 1)
  }

  private mutating func stepFromOne(_ callback: EventName, _ machine: ModelMachine) -> Outcome {
    guard let arrow = machine.arrow(for: callback, in: states[0]) else { return refuse(callback, machine) }
    states[0] = machine.arrows[arrow].to
    return .moved(arrow: arrow, isCertain: true)
  }

  private mutating func refuse(_ callback: EventName, _ machine: ModelMachine) -> Outcome {
    let state = states[0]
    states = [machine.usualState(after: callback)]
    return .refused(in: state)
  }
}
