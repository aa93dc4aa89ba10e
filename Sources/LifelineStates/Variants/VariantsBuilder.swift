internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
package import LifelineRules
package import LifelineTraces

/// Collects the distinct lives in traces, in one pass.
///
/// Memory use grows with the number of living objects, with the number of distinct lives (up to 10,000 per type), and
/// by 8 bytes for each life that ends. Up to 400 states of a life are stored, however long it is.
package struct VariantsBuilder: TraceConsumer, Sendable {
  private let models: [LifecycleModel]
  private let limit: Int
  private var release = SystemRelease(system: nil)
  private var observer: ReleaseObserver?
  private var selection = LifeSelection(TraceIdentity())
  private var traces: [TraceIdentity] = []
  private var clock = SharedClock()
  /// Whether the lifetimes of the current trace are counted.
  private var countsTimes = true
  /// The reasons why steps that the models do not allow may be no mistakes.
  private var doubts: RefusalDoubts?
  /// Whether the traced part of the program has ended. What is torn down afterward is no mistake.
  private var hasEnded = false
  /// Whether equal times do not show the order of events.
  private var hasCoarseTimes = false
  private var limits: Set<SourceLimits> = []
  private var kinds: [TypeAndKind: Int] = [:]
  private var groups: [VariantGroup] = []
  /// The data of each living object, by slot.
  private var living: [Life] = []
  private var withoutModel: Set<String> = []

  private struct TypeAndKind: Hashable {
    var type: TypeName
    var kind: SubjectKind
    /// The version range of the model. Two traces can be from different systems.
    var range: LifecycleModel.VersionRange?
  }

  fileprivate struct Life: Sendable {
    var subject = 0
    /// The index of the group, or -1 if the object has no group or has ended.
    var group = -1
    /// The type of an object that has no group because its type has no model.
    var typeWithoutModel: TypeName?
    var run = ModelRun()
    /// The time when the object was created, or nil if it existed before the trace.
    var birth: Int?
    /// The time of the last callback of the model.
    var time: Int?
    /// Whether two callbacks have the same time, so that their order is unknown.
    var isUnordered = false
    var path = VariantPath()
  }

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of variants drawn per type.
  ///   - models: The models that define the states.
  package init(limit: Int = Variants.usualLimit, models: [LifecycleModel] = LifecycleModel.standard) {
    self.limit = limit
    self.models = models
  }

  package mutating func begin(_ trace: TraceIdentity) {
    observer = ReleaseObserver(trace)
    selection = LifeSelection(trace)
    release = SystemRelease(system: trace.header.system)
    traces.append(trace)
    living = []
    let addition = clock.add(trace.header)
    if addition == .replacesTimes {
      for index in groups.indices { groups[index].removeDurations() }
    }
    countsTimes = addition != .skipsTimes
    doubts = RefusalDoubts(trace, models)
    hasCoarseTimes = (trace.header.witness?.resolution ?? .zero) > .nanoseconds(1)
    hasEnded = trace.header.continues?.hasEnded == true
  }

  package mutating func receive(_ step: TraceStep) { take(step, isSelected: true) }
  package mutating func skip(_ step: TraceStep) { take(step, isSelected: false) }

  package mutating func end(_ end: TraceEnd) {
    let leaked = Set(observer?.survivors(at: end).map(\.subject.id) ?? [])
    observer = nil
    func ending(_ life: Life) -> VariantGroup.End { leaked.contains(life.subject) ? .leaked : .alive }
    let isAnyAlive = living.contains { $0.group >= 0 }
    if let limit = SourceLimits(end.trace.header.witness, [.alive: isAnyAlive]) { limits.insert(limit) }
    for slot in living.indices where selection.includes(slot: slot) {
      add(living[slot], ending(living[slot]), duration: nil)
    }
    living = []
    let older = selection.livingWithoutEvents
    for subject in end.trace.header.continues?.living ?? [] where older.contains(subject.id) {
      let life = newLife(of: subject, birth: nil)
      add(life, ending(life), duration: nil)
    }
  }

  /// The variants of all lives.
  package var variants: Variants {
    var variants = Variants(title: TraceTitle.title(of: traces), isCounted: clock.isCounted)
    variants.limit = limit
    variants.limits = limits
    var finished = groups.map(\.finished)
    let ranges = Dictionary(grouping: finished.indices) { finished[$0].type }
    for same in ranges.values where same.count > 1 {
      for index in same { finished[index].type += " (\(groups[index].words.machine?.versionRange.description ?? ""))" }
    }
    let all = finished.filter { $0.count > 0 }.sorted { ($1.count, $0.type) < ($0.count, $1.type) }
    variants.groups = Array(all.prefix(Variants.maximumGroups))
    let more = all.dropFirst(Variants.maximumGroups).map(\.type)
    if !more.isEmpty {
      variants.omissions.append(Omission(.types, .limit, count: more.count, names: more))
    }
    if !withoutModel.isEmpty {
      variants.omissions.append(
        Omission(.types, .noModel, count: withoutModel.count, names: withoutModel.sorted()))
    }
    return variants
  }

  private mutating func take(_ step: TraceStep, isSelected: Bool) {
    if Self.special.contains(step.event.name) { _ = observer?.observe(step) }
    selection.observe(step, isSelected: isSelected)
    let slot = step.slot
    if step.event.name == .ended { hasEnded = true }
    guard slot >= 0 else { return }
    while living.count <= slot { living.append(Life()) }
    let event = step.event
    if step.beginsLife {
      living[slot] = newLife(of: event.subject, birth: event.name.isBirth ? event.time : nil)
    }
    if event.phase != .end, living[slot].group >= 0 { follow(step) }
    guard event.name == .`deinit` else { return }
    if selection.includes(slot: slot) {
      add(living[slot], .released, duration: living[slot].birth.map { max(0, event.time - $0) })
    }
    living[slot] = Life()
  }

  private static let special = EventNameSet(ReleaseObserver.names)

  private mutating func newLife(of subject: Subject, birth: Int?) -> Life {
    var life = Life(subject: subject.id, birth: birth)
    guard !LivesCensus.isPart(subject.kind) else { return life }
    if let model = models.model(kind: subject.kind.string, type: subject.type.string) {
      life.group = group(of: subject, model)
    } else if subject.kind != .marker {
      life.typeWithoutModel = subject.type
    }
    return life
  }

  private mutating func group(of subject: Subject, _ model: LifecycleModel) -> Int {
    let machine = model.machine(for: release)
    let key = TypeAndKind(type: subject.type, kind: subject.kind, range: machine.versionRange)
    if let known = kinds[key] { return known }
    kinds[key] = groups.count
    groups.append(VariantGroup(type: subject.type.string, kind: subject.kind, words: ModelWords(machine)))
    return groups.count - 1
  }

  /// Processes an event.
  private mutating func follow(_ step: TraceStep) {
    let (event, slot) = (step.event, step.slot)
    let words = groups[living[slot].group].words
    guard let machine = words.machine else { return }
    let isFirst = living[slot].run.hasNotBegun
    var isForbidden = false
    let outcome = living[slot].run.follow(step, of: machine)
    if case .passed = outcome, !isFirst { return }
    if hasCoarseTimes, living[slot].time == event.time { living[slot].isUnordered = true }
    living[slot].time = event.time
    switch outcome {
    case .refused:
      isForbidden = !hasEnded && !living[slot].isUnordered && doubts?.reason(for: event.name, in: machine.model) == nil
    case .passed, .moved: break
    }
    if isForbidden, event.name == .deinit {
      // The object does not exist afterward, so there is no state for it.
      return living[slot].path.append(.init(state: Variants.Step.released, isForbidden: true))
    }
    living[slot].add(words.strongest(living[slot].run), isForbidden: isForbidden, words)
  }

  /// Adds a life that ends, or is alive at the end.
  private mutating func add(_ life: Life, _ end: VariantGroup.End, duration: Int?) {
    if let type = life.typeWithoutModel { withoutModel.insert(type.string) }
    guard life.group >= 0 else { return }
    var path = life.path
    path.finish()
    groups[life.group].add(.init(path: path, end: end), duration: countsTimes ? duration : nil)
  }
}

