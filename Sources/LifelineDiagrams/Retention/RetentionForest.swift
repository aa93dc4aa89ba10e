internal import Lifeline
internal import LifelineRules

/// Merges the chains of leaked objects into trees.
struct RetentionForest {
  private(set) var trees: RetentionTrees
  private var places: [Place: Int] = [:]
  /// The kind of each root that is also the root of objects that retain themselves.
  private var keepers: [Place: LeakExplanation.Keeper] = [:]
  /// Hashes of the labels on the path to each step. Different labels belong to different objects.
  private var ways: Set<Way> = []
  private var suspects: [SuspectKey: Int] = [:]
  /// The step of each described object.
  private var leaves: [LeakID: Int] = [:]
  private var suspectsOfLeaks: [LeakID: Int] = [:]
  /// The steps of cycles that are also leaked objects.
  private var cycleSteps: [CycleObject: [Int]] = [:]
  private let types: TracedTypes
  /// Whether the times of the current trace are steps of a counting clock.
  private var isCounted = false

  private struct Place: Hashable {
    var parent: Int
    var role: RetentionTrees.Role
    var title: String
    var pattern: String
    var state: String
  }

  private struct Way: Hashable {
    var step: Int
    var text: Int
  }

  private struct SuspectKey: Hashable {
    var reference: String?
    var start: RetentionTrees.Start
    var severity: Severity
    var type: String?
  }

  private struct LeakID: Hashable {
    var trace: Int
    var id: Int
  }

  /// The objects of one type in the cycle of a leaked object.
  private struct CycleObject: Hashable {
    var leak: LeakID
    var type: String
  }

  init(_ trees: RetentionTrees, _ types: TracedTypes) {
    self.trees = trees
    self.types = types
  }

  /// Adds the leaked objects of one trace.
  ///
  /// - Parameter isCounted: Whether the times of the trace are steps of a counting clock.
  mutating func add(_ records: [ExpectedRelease], of trace: Int, isCounted: Bool) {
    self.isCounted = isCounted
    for record in records where record.keeper != .survivor { add(record, trace) }
    let kept = records.filter { $0.keeper == .survivor }
    let counts = kept.reduce(into: [:]) { $0[cycleObject($1, trace), default: 0] += 1 }
    for record in kept { addKept(record, trace, isOnly: counts[cycleObject(record, trace)] == 1) }
    trees.leakCount += records.count
  }

  private mutating func add(_ record: ExpectedRelease, _ trace: Int) {
    let id = LeakID(trace: trace, id: record.subject.id)
    let chains = record.path.map { RetainChain.all(in: $0, states: record.states, keeper: record.keeper) } ?? []
    for chain in chains {
      // If there is a cycle, the suspect is one of its references.
      let mayBeSuspect = chain.isCycle || !chains.contains(where: \.isCycle)
      if chain.isCycle {
        addCycle(chain, record, id, isRooted: chains.count > 1)
      } else {
        add(chain, record, id, mayBeSuspect: mayBeSuspect)
      }
    }
    guard chains.isEmpty else { return }
    let start: RetentionTrees.Start =
      switch record.keeper {
      case .nothing?: .nothing
      case .unbound?: .unbound
      case let keeper? where keeper.noun != nil: .withoutPath(keeper)
      default: .unsearched
      }
    let root = step(under: -1, .start(start), "", "", "", way: 0)
    let suspect = suspect(record, start)
    let leaf = step(under: root, .leak, record.subject.type.string, "", "", way: 0)
    trees.steps[leaf].suspect = suspect
    end(leaf, record, id, suspect)
  }

  private mutating func add(_ chain: RetainChain, _ record: ExpectedRelease, _ id: LeakID, mayBeSuspect: Bool) {
    let start = RetentionTrees.Start.root(keeper(of: chain, record.keeper))
    let place = mayBeSuspect ? chain.suspectStep(record.suspect) : nil
    let suspect = mayBeSuspect ? suspect(record, start) : nil
    var (step, way) = (-1, 0)
    for (index, part) in chain.steps.enumerated() {
      let reference = index > 0 ? chain.steps[index - 1].reference : ""
      step = self.step(
        under: step, index == 0 ? .start(start) : .holder, part.holder, reference, part.state, way: way)
      if index > 0, place == index - 1 { trees.steps[step].suspect = suspect }
      way = Self.hash(way, part)
    }
    let leaf = self.step(
      under: step, .leak, record.subject.type.string, chain.steps.last?.reference ?? "", "", way: way)
    if let place, place == chain.steps.count - 1 { trees.steps[leaf].suspect = suspect }
    end(leaf, record, id, suspect)
  }

