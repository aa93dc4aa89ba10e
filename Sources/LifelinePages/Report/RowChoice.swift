internal import LifelineRules
internal import LifelineTraces

/// The rows that a page contains if the traces have more events than the page can contain.
///
/// The evidence of findings has priority, followed by changes to the living subjects, then callbacks, and then the
/// other rows. If a group does not fit, the rows to keep are distributed evenly over the traces.
struct RowChoice {
  /// For each trace, whether each row is kept, or nil if all rows are kept.
  private(set) var held: [[Bool]]?

  init(_ traces: [ReportTrace], findings: [Finding], limit: Int) {
    let events = traces.reduce(0) { $0 + $1.rows.reduce(0) { $0 + $1.events } }
    guard limit > 0, events > limit else { return }
    let evidence = Self.evidence(findings)
    let importances = traces.map { trace in
      let evidence = evidence[trace.identity.index] ?? []
      return trace.rows.map { row in
        evidence.contains(row.sequence) || evidence.contains(row.end) ? ReportImportance.proof : row.importance
      }
    }
    held = Self.hold(traces, importances, limit)
  }

  /// Returns the numbers of the events that are the evidence of findings, by trace.
  private static func evidence(_ findings: [Finding]) -> [Int: Set<Int>] {
    findings.reduce(into: [:]) { $0[$1.traceIndex, default: []].formUnion($1.events) }
  }

  private static func hold(
    _ traces: [ReportTrace], _ importances: [[ReportImportance]], _ limit: Int
  ) -> [[Bool]] {
    var held = traces.map { [Bool](repeating: false, count: $0.rows.count) }
    var room = limit
    for importance in [ReportImportance.proof, .turn, .callback, .detail] {
      let total = zip(traces, importances).reduce(0) { sum, pair in
        sum + zip(pair.0.rows, pair.1).reduce(0) { $0 + ($1.1 == importance ? $1.0.events : 0) }
      }
      let share = min(room, total)
      var (seen, taken) = (0, 0)
      for trace in traces.indices {
        for row in traces[trace].rows.indices where importances[trace][row] == importance {
          let events = traces[trace].rows[row].events
          seen += events
          // The number of kept events is proportional to the number of events so far. The division is exact enough for
          // any length.
          guard Double(taken + events) <= Double(share) * (Double(seen) / Double(total)) + 0.5 else { continue }
          held[trace][row] = true
          taken += events
        }
      }
      room -= taken
    }
    return held
  }

  /// Returns the rows of a trace that are kept.
  func rows(of trace: ReportTrace, at position: Int) -> [ReportRow] {
    guard let held = held?[position] else { return trace.rows }
    return zip(trace.rows, held).compactMap { $1 ? $0 : nil }
  }
}
