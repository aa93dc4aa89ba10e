public import Lifeline
internal import LifelineBase
public import LifelineRules
public import LifelineTraces

/// Checks that a life-cycle model is usable: `checkModel(model, legal: [["init", "deinit"]])`.
///
/// A model must have exactly one initial state and at least one final state. Each state must be reachable in at least
/// one version of the system. In each version, every reachable state must lead to a final state. Writing the model as
/// JSON and reading the JSON must result in the same model. The summary must not be empty. If the model does not name a
/// callback of a sequence, this is a problem, because the callback is probably misspelled.
///
/// - Parameters:
///   - model: The model.
///   - legal: Sequences of callbacks, starting in the initial state, that some version of the system must allow.
///   - illegal: Sequences with a callback that every version must reject.
public func checkModel(
  _ model: LifecycleModel, legal: [[EventName]] = [], illegal: [[EventName]] = []
) -> ConformanceProblems {
  var problems = ConformanceProblems()
  do throws(ModelError) {
    let read = try LifecycleModel(json: model.json, source: model.name)
    problems.add("The model changes when it is written as JSON and read again.", when: read != model)
  } catch {
    for problem in error.problems {
      problems.add("The model cannot be used:\(problem.hasPrefix(" ") ? "" : " ")\(problem)")
    }
  }
  problems.add("The summary is empty.", when: model.summary.allSatisfy(\.isWhitespace))
  let callbacks = model.transitions.flatMap(\.callbacks) + model.globalCallbacks.flatMap(\.callbacks)
  let known = Set(callbacks.map { EventName($0) })
  for name in Set((legal + illegal).joined()).subtracting(known).map(\.string).sorted() {
    problems.add(
      "The model has no callback '\(name)', so it ignores it\(NearestName.hint(name, in: known.map(\.string)))")
  }
  let machines = model.versionRanges.map { $0.first }.map(model.machine)
  for life in legal {
    let refusals = machines.map { refusal(of: life, $0) }
    guard let text = refusals.first, refusals.allSatisfy({ $0 != nil }), let text else { continue }
    problems.add("The model rejects a legal life: \(text)")
  }
  for life in illegal where machines.contains(where: { refusal(of: life, $0) == nil }) {
    problems.add("The model allows an illegal life: \(text(of: life))")
  }
  return problems
}

/// The reason why a sequence of callbacks from the initial state is rejected, or nil if it is accepted.
private func refusal(of life: [EventName], _ machine: ModelMachine) -> String? {
  var run = ModelRun()
  if let first = life.first, !machine.allowed(in: machine.initial).contains(first) {
    return "\(first) cannot be the first callback of a life"
  }
  for callback in life {
    if case .refused(let state) = run.step(callback, of: machine) {
      return "\(callback) of \(text(of: life)) while it is \(machine.states[state].title)"
    }
  }
  return nil
}

private func text(of life: [EventName]) -> String { life.map(\.string).joined(separator: ", ") }
