internal import Lifeline
internal import LifelineBase
package import LifelineRules
package import LifelineTraces

/// Applies a life-cycle model to the callback pairs of a summary.
///
/// A summary contains pairs of consecutive callbacks but no lives. After a callback, a subject is in one of the states
/// to which the callback leads. If the next callback is not allowed in any of these states, the pair is a mistake. A
/// callback that the model does not name, such as `expectDeallocation`, changes no state, so a subject is in a state to
/// which an earlier callback led.
struct SummarizedSteps {
  /// The meaning of a pair in the model.
  enum Step {
    case moved(arrow: Int)
    case refused(ObservedLives.Refusal)
  }

  let machine: ModelMachine
  /// The states to which each callback of the model leads, in the model's order.
  private var states: [EventName: [Int]] = [:]
  /// The states after each callback that the model does not name, the most frequent first.
  private var keptStates: [EventName: [Int]] = [:]

  init(_ machine: ModelMachine, _ type: TypeSummary) {
    self.machine = machine
    for arrow in machine.arrows {
      for callback in arrow.callbacks where states[callback]?.contains(arrow.to) != true {
        states[callback, default: []].append(arrow.to)
      }
    }
    keptStates = keptStates(type.follows)
  }

  /// Returns whether the model names a callback.
  func contains(_ callback: EventName) -> Bool { states[callback] != nil }

  /// Returns the step, or nil if the model does not name the second callback, or if the pair alone does not prove a
  /// mistake.
  func step(from: EventName, to: EventName) -> Step? {
    guard let after = states[to] else { return nil }
    for state in states[from] ?? keptStates[from] ?? [] {
      if let arrow = machine.arrow(for: to, in: state) { return .moved(arrow: arrow) }
    }
    guard let before = states[from] else { return nil }
    return .refused(.init(from: before[0], to: after[0], callback: to))
  }

  /// Returns the state to which a callback leads, or nil if it is unknown.
  func state(after callback: EventName) -> Int? { (states[callback] ?? keptStates[callback])?.first }

  private func keptStates(_ follows: [TypeSummary.Edge]) -> [EventName: [Int]] {
    let unnamed = Dictionary(grouping: follows.filter { !contains($0.to) }, by: \.from)
    var found: [EventName: [(state: Int, count: Int)]] = [:]
    for state in machine.states.indices {
      for (callback, count) in callbacks(after: state, unnamed) { found[callback, default: []].append((state, count)) }
    }
    return found.mapValues { $0.sorted { ($1.count, $0.state) < ($0.count, $1.state) }.map(\.state) }
  }

  /// Returns the callbacks that the model does not name and that follow a callback that leads to a state, directly or
  /// after other such callbacks.
  ///
  /// - Parameter unnamed: The pairs whose second callback the model does not name, by their first callbacks.
  /// - Returns: For each callback, an estimate of how often it occurs in the state.
  private func callbacks(after state: Int, _ unnamed: [EventName: [TypeSummary.Edge]]) -> [EventName: Int] {
    var last = states.filter { $0.value.contains(state) }.mapValues { _ in Int.max }
    var found: [EventName: Int] = [:]
    // `init` begins a life even if the model does not name it.
    if state == machine.initial, !contains(.`init`) {
      last[.`init`] = .max
      found[.`init`] = .max
    }
    while !last.isEmpty {
      var next: [EventName: Int] = [:]
      for (callback, count) in last {
        for edge in unnamed[callback] ?? [] where found[edge.to] == nil {
          next[edge.to] = (next[edge.to] ?? 0).addingClamped(min(edge.count, count))
        }
      }
      found.merge(next) { first, _ in first }
      last = next
    }
    return found
  }

  /// Returns the arrow that a callback takes at the beginning of a life.
  func first(_ callback: EventName) -> Int? {
    machine.arrow(for: callback, in: machine.initial)
  }
}

extension StateDiagram {
  /// Creates the diagram of a summary of many traces.
  ///
  /// Because a summary does not contain the lives of individual objects, mistakes are determined from pairs of
  /// callbacks.
  package init(_ summary: TraceSummary, title: String, options: Options = Options()) {
    self.init(options: options)
    take(summary, title: title, refusals: Self.refusals(summary, options.models))
  }

  private static func refusals(_ summary: TraceSummary, _ models: [LifecycleModel]) -> [Path: Int] {
    var refusals: [Path: Int] = [:]
    for type in summary.types {
      guard let model = models.model(kind: type.kind.string, type: type.type.string) else { continue }
      let steps = SummarizedSteps(model.machine(), type)
      for edge in type.follows {
        guard case .refused = steps.step(from: edge.from, to: edge.to) else { continue }
        refusals[Path(type: type.type, from: edge.from, to: edge.to)] = edge.count
      }
    }
    return refusals
  }
}

extension LifeDiagram {
  /// Creates the diagram of a summary of many traces; see ``SummarizedSteps``.
  package init(
    _ summary: TraceSummary, title: String, types: Set<String> = [],
    models: [LifecycleModel] = LifecycleModel.standard
  ) {
    self.init(types: types, models: models)
    var lives: [(ModelMachine, ObservedLives, kind: SubjectKind)] = []
    var others: Set<String> = []
    for type in summary.types {
      guard let model = models.model(kind: type.kind.string, type: type.type.string) else {
        others.insert(type.type.string)
        continue
      }
      let steps = SummarizedSteps(model.machine(), type)
      lives.append((steps.machine, ObservedLives(type, through: steps), type.kind))
    }
    take(lives, others: others, title: title)
  }
}

extension ObservedLives {
  fileprivate init(_ type: TypeSummary, through steps: SummarizedSteps) {
    self.init(type.type, arrows: steps.machine.arrows.count)
    note(instances: type.instances)
    var followed: [EventName: Int] = [:]
    for edge in type.follows {
      followed[edge.to] = (followed[edge.to] ?? 0).addingClamped(edge.count)
      switch steps.step(from: edge.from, to: edge.to) {
      case .moved(let arrow):
        // The time since a callback that the model does not name is not the time since the previous step.
        note(edge.to, taking: arrow, steps.contains(edge.from) ? PathCount(edge) : PathCount(edge.count))
      case .refused(let refusal): note(refusal, PathCount(edge))
      case nil: break
      }
      if edge.to == .leaked { note(leaks: edge.count, in: steps.state(after: edge.from)) }
    }
    for callback in type.callbacks {
      let first = callback.count - (followed[callback.name] ?? 0)
      guard first > 0, let arrow = steps.first(callback.name) else { continue }
      note(callback.name, taking: arrow, PathCount(first))
    }
  }
}
