internal import Lifeline

/// The number of findings about one mistake, and the names of the traces and objects in which the mistake was found.
///
/// The findings themselves are not stored, so a tally also suits a trace that never ends.
package struct FindingTally: Sendable {
  /// The finding to show.
  package let first: Finding
  /// The number of findings.
  package private(set) var count = 0

  private struct Object: Hashable {
    var trace: Int
    var id: Int
  }

  private var traces = Names<Int>()
  private var objects = Names<Object>()

  /// Creates a tally of one finding.
  package init(_ first: Finding) {
    self.first = first
    add(first)
  }

  /// Counts another finding about the same mistake.
  package mutating func add(_ finding: Finding) {
    count += 1
    traces.add(finding.traceIndex, named: finding.trace)
    objects.add(Object(trace: finding.traceIndex, id: finding.subject.id), named: FindingText.subject(finding.subject))
  }

  /// The number of findings as text, such as `× 656 in 12 traces` or, for a single trace, `× 12`. The value is nil for
  /// a single finding.
  package var timesText: String? {
    guard count > 1 else { return nil }
    return traces.count > 1 ? "× \(count) in \(traces.count) traces" : "× \(count)"
  }

  /// The ``timesText`` with the names of the first traces or, for a single trace, of the first objects:
  /// `× 656 in 12 traces: checkout, cart, orders, and 9 more`.
  package var occurrenceText: String? {
    guard let times = timesText else { return nil }
    let names = traces.count > 1 ? traces.text : objects.text
    return names.map { "\(times): \($0)" } ?? times
  }

  /// The number of different traces or objects, and the names of the first.
  private struct Names<ID: Hashable & Sendable>: Sendable {
    private var known: Set<ID> = []
    private var first: [String] = []

    var count: Int { known.count }

    mutating func add(_ id: ID, named name: @autoclosure () -> String) {
      guard known.insert(id).inserted, first.count < FindingGroup.maximumNames else { return }
      first.append(name())
    }

    /// The names as a list, or nil if there is only one.
    var text: String? {
      count > 1 ? FindingText.list(first, limit: FindingGroup.maximumNames, of: count) : nil
    }
  }
}
