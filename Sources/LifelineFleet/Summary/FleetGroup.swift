package import Lifeline
package import LifelineBase
package import LifelineRules
package import LifelineTraces

/// The key of a group: the values of the labels by which runs are grouped.
package struct FleetGroupKey: Hashable, Comparable, Sendable {
  /// The values, in the order of ``FleetSettings/groupBy``. A value is nil for runs without the label.
  package let values: [String?]
  private let hash: UInt64

  init(_ values: [String?]) {
    self.values = values
    hash = values.reduce(0) { ($0 &+ ($1.map { Bytes.hash($0) } ?? 1)).scattered }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.hash != right.hash ? left.hash < right.hash : areInOrder(left, right)
  }

  /// Returns whether one key precedes another in documents. Keys are sorted by value, starting with runs without the
  /// label.
  static func areInOrder(_ left: Self, _ right: Self) -> Bool {
    for (one, other) in zip(left.values, right.values) where one != other {
      guard let one, let other else { return one == nil }
      return Bytes.areInOrder(one, other)
    }
    return false
  }
}

/// An example run.
package struct FleetExemplar: Hashable, Sendable {
  /// The identity of the run.
  package var run: WideNumber
  /// The name in the run's header, or nil if it has none.
  package var name: String?
  /// The labels, except those by which runs are grouped.
  package var labels: [String: String]

  /// The identity as 32 hexadecimal digits.
  package var digits: String { run.digits }
}

/// The runs with the smallest identities.
struct FleetExemplars: Hashable, Sendable {
  private(set) var all: [FleetExemplar] = []

  mutating func add(_ exemplar: FleetExemplar, limit: Int) {
    guard let place = all.firstIndex(where: { exemplar.run <= $0.run }) else {
      if all.count < limit { all.append(exemplar) }
      return
    }
    guard all[place].run != exemplar.run else { return }
    all.insert(exemplar, at: place)
    if all.count > limit { all.removeLast() }
  }

  mutating func merge(_ other: FleetExemplars, limit: Int) {
    for exemplar in other.all { add(exemplar, limit: limit) }
  }
}

/// The problems with traces.
package struct FleetDamage: Hashable, Sendable {
  /// The number of broken lines.
  package var broken = 0
  /// The number of runs whose trace has an issue.
  package var damagedRuns = 0
  /// The number of events that writers could not write.
  package var dropped = 0
  /// The number of issues, including broken lines.
  package var issues = 0
  /// The number of missing events, including dropped events.
  package var lost = 0
  /// The number of traces that were not closed.
  package var unclosed = 0

  mutating func add(_ other: FleetDamage) {
    broken = broken.addingClamped(other.broken)
    damagedRuns = damagedRuns.addingClamped(other.damagedRuns)
    dropped = dropped.addingClamped(other.dropped)
    issues = issues.addingClamped(other.issues)
    lost = lost.addingClamped(other.lost)
    unclosed = unclosed.addingClamped(other.unclosed)
  }
}

/// The findings of a group with one fingerprint.
package struct FleetFinding: Sendable {
  /// The rule's ID.
  package var rule: String
  /// The type of the subject.
  package var type: String
  /// The worst severity.
  package var severity: Severity
  /// The number of findings.
  package internal(set) var count = 0
  /// The number of runs with the finding.
  package internal(set) var runs = 0
  var exemplars = FleetExemplars()
  /// The example runs, which are the runs with the smallest identities.
  package var examples: [FleetExemplar] { exemplars.all }

  /// The key of a finding in a group.
  struct Key: Hashable, Comparable, Sendable {
    let hash: UInt64
    let fingerprint: String

    init(_ fingerprint: String) {
      hash = Bytes.hash(fingerprint)
      self.fingerprint = fingerprint
    }

    static func < (left: Self, right: Self) -> Bool {
      left.hash != right.hash ? left.hash < right.hash : Bytes.areInOrder(left.fingerprint, right.fingerprint)
    }
  }

  mutating func merge(_ other: FleetFinding, limit: Int) {
    severity = max(severity, other.severity)
    // A fingerprint determines the rule and the type, unless a custom rule works differently.
    if Bytes.areInOrder(other.rule, rule) { rule = other.rule }
    if Bytes.areInOrder(other.type, type) { type = other.type }
    count = count.addingClamped(other.count)
    runs = runs.addingClamped(other.runs)
    exemplars.merge(other.exemplars, limit: limit)
  }
}

