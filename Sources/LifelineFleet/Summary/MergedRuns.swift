internal import Lifeline
internal import LifelineBase

/// The runs of summaries that are being merged, so that no run is counted twice.
struct MergedRuns: Sendable {
  private var names: [String] = []
  private var settings: FleetSettings?
  private var owners: [WideNumber: Int] = [:]
  private var partsByRuns: [[WideNumber]: Int] = [:]

  /// All runs, sorted.
  var runs: [WideNumber] { owners.keys.sorted() }

  /// Returns whether to add a summary. The value is false if a summary with the same runs was added before.
  ///
  /// - Parameter isEqual: A closure that returns whether the summary is equal to the earlier summary with the given
  ///   number.
  /// - Throws: An error if the summary shares only some of its runs with an earlier summary, differs from an earlier
  ///   summary with the same runs, or has different settings.
  mutating func admit(
    _ summary: FleetSummary, named name: String, isEqual: (Int) throws(FleetError) -> Bool
  ) throws(FleetError) -> Bool {
    let part = names.count
    names.append(name)
    if let difference = settings?.difference(from: summary.settings) {
      throw FleetError(
        "'\(names[0])' and '\(name)' cannot be merged, because \(difference); summarize both in the same way")
    }
    settings = summary.settings
    if let same = partsByRuns[summary.runs] {
      guard try isEqual(same) else {
        throw FleetError(
          "'\(names[same])' and '\(name)' contain the same runs, but their traces or labels differed; "
            + "merge one of them")
      }
      return false
    }
    partsByRuns[summary.runs] = part
    for run in summary.runs {
      guard let owner = owners.updateValue(part, forKey: run) else { continue }
      throw FleetError(
        "'\(names[owner])' and '\(name)' have some runs in common, such as \(run.digits), but not all; "
          + "summarize their traces together")
    }
    return true
  }
}
