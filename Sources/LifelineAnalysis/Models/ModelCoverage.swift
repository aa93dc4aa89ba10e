internal import Lifeline

/// The steps of a model that traces have taken, and those that they have not.
///
/// It counts the steps of every subject that the model applies to, in each version range of the system that the traces are
/// from. Steps of a subject that is older than its trace count as soon as its state is known.
public struct ModelCoverage: TraceConsumer, Sendable {
  /// A step of the model, and how often it was taken.
  public struct Step: Hashable, Sendable {
    /// The step.
    package let arrow: ModelMachine.Arrow
    /// How often.
    public let count: Int
  }

  /// The model.
  public let model: LifecycleModel

  /// Whether a step counts that is only the likeliest of several, as pictures draw it.
  private let countsLikelySteps: Bool
  private var counts: [LifecycleModel.VersionRange: [Int]] = [:]
  private var machine: ModelMachine
  /// The only type whose subjects count; nil for all that the model applies to.
  private let type: String?
  /// By slot. There can be a coverage for each of thousands of types, so there is no place for the slots of others.
  private var runs: [Int: ModelRun] = [:]

  /// Creates an empty coverage.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - countsLikelySteps: whether a step of a subject that is older than its trace also counts while its state is not
  ///     known: the first that explains it, which is the one that ``LifecycleModel`` lists first.
  public init(of model: LifecycleModel, countsLikelySteps: Bool = false) {
    self.init(of: model, type: nil, countsLikelySteps: countsLikelySteps)
  }

  /// - Parameter type: the only type whose subjects count.
  package init(of model: LifecycleModel, type: String?, countsLikelySteps: Bool) {
    self.model = model
    self.type = type
    self.countsLikelySteps = countsLikelySteps
    machine = model.machine()
  }

  /// The version ranges that the traces are from, the oldest first.
  package var versionRanges: [LifecycleModel.VersionRange] { model.versionRanges.filter { counts[$0] != nil } }

  /// The steps of a version range, in the model's order.
  public func steps(in versionRange: LifecycleModel.VersionRange) -> [Step] {
    let machine = model.machine(for: versionRange.release)
    let counts = counts[versionRange] ?? [Int](repeating: 0, count: machine.arrows.count)
    return zip(machine.arrows, counts).map { Step(arrow: $0, count: $1) }
  }

  /// The share of the steps of all `versionRanges` that were taken, from 0 to 1; nil without traces.
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
    let outcome = runs[step.slot, default: ModelRun()].step(event.name, of: machine)
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
