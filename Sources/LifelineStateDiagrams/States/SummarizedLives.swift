internal import Lifeline
package import LifelineAnalysis

/// Applies a life-cycle model to the callback pairs of a summary.
///
/// A summary contains pairs of consecutive callbacks but no lives. After a callback, a subject is in one of the states to which the
/// callback leads. If the next callback is not allowed in any of these states, the pair is a mistake.
struct SummarizedSteps {
  /// The meaning of a pair in the model.
  enum Step {
    case moved(arrow: Int)
    case refused(ObservedLives.Refusal)
  }

  let machine: ModelMachine
  /// The states to which each callback leads, in the model's order.
  private var states: [EventName: [Int]] = [:]

  init(_ machine: ModelMachine) {
    self.machine = machine
    for arrow in machine.arrows {
      for callback in arrow.callbacks where states[callback]?.contains(arrow.to) != true {
        states[callback, default: []].append(arrow.to)
      }
    }
  }

  /// Returns whether the model names a callback.
  func contains(_ callback: EventName) -> Bool { states[callback] != nil }

  /// Returns the step, or nil if the model does not name both callbacks.
  func step(from: EventName, to: EventName) -> Step? {
    guard let before = states[from], let after = states[to] else { return nil }
    for state in before {
      if let arrow = machine.arrows.firstIndex(where: { $0.from == state && $0.callbacks.contains(to) }) {
        return .moved(arrow: arrow)
      }
    }
    return .refused(.init(from: before[0], to: after[0], callback: to))
  }

  /// Returns the arrow that a callback takes at the beginning of a life.
  func first(_ callback: EventName) -> Int? {
    machine.arrows.firstIndex { $0.from == machine.initial && $0.callbacks.contains(callback) }
  }
}

extension StateDiagram {
  /// Creates the diagram of a summary of many traces.
  ///
  /// Because a summary does not contain the lives of individual objects, mistakes are determined from pairs of callbacks.
  package init(_ summary: TraceSummary, title: String, options: Options = Options()) {
    self.init(options: options)
    take(summary, title: title, refusals: Self.refusals(summary, options.models))
  }

  private static func refusals(_ summary: TraceSummary, _ models: [LifecycleModel]) -> [Path: Int] {
    var refusals: [Path: Int] = [:]
    for type in summary.types {
      guard let model = models.model(kind: type.kind.string, type: type.type.string) else { continue }
      let steps = SummarizedSteps(model.machine())
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
      let steps = SummarizedSteps(model.machine())
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
      case .moved(let arrow): note(edge.to, taking: arrow, PathCount(edge))
      case .refused(let refusal): note(refusal, PathCount(edge))
      case nil: break
      }
    }
    for callback in type.callbacks {
      let first = callback.count - (followed[callback.name] ?? 0)
      guard first > 0, let arrow = steps.first(callback.name) else { continue }
      note(callback.name, taking: arrow, PathCount(.init(from: callback.name, to: callback.name, count: first)))
    }
  }
}
