public import Lifeline

/// The state machine of a model for one version range. A transition that several states allow has one arrow per state.
public struct ModelMachine: Sendable {
  /// A transition that is allowed in one state.
  public struct Arrow: Hashable, Sendable {
    /// The index of the previous state in ``ModelMachine/states``.
    public let from: Int
    /// The index of the next state in ``ModelMachine/states``.
    public let to: Int
    /// The callbacks, any of which triggers the transition.
    public let callbacks: [EventName]
    /// A note for readers.
    public let note: String?
    /// Whether the transition is allowed but unusual.
    package let isRare: Bool
  }

  /// The parts. They are stored by reference, because a state machine is passed for nearly every event, so copying it must be cheap.
  private final class Parts: Sendable {
    let model: LifecycleModel
    let versionRange: LifecycleModel.VersionRange
    let states: [LifecycleModel.State]
    let arrows: [Arrow]
    let globalCallbacks: [LifecycleModel.GlobalCallback]
    let initial: Int
    let steps: StepTable

    init(_ model: LifecycleModel, versionRange: LifecycleModel.VersionRange) {
      let transitions = model.transitions.filter { $0.applies(to: versionRange.release) }
      let reached = Reachability(model, transitions).reachable
      let states = model.states.filter { reached.contains($0.id) }
      let places = Dictionary(
        states.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
      self.model = model
      self.versionRange = versionRange
      self.states = states
      globalCallbacks = model.globalCallbacks.filter { $0.versions(in: versionRange) != nil }
      initial = states.firstIndex(where: \.isInitial) ?? 0
      arrows = transitions.flatMap { ModelMachine.arrows($0, places) }
      steps = StepTable(arrows, states: states.count)
    }
  }

  private let parts: Parts

  /// The model that the state machine is made from.
  public var model: LifecycleModel { parts.model }
  /// The system versions that the state machine applies to.
  package var versionRange: LifecycleModel.VersionRange { parts.versionRange }
  /// The reachable states in this version range, in the model's order.
  public var states: [LifecycleModel.State] { parts.states }
  /// The transitions, in the model's order.
  public var arrows: [Arrow] { parts.arrows }
  /// The callbacks that are allowed in every state and do not change it, in at least one version of the range, in the model's order.
  package var globalCallbacks: [LifecycleModel.GlobalCallback] { parts.globalCallbacks }
  /// The index of the initial state.
  public var initial: Int { parts.initial }

  init(_ model: LifecycleModel, versionRange: LifecycleModel.VersionRange) {
    parts = Parts(model, versionRange: versionRange)
  }

  private static func arrows(_ transition: LifecycleModel.Transition, _ places: [String: Int]) -> [Arrow] {
    guard let to = places[transition.to] else { return [] }
    return transition.from.compactMap { id in
      places[id].map { from in
        Arrow(
          from: from, to: to, callbacks: transition.callbacks.map { EventName($0) }, note: transition.note,
          isRare: transition.isRare)
      }
    }
  }

  /// Returns whether the model names a callback, so that it triggers a transition in some state.
  @inline(__always)
  func contains(_ callback: EventName) -> Bool { parts.steps.usualState(after: callback) != nil }

  /// Returns the index of the arrow that a callback takes in a state, or nil if the callback is not allowed in that state.
  package func arrow(for callback: EventName, in state: Int) -> Int? { parts.steps.arrow(for: callback, in: state) }

  /// Returns whether a callback is allowed in a state, directly or after callbacks that may not have been recorded.
  package func allows(_ callback: EventName, after state: Int, unseen: (EventName) -> Bool) -> Bool {
    var reached: Set<Int> = [state]
    var waiting = [state]
    while let state = waiting.popLast() {
      if arrow(for: callback, in: state) != nil { return true }
      for arrow in arrows where arrow.from == state && arrow.callbacks.allSatisfy(unseen) {
        if reached.insert(arrow.to).inserted { waiting.append(arrow.to) }
      }
    }
    return false
  }

  /// Returns the state after a callback that is not allowed: the state that the callback usually leads to.
  func usualState(after callback: EventName) -> Int { parts.steps.usualState(after: callback) ?? initial }

  /// Returns the callbacks that trigger a transition in a state. The callbacks of rare transitions are last.
  public func allowed(in state: Int) -> [EventName] {
    let leaving = arrows.filter { $0.from == state }
    return (leaving.filter { !$0.isRare } + leaving.filter(\.isRare)).flatMap(\.callbacks)
  }
}