extension VariantsBuilder.Life {
  /// Adds a state. Adjacent states with the same word are combined.
  fileprivate mutating func add(_ code: RecordedLives.Code, isForbidden: Bool, _ words: ModelWords) {
    guard code != .unknown, words.levels.indices.contains(code.state) else { return }
    guard words.exists(code.state) else { return }
    if !isForbidden, let last = path.last, words.words[last.state] == words.words[code.state] { return }
    path.append(.init(state: code.state, isForbidden: isForbidden))
  }
}

extension ModelWords {
  /// Returns whether an object exists in this state. Nothing is drawn before `init` or after `deinit`.
  func exists(_ state: Int) -> Bool { machine.map { $0.looks[state] != nil } ?? true }
}

/// The lives of a type while traces are being read.
struct VariantGroup: Sendable {
  /// The way in which a life ends in its trace.
  enum End: Hashable, Sendable {
    case released, leaked, alive
  }

  /// The states of a life that has ended, and its end.
  struct Key: Hashable, Sendable {
    var path: VariantPath
    var end: End
  }

  struct Tally: Sendable {
    var count = 0
    var durations: [Int] = []
  }

  /// The properties that all lives of a variant share.
  private struct FoldedKey: Hashable {
    var shape: [Variants.Part]
    var end: End
  }