  /// Returns the kind of a chain's root.
  ///
  /// If an object also retains itself, its keeper is the cycle, and the trace does not record the kind of the root.
  /// Other objects may have recorded it.
  private mutating func keeper(of chain: RetainChain, _ keeper: LeakExplanation.Keeper?) -> LeakExplanation.Keeper? {
    guard let root = chain.steps.first else { return keeper }
    let unknown = Place(parent: -1, role: .start(.root(.cycle)), title: root.holder, pattern: "", state: root.state)
    if keeper == .cycle { return keepers[unknown] ?? .cycle }
    guard let keeper, keepers[unknown] == nil else { return keeper }
    keepers[unknown] = keeper
    if let step = places.removeValue(forKey: unknown) {
      let role = RetentionTrees.Role.start(.root(keeper))
      trees.steps[step].role = role
      places[Place(parent: -1, role: role, title: root.holder, pattern: "", state: root.state)] = step
    }
    return keeper
  }

  private mutating func addCycle(_ chain: RetainChain, _ record: ExpectedRelease, _ id: LeakID, isRooted: Bool) {
    let root = step(under: -1, .start(.cycle), "", "", "", way: 0)
    if isRooted { trees.steps[root].rootedCount += 1 }
    let place = chain.suspectStep(record.suspect)
    let suspect = suspect(record, .cycle)
    let type = record.subject.type.string
    guard chain.steps.count > 1 else {
      let leaf = step(under: root, .leak, type, chain.steps.first?.reference ?? "", "", way: 0)
      if place != nil { trees.steps[leaf].suspect = suspect }
      return end(leaf, record, id, suspect)
    }
    // Cycles of one type through different properties have separate steps.
    let leaf = step(under: root, .leak, type, "", chain.steps[0].reference, way: 0)
    var (last, way) = (leaf, id.id)
    for (index, part) in chain.steps.enumerated().dropFirst() {
      last = step(under: last, .holder, part.holder, chain.steps[index - 1].reference, part.state, way: way)
      if place == index - 1 { trees.steps[last].suspect = suspect }
      if ObjectState(rawValue: part.state) == .expectedGone {
        cycleSteps[CycleObject(leak: id, type: part.holder), default: []].append(last)
      }
      way = Self.hash(way, part)
    }
    let back = step(under: last, .back, type, chain.steps[chain.steps.count - 1].reference, "", way: way)
    if let place, place == chain.steps.count - 1 { trees.steps[back].suspect = suspect }
    end(leaf, record, id, suspect)
  }

  /// Adds a leak that another leak keeps alive: below that leak, or in a separate tree if the trace does not identify
  /// the other leak.
  ///
  /// If the object is in the cycle of the other leak, it is already drawn there.
  ///
  /// - Parameter isOnly: Whether the other leak keeps no other leaked object of this type alive.
  private mutating func addKept(_ record: ExpectedRelease, _ trace: Int, isOnly: Bool) {
    let id = LeakID(trace: trace, id: record.subject.id)
    let keeper = record.survivor.map { LeakID(trace: trace, id: $0) }
    let leaf = (isOnly ? cycleStep(record, trace) : nil) ?? keptStep(record, under: keeper)
    trees.steps[leaf].leaks.append(leak(record))
    leaves[id] = leaf
    if let suspect = keeper.flatMap({ suspectsOfLeaks[$0] }) {
      trees.suspects[suspect].kept[record.subject.type.string, default: 0] += 1
    }
  }

  private mutating func keptStep(_ record: ExpectedRelease, under keeper: LeakID?) -> Int {
    let parent = keeper.flatMap { leaves[$0] } ?? step(under: -1, .start(.survivor), "", "", "", way: 0)
    return step(under: parent, .kept, record.subject.type.string, "", "", way: 0)
  }

  /// Returns the step in the cycle of the other leak that represents the object. A cycle names only types, so the step
  /// is known only if the cycle contains a single leaked object of the type.
  private func cycleStep(_ record: ExpectedRelease, _ trace: Int) -> Int? {
    guard let object = cycleObject(record, trace), let steps = cycleSteps[object] else { return nil }
    return steps.count == 1 ? steps[0] : nil
  }

  private func cycleObject(_ record: ExpectedRelease, _ trace: Int) -> CycleObject? {
    record.survivor.map { CycleObject(leak: LeakID(trace: trace, id: $0), type: record.subject.type.string) }
  }

  private mutating func end(_ leaf: Int, _ record: ExpectedRelease, _ id: LeakID, _ suspect: Int?) {
    trees.steps[leaf].leaks.append(leak(record))
    trees.steps[leaf].kind = record.subject.kind
    leaves[id] = leaves[id] ?? leaf
    guard let suspect, suspectsOfLeaks[id] == nil else { return }
    suspectsOfLeaks[id] = suspect
    trees.suspects[suspect].types[record.subject.type.string, default: 0] += 1
  }

  private func leak(_ record: ExpectedRelease) -> RetentionTrees.Leak {
    let since = record.due ?? (record.isExpectedBeforeTrace ? nil : record.leaked)
    return .init(id: record.subject.id, name: record.subject.name, since: since?.time, isCounted: isCounted)
  }

