internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Runs the rules, and counts traces and events.
struct CheckedTraces: ForwardingConsumer {
  var consumer: RuleRunner
  private(set) var traces = 0
  private(set) var events = 0
  /// For each trace index, the number of events that the trace's writer dropped. Only traces with dropped events are
  /// included.
  private(set) var dropped: [Int: Int] = [:]
  /// The first trace of each file.
  private(set) var identities: [TraceIdentity] = []
  /// The traces whose headers repeat leaks of segments that were not read.
  private(set) var tracesWithEarlierLeaks: [TraceIdentity] = []

  /// The models from the command line that have not matched any object, and the kinds of objects that they could refer
  /// to.
  private(set) var unused: [LifecycleModel]
  private var kinds: Set<SubjectKind> = []
  /// The types of the objects in the traces.
  private(set) var types: Set<TypeName> = []
  /// Whether all traces are complete, so that a finding that is not found does not exist.
  private(set) var isConclusive = true
  /// The events that custom models do not name.
  private var unnamed: UnnamedEvents
  private var rates = SampledRates()

  private static let maximumKinds = 1000

  /// - Parameters:
  ///   - models: The models from the command line.
  ///   - custom: All custom models, including those from the command line.
  init(_ runner: RuleRunner, models: [LifecycleModel] = [], custom: [LifecycleModel] = []) {
    consumer = runner
    unused = models
    unnamed = UnnamedEvents(of: custom)
  }

  mutating func begin(_ trace: TraceIdentity) {
    traces += 1
    if identities.last?.source != trace.source { identities.append(trace) }
    rates.begin(trace)
    if let continues = trace.header.continues {
      for subject in continues.living ?? [] { note(subject) }
      if continues.leaks?.isEmpty == false { tracesWithEarlierLeaks.append(trace) }
    }
    consumer.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    if step.isFirst { note(step.event.subject) }
    if unnamed.isActive { unnamed.observe(step.event) }
    consumer.receive(step)
  }

  private mutating func note(_ subject: Subject) {
    types.insert(subject.type)
    guard !unused.isEmpty else { return }
    unused.removeAll { [$0].model(kind: subject.kind.string, type: subject.type.string) != nil }
    if kinds.count < Self.maximumKinds { kinds.insert(subject.kind) }
  }

  /// Descriptions of the models that match no object and of the events that custom models do not name. They are
  /// reported because they cannot produce findings.
  var unjudgedByModels: [String] { unusedModels + unnamed.sentences }

  /// Descriptions of the types with a sampling rate that do not occur.
  var unusedRates: [String] { rates.sentences(types: types.map(\.string).sorted()) }

  /// Descriptions of the ``unused`` models, which match no object.
  private var unusedModels: [String] {
    unused.map { model in
      let kind = "the model '\(model.name)' was not used: no object has the kind '\(model.kind)'"
      guard !kinds.contains(SubjectKind(model.kind)) else {
        return kind + " and " + (model.types.count == 1 ? "the type " : "one of the types ")
          + model.types.map { "'\($0)'" }.joined(separator: ", ")
      }
      return kind + NearestName.hint(model.kind, in: kinds.map(\.string))
    }
  }

  mutating func end(_ end: TraceEnd) {
    if !end.isDecisive { isConclusive = false }
    if end.dropped > 0 { dropped[end.trace.index] = end.dropped }
    consumer.end(end)
  }

  var runner: RuleRunner { consumer }

  /// Returns the file from which a trace was read.
  func source(ofTrace index: Int) -> String {
    var (start, end) = (0, identities.count)
    while start < end {
      let middle = (start + end) / 2
      if identities[middle].index <= index { start = middle + 1 } else { end = middle }
    }
    return (start > 0 ? identities[start - 1].source : nil) ?? TraceFiles.standardInput
  }

  func firstTrace(ofFile source: String) -> TraceIdentity? { identities.first { $0.source == source } }
}
