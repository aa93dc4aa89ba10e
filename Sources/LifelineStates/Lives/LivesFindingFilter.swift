internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// Determines which findings are about the selected part of a trace. Other findings would have a number without a place
/// in the picture.
struct LivesFindingFilter {
  let trace: Int
  private let events: ClosedRange<Int>?
  /// The numbers of the shown objects, or nil if all objects are selected or if a counted trace does not store them.
  private let objects: Set<Int>?
  /// The types of the shown objects, if only their numbers are missing.
  private let types: Set<String>?
  /// For each shown object that leaked, the event from which it should have been released.
  private let leaks: [Int: Int]

  init(_ lives: RecordedLives, _ census: LivesCensus) {
    trace = lives.trace.index
    events = lives.hasRange ? census.from.event...max(census.from.event, census.to.event) : nil
    let shown = lives.objects.indices.lazy.filter { census.isShown[$0] }.map { lives.objects[$0] }
    objects = lives.picks && lives.counted == nil ? Set(shown.map(\.id)) : nil
    types =
      lives.picks ? lives.counted.map { Set($0.groups.flatMap(\.kinds).map { lives.kinds[$0].type.string }) } : nil
    leaks = Dictionary(
      shown.compactMap { object in object.leak.map { (object.id, $0.event) } }, uniquingKeysWith: min)
  }

  func includes(_ finding: Finding) -> Bool {
    if let objects, !objects.contains(finding.subject.id) { return false }
    if let types, !types.contains(finding.subject.type.string) { return false }
    guard let events else { return true }
    if finding.events.contains(where: events.contains) { return true }
    // A leak is visible until the end of the trace.
    return finding.isLeak && leaks[finding.subject.id].map { $0 <= events.upperBound } ?? false
  }
}
