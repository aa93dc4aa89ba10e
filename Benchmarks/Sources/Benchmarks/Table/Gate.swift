internal import Foundation

/// Judges a run for a release: by the budgets, and by the figures that were committed with the last one.
///
/// Machines differ, so the figures are compared as multiples of the time that reading the clock takes in the same run.
struct Gate {
  /// A row that fails, and why.
  struct Failure {
    let name: String
    let reasons: [String]

    var description: String { "\(name): \(reasons.joined(separator: "; "))" }
  }

  /// By how much a row may be slower than its figure.
  static let tolerance = 1.2

  private let multiples: [String: Double]

  /// - Parameter path: A report of ``JSONReport``.
  /// - Throws: ``MeasurementError`` when the file is missing, is no report, or lacks the row of the clock.
  init(figuresAt path: String) throws(MeasurementError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MeasurementError("\(path): there are no figures; write them with '--record'")
    }
    let figures: Figures
    do { figures = try JSONDecoder().decode(Figures.self, from: data) } catch {
      throw MeasurementError("\(path): is no report of the benchmarks; write it with '--record' (\(error))")
    }
    let medians = Dictionary(
      figures.rows.compactMap { row in row.ours.wall.map { (row.name, $0.median) } },
      uniquingKeysWith: { first, _ in first })
    guard let clock = medians[Self.clock], clock > 0 else {
      throw MeasurementError("\(path): lacks the row '\(Self.clock)'; write all rows with '--record'")
    }
    multiples = medians.mapValues { $0 / clock }
  }

  /// The row that others are compared with, so the gate always needs it.
  static let clock = "clock"

  /// Those of the rows that fail, by the time of the clock in the same run.
  func failures(of rows: [MeasuredRow], clock: Double) -> [Failure] {
    rows.compactMap { row in
      let reasons = reasons(row, clock: clock)
      return reasons.isEmpty ? nil : Failure(name: row.row.name, reasons: reasons)
    }
  }

  private func reasons(_ row: MeasuredRow, clock: Double) -> [String] {
    guard let result = row.ours.result else { return [row.ours.reason ?? "not measured"] }
    var reasons: [String] = []
    if let verdict = row.verdict, !row.isWithinBudget { reasons.append(verdict) }
    if let figure = multiples[row.row.name] {
      let change = result.wall.median / clock / figure
      if change > Self.tolerance { reasons.append("\(Quantity.ratio(change)) of the committed figure") }
    } else {
      reasons.append("has no committed figure; write one with '--record'")
    }
    return reasons
  }

  /// What the gate reads of a report.
  private struct Figures: Decodable {
    struct Row: Decodable {
      let name: String
      let ours: Entry
    }

    struct Entry: Decodable {
      let wall: Spread?
    }

    struct Spread: Decodable {
      let median: Double
    }

    let rows: [Row]
  }
}
