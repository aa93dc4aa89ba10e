internal import Foundation

/// Measures rows: everybody who does the same work in turns, so that a disturbance meets all of them.
@MainActor
struct Runner {
  /// Runs of everybody, after one that does not count.
  let runs: Int
  let isQuick: Bool
  let comparesPeers: Bool

  /// Who needs longer than this, in seconds, runs ``slowRuns`` times and without the run that does not count.
  private static let patience = 1.5
  private static let slowRuns = 3

  /// A contestant with its measurements so far.
  private struct Entry {
    let contestant: Contestant
    var readings: [Reading] = []
    var reason: String?
    var isSlow = false
  }

  func measure(_ row: Row) -> MeasuredRow {
    var entries = [Entry(contestant: row.ours)]
    if comparesPeers { entries += row.peers.map(entry) }
    for round in 0...runs {
      for index in entries.indices { run(&entries[index], round: round) }
    }
    let outcomes = entries.map { entry in
      MeasuredRow.Outcome(
        name: entry.contestant.name, result: entry.reason == nil ? Costs(entry.readings) : nil, reason: entry.reason)
    }
    return MeasuredRow(row: row, ours: outcomes[0], peers: Array(outcomes.dropFirst()))
  }

  private func entry(_ contestant: Contestant) -> Entry {
    var entry = Entry(contestant: contestant)
    if isQuick, contestant.isSlow {
      entry.reason = "left out by --quick"
    } else {
      do { entry.reason = try contestant.obstacle() } catch { entry.reason = "\(error)" }
    }
    return entry
  }

  private func run(_ entry: inout Entry, round: Int) {
    guard entry.reason == nil, !entry.isSlow || entry.readings.count < (entry.contestant.runs ?? Self.slowRuns)
    else { return }
    do {
      let start = Date()
      let reading = try entry.contestant.run()
      if round == 0 { entry.isSlow = entry.contestant.runs != nil || Date().timeIntervalSince(start) > Self.patience }
      if round > 0 || entry.isSlow { entry.readings.append(reading) }
    } catch {
      entry.reason = "\(error)"
    }
  }
}
