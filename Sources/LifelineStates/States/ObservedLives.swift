internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// The observed steps of one type's subjects, based on their model.
struct ObservedLives: Sendable {
  /// A step that the model does not allow.
  struct Refusal: Hashable, Sendable {
    var from: Int
    var to: Int
    var callback: EventName
    /// Whether the callback loads the view once more.
    var isReload = false
    /// The reason why the trace does not prove that the step is a mistake, or nil if it does.
    var doubt: Abstention.Reason?
  }

  let type: TypeName
  /// Whether times are steps of a counting clock.
  var isCounted = false
  /// The text that distinguishes the chart from another chart of the same type: the kind or the system versions.
  var distinction: String?
  private(set) var instances = 0
  /// For each arrow and callback, the number of steps and the times since the previous step.
  private(set) var steps: [[EventName: PathCount]]
  /// The counts of each step that is not allowed.
  private(set) var refusals: [Refusal: PathCount] = [:]
  /// The number of leaked instances by their state at the end, or nil for an unknown state.
  private(set) var leaks: [Int?: Int] = [:]

  init(_ type: TypeName, arrows: Int) {
    self.type = type
    steps = [[EventName: PathCount]](repeating: [:], count: arrows)
  }

  /// Whether no step and no leak was observed.
  var isEmpty: Bool { steps.allSatisfy(\.isEmpty) && refusals.isEmpty && leaks.isEmpty }

  mutating func noteInstance() { instances += 1 }

  mutating func note(instances count: Int) { instances = instances.addingClamped(count) }

  mutating func note(leaks count: Int, in state: Int?) {
    leaks[state] = (leaks[state] ?? 0).addingClamped(count)
  }

  mutating func note(_ callback: EventName, taking arrow: Int, _ count: PathCount) {
    steps[arrow][callback, default: PathCount()].add(count)
  }

  mutating func note(_ refusal: Refusal, _ count: PathCount) {
    refusals[refusal, default: PathCount()].add(count)
  }

  mutating func note(_ callback: EventName, taking arrow: Int, after time: Int?) {
    steps[arrow][callback, default: PathCount()].add(after: time)
  }

  /// Removes all times but no counts.
  mutating func removeTimes() {
    for arrow in steps.indices {
      for callback in steps[arrow].keys { steps[arrow][callback]?.removeTimes() }
    }
    for refusal in refusals.keys { refusals[refusal]?.removeTimes() }
  }

  /// Returns the indices of the observed states.
  func visited(_ machine: ModelMachine) -> Set<Int> {
    let arrows = machine.arrows.indices.filter { !steps[$0].isEmpty }.map { machine.arrows[$0] }
    return Set(
      arrows.flatMap { [$0.from, $0.to] } + refusals.keys.flatMap { [$0.from, $0.to] } + leaks.keys.compactMap(\.self))
  }
}