/// The lives of all instances of a type.
package struct FleetLives: Sendable {
  /// The lives with the same callbacks in the same order; repetitions of a callback count once.
  package struct Life: Sendable {
    /// The number of lives.
    package internal(set) var count = 0
    /// The number of callbacks.
    package internal(set) var length: Int
    /// The first callbacks.
    package internal(set) var steps: [EventName]
    var exemplars = FleetExemplars()
    /// The example runs, which are the runs with the smallest identities.
    package var examples: [FleetExemplar] { exemplars.all }

    /// The maximum number of ``steps``.
    static let maximumSteps = 32
  }

  /// The total number of lives.
  package internal(set) var total = 0
  var kept: SmallestKeys<UInt64, Life>

  /// The lives with the smallest hashes, sorted by hash.
  package var examined: [(hash: UInt64, life: Life)] { kept.sorted.map { ($0.key, $0.value) } }

  mutating func merge(_ other: FleetLives, limit: Int) {
    total = total.addingClamped(other.total)
    for (hash, life) in other.kept.values {
      kept.update(hash, adding: Life(length: life.length, steps: life.steps)) { own in
        own.count = own.count.addingClamped(life.count)
        own.exemplars.merge(life.exemplars, limit: limit)
      }
    }
  }
}

/// The runs that have the same values for the labels by which runs are grouped.
package struct FleetGroup: Sendable {
  let limits: FleetSettings.Limits
  /// The counts of instances, callbacks, and successions.
  package internal(set) var counts = TraceSummary()
  /// The problems with the traces.
  package internal(set) var damage = FleetDamage()
  /// The runs whose traces are incomplete.
  package internal(set) var partial = FleetPartialRuns()
  /// The number of runs that a rule could not check, by the rule's ID. The absence of findings in these runs has no
  /// meaning.
  package internal(set) var notJudged: [String: Int] = [:]
  /// The total number of findings.
  package internal(set) var findingTotal = 0
  var findings: SmallestKeys<FleetFinding.Key, FleetFinding>
  package internal(set) var lives: [TypeName: FleetLives] = [:]
  var exemplars = FleetExemplars()

  init(_ limits: FleetSettings.Limits) {
    self.limits = limits
    findings = SmallestKeys(limit: limits.findings)
  }

  package var runs: Int { counts.traces }
  /// The example runs, which are the runs with the smallest identities.
  package var examples: [FleetExemplar] { exemplars.all }
  package var findingsByFingerprint: [String: FleetFinding] {
    Dictionary(findings.values.map { ($0.key.fingerprint, $0.value) }, uniquingKeysWith: { one, _ in one })
  }

  /// Adds the counts of a group that contains other runs.
  mutating func merge(_ other: FleetGroup) {
    counts.merge(other.counts)
    damage.add(other.damage)
    partial.add(other.partial)
    notJudged.merge(other.notJudged) { $0.addingClamped($1) }
    findingTotal = findingTotal.addingClamped(other.findingTotal)
    for (key, finding) in other.findings.values {
      let empty = FleetFinding(rule: finding.rule, type: finding.type, severity: finding.severity)
      findings.update(key, adding: empty) { $0.merge(finding, limit: limits.exemplars) }
    }
    for (type, others) in other.lives {
      lives[type, default: FleetLives(kept: SmallestKeys(limit: limits.lives))]
        .merge(others, limit: limits.exemplars)
    }
    exemplars.merge(other.exemplars, limit: limits.exemplars)
  }
}
