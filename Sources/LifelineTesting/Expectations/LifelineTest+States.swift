internal import Lifeline
internal import LifelineRules
public import Testing

extension LifelineTest {
  /// Returns the IDs of the states that an object has been in so far, beginning with the initial state of its model.
  ///
  /// ```swift
  /// #expect(lifeline.states(of: "cart") == ["new", "noView", "loading", "loaded", "appearing", "arriving", "visible"])
  /// ```
  ///
  /// The trait's `models` take precedence over the built-in models, and later models over earlier models. However, a
  /// model that names the object's type always takes precedence over models for all types. A callback that leaves the
  /// state unchanged adds no state. A callback that the model does not allow leads to the state that usually follows
  /// it, and the `illegal-transition` rule reports the callback. If the program itself called that callback, the state
  /// does not change. For an object that existed before its first event, the result begins with the first state that is
  /// certain.
  ///
  /// - Parameters:
  ///   - query: The object. Exactly one object must match.
  ///   - sourceLocation: The location of an issue or warning. If tracing is off, a warning is recorded. Otherwise, an
  ///     issue is recorded if no object or several objects match, or if no model applies to the object.
  /// - Returns: The states, or an empty array if an issue was recorded or tracing is off.
  public func states(of query: SubjectQuery, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    let subjects = subjects(of: query, at: sourceLocation)
    guard let subject = subjects.first else { return [] }
    guard subjects.count == 1 else {
      Failure.record(ExpectationFailure.severalTraced(query, subjects).description, at: sourceLocation)
      return []
    }
    let models = LifecycleModel.standard + settings.models
    guard let model = models.model(kind: subject.kind.string, type: subject.type.string) else {
      Failure.record(Self.noModel(of: subject), at: sourceLocation)
      return []
    }
    let machine = model.machine(for: SystemRelease(system: memory.header?.system))
    return StateHistory(of: subject, in: events, machine).states
  }

  private static func noModel(of subject: Subject) -> String {
    "No model describes \(subject), whose kind is '\(subject.kind)', so its states are unknown: pass a model to the "
      + "trait, as in .lifeline(models: [session])."
  }
}

/// The states that one subject was in, according to its model.
private struct StateHistory {
  private(set) var states: [String] = []

  init(of subject: Subject, in events: [TraceEvent], _ machine: ModelMachine) {
    var run = ModelRun()
    for event in events where event.subject.id == subject.id && event.phase != .end {
      if run.states.isEmpty, event.name == .`init` || machine.arrow(for: event.name, in: machine.initial) != nil {
        add(machine.states[machine.initial].id)
      }
      var next = run
      let outcome = next.step(event.name, of: machine)
      // As in the rule, a direct call changes the state only if the model allows it.
      if event.isDirect { guard case .moved = outcome else { continue } }
      run = next
      if run.states.count == 1 { add(machine.states[run.states[0]].id) }
    }
  }

  private mutating func add(_ state: String) {
    if states.last != state { states.append(state) }
  }
}
