internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The wording and the number formats that all formats of trends share.
package enum TrendWords {
  /// Returns a rate such as `12.3`, or `–` for nil.
  package static func rate(_ rate: Double?) -> String {
    guard let rate else { return "–" }
    return decimal(rate)
  }

  package static func decimal(_ number: Double) -> String {
    let tenths = Int(min(number.magnitude * 10, 1e17).rounded())
    return "\(number < 0 && tenths > 0 ? "-" : "")\(CountText.grouped(tenths / 10)).\(tenths % 10)"
  }

  /// Returns a probability such as `0.012` or `< 0.001`.
  package static func probability(_ probability: Double) -> String {
    guard probability >= 0.001 else { return "< 0.001" }
    let thousandths = String(Int((probability * 1000).rounded()))
    return thousandths.count > 3 ? "1" : "0.\(String(repeating: "0", count: 3 - thousandths.count))\(thousandths)"
  }

  /// Returns a duration with about three digits.
  package static func duration(_ nanoseconds: Int) -> String {
    TimeText().rounded(nanoseconds, wholeNumber: CountText.grouped)
  }

  /// Returns an example run, with its name and identity.
  package static func example(_ exemplar: FleetExemplar) -> String {
    let labels = exemplar.labels.sorted { Bytes.areInOrder($0.key, $1.key) }.map { "\($0.key)=\($0.value)" }
    let details = labels.isEmpty ? "" : " (\(labels.joined(separator: ", ")))"
    return (exemplar.name.map { "\($0), " } ?? "") + "run \(exemplar.digits)" + details
  }
}

extension FleetTrends {
  /// The compared columns, or nil if there is no comparison.
  package var compared: (old: Column, new: Column)? { comparison.map { (columns[$0.old], columns[$0.new]) } }

  /// A sentence that describes the comparison.
  package var headline: String {
    guard let (old, new) = compared else {
      return "Nothing to compare: there is only one value for \(label.map { "'\($0)'" } ?? "the labels")."
    }
    let what = label.map { columns[0].title == "before" ? "" : "\($0) " } ?? ""
    return "\(what)\(old.title) (\(CountText.grouped(old.group.runs, "run"))) compared with "
      + "\(what)\(new.title) (\(CountText.grouped(new.group.runs, "run")))"
  }

  /// The counts that columns show in addition to runs: appearances or, in programs without controllers, the objects by
  /// kind.
  package var population: (heading: String, counts: [Int]) {
    if columns.contains(where: { $0.appearances > 0 }) { return ("appearances", columns.map(\.appearances)) }
    let kinds = columns.reduce(into: [SubjectKind: Int]()) { $0.merge($1.instances) { $0.addingClamped($1) } }
    let names = kinds.filter { $0.value > 0 }.sorted { left, right in
      left.value != right.value ? left.value > right.value : Bytes.areInOrder(left.key.string, right.key.string)
    }.map(\.key.string)
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    let counts = columns.map { $0.instances.values.reduce(0) { $0.addingClamped($1) } }
    return (names.isEmpty ? "objects" : "objects (\(shown))", counts)
  }

  /// The unit by which leaks are divided, for a heading: `appearances` or `objects`.
  package var leakUnit: String { columns.contains { $0.appearances > 0 } ? "appearances" : "objects" }

  /// Returns the leaks per thousand in a column, or nil if nothing could leak.
  package func leakRate(_ column: Int) -> Double? {
    let chances = population.counts[column]
    return hasRules && chances > 0 ? Double(columns[column].leaks) * 1000 / Double(chances) : nil
  }

  /// The heading of the findings, with the unit if all findings have the same unit.
  package var findingHeading: String {
    let units = Set(findings.map(\.unit))
    return "Findings per 1,000" + (units.count == 1 ? " \(units.first ?? "")" : "")
  }

  /// Whether findings have different units, so that each finding must show its unit.
  package var hasSeveralUnits: Bool { Set(findings.map(\.unit)).count > 1 }

  /// A sentence for each column that has runs with incomplete traces.
  package var partialRuns: [String] {
    columns.filter { $0.group.partial.runs > 0 }.map { column in
      let partial = column.group.partial
      return "\(column.title): \(CountText.grouped(partial.runs)) of \(CountText.grouped(column.group.runs, "run")) "
        + "\(partial.runs == 1 ? "is" : "are") partial (\(partial.reasons)), so the counts are too low"
    }
  }

  /// A sentence for each column that has runs without durations, because their clocks count steps.
  package var countedRuns: [String] {
    columns.compactMap { column in
      let (counted, runs) = (column.group.counts.countedTraces, column.group.runs)
      guard counted > 0 else { return nil }
      return "\(column.title): \(CountText.grouped(counted)) of \(CountText.grouped(runs, "run")) "
        + "\(counted == 1 ? "has" : "have") a counting clock, so \(counted == 1 ? "its" : "their") durations are unknown "
        + "and not compared; to compare durations, record with a monotonic clock"
    }
  }

  /// A sentence that describes the regressions.
  package var verdict: String {
    guard comparison != nil else { return "" }
    let numbers: [(count: Int, one: String, several: String)] = [
      (findings(.new).count, "new finding", "new findings"),
      (findings(.worse).count, "finding that is more frequent", "findings that are more frequent"),
      (slower.count, "slower callback", "slower callbacks"),
    ]
    let parts = numbers.filter { $0.count > 0 }.map { $0.count == 1 ? "1 \($0.one)" : "\($0.count) \($0.several)" }
    return parts.isEmpty ? "Nothing got worse." : "Worse: " + parts.joined(separator: ", ") + "."
  }
}
