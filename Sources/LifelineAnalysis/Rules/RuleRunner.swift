internal import Lifeline
internal import LifelineVocabulary

/// Runs rules over traces and collects what they find.
///
/// An event costs nothing to a rule that does not want it; memory grows with living subjects and findings.
///
/// ```swift
/// var rules = RuleRunner()
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &rules)
/// for finding in rules.findings { print(finding.message) }
/// ```
public struct RuleRunner: TraceConsumer, Sendable {
  /// The rules that run, in the order in which they see an event.
  public let rules: [RuleDescription]

  /// The rules of the current trace, at the same positions as their descriptions.
  private var instances: [any TraceRule] = []
  private var trace = TraceIdentity()
  private var names = TraceNames()
  private var collected: [(trace: TraceIdentity, finding: Finding)] = []

  /// Positions of rules, in one list; ``wanted`` says which part of it an event's name concerns.
  private let order: [Int]
  /// Parts of ``order`` by the index of an event's name.
  private let wanted: [Range<Int>]
  /// The part of ``order`` for all other names: rules that want every event.
  private let always: Range<Int>
  /// The rules that see newcomers, whatever the event is called, with the names that they get anyway.
  private let welcoming: [(position: Int, names: Set<InternedName>)]

  /// Creates a runner of the given rules; none is fine, and finds nothing.
  public init(_ rules: [RuleDescription] = RuleDescription.standard) {
    Vocabulary.register()
    self.rules = rules
    let names = Set(rules.flatMap { $0.names ?? [] })
    var order = rules.indices.filter { rules[$0].names == nil }
    always = 0..<order.count
    var wanted = [Range<Int>](repeating: always, count: (names.map { Int($0.index) }.max() ?? -1) + 1)
    for name in names {
      let start = order.count
      order += rules.indices.filter { rules[$0].names?.contains(name) ?? true }
      wanted[Int(name.index)] = start..<order.count
    }
    self.order = order
    self.wanted = wanted
    welcoming = rules.indices.filter { rules[$0].observesFirstEvents }.compactMap { position in
      rules[position].names.map { (position, Set($0)) }
    }
  }

  /// What the rules found in the traces that are over: the worst first, then by trace, then by the first event.
  public var findings: [Finding] {
    let named = collected.map { trace, finding in
      var finding = finding
      finding.trace = names.name(of: trace)
      return finding
    }
    return named.sorted(by: Finding.isBefore)
  }

  /// The name that findings give a trace; see ``Finding/trace``. All traces must have been seen.
  package func name(of trace: TraceIdentity) -> String { names.name(of: trace) }

  public mutating func begin(_ trace: TraceIdentity) {
    self.trace = trace
    names.add(trace)
    instances = rules.map { $0.make() }
    for position in instances.indices { instances[position].begin(trace) }
  }

  public mutating func receive(_ step: TraceStep) {
    let index = Int(step.event.name.index)
    let concerned = index < wanted.count ? wanted[index] : always
    guard !concerned.isEmpty || step.isFirst else { return }
    var found: [Finding] = []
    for position in concerned { instances[order[position]].observe(step) { found.append($0) } }
    if step.isFirst {
      for (position, names) in welcoming where !names.contains(step.event.name) {
        instances[position].observe(step) { found.append($0) }
      }
    }
    if !found.isEmpty { collect(found) }
  }

  public mutating func end(_ end: TraceEnd) {
    var found: [Finding] = []
    for position in instances.indices { instances[position].finish(end) { found.append($0) } }
    collect(found)
    instances = []
  }

  private mutating func collect(_ found: [Finding]) {
    for var finding in found {
      finding.traceIndex = trace.index
      collected.append((trace, finding))
    }
  }
}
