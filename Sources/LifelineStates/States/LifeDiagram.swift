internal import Lifeline
internal import LifelineDiagrams
package import LifelineRules
package import LifelineTraces

/// The observed life cycle of each type, drawn on top of its model.
///
/// Observed steps have counts, steps that were never observed are dashed, and steps that the model does not allow are
/// red. Direct calls are not steps of a life cycle, so they are followed if the model allows them and otherwise
/// ignored. The final states of leaked objects have the number of these objects. Types without a model or an observed
/// step are not drawn, but a note names them.
package struct LifeDiagram: TraceConsumer, Sendable {
  /// Whether the picture has a legend of the symbols that occur in it.
  package var showsLegend = true
  /// The maximum width of the picture in points; see ``StateDiagram/Options/maximumWidth``.
  package var maximumWidth: Int?
  private var types: Set<String>
  private var givenTitle: String?
  private var traces: [TraceIdentity] = []
  private var clock = SharedClock()
  /// Whether the times of the current trace are counted.
  private var countsTimes = true
  private var runs: LifeRuns
  private var observer: ReleaseObserver?
  private var observed: [LifeRuns.Key: ObservedLives] = [:]
  /// The steps of the current trace that the models do not allow.
  private var refused: [LifeRuns.RefusedStep: PathCount] = [:]
  private var others: Set<String> = []

  /// Creates an empty diagram.
  ///
  /// - Parameters:
  ///   - types: The names of the types to draw. If empty, all types with a model are drawn.
  ///   - models: The models. If several models match a type, a model that names the type takes precedence over a model
  ///     for the whole kind, and a later model takes precedence over an earlier one.
  package init(types: Set<String> = [], models: [LifecycleModel] = LifecycleModel.standard) {
    self.types = types
    runs = LifeRuns(models)
  }

  /// Adds the lives of types from a summary.
  mutating func take(
    _ lives: [(ModelMachine, ObservedLives, kind: SubjectKind)], others: Set<String>, title: String
  ) {
    for (machine, observed, kind) in lives {
      self.observed[runs.add(machine, type: observed.type, kind: kind)] = observed
    }
    self.others = others
    givenTitle = title
  }

  /// The names of the observed types, sorted.
  package var typeNames: [String] { Set(observed.keys.map(\.type.string)).union(others).sorted() }

  package mutating func begin(_ trace: TraceIdentity) {
    traces.append(trace)
    runs.begin(trace)
    observer = ReleaseObserver(trace)
    let addition = clock.add(trace.header)
    if addition == .replacesTimes {
      for key in observed.keys { observed[key]?.removeTimes() }
    }
    countsTimes = addition != .skipsTimes
  }

  package mutating func skip(_ step: TraceStep) { observe(step) }

  package mutating func receive(_ step: TraceStep) {
    observe(step)
    let event = step.event
    if event.name == .ended { runs.noteEnd() }
    guard step.slot >= 0, event.phase != .end else { return }
    if step.isFirst { meet(event.subject, slot: step.slot) }
    switch runs.follow(step) {
    case .moved(let key, let arrow, let time):
      observed[key]?.note(event.name, taking: arrow, after: countsTimes ? time : nil)
    case .refused(let step, let time): refused[step, default: PathCount()].add(after: countsTimes ? time : nil)
    case nil: break
    }
  }

  package mutating func end(_ end: TraceEnd) {
    let leaked = Set(observer?.survivors(at: end).map(\.subject.id) ?? [])
    observer = nil
    for (step, count) in runs.judged(refused, at: end) { observed[step.key]?.note(step.refusal, count) }
    refused = [:]
    for (key, state) in runs.states(of: leaked) { observed[key]?.note(leaks: 1, in: state) }
  }

  private mutating func observe(_ step: TraceStep) {
    if Self.releases.contains(step.event.name) { _ = observer?.observe(step) }
  }

  private static let releases = EventNameSet(ReleaseObserver.names)

  private mutating func meet(_ subject: Subject, slot: Int) {
    guard let key = runs.meet(subject, slot: slot), let machine = runs.machines[key] else {
      others.insert(subject.type.string)
      return
    }
    observed[key, default: ObservedLives(subject.type, arrows: machine.arrows.count)].noteInstance()
  }

  /// The charts, one per type, kind, and version range, sorted by name.
  package var charts: [ModelChart] {
    let drawn = drawn
    let keys = Dictionary(grouping: drawn.keys, by: \.type)
    return drawn.sorted { $0.key.order < $1.key.order }
      .compactMap { key, observed in
        var observed = observed
        observed.isCounted = clock.isCounted
        observed.distinction = Self.distinction(of: key, among: keys[key.type] ?? [])
        return runs.machines[key].map { ModelChart($0, observed: observed) }
      }
  }

  /// Returns the text that distinguishes a chart from other charts of its type: the kind of the subjects, the system
  /// versions, or both.
  private static func distinction(of key: LifeRuns.Key, among keys: [LifeRuns.Key]) -> String? {
    let kind = Set(keys.map(\.kind)).count > 1 ? key.kind.string : nil
    let hasVersions = Set(keys.map(\.versionRange)).count > 1
    let range = key.versionRange
    let isEvery = range.first == nil && range.next == nil
    let versions = !hasVersions ? nil : isEvery ? range.description : "iOS \(range)"
    let parts = [kind, versions].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The number of ``charts``, counted without creating them.
  var chartCount: Int { observed.count { isDrawn($0.key) && !$0.value.isEmpty } }

  private var drawn: [LifeRuns.Key: ObservedLives] {
    observed.filter { isDrawn($0.key) && !$0.value.isEmpty }
  }

  private func isDrawn(_ key: LifeRuns.Key) -> Bool { types.isEmpty || types.contains(key.type.string) }

  /// Returns a diagram of only one of the observed types, with a different title.
  package func narrowed(to type: String, title: String) -> LifeDiagram {
    var diagram = self
    diagram.types = [type]
    let name = TypeName(type)
    diagram.observed = observed.filter { $0.key.type == name }
    diagram.others = others.contains(type) ? [type] : []
    diagram.givenTitle = title
    return diagram
  }

  /// Whether there is no chart, because no type has both a model and an observed step.
  package var isEmpty: Bool { !observed.contains { isDrawn($0.key) && !$0.value.isEmpty } }

  var title: String { givenTitle ?? TraceTitle.title(of: traces) }

  /// The types without a chart, sorted.
  var leftOut: [String] {
    let drawn = Set(drawn.keys.map(\.type.string))
    return Set(typeNames).subtracting(drawn).filter { types.isEmpty || types.contains($0) }.sorted()
  }
}
