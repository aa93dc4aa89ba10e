internal import Lifeline

/// Maps the number of an event name to the rules that observe the event and the facts that are computed from it.
struct RuleDispatch: Sendable {
  struct Entry: Sendable {
    /// The part of ``RuleDispatch/rules`` that observes instants and the beginnings of spans.
    var begins: Range<Int>
    /// The part of ``RuleDispatch/rules`` that observes the ends of spans.
    var ends: Range<Int>
    var word = FactWord.other
    /// The facts that are computed from the event.
    var facts: FactKinds = []

    func rules(for phase: TraceEvent.Phase) -> Range<Int> { phase == .end ? ends : begins }
  }

  let needs: FactKinds
  /// The positions of the rules, with the facts that they need. All entries share this list, so each entry stores only
  /// a range.
  let rules: [(position: Int, needs: FactKinds)]
  private let entries: [Entry]
  /// The entry for all other names: the rules that observe every event.
  private let others: Entry

  init(_ descriptions: [RuleDescription]) {
    let needs = descriptions.reduce(into: FactKinds()) { $0.formUnion($1.needs.withBasis) }
    var facts: [EventName: FactKinds] = [:]
    for (kind, names) in FactTrackers.names where needs.contains(kind) {
      for name in names { facts[name, default: []].insert(kind) }
    }
    var rules: [Int] = []
    func add(_ excluded: SpanPart, where observes: (RuleDescription) -> Bool) -> Range<Int> {
      let start = rules.count
      rules += descriptions.indices.filter { descriptions[$0].spanPart != excluded && observes(descriptions[$0]) }
      return start..<rules.count
    }
    let others = Entry(begins: add(.ends) { $0.names == nil }, ends: add(.begins) { $0.names == nil })
    let names = Set(descriptions.flatMap { $0.names ?? [] }).union(facts.keys).union([.tracingLost, .ended])
    var entries = [Entry](repeating: others, count: (names.map { Int($0.index) }.max() ?? -1) + 1)
    for name in names {
      let observes = { (rule: RuleDescription) in rule.names?.contains(name) ?? true }
      entries[Int(name.index)] = Entry(
        begins: add(.ends, where: observes), ends: add(.begins, where: observes),
        word: FactWord.names[name] ?? .other, facts: facts[name] ?? [])
    }
    self.needs = needs
    self.others = others
    self.entries = entries
    self.rules = rules.map { ($0, descriptions[$0].needs.withBasis) }
  }

  @inline(__always)
  func entry(for name: EventName) -> Entry {
    let index = Int(name.index)
    return index < entries.count ? entries[index] : others
  }
}
