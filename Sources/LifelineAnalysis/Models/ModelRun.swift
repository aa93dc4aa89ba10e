public import Lifeline

/// The path of one subject through a model.
///
/// If the subject existed before the trace, it can be in any state that explains its callbacks, until only one state is left. If its `init`
/// was recorded, it did not exist before, even if the model does not name `init`.
public struct ModelRun: Sendable {
  /// The effect of a callback.
  public enum Outcome: Hashable, Sendable {
    /// The model does not contain the callback.
    case passed
    /// The callback took one of the machine's ``ModelMachine/arrows``, given by its index. If several arrows are possible, the transition
    /// is not certain, and the arrow is the first one in the model's order.
    case moved(arrow: Int, isCertain: Bool)
    /// The callback is not allowed in this state. The run continues in the state to which the callback usually leads.
    case refused(in: Int)
  }

  /// The indices of the subject's possible states, in order, or an empty array before the first callback.
  public private(set) var states: [Int] = []

  /// Creates a run without callbacks.
  package init() {}

  /// Processes the next callback of the subject.
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
