/// Determines which states of a model can be reached, and from which states the end of a life can be reached.
struct Reachability {
  /// The IDs of the reachable states.
  let reachable: Set<String>
  /// The IDs of the states from which the end of a life can be reached.
  let ending: Set<String>

  init(_ model: LifecycleModel, _ transitions: [LifecycleModel.Transition]) {
    let steps = transitions.flatMap { transition in transition.from.map { (from: $0, to: transition.to) } }
    let forth = Dictionary(grouping: steps, by: \.from).mapValues { $0.map(\.to) }
    let back = Dictionary(grouping: steps, by: \.to).mapValues { $0.map(\.from) }
    reachable = Self.closure(of: model.states.filter(\.isInitial).map(\.id), forth)
    ending = Self.closure(of: model.states.filter(\.isFinal).map(\.id), back)
  }

  private static func closure(of starts: [String], _ next: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var waiting = starts
    while let state = waiting.popLast() {
      if found.insert(state).inserted { waiting += next[state] ?? [] }
    }
    return found
  }
}
