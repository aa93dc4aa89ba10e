internal import Lifeline
internal import LifelineRules
package import LifelineTraces

/// Determines from traces, in one pass, why leaked objects are still alive.
///
/// Memory use grows with the number of living objects and types, and with the text of the leaks.
package struct RetentionBuilder: TraceConsumer, Sendable {
  private var observer: ReleaseObserver?
  private var types = TracedTypes()
  private var traces: [TraceIdentity] = []
  private var leaks: [[ExpectedRelease]] = []
  private var lives = LifeSelection(TraceIdentity())
  private let isWhole: Bool

  /// Creates a builder.
  ///
  /// - Parameter isWhole: Whether long runs of steps are drawn completely.
  package init(isWhole: Bool = false) {
    self.isWhole = isWhole
  }

  package mutating func begin(_ trace: TraceIdentity) {
    observer = ReleaseObserver(trace)
    traces.append(trace)
    types.begin()
    lives = LifeSelection(trace)
  }

  package mutating func receive(_ step: TraceStep) { take(step, isSelected: true) }
  package mutating func skip(_ step: TraceStep) { take(step, isSelected: false) }

  package mutating func end(_ end: TraceEnd) {
    guard let observer else { return }
    self.observer = nil
    types.end()
    let all = observer.survivors(at: end)
    guard end.trace.selection != nil else { return leaks.append(all) }
    var chosen = lives.living
    // An object that keeps a selected object alive is also shown.
    for record in all where chosen.contains(record.subject.id) {
      if let survivor = record.survivor { chosen.insert(survivor) }
    }
    leaks.append(all.filter { chosen.contains($0.subject.id) })
  }

  /// The reasons why the leaked objects of all traces are alive.
  package var trees: RetentionTrees { trees { _, _ in true } }

  /// Returns the reasons why some of the leaked objects are alive, with the objects that they keep alive.
  ///
  /// - Parameter isShown: Whether to include an object, given the `TraceIdentity.index` of its trace and the object's
  ///   number.
  package func trees(of isShown: (_ trace: Int, _ id: Int) -> Bool) -> RetentionTrees {
    var trees = RetentionTrees(title: TraceTitle.title(of: traces))
    trees.foldsRuns = !isWhole
    var forest = RetentionForest(trees, types)
    for (trace, (identity, records)) in zip(traces, leaks).enumerated() {
      forest.add(
        records.filter { isShown(identity.index, $0.survivor ?? $0.subject.id) }, of: trace,
        isCounted: identity.header.isCounted)
    }
    return forest.sorted()
  }

  private mutating func take(_ step: TraceStep, isSelected: Bool) {
    lives.observe(step, isSelected: isSelected)
    types.observe(step)
    guard Self.names.contains(step.event.name) else { return }
    _ = observer?.observe(step)
  }

  private static let names = EventNameSet(ReleaseObserver.names)
}

/// The living objects, by type.
struct TracedTypes: Sendable {
  private var living: [Subject?] = []
  private var kinds: [String: SubjectKind] = [:]
  /// The only living object of each type, or nil for types with several living objects.
  private var only: [String: Subject?] = [:]

  mutating func begin() { living = [] }

  mutating func observe(_ step: TraceStep) {
    guard step.slot >= 0 else { return }
    while living.count <= step.slot { living.append(nil) }
    living[step.slot] = step.event.name == .`deinit` ? nil : step.event.subject
  }

  mutating func end() {
    for subject in living.lazy.compactMap(\.self) {
      let type = subject.type.string
      kinds[type] = subject.kind
      only[type] = only.keys.contains(type) ? .some(nil) : subject
    }
    living = []
  }

  func kind(of type: String) -> SubjectKind? { kinds[type] }

  /// Returns the object of a step, if it is the only living object of its type in all traces.
  func onlyObject(of type: String) -> RetentionTrees.Leak? {
    only[type].flatMap(\.self).map { .init(id: $0.id, name: $0.name) }
  }
}
