package import Lifeline
internal import LifelineBase
internal import LifelineRules
package import LifelineTraces

/// The changes from one value of a label to the next, or since an earlier summary.
package struct FleetTrends: Sendable {
  /// The runs with one value of the label, or on one side of a comparison.
  package struct Column: Sendable {
    /// The heading of the column.
    package var title: String
    /// The runs.
    package var group: FleetGroup
    /// The number of appearances of screens.
    package var appearances: Int
    /// The number of objects of each kind.
    package var instances: [SubjectKind: Int]
    /// Whether the column can be compared. The value is false for runs without the label, and for the combined runs of
    /// additional groups.
    var isNamed: Bool
  }

  /// The change in a finding.
  package enum Change: String, Sendable {
    case new, gone, worse, better, unchanged
  }

  /// The findings with one fingerprint.
  package struct FindingTrend: Sendable {
    package var fingerprint: String
    /// The finding from its last occurrence.
    package var finding: FleetFinding
    /// The number of findings in each column.
    package var counts: [Int]
    /// The divisor of the count in each column.
    package var chances: [Int]
    /// The unit of ``chances``: `appearances of the type`, `appearances`, `objects of the type`, or `runs`.
    package var unit: String
    /// The change, or nil if there is no comparison.
    package var change: Change?
    /// The corrected probability that such an increase occurs by chance, or nil if there is no comparison or no
    /// increase.
    package var probability: Double?

    /// Returns the findings per thousand in a column, or nil if the divisor is 0.
    package func rate(_ column: Int) -> Double? {
      chances[column] > 0 ? Double(counts[column]) * 1000 / Double(chances[column]) : nil
    }
  }

  /// A callback that became slower.
  package struct SlowerCallback: Sendable {
    package var type: String
    /// The callback or action.
    package var callback: String
    /// The earlier durations.
    package var old: Histogram
    /// The later durations.
    package var new: Histogram
    /// The corrected probability that such a difference occurs by chance.
    package var probability: Double

    /// The medians in nanoseconds.
    package var medians: (old: Int, new: Int) { (old.median ?? 0, new.median ?? 0) }
    /// The change in the median, as a percentage of the earlier median.
    package var percent: Double {
      let (old, new) = medians
      return old > 0 ? (Double(new) - Double(old)) * 100 / Double(old) : 0
    }
  }

  /// A life that few instances of a type have.
  package struct RareLife: Sendable {
    package var type: String
    /// The steps of the lives.
    package var pattern: LifePattern
    /// The number of these lives.
    package var count: Int
    /// The number of lives of the type.
    package var total: Int
    /// The example runs, which are the runs with the smallest identities.
    package var examples: [FleetExemplar]
  }

  /// The label, or nil if all runs are in one column.
  package let label: String?
  /// The columns, in the order of the label's values. In a comparison with an earlier summary, the first two columns
  /// are the two summaries.
  package private(set) var columns: [Column] = []
  /// The columns that are compared, or nil if there is only one.
  package private(set) var comparison: (old: Int, new: Int)?
  /// The findings, starting with new and more frequent findings.
  package private(set) var findings: [FindingTrend] = []
  /// The callbacks that became slower, starting with the largest change.
  package private(set) var slower: [SlowerCallback] = []
  /// The number of callbacks that were compared.
  package private(set) var comparedCallbacks = 0
  /// The rare lives, starting with the rarest.
  package private(set) var rareLives: [RareLife] = []
  /// Whether rules ran.
  package let hasRules: Bool

  /// The number of durations that a callback must have on each side to be compared.
  package static let minimumCount = 30
  /// The minimum change in a median or rate.
  package static let minimumChange = 0.1
  /// The number of lives that a type must have for its rare lives to be reported.
  package static let minimumLives = 100
  /// The maximum share of a rare life.
  package static let maximumShare = 0.01
  private static let maximumRareLives = 20

  /// Compares the values of a label.
  ///
  /// - Parameters:
  ///   - summary: The summary.
  ///   - label: One of the labels by which the summary is grouped, or nil for the first label.
  ///   - earlier: An earlier summary to compare with, and its name, or nil to compare the last two values of the label.
  /// - Throws: An error if the summary is not grouped by the label, or if the earlier summary has different settings.
  package init(
    _ summary: FleetSummary, by label: String? = nil, against earlier: (name: String, summary: FleetSummary)? = nil
  ) throws(FleetError) {
    Vocabulary.register()
    self.label = try Self.label(label, summary)
    hasRules = summary.settings.rules != nil
    if let earlier {
      if let difference = earlier.summary.settings.countingDifference(from: summary.settings) {
        throw FleetError(
          "'\(earlier.name)' and the newer summary cannot be compared, because \(difference); "
            + "summarize both in the same way")
      }
      columns = [Column("before", earlier.summary.total), Column("now", summary.total)]
      comparison = (0, 1)
    }
    let values = Self.values(summary, self.label)
    if earlier == nil || values.count > 1 { columns += values }
    if earlier == nil {
      let named = values.indices.filter { values[$0].isNamed }
      if named.count > 1 { comparison = (named[named.count - 2], named[named.count - 1]) }
    }
    findings = findingTrends()
    (slower, comparedCallbacks) = slowerCallbacks()
    rareLives = rare(summary.total)
  }

  private static func label(_ label: String?, _ summary: FleetSummary) throws(FleetError) -> String? {
    let keys = summary.settings.groupBy
    guard let label else { return keys.contains("version") ? "version" : keys.first }
    guard keys.contains(label) else {
      let known = keys.isEmpty ? "nothing" : keys.map { "'\($0)'" }.joined(separator: ", ")
      throw FleetError(
        "the summary is not grouped by '\(label)', but by \(known); group the traces by it when you summarize them")
    }
    return label
  }

  /// Returns columns for the values of a label in natural order, followed by columns for the runs without the label and
  /// for the combined runs of additional groups.
  private static func values(_ summary: FleetSummary, _ label: String?) -> [Column] {
    guard let label, let place = summary.settings.groupBy.firstIndex(of: label) else {
      return [Column("all", summary.total)]
    }
    var groups: [String?: FleetGroup] = [:]
    for (key, group) in summary.groups { groups[key.values[place], default: FleetGroup(group.limits)].merge(group) }
    let sorted = groups.sorted { left, right in
      guard let one = left.key, let other = right.key else { return left.key != nil && right.key == nil }
      return NaturalOrder.areInOrder(one, other)
    }
    var columns = sorted.map { Column($0.key ?? "(none)", $0.value, isNamed: $0.key != nil) }
    if let others = summary.others { columns.append(Column("(others)", others, isNamed: false)) }
    return columns
  }
}

