public import Lifeline
package import LifelineTraces

/// The state machine of a model for one version range. A transition has one arrow per previous state and callback.
public struct ModelMachine: Sendable {
  /// A transition that is allowed in one state.
  public struct Arrow: Hashable, Sendable {
    /// The index of the previous state in ``ModelMachine/states``.
    public let from: Int
    /// The index of the next state in ``ModelMachine/states``.
    public let to: Int
    /// The callback that triggers the transition, or the initializers, any of which creates the object.
    ///
    /// A type is usually created by one of its model's initializers, so the others are not separate transitions.
    public let callbacks: [EventName]
    /// A note for readers.
    public let note: String?
    /// Whether the transition is allowed but unusual.
    package let isRare: Bool
  }

  /// The parts. They are stored by reference, because a state machine is passed for nearly every event, so copying it
  /// must be cheap.
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
  /// The callbacks that are allowed in every state and do not change it, in at least one version of the range, in the
  /// model's order.
  package var globalCallbacks: [LifecycleModel.GlobalCallback] { parts.globalCallbacks }
  /// The index of the initial state.
  public var initial: Int { parts.initial }

  init(_ model: LifecycleModel, versionRange: LifecycleModel.VersionRange) {
    parts = Parts(model, versionRange: versionRange)
  }

  private static func arrows(_ transition: LifecycleModel.Transition, _ places: [String: Int]) -> [Arrow] {
    guard let to = places[transition.to] else { return [] }
    let callbacks = transition.callbacks.map { EventName($0) }
    let births = callbacks.filter(\.isBirth)
    let alternatives = (births.isEmpty ? [] : [births]) + callbacks.filter { !$0.isBirth }.map { [$0] }
    return transition.from.compactMap { places[$0] }.flatMap { from in
      alternatives.map {
        Arrow(from: from, to: to, callbacks: $0, note: transition.note, isRare: transition.isRare)
      }
    }
  }

  /// Returns whether the model names a callback, so that it triggers a transition in some state.
  @inline(__always)
  func contains(_ callback: EventName) -> Bool { parts.steps.usualState(after: callback) != nil }

  /// Returns the index of the arrow that a callback takes in a state, or nil if the callback is not allowed in that
  /// state.
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

extension ModelMachine {
  /// The appearance of each state in lives diagrams, in the order of ``states``, or nil for states without an object.
  ///
  /// An object exists only between its `init` and its `deinit`. If the model does not define the appearance of a state,
  /// the default depends on its position. States in which lives can end while the object exists are faint. The other
  /// states range from faint to strong in the model's order. If there is only one other state, it is light.
  package var looks: [LifecycleModel.Look?] {
    let isAlive = states.indices.map(exists)
    let ranged = states.indices.filter { isAlive[$0] && states[$0].look == nil && !states[$0].isFinal }
    return states.indices.map { index in
      guard isAlive[index] else { return nil }
      if let look = states[index].look { return look }
      guard let place = ranged.firstIndex(of: index) else { return .faint }
      guard ranged.count > 1 else { return .light }
      let (all, steps) = (LifecycleModel.Look.allCases, ranged.count - 1)
      return all[(place * (all.count - 1) + steps / 2) / steps]
    }
  }

  /// Returns whether an object in this state exists.
  private func exists(_ state: Int) -> Bool {
    if states[state].isInitial {
      let leaving = arrows.filter { $0.from == state }
      return leaving.isEmpty || !leaving.allSatisfy { $0.callbacks.contains(where: \.isBirth) }
    }
    let entering = arrows.filter { $0.to == state }
    return !states[state].isFinal || entering.isEmpty || !entering.allSatisfy { $0.callbacks == [.`deinit`] }
  }

  package func states(allowing callback: EventName) -> [Int] {
    states.indices.filter { arrow(for: callback, in: $0) != nil }
  }
}

/// Maps the numbers of a state and a callback to an arrow.
///
/// The table is read for nearly every event of a trace.
final class StepTable: Sendable {
  /// The number of event names in the table.
  private let width: Int
  /// The indices of arrows by state and name, or -1 for none.
  private let arrows: [Int32]
  /// For each callback name, the state that the callback usually leads to, or -1 for callbacks without an arrow.
  private let usual: [Int32]

  init(_ all: [ModelMachine.Arrow], states: Int) {
    let width = (all.flatMap(\.callbacks).map { Int($0.index) }.max() ?? -1) + 1
    var arrows = [Int32](repeating: -1, count: width * states)
    var usual = [Int32](repeating: -1, count: width)
    for (index, arrow) in all.enumerated() {
      for callback in arrow.callbacks { arrows[arrow.from * width + Int(callback.index)] = Int32(index) }
    }
    for arrow in all.filter({ !$0.isRare }) + all.filter(\.isRare) {
      for callback in arrow.callbacks where usual[Int(callback.index)] < 0 {
        usual[Int(callback.index)] = Int32(arrow.to)
      }
    }
    self.width = width
    self.arrows = arrows
    self.usual = usual
  }

  func arrow(for callback: EventName, in state: Int) -> Int? {
    let name = Int(callback.index)
    guard name < width else { return nil }
    let arrow = arrows[state * width + name]
    return arrow < 0 ? nil : Int(arrow)
  }

