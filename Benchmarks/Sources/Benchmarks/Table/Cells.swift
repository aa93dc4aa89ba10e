/// A measured row in words, for tables.
struct Cells {
  let name: String
  let title: String
  let median: String
  let range: String
  let processor: String
  let memory: String
  let budget: String
  let verdict: String
  let peers: [String]

  /// Those of all cells that are beside each other in every table.
  var columns: [String] { [title, median, range, processor, memory, budget, verdict] }

  init(_ measured: MeasuredRow) {
    let ours = measured.ours.result
    name = measured.row.name
    title = measured.row.title
    median = ours.map { Quantity.time($0.wall.median) } ?? "–"
    range = ours.map { "\(Quantity.time($0.wall.minimum)) – \(Quantity.time($0.wall.maximum))" } ?? "–"
    processor = ours?.processor.map { Quantity.time($0.median) } ?? ""
    memory = ours?.peakMemory.map { Quantity.memory($0.median) } ?? ""
    budget = Quantity.limit(measured.row.budget)
    verdict = measured.ours.reason.map { "not measured: \($0)" } ?? measured.verdict ?? ""
    peers =
      measured.peers.map { Self.peer($0, ours: ours) }
      + measured.figures.map { "\($0.name): \($0.text) (not measured here)" }
  }

  /// `DuckDB: ×6.10 (500 ms, processor 900 ms, 120 MB)`.
  private static func peer(_ peer: MeasuredRow.Outcome, ours: Costs?) -> String {
    guard let result = peer.result else { return "\(peer.name): \(peer.reason ?? "not measured")" }
    let amounts = [
      Quantity.time(result.wall.median), result.processor.map { "processor \(Quantity.time($0.median))" },
      result.peakMemory.map { Quantity.memory($0.median) },
    ]
    let absolute = amounts.compactMap { $0 }.joined(separator: ", ")
    guard let ours else { return "\(peer.name): \(absolute)" }
    return "\(peer.name): \(Quantity.ratio(result.wall.median / ours.wall.median)) (\(absolute))"
  }
}