extension FleetTrends.Column {
  init(_ title: String, _ group: FleetGroup, isNamed: Bool = true) {
    self.title = title
    self.group = group
    self.isNamed = isNamed
    appearances = group.counts.types.reduce(0) { $0.addingClamped($1.appearances) }
    instances = group.counts.types.reduce(into: [:]) { $0[$1.kind] = ($0[$1.kind] ?? 0).addingClamped($1.instances) }
  }

  /// The number of findings by rules about leaks.
  package var leaks: Int {
    group.findingsByFingerprint.values.reduce(0) { $0.addingClamped(Self.leakRules.contains($1.rule) ? $1.count : 0) }
  }

  private static let leakRules = Set(RuleDescription.standard.filter { $0.traits.contains(.leak) }.map(\.id))
}

extension TypeSummary {
  /// The number of appearances of instances.
  var appearances: Int { callbacks.first { $0.name == .viewDidAppear }?.count ?? 0 }
}

extension FleetTrends {
  /// The findings that are new or more frequent than before.
  package var regressions: [FindingTrend] { findings.filter { $0.change == .new || $0.change == .worse } }

  /// Returns the findings with a kind of change.
  package func findings(_ change: Change) -> [FindingTrend] { findings.filter { $0.change == change } }

  private func findingTrends() -> [FindingTrend] {
    let byColumn = columns.map(\.group.findingsByFingerprint)
    let types = columns.map { column in
      Dictionary(column.group.counts.types.map { ($0.type.string, $0) }, uniquingKeysWith: { one, _ in one })
    }
    let fingerprints = Set(byColumn.flatMap(\.keys)).sorted(by: Bytes.areInOrder)
    var trends = fingerprints.compactMap { fingerprint -> FindingTrend? in
      guard let last = byColumn.last(where: { $0[fingerprint] != nil })?[fingerprint] else { return nil }
      let finding = comparison.flatMap { byColumn[$0.new][fingerprint] ?? byColumn[$0.old][fingerprint] } ?? last
      let (chances, unit) = chances(types.map { $0[finding.type] })
      return FindingTrend(
        fingerprint: fingerprint, finding: finding, counts: byColumn.map { $0[fingerprint]?.count ?? 0 },
        chances: chances, unit: unit)
    }
    judge(&trends)
    return trends.sorted { left, right in
      if left.order != right.order { return left.order < right.order }
      if left.finding.severity != right.finding.severity { return left.finding.severity > right.finding.severity }
      let (one, other) = (left.latestRate(comparison?.new), right.latestRate(comparison?.new))
      return one != other ? one > other : Bytes.areInOrder(left.fingerprint, right.fingerprint)
    }
  }

