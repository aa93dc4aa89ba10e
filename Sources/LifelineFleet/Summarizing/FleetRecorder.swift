internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Counts the traces that one thread reads.
struct FleetRecorder: TraceConsumer, Sendable {
  /// A note about an input.
  struct Note: Sendable {
    var input: Int
    var text: String
  }

  private let options: FleetOptions
  private let claims: RunClaims
  private(set) var summary: FleetSummary
  /// The input that is being read.
  private var input = 0
  private var trace = 0
  private var isReadingSegments = false
  private var record: RunRecord
  /// Whether the entire current run is already in the tables.
  private var isKnown = false
  private var rules: RuleRunner?
  private var issues = FleetDamage()
  private(set) var notes: [Note] = []
  /// The traces that cannot be added to the summary, with the reasons.
  private(set) var refused: [(input: Int, error: TraceReadError)] = []
  /// The number of notes that are not stored.
  private(set) var furtherNotes = 0
  /// The number of traces with an issue.
  private(set) var damagedRuns = 0
  /// The number of runs in which the options replaced a label, by the label's key.
  private(set) var replacedLabels: [String: Int] = [:]
  /// Whether the input was not counted because it contains only a segment of a trace.
  private(set) var isDeferred = false

  private static let maximumNotes = 100
  /// The maximum number of traces per rule runner. It is limited because a runner stores the names of its traces.
  private static let maximumTracesOfRunner = 256
  private var tracesOfRunner = 0

  init(_ options: FleetOptions, _ claims: RunClaims) {
    self.options = options
    self.claims = claims
    summary = FleetSummary(options.settings)
    record = RunRecord(keepsInstances: options.rows != nil)
    rules = options.rules.map { RuleRunner($0) }
  }

  /// Begins another input.
  ///
  /// - Parameter isReadingSegments: Whether all available segments of its traces are read together.
  mutating func begin(input: Int, isReadingSegments: Bool) {
    self.input = input
    self.isReadingSegments = isReadingSegments
    trace = 0
    isDeferred = false
  }

  mutating func note(_ text: String) {
    if notes.count < Self.maximumNotes { notes.append(Note(input: input, text: text)) } else { furtherNotes += 1 }
  }

  // MARK: Traces

  mutating func begin(_ trace: TraceIdentity) {
    if trace.header.continues != nil, !isReadingSegments { isDeferred = true }
    issues = FleetDamage()
    record.begin(trace.header)
    let run = trace.header.run.flatMap { WideNumber(hexadecimal: $0) }
    isKnown = run.map { options.rows?.isComplete($0) ?? false } ?? false
    tracesOfRunner += 1
    if tracesOfRunner > Self.maximumTracesOfRunner {
      tracesOfRunner = 1
      rules = options.rules.map { RuleRunner($0) }
    }
    rules?.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    if isDeferred || isKnown { return }
    record.receive(step)
    rules?.receive(step)
  }

  mutating func encounter(_ issue: TraceIssue) {
    issues.issues += 1
    if issue.isBroken { issues.broken += 1 }
    if !isDeferred { note(issue.description) }
  }

  mutating func end(_ end: TraceEnd) {
    defer { trace += 1 }
    if end.ending == .continued, !isReadingSegments { isDeferred = true }
    // The source of an imported trace does not report the trace's end.
    record.end(isCut: !end.isClosed && end.trace.header.witness?.from == nil)
    rules?.end(end)
    let findings = (rules?.takeFindings() ?? []).filter { $0.acceptance == nil }
    let notJudged = Set((rules?.takeAbstentions() ?? []).map(\.rule))
    guard !isDeferred else { return }
    let source = end.trace.source ?? end.trace.label
    if let reason = record.reasonNotToAdd(end) {
      return refused.append((input, TraceReadError(code: .outOfRange, source: source, detail: reason)))
    }
    // For a trace without a run, the reader computes a hash of its contents.
    let run = end.trace.header.run.flatMap { WideNumber(hexadecimal: $0) } ?? end.contents ?? .zero
    let claim = RunClaims.Claim(
      input: input, trace: trace, isClosed: end.isClosed, events: record.events, lost: end.lost, name: source)
    guard options.excluded.isEmpty || !options.excluded.contains(TracePlace(source: claim.name, trace: trace)) else {
      return
    }
    guard claims.claim(run, claim) else { return }
    noteEnd(end)
    if isKnown { options.rows?.skip(run, of: claim.name) } else { count(run, end, findings, notJudged) }
  }

