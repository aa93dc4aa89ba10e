internal import Lifeline

/// The runs of summaries that are merged, so that none is counted twice.
struct MergedRuns: Sendable {
  private var names: [String] = []
  private var settings: FleetSettings?
  private var owners: [WideNumber: Int] = [:]
  private var partsByRuns: [[WideNumber]: Int] = [:]

  /// All runs, sorted.
  var runs: [WideNumber] { owners.keys.sorted() }

  /// Whether a summary is to be added; false if one with the same runs was added before.
  ///
  /// - Parameter isEqual: whether the summary is equal to an earlier one, whose number it gets.
  /// - Throws: when it has some runs of an earlier one, differs from one with the same runs, or counts something else.
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
          "'\(names[same])' and '\(name)' have the same runs, but differ, because their traces or labels differed; "
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