  /// Returns the numbers by which the counts of a type's findings are divided, with their unit.
  private func chances(_ ofType: [TypeSummary?]) -> ([Int], String) {
    let candidates = [
      (ofType.map { $0?.appearances ?? 0 }, "appearances of the type"), (columns.map(\.appearances), "appearances"),
      (ofType.map { $0?.instances ?? 0 }, "objects of the type"),
    ]
    return candidates.first { $0.0.contains { $0 > 0 } } ?? (columns.map(\.group.runs), "runs")
  }

  private func judge(_ trends: inout [FindingTrend]) {
    guard let (old, new) = comparison else { return }
    var tested: [Int] = []
    for position in trends.indices {
      let counts = trends[position].counts
      switch (counts[old], counts[new]) {
      case (0, 0): continue
      case (0, _): trends[position].change = .new
      case (_, 0): trends[position].change = .gone
      default:
        trends[position].change = .unchanged
        tested.append(position)
      }
    }
    let probabilities = tested.map { trends[$0].increase(from: old, to: new) }
    for (position, probability) in zip(tested, SignificanceTest.corrected(probabilities)) {
      trends[position].judge(probability, from: old, to: new)
    }
    let decreases = tested.map { trends[$0].increase(from: new, to: old) }
    for (position, probability) in zip(tested, SignificanceTest.corrected(decreases))
    where probability < SignificanceTest.level && trends[position].hasGrown(from: new, to: old) {
      trends[position].change = .better
    }
  }

