internal import Lifeline
public import LifelineTraces

/// Counts how often traces take each transition of a model.
///
/// The coverage includes every subject that the model applies to, with separate counts for each version range. The
/// transitions of a subject that existed before the trace count as soon as the subject's state is known.
public struct ModelCoverage: TraceConsumer, Sendable {
  /// A transition of the model, with the number of times that subjects took it.
  public struct Step: Hashable, Sendable {
    /// The transition.
    package let arrow: ModelMachine.Arrow
    /// The number of times that subjects took the transition.
    public let count: Int
  }

  /// The model whose transitions are counted.
  public let model: LifecycleModel

  /// Whether transitions also count if they are only the most likely of several, as in pictures.
  private let countsLikelySteps: Bool
  private var counts: [LifecycleModel.VersionRange: [Int]] = [:]
  private var machine: ModelMachine
  /// The only type whose subjects count, or nil for all types that the model applies to.
  private let type: String?
  /// The runs by slot, in a dictionary because there can be thousands of types, each with its own coverage.
  private var runs: [Int: ModelRun] = [:]

  /// Creates an empty coverage.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - countsLikelySteps: Whether to count the transitions of a subject that existed before the trace even while its
  ///     state is unknown. In that case, the first possible transition in the model's order is counted.
  public init(of model: LifecycleModel, countsLikelySteps: Bool = false) {
    self.init(of: model, type: nil, countsLikelySteps: countsLikelySteps)
  }

  /// - Parameter type: The only type whose subjects count.
  package init(of model: LifecycleModel, type: String?, countsLikelySteps: Bool) {
    self.model = model
    self.type = type
    self.countsLikelySteps = countsLikelySteps
    machine = model.machine()
  }

  /// The version ranges of the traces, oldest first.
  package var versionRanges: [LifecycleModel.VersionRange] { model.versionRanges.filter { counts[$0] != nil } }

  /// Returns the transitions of a version range, in the model's order.
  public func steps(in versionRange: LifecycleModel.VersionRange) -> [Step] {
    let machine = model.machine(for: versionRange.release)
    let counts = counts[versionRange] ?? [Int](repeating: 0, count: machine.arrows.count)
    return zip(machine.arrows, counts).map { Step(arrow: $0, count: $1) }
  }

  /// The proportion of the transitions that subjects took, from 0 to 1, across the version ranges of all traces. The
  /// value is nil if there are no traces.
  public var share: Double? {
    let steps = versionRanges.flatMap { self.steps(in: $0) }
    return steps.isEmpty ? nil : Double(steps.count { $0.count > 0 }) / Double(steps.count)
  }

  public mutating func begin(_ trace: TraceIdentity) {
    machine = model.machine(for: SystemRelease(system: trace.header.system))
    runs = [:]
    if counts[machine.versionRange] == nil {
      counts[machine.versionRange] = [Int](repeating: 0, count: machine.arrows.count)
    }
  }

  public mutating func receive(_ step: TraceStep) {
    let event = step.event
    guard step.slot >= 0, event.phase != .end, applies(to: event.subject) else { return }
    if step.isFirst { runs[step.slot] = nil }
    let outcome = runs[step.slot, default: ModelRun()].follow(step, of: machine)
    if case .moved(let arrow, let isCertain) = outcome, isCertain || countsLikelySteps {
      counts[machine.versionRange]?[arrow] += 1
    }
  }

  public mutating func end(_ end: TraceEnd) {}

  private func applies(to subject: Subject) -> Bool {
    guard subject.kind.string == model.kind else { return false }
    if let type { return subject.type.string == type }
    return model.types.isEmpty || model.types.contains(subject.type.string)
  }
}
