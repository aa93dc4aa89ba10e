/// How much slower this machine is than the one on which the budgets in seconds were set.
///
/// Programs that did not change since then were measured there; in each run they are the yardstick. Without one of them
/// in the run, budgets are judged as they are.
struct MachineSpeed: Sendable {
  /// Multiples of the times of then, one for each program that was measured, by size.
  private let multiples: Samples

  init(_ rows: [MeasuredRow]) {
    multiples = Samples(
      Self.times.compactMap { time in
        let row = rows.first { $0.row.name == time.row }
        let outcome = row.flatMap { row in ([row.ours] + row.peers).first { $0.name == time.program } }
        return outcome?.result.map { $0.wall.median / time.seconds }
      })
  }

  /// By what a budget in seconds is multiplied: a slower machine may take longer. A faster one keeps the budgets, since
  /// not everything gets faster in step, such as the reading of the clock in each event.
  var factor: Double { multiples.count == 0 ? 1 : max(1, multiples.median) }

  var line: String {
    if multiples.count == 0 { return "no program was measured that tells this machine from the one of the budgets" }
    let programs = multiples.count == 1 ? "1 program that has" : "\(multiples.count) programs that have"
    let range = "\(Quantity.ratio(multiples.minimum)) to \(Quantity.ratio(multiples.maximum))"
    let median = "the median of \(programs) not changed since they were set"
    if multiples.median <= 1 {
      return "budgets in seconds are judged as they are: \(median) is \(Quantity.ratio(multiples.median)) (\(range))"
    }
    return "budgets in seconds are judged \(Quantity.ratio(factor)): \(median) (\(range))"
  }

  /// What they needed on the machine of the budgets.
  private static let times: [(row: String, program: String, seconds: Double)] = [
    ("clock", "clock_gettime", 22.4e-9), ("json", "print", 962e-9), ("json", "JSONEncoder", 3.15e-6),
    ("stats", "DuckDB", 0.471), ("stats", "polars", 0.755), ("stats", "Python json", 2.71),
    ("timeline-1000", "mscgen", 13.4e-3), ("timeline-1000", "seqdiag", 2.01), ("timeline-10000", "mscgen", 53.9e-3),
  ]
}
