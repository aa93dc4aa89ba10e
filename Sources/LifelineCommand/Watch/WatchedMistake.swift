internal import Lifeline
internal import LifelineAnalysis

/// The findings of one mistake in a trace that may never end: the first finding, and the number and the objects of all findings.
struct WatchedMistake {
  private struct Object: Hashable {
    var trace: Int
    var subject: Int
  }

  let first: Finding
  private(set) var count = 0
  private var objects: Set<Object> = []
  private var traces: Set<Int> = []
  /// The first objects.
  private var names: [String] = []

  init(_ first: Finding) {
    self.first = first
    add(first)
  }

  mutating func add(_ finding: Finding) {
    count += 1
    traces.insert(finding.traceIndex)
    let object = Object(trace: finding.traceIndex, subject: finding.subject.id)
    guard objects.insert(object).inserted, names.count < FindingGroup.maximumNames else { return }
    names.append(FindingText.subject(finding.subject))
  }

  /// The number of findings and the first objects as text, such as `× 12: a, b, c, and 9 more`, or nil for a single finding.
  var occurrenceText: String? {
    guard count > 1 else { return nil }
    if traces.count > 1 { return "× \(count) in \(traces.count) traces" }
    guard objects.count > 1 else { return "× \(count)" }
    return "× \(count): \(FindingText.list(names, limit: FindingGroup.maximumNames, of: objects.count))"
  }
}
