internal import Lifeline
public import LifelineAnalysis

/// Checks that a life-cycle model is usable: `checkModel(model, legal: [["init", "deinit"]])`.
///
/// A model has one initial state and a final one; every state can be reached, and the final state can be reached from it,
/// in some version of the system; and writing the model as JSON and reading that gives the same model.
/// - Parameters:
///   - model: the model.
///   - legal: sequences of callbacks from the initial state on, which some version of the system must allow.
///   - illegal: sequences with a callback that every version must reject.
public func checkModel(
  _ model: LifecycleModel, legal: [[String]] = [], illegal: [[String]] = []
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
  let machines = model.versionRanges.map { $0.first }.map(model.machine)
  for life in legal {
    let refusals = machines.map { refusal(of: life, $0) }
    guard let text = refusals.first, refusals.allSatisfy({ $0 != nil }), let text else { continue }
    problems.add("The model rejects a legal life: \(text)")
  }
  for life in illegal where machines.contains(where: { refusal(of: life, $0) == nil }) {
    problems.add("The model allows an illegal life: \(life.joined(separator: ", "))")
  }
  return problems
}

/// Where a life that begins at the beginning is refused; nil when it is not.
private func refusal(of life: [String], _ machine: ModelMachine) -> String? {
  var run = ModelRun()
  if let first = life.first, !machine.allowed(in: machine.initial).contains(EventName(first)) {
    return "\(first) cannot be the first callback of a life"
  }
  for callback in life {
    if case .refused(let state) = run.step(EventName(callback), of: machine) {
      return "\(callback) of \(life.joined(separator: ", ")) while it is \(machine.states[state].title)"
    }
  }
  return nil
}
