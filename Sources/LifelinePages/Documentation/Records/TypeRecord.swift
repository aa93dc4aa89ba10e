internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// The data about one type from all traces.
struct TypeRecord: Sendable {
  let type: TypeName
  var kind: SubjectKind
  /// The positions of the traces in which the type occurs.
  private(set) var traces: [Int] = []
  /// The names of its instances.
  private(set) var names: Set<String> = []
  private(set) var leaks = 0
  private(set) var coverage: ModelCoverage?
  private var current: Int?

  init(_ subject: Subject, models: [LifecycleModel]) {
    type = subject.type
    kind = subject.kind
    guard let model = models.model(kind: subject.kind.string, type: subject.type.string) else { return }
    // States that are shown as observed in the type's life-cycle diagram are counted as observed.
    coverage = ModelCoverage(of: model, type: subject.type.string, countsLikelySteps: true)
  }

  mutating func receive(_ step: TraceStep, of trace: TraceIdentity, at position: Int) {
    if current != position {
      current = position
      traces.append(position)
      coverage?.begin(trace)
    }
    if let name = step.event.subject.name { names.insert(name) }
    if step.event.name == .leaked { leaks += 1 }
    coverage?.receive(step)
  }
}