  /// Returns the step with these labels, and creates it if it does not exist.
  ///
  /// - Parameter way: A hash of the labels on the path to the step.
  private mutating func step(
    under parent: Int, _ role: RetentionTrees.Role, _ title: String, _ reference: String, _ state: String, way: Int
  ) -> Int {
    let pattern = ReferencePattern(reference)
    // In a cycle, the state is the property that continues the cycle; see `addCycle`.
    let key = Place(parent: parent, role: role, title: title, pattern: pattern.text, state: state)
    let index = places[key] ?? trees.steps.count
    if index == trees.steps.count {
      places[key] = index
      var step = RetentionTrees.Step(role: role, title: title, pattern: pattern.text)
      if role != .leak { step.state = state }
      step.kind = types.kind(of: title)
      if !state.isEmpty, role == .holder || parent < 0 { step.object = types.onlyObject(of: title) }
      trees.steps.append(step)
      if parent >= 0 { trees.steps[parent].children.append(index) } else { trees.roots.append(index) }
    }
    trees.steps[index].widen(pattern.indices)
    if ways.insert(Way(step: index, text: way)).inserted { trees.steps[index].count += 1 }
    return index
  }

  private static func hash(_ way: Int, _ step: RetainChain.Step) -> Int {
    var hasher = Hasher()
    hasher.combine(way)
    hasher.combine(step.text)
    return hasher.finalize()
  }

  // MARK: Suspects

  private mutating func suspect(_ record: ExpectedRelease, _ start: RetentionTrees.Start) -> Int {
    let severity = record.severity(unsearched: .error) ?? .error
    let isKnown = record.suspect != nil
    // Without a reference, only the type can be named.
    let key = SuspectKey(
      reference: record.suspect, start: start, severity: severity, type: isKnown ? nil : record.subject.type.string)
    if let known = suspects[key] { return known }
    suspects[key] = trees.suspects.count
    var suspect = RetentionTrees.Suspect(reference: record.suspect, severity: severity, fix: record.fix)
    if case .withoutPath = start { suspect.isPathUnknown = !isKnown }
    trees.suspects.append(suspect)
    return trees.suspects.count - 1
  }

  /// Returns the trees in display order: errors first, and then the trees with the most objects.
  func sorted() -> RetentionTrees {
    var trees = trees
    let order = trees.suspects.indices.sorted {
      let (left, right) = (trees.suspects[$0], trees.suspects[$1])
      if left.severity == right.severity, left.isPathUnknown != right.isPathUnknown { return right.isPathUnknown }
      return (right.severity, right.count, $0) < (left.severity, left.count, $1)
    }
    let known = Set(trees.suspects.filter { $0.reference != nil }.flatMap(\.types.keys))
    for index in order where trees.suspects[index].isPathUnknown {
      trees.suspects[index].isInAddition = !known.isDisjoint(with: trees.suspects[index].types.keys)
    }
    var numbers = [Int](repeating: 0, count: order.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    trees.suspects = order.map { trees.suspects[$0] }
    for index in trees.steps.indices {
      if let suspect = trees.steps[index].suspect { trees.steps[index].suspect = numbers[suspect] }
    }
    let weights = trees.weights
    trees.roots.sort {
      let (left, right) = (weights[$0], weights[$1])
      return (left.suspect, -left.leaks, $0) < (right.suspect, -right.leaks, $1)
    }
    return trees
  }
}

extension RetainChain {
  /// Returns the step whose reference a suspect names. In a cycle, this is the last such step; otherwise, it is the
  /// first step after which every object should have been released.
  func suspectStep(_ suspect: String?) -> Int? {
    guard let suspect else { return nil }
    let matches = steps.indices.filter { Self.names(suspect, steps[$0].text) }
    if isCycle { return matches.last }
    return matches.first ?? rootStep(suspect)
  }

  /// Returns the first step if a suspect names its reference. A root can be named after its variable, but a suspect is
  /// always named after the type of the object in the variable.
  private func rootStep(_ suspect: String) -> Int? {
    guard let root = steps.first, !root.reference.isEmpty, let dot = suspect.lastIndex(of: ".") else { return nil }
    return Self.names(String(suspect[dot...]), root.reference) ? 0 : nil
  }

  private static func names(_ suspect: String, _ text: String) -> Bool {
    guard text.hasPrefix(suspect) else { return false }
    let next = text.utf8.dropFirst(suspect.utf8.count).first
    return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[") || next == UInt8(ascii: " ")
  }
}

extension RetentionTrees.Step {
  fileprivate mutating func widen(_ indices: [Int]) {
    guard ranges.count == indices.count else {
      if ranges.isEmpty { ranges = indices.map { $0...$0 } }
      return
    }
    for (place, index) in indices.enumerated() {
      ranges[place] = min(ranges[place].lowerBound, index)...max(ranges[place].upperBound, index)
    }
  }
}

extension RetentionTrees {
  /// The worst suspect and the number of leaked objects in the tree below each step. Children come after their parents.
  fileprivate var weights: [(suspect: Int, leaks: Int)] {
    var weights = steps.map { (suspect: $0.suspect ?? .max, leaks: $0.leaks.count) }
    for index in steps.indices.reversed() {
      for child in steps[index].children {
        weights[index].suspect = min(weights[index].suspect, weights[child].suspect)
        weights[index].leaks += weights[child].leaks
      }
    }
    return weights
  }
}
