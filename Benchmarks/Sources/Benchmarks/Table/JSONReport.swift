internal import Foundation

/// The numbers for programs; times are in seconds, memory is in bytes.
struct JSONReport: Encodable {
  struct Spread: Encodable {
    let median, minimum, maximum: Double
    let runs: Int

    init(_ samples: Samples) {
      (median, minimum, maximum, runs) = (samples.median, samples.minimum, samples.maximum, samples.count)
    }
  }

  struct Entry: Encodable {
    let name: String
    let wall, processor, peakMemory: Spread?
    let reason: String?

    init(_ outcome: MeasuredRow.Outcome) {
      name = outcome.name
      wall = outcome.result.map { Spread($0.wall) }
      processor = outcome.result?.processor.map(Spread.init)
      peakMemory = outcome.result?.peakMemory.map(Spread.init)
      reason = outcome.reason
    }
  }

  struct Line: Encodable {
    let name, title: String
    let budget, memoryBudget: Double?
    let verdict: String?
    let ours: Entry
    let peers: [Entry]
    let notMeasuredHere: [String: String]

    init(_ measured: MeasuredRow) {
      name = measured.row.name
      title = measured.row.title
      budget = measured.row.budget.wall
      memoryBudget = measured.row.budget.memory
      verdict = measured.verdict
      ours = Entry(measured.ours)
      peers = measured.peers.map(Entry.init)
      notMeasuredHere = Dictionary(measured.figures.map { ($0.name, $0.text) }) { first, _ in first }
    }
  }

  let machine: [String]
  let rows: [Line]

  static func text(_ rows: [MeasuredRow], on machine: Machine) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = JSONReport(machine: machine.lines, rows: rows.map(Line.init))
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
