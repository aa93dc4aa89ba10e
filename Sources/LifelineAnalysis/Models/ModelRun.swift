public import Lifeline

/// The path of one subject through a model.
///
/// The run starts in the initial state if the subject's first callback is allowed there or is `init`, even if the model
/// does not name `init`. Otherwise, the subject existed before the trace. It can then be in any state that explains its
/// callbacks, until only one such state is left.
public struct ModelRun: Sendable {
  /// The effect of a callback.
  public enum Outcome: Hashable, Sendable {
    /// The callback triggers no transition in any state of the model.
    case passed
    /// The callback triggered a transition, which is given by its index in ``ModelMachine/arrows``. If several
    /// transitions are possible, the transition is not certain, and the index is that of the first possible transition.
    case moved(arrow: Int, isCertain: Bool)
    /// The callback is not allowed in this state. The run continues in the state to which the callback usually leads.
    case refused(in: Int)
  }

  /// The subject's state, if it is certain. It is stored apart from the other states because changing an array takes longer.
  private var state: Int?
  /// The possible states if there are several.
  private var several: [Int] = []

  /// The indices of the subject's possible states, in order, or an empty array before the first callback.
  public var states: [Int] { state.map { [$0] } ?? several }

  /// Whether the first callback is still to come.
  package var hasNotBegun: Bool { state == nil && several.isEmpty }

  /// The index of the subject's state, or nil if the state is not certain or the first callback is still to come.
  ///
  /// Reading this property is faster than reading ``states``.
  package var certainState: Int? { state }

  /// Creates a run without callbacks.
  public init() {}

  /// Processes the next callback of the subject.
  public mutating func step(_ callback: EventName, of machine: ModelMachine) -> Outcome {
    if let state {
      if let arrow = machine.arrow(for: callback, in: state) { return move(arrow, machine) }
      return machine.contains(callback) ? refuse(callback, machine, in: state) : .passed
    }
    guard machine.contains(callback) else {
      if callback == .`init`, several.isEmpty { state = machine.initial }
      return .passed
    }
    if several.isEmpty, let arrow = machine.arrow(for: callback, in: machine.initial) { return move(arrow, machine) }
    return stepFromSeveral(callback, machine)
  }

  private mutating func stepFromSeveral(_ callback: EventName, _ machine: ModelMachine) -> Outcome {
    let possible = several.isEmpty ? Array(machine.states.indices) : several
    let arrows = possible.compactMap { machine.arrow(for: callback, in: $0) }
    guard let first = arrows.min() else { return refuse(callback, machine, in: possible[0]) }
    several = Set(arrows.map { machine.arrows[$0].to }).sorted()
    if several.count == 1 { state = several[0] }
    return .moved(arrow: first, isCertain: arrows.count == 1)
  }

  private mutating func move(_ arrow: Int, _ machine: ModelMachine) -> Outcome {
    state = machine.arrows[arrow].to
    return .moved(arrow: arrow, isCertain: true)
  }

  private mutating func refuse(_ callback: EventName, _ machine: ModelMachine, in refusing: Int) -> Outcome {
    state = machine.usualState(after: callback)
    return .refused(in: refusing)
  }
}
