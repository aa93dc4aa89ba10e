internal import Lifeline
package import LifelineBase
internal import LifelineTraces

/// A summary of many traces: counts by group, histograms of durations, findings, lives, and example runs.
///
/// Summaries of different runs can be merged in any order and grouping. The result always has the same ``bytes()``.
package struct FleetSummary: Sendable {
  /// The format version that this library writes. It is also the newest version that the library reads.
  package static let version = 1

  package let settings: FleetSettings
  /// The identities of the runs, sorted.
  package internal(set) var runs: [WideNumber] = []
  var kept: SmallestKeys<FleetGroupKey, FleetGroup>
  /// The combined runs of all groups beyond the limit.
  package internal(set) var others: FleetGroup?

  /// Creates an empty summary.
  package init(_ settings: FleetSettings) {
    self.settings = settings
    kept = SmallestKeys(limit: settings.limits.groups)
  }

  /// The groups in the order of their values, without ``others``.
  package var groups: [(key: FleetGroupKey, group: FleetGroup)] {
    kept.values.sorted { FleetGroupKey.areInOrder($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The combination of all groups.
  package var total: FleetGroup {
    var total = others ?? FleetGroup(settings.limits)
    for (_, group) in kept.values { total.merge(group) }
    return total
  }

  mutating func update(_ key: FleetGroupKey, _ change: (inout FleetGroup) -> Void) {
    let limits = settings.limits
    let (isKept, evicted) = kept.update(key, adding: FleetGroup(limits), change)
    if let evicted { addToOthers { $0.merge(evicted) } }
    if !isKept { addToOthers(change) }
  }

  private mutating func addToOthers(_ change: (inout FleetGroup) -> Void) {
    var group = others ?? FleetGroup(settings.limits)
    others = nil
    change(&group)
    others = group
  }

  /// Adds the groups of another summary, which must not contain the same runs.
  mutating func addGroups(of other: FleetSummary) {
    for (key, group) in other.kept.values { update(key) { $0.merge(group) } }
    if let others = other.others { addToOthers { $0.merge(others) } }
  }
}

extension FleetSummary {
  /// Merges summaries.
  ///
  /// If several summaries have the same runs, only one of them is counted.
  ///
  /// - Parameter parts: The summaries, with their names for messages.
  /// - Throws: An error if summaries share only some of their runs, or cannot be compared.
  package static func merged(_ parts: [(name: String, summary: FleetSummary)]) throws(FleetError) -> FleetSummary {
    var admitted = MergedRuns()
    var merged: FleetSummary?
    for (position, part) in parts.enumerated() {
      let isNew = try admitted.admit(part.summary, named: part.name) { earlier throws(FleetError) in
        try parts[earlier].summary.bytes() == parts[position].summary.bytes()
      }
      guard isNew else { continue }
      if merged == nil { merged = FleetSummary(part.summary.settings) }
      merged?.addGroups(of: part.summary)
    }
    guard var merged else { throw FleetError("there is nothing to merge") }
    merged.runs = admitted.runs
    return merged
  }
}

/// The reason why summaries cannot be merged, written, or read.
package struct FleetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and how to fix it.
  package var description: String

  init(_ description: String) {
    self.description = description
  }

  /// Creates an error from a file's error.
  package init(_ error: FileError) {
    description = error.description
  }
}
