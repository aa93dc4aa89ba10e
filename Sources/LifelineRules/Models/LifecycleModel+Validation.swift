internal import Lifeline
internal import LifelineBase

extension LifecycleModel {
  /// The problems that make the model unusable, with one sentence per problem, or an empty array if the model is valid.
  var problems: [String] { emptyNames + misspelledCallbacks + wrongStates + wrongTransitions + wrongPaths }

  /// Whether the trace format defines the callbacks of this kind.
  ///
  /// Instrumentation records such callbacks, but perhaps not all of them. Callbacks of custom kinds are recorded by the
  /// code that calls them.
  package var isOfTraceFormat: Bool {
    let kinds: [SubjectKind] = [.controller, .application, .scene, .cache]
    return kinds.contains { $0.string == kind }
  }

  private var emptyNames: [String] {
    var texts: [(place: String, text: String)] = [("the model's name", name), ("the model's kind", kind)]
    for type in types { texts.append(("a type", type)) }
    for state in states {
      texts.append(("a state's id", state.id))
      texts.append(("the title of state '\(state.id)'", state.title))
    }
    for step in transitions { for name in step.callbacks { texts.append(("a callback to '\(step.to)'", name)) } }
    for name in globalCallbacks.flatMap(\.callbacks) { texts.append(("a callback under 'anywhere'", name)) }
    return texts.filter { $0.text.allSatisfy(\.isWhitespace) }.map { "\($0.place) is empty" }
  }

  /// The problems with callbacks whose names are similar to names of the trace format.
  ///
  /// Models of custom kinds are not checked, because the callbacks of their objects are custom.
  private var misspelledCallbacks: [String] {
    guard isOfTraceFormat else { return [] }
    Vocabulary.register()
    let known = TraceSchema.words.map(\.name.string)
    let names = Set(known).union(customCallbacks)
    let callbacks = transitions.flatMap(\.callbacks) + globalCallbacks.flatMap(\.callbacks)
    return callbacks.uniqued.filter { !names.contains($0) }.compactMap { name in
      let hint = NearestName.hint(name, in: known)
      return hint.isEmpty
        ? nil : "'\(name)' is not a callback of the trace format\(hint) List a callback of your own under 'custom'."
    }
  }

  private var wrongStates: [String] {
    let known = groups.map(\.id)
    let unknownGroups = states.compactMap { state in
      state.group.flatMap { group in
        known.contains(group)
          ? nil : "state '\(state.id)' is in an unknown group '\(group)'\(NearestName.hint(group, in: known))"
      }
    }
    let initial = states.filter(\.isInitial).map { "'\($0.id)'" }
    let oneInitial =
      initial.count == 1
      ? []
      : ["exactly one state must be initial; \(initial.isEmpty ? "none is" : initial.joined(separator: ", ") + " are")"]
    let end =
      states.contains(where: \.isFinal)
      ? [] : ["no state is final; mark at least one state with \"final\": true"]
    return states.map(\.id).repeated.map { "state '\($0)' occurs twice" } + unknownGroups + oneInitial + end
  }

  private var wrongTransitions: [String] {
    let known = states.map(\.id)
    let unknown = transitions.flatMap { step in (step.from + [step.to]).filter { !known.contains($0) } }
    let unknownStates = unknown.uniqued.map {
      "a transition names an unknown state '\($0)'\(NearestName.hint($0, in: known))"
    }
    let idle = transitions.filter { $0.from.isEmpty || $0.callbacks.isEmpty }.map {
      "a transition to '\($0.to)' has an empty list under '\($0.from.isEmpty ? "from" : "on")'"
    }
    let stepping = Set(transitions.flatMap(\.callbacks))
    let both = globalCallbacks.flatMap(\.callbacks).filter(stepping.contains).map {
      "'\($0)' is listed under 'anywhere' and in a transition; remove one of them"
    }
    return idle + unknownStates + versionRanges.flatMap(duplicates).uniqued + both
  }

  /// Returns a problem for each pair of a state and a callback that has several transitions, so that the next state is
  /// ambiguous.
  private func duplicates(in versionRange: VersionRange) -> [String] {
    let steps = transitions.filter { $0.applies(to: versionRange.release) }.flatMap { step in
      step.from.flatMap { from in step.callbacks.map { "'\($0)' in state '\(from)'" } }
    }
    return steps.repeated.map { "\($0) has two transitions (system \(versionRange))" }
  }

  private var wrongPaths: [String] {
    let known = Set(states.map(\.id))
    guard states.contains(where: \.isInitial), states.contains(where: \.isFinal) else { return [] }
    let ways = versionRanges.map { versionRange in
      Reachability(self, transitions.filter { $0.applies(to: versionRange.release) })
    }
    let unreachable = states.map(\.id).filter { id in !ways.contains { $0.reachable.contains(id) } }
    let endless = zip(versionRanges, ways).flatMap { versionRange, way in
      way.reachable.subtracting(way.ending).intersection(known).sorted().map {
        "there is no path from state '\($0)' to a final state (system \(versionRange))"
      }
    }
    return unreachable.map { "state '\($0)' cannot be reached" } + endless
  }
}

extension [String] {
  /// The strings without duplicates, in the order of their first occurrences.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// The strings that occur more than once, without duplicates.
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }.uniqued
  }
}

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