  let type: String
  let kind: SubjectKind
  let words: ModelWords
  private var tallies: [Key: Tally] = [:]
  private var unsorted = 0
  private var alive = 0
  private var leaked = 0

  private static let maximumKeys = 10_000

  init(type: String, kind: SubjectKind, words: ModelWords) {
    self.type = type
    self.kind = kind
    self.words = words
  }

  mutating func add(_ key: Key, duration: Int?) {
    switch key.end {
    case .released: break
    case .leaked: leaked += 1
    case .alive: alive += 1
    }
    guard tallies.count < Self.maximumKeys || tallies[key] != nil else { return unsorted += 1 }
    tallies[key, default: Tally()].count += 1
    if let duration { tallies[key]?.durations.append(duration) }
  }

  /// Removes the lifetimes but no counts.
  mutating func removeDurations() {
    for key in tallies.keys { tallies[key]?.durations = [] }
  }

  /// The variants, with cycles folded.
  var finished: Variants.Group {
    let sequences = tallies.keys.lazy.flatMap(\.path.sequences)
    let cycles = StepPattern.cycles(in: sequences, longest: VariantPath.longestCycle) {
      "\($0.state) \($0.isForbidden)"
    }
    var folded: [FoldedKey: (parts: [Variants.Part], tally: Tally)] = [:]
    for (key, tally) in tallies {
      var parts = key.path.parts(folding: cycles)
      if key.end == .leaked { parts.append(.init(steps: [.init(state: Variants.Step.leaked)])) }
      let same = FoldedKey(shape: parts.map(\.shape), end: key.end)
      if folded[same] == nil {
        folded[same] = (parts, tally)
      } else {
        for (index, part) in parts.enumerated() { folded[same]?.parts[index].add(part) }
        folded[same]?.tally.count += tally.count
        folded[same]?.tally.durations += tally.durations
      }
    }
    let variants = folded.map { Self.variant($1.parts, $1.tally, $0.end) }
    return Variants.Group(
      type: type, kind: kind, model: words.name ?? kind.string, words: words.words, levels: words.levels,
      count: variants.reduce(unsorted) { $0 + $1.count }, alive: alive, leaked: leaked,
      variants: variants.sorted(by: Self.isBefore),
      unsorted: unsorted)
  }

  private static func variant(_ parts: [Variants.Part], _ tally: Tally, _ end: End) -> Variants.Variant {
    let durations = tally.durations.sorted()
    return .init(
      parts: parts, count: tally.count, isAlive: end == .alive, median: durations.quantile(0.5),
      percentile95: durations.quantile(0.95))
  }

  private static func isBefore(_ left: Variants.Variant, _ right: Variants.Variant) -> Bool {
    if left.count != right.count { return left.count > right.count }
    let order = [left, right].map { $0.parts.flatMap(\.steps).map { $0.isForbidden ? $0.state + 1000 : $0.state } }
    if order[0] != order[1] { return order[0].lexicographicallyPrecedes(order[1]) }
    if left.repetitions != right.repetitions { return left.repetitions < right.repetitions }
    return !left.isAlive && right.isAlive
  }
}

extension Variants.Variant {
  /// The cycles, steps, and omissions with equal states as text, used for sorting.
  fileprivate var repetitions: String {
    parts.map { "\($0.steps.count) \($0.repetitions?.lowerBound ?? 0)\($0.omitted == nil ? "" : " …")" }
      .joined(separator: ",")
  }
}