  private func slowerCallbacks() -> ([SlowerCallback], compared: Int) {
    guard let (old, new) = comparison else { return ([], 0) }
    let before = Dictionary(
      columns[old].group.counts.types.map { ($0.type, $0) }, uniquingKeysWith: { one, _ in one })
    var candidates: [SlowerCallback] = []
    for type in columns[new].group.counts.types {
      let others = Dictionary(
        (before[type.type]?.callbacks ?? []).map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
      for callback in type.callbacks {
        guard let other = others[callback.name], other.durations.count >= Self.minimumCount,
          callback.durations.count >= Self.minimumCount
        else { continue }
        let test = SignificanceTest.ranks(other.durations, callback.durations)
        candidates.append(
          SlowerCallback(
            type: type.type.string, callback: callback.name.string, old: other.durations, new: callback.durations,
            probability: test.map { $0.isLarger ? $0.probability : 1 } ?? 1))
      }
    }
    for (position, probability) in SignificanceTest.corrected(candidates.map(\.probability)).enumerated() {
      candidates[position].probability = probability
    }
    let slower = candidates.filter {
      $0.probability < SignificanceTest.level && $0.percent >= Self.minimumChange * 100
    }
    return (
      slower.sorted { left, right in
        left.percent != right.percent
          ? left.percent > right.percent
          : (left.type, left.callback) < (right.type, right.callback)
      }, candidates.count
    )
  }

  private func rare(_ total: FleetGroup) -> [RareLife] {
    var rare: [(hash: UInt64, life: RareLife)] = []
    let limit = total.limits.exemplars
    for (type, lives) in total.lives where lives.total >= Self.minimumLives {
      // If nearly every life is different, no life is rare.
      let examined = lives.examined
      let covered = examined.reduce(0) { $0.addingClamped($1.life.count) }
      guard covered >= lives.total / 2 else { continue }
      for folded in lives.folded(limit: limit) where Double(folded.count) <= Double(lives.total) * Self.maximumShare {
        let life = RareLife(
          type: type.string, pattern: folded.pattern, count: folded.count, total: lives.total,
          examples: folded.exemplars.all)
        rare.append((folded.hash, life))
      }
    }
    return rare.sorted { ($0.life.count, $0.hash) < ($1.life.count, $1.hash) }.prefix(Self.maximumRareLives)
      .map(\.life)
  }
}

extension FleetTrends.FindingTrend {
  fileprivate var order: Int {
    switch change {
    case .new: 0
    case .worse: 1
    case .unchanged, nil: 2
    case .better: 3
    case .gone: 4
    }
  }

  fileprivate func latestRate(_ column: Int?) -> Double {
    (column.map { [$0] } ?? Array(counts.indices.reversed())).compactMap { rate($0) }.first ?? 0
  }

  fileprivate func increase(from old: Int, to new: Int) -> Double {
    SignificanceTest.increase((counts[old], chances[old]), (counts[new], chances[new]))
  }

  fileprivate func hasGrown(from old: Int, to new: Int) -> Bool {
    guard let before = rate(old), let now = rate(new) else { return false }
    return now >= before * (1 + FleetTrends.minimumChange)
  }

  fileprivate mutating func judge(_ probability: Double, from old: Int, to new: Int) {
    guard hasGrown(from: old, to: new) else { return }
    self.probability = probability
    if probability < SignificanceTest.level { change = .worse }
  }
}

extension FleetSettings {
  /// Returns a sentence that describes how settings other than the grouping differ, or nil if they are equal.
  func countingDifference(from other: FleetSettings) -> String? {
    FleetSettings(groupBy: [], ruleIDs: rules, models: models, limits: limits).difference(
      from: FleetSettings(groupBy: [], ruleIDs: other.rules, models: other.models, limits: limits))
  }
}

/// The order of versions. Numbers in a string are compared as numbers, so that 1.9 comes before 1.10.
enum NaturalOrder {
  static func areInOrder(_ left: String, _ right: String) -> Bool {
    let (one, other) = (parts(left), parts(right))
    for (a, b) in zip(one, other) where a != b {
      if let x = a.number, let y = b.number, x != y { return x < y }
      return Bytes.areInOrder(a.text, b.text)
    }
    // A version comes after its beta versions, such as 2.0 after 2.0-beta.
    if one.count != other.count,
      let next = (one.count < other.count ? other : one).dropFirst(min(one.count, other.count)).first
    {
      let isPrerelease = next.text.hasPrefix("-")
      return (one.count < other.count) != isPrerelease
    }
    return Bytes.areInOrder(left, right)
  }

  private struct Part: Equatable {
    var text: String
    var number: Int? { Int(text) }
  }

  private static func parts(_ text: String) -> [Part] {
    var parts: [Part] = []
    var last: Bool?
    for character in text {
      let isDigit = ("0"..."9").contains(character)
      if isDigit == last {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append(Part(text: String(character)))
      }
      last = isDigit
    }
    return parts
  }
}