  private mutating func noteEnd(_ end: TraceEnd) {
    if end.dropped > 0 {
      let source = end.trace.source ?? end.trace.label
      note("\(source): the writer dropped \(CountText.of(end.dropped, "event"))")
      issues.issues += 1
    }
    if issues.issues > 0 { damagedRuns += 1 }
  }

  // MARK: Counting

  /// - Parameter notJudged: The rules that could not check the trace.
  private mutating func count(_ run: WideNumber, _ end: TraceEnd, _ findings: [Finding], _ notJudged: Set<String>) {
    let labels = labels(of: end.trace.header)
    let grouped = summary.settings.groupBy
    let exemplar = FleetExemplar(
      run: run, name: end.trace.header.name, labels: labels.filter { !grouped.contains($0.key) })
    let (record, limits) = (record, options.limits)
    var damage = issues
    damage.dropped = end.dropped
    damage.lost = end.lost
    damage.damagedRuns = damage.issues > 0 ? 1 : 0
    damage.unclosed = end.isClosed ? 0 : 1
    summary.update(FleetGroupKey(grouped.map { labels[$0] })) { group in
      record.add(to: &group.counts, end)
      group.damage.add(damage)
      group.partial.add(FleetPartialRuns(end.trace.header))
      group.exemplars.add(exemplar, limit: limits.exemplars)
      group.add(record.lives, record.lifeSteps, exemplar)
      group.add(findings, exemplar)
      for rule in notJudged { group.notJudged[rule, default: 0] += 1 }
    }
    guard let sink = options.rows else { return }
    var rows = RunRows(run, end, record, issues: damage.issues)
    rows.add(labels: labels)
    rows.add(findings)
    sink.add(rows)
  }

  private mutating func labels(of header: TraceHeader) -> [String: String] {
    var labels = header.labels
    for (key, value) in options.labels {
      if let old = labels.updateValue(value, forKey: key), old != value { replacedLabels[key, default: 0] += 1 }
    }
    for key in options.droppedLabels { labels[key] = nil }
    return labels
  }
}

extension RunRecord {
  /// The maximum sum of a trace, in nanoseconds (2.3 years) or events. A damaged number can be close to the 64-bit
  /// limit, but must not cause the total sum to overflow.
  private static let maximumSum = 1 << 56

  /// Returns the reason why a trace cannot be added to other traces, or nil if it can be added.
  fileprivate func reasonNotToAdd(_ end: TraceEnd) -> String? {
    let limit = Self.maximumSum
    if duration > limit { return "its callbacks lasted more than 2 years in total, so its times must be damaged" }
    if end.dropped > limit { return "its footer says that \(end.dropped) events were dropped, which is impossible" }
    if end.lost > limit { return "by its sequence numbers, \(end.lost) events are missing, which is impossible" }
    return nil
  }
}

extension FleetGroup {
  fileprivate mutating func add(
    _ found: [UInt64: RunRecord.Life], _ steps: [EventName], _ exemplar: FleetExemplar
  ) {
    for (hash, life) in found where life.count > life.cut {
      let count = life.count - life.cut
      var lives = self.lives[life.type] ?? FleetLives(kept: SmallestKeys(limit: limits.lives))
      self.lives[life.type] = nil
      lives.total = lives.total.addingClamped(count)
      lives.kept.update(hash, adding: FleetLives.Life(length: life.length, steps: Array(steps[life.steps]))) { own in
        own.count = own.count.addingClamped(count)
        own.exemplars.add(exemplar, limit: limits.exemplars)
      }
      self.lives[life.type] = lives
    }
  }

  fileprivate mutating func add(_ found: [Finding], _ exemplar: FleetExemplar) {
    var seen: Set<String> = []
    for finding in found {
      findingTotal = findingTotal.addingClamped(1)
      let isNew = seen.insert(finding.fingerprint).inserted
      let empty = FleetFinding(rule: finding.rule, type: finding.subject.type.string, severity: finding.severity)
      findings.update(FleetFinding.Key(finding.fingerprint), adding: empty) { own in
        own.severity = max(own.severity, finding.severity)
        own.count = own.count.addingClamped(1)
        if isNew { own.runs = own.runs.addingClamped(1) }
        own.exemplars.add(exemplar, limit: limits.exemplars)
      }
    }
  }
}