  func usualState(after callback: EventName) -> Int? {
    let name = Int(callback.index)
    return name < width && usual[name] >= 0 ? Int(usual[name]) : nil
  }
}

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
    /// The callback is not allowed in this state.
    ///
    /// Callbacks of controllers and `deinit` report what has happened, so the run continues in the state to which the
    /// callback usually leads. An object of a custom kind may have ignored the callback, so the run stays in this state
    /// until a callback that only the other state allows shows that the object has changed.
    case refused(in: Int)
  }

  /// The subject's state, if it is certain. It is stored apart from the other states because changing an array takes
  /// longer.
  private var state: Int?
  /// The possible states if there are several.
  private var several: [Int] = []
  /// The callbacks that an object of a custom kind did not allow since its last transition.
  private struct Refusals: Sendable {
    /// The state of the object if it did not ignore the callbacks.
    var otherState: Int
    var callbacks: Set<EventName> = []
  }

  /// The refused callbacks, or nil if the last callback was allowed.
  private var refusals: Refusals?
  /// Whether the object existed before the trace, so that its state follows only from its callbacks.
  package private(set) var isInferred = false

  /// The indices of the subject's possible states, in order, or an empty array before the first callback.
  public var states: [Int] { state.map { [$0] } ?? several }

  /// Whether the view of the object has been loaded.
  private var hasLoaded = false

  /// Whether the first callback is still to come.
  package var hasNotBegun: Bool { state == nil && several.isEmpty }

  /// The index of the subject's state, or nil if the state is not certain or the first callback is still to come.
  ///
  /// Reading this property is faster than reading ``states``.
  package var certainState: Int? { state }

  /// Creates a run without callbacks.
  public init() {}

  /// Processes the next begin or instant event of the subject, as rules and pictures do.
  ///
  /// Direct calls and repeated loads are not steps of the system. They change the state only if the model allows them.
  /// Otherwise, a direct call is passed, and a repeated load is refused. UIKit continues as if an appearance callback had
  /// not been called directly.
  package mutating func follow(_ step: TraceStep, of machine: ModelMachine) -> Outcome {
    let event = step.event
    let isDirect = !event.attributes.isEmpty && event.isDirect
    if isDirect, machine.model.leavesAppearance(event.name) { return .passed }
    let before = isDirect || reloads(event.name) ? self : nil
    let outcome = self.step(event.name, of: machine)
    if case .refused = outcome, let before {
      self = before
      return isDirect ? .passed : outcome
    }
    if event.name == .viewDidLoad { hasLoaded = true }
    return outcome
  }

  /// Returns whether a callback loads the view once more.
  package func reloads(_ callback: EventName) -> Bool {
    hasLoaded && (callback == .loadView || callback == .viewDidLoad)
  }

  /// Processes the next callback of the subject.
  public mutating func step(_ callback: EventName, of machine: ModelMachine) -> Outcome {
    if let state {
      if let arrow = machine.arrow(for: callback, in: state) { return move(arrow, machine) }
      return machine.contains(callback) ? stepFromRefusal(callback, machine, in: state) : .passed
    }
    guard machine.contains(callback) else {
      if callback == .`init`, several.isEmpty { state = machine.initial }
      return .passed
    }
    if several.isEmpty, let arrow = machine.arrow(for: callback, in: machine.initial) { return move(arrow, machine) }
    return stepFromSeveral(callback, machine)
  }

  private mutating func stepFromSeveral(_ callback: EventName, _ machine: ModelMachine) -> Outcome {
    isInferred = true
    let possible = several.isEmpty ? Array(machine.states.indices) : several
    let arrows = possible.compactMap { machine.arrow(for: callback, in: $0) }
    guard let first = arrows.min() else { return stepFromRefusal(callback, machine, in: possible[0]) }
    several = Set(arrows.map { machine.arrows[$0].to }).sorted()
    refusals = nil
    if several.count == 1 { state = several[0] }
    return .moved(arrow: first, isCertain: arrows.count == 1)
  }

  private mutating func move(_ arrow: Int, _ machine: ModelMachine) -> Outcome {
    state = machine.arrows[arrow].to
    if refusals != nil { refusals = nil }
    return .moved(arrow: arrow, isCertain: true)
  }

  /// Processes a callback that the subject's state does not allow.
  ///
  /// One mistake must not cause a second finding, so a callback that is allowed after the mistake is followed. The same
  /// mistake once more is no evidence.
  private mutating func stepFromRefusal(_ callback: EventName, _ machine: ModelMachine, in refusing: Int) -> Outcome {
    let arrow = refusals.flatMap { machine.arrow(for: callback, in: $0.otherState) }
    let isRepeated = refusals?.callbacks.contains(callback) ?? false
    if let arrow, !isRepeated { return move(arrow, machine) }
    guard !machine.model.isOfTraceFormat, callback != .deinit else {
      state = machine.usualState(after: callback)
      return .refused(in: refusing)
    }
    let otherState = arrow.map { machine.arrows[$0].to } ?? machine.usualState(after: callback)
    if refusals == nil { refusals = Refusals(otherState: otherState) }
    refusals?.otherState = otherState
    refusals?.callbacks.insert(callback)
    return .refused(in: refusing)
  }
}
