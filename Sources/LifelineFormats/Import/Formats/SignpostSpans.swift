internal import Lifeline

/// The signpost intervals whose end has not been read yet.
struct SignpostSpans {
  /// A key that distinguishes an interval from other intervals that are open at the same time.
  struct Key: Hashable {
    var process: Int
    var id: String
    var name: String
  }

  private var open: [Key: ImportedEvent] = [:]
  private(set) var haveIntervals = false

  mutating func begin(_ event: ImportedEvent, _ key: Key, _ output: ImportOutput) {
    var event = event
    event.phase = .begin
    haveIntervals = true
    // Two intervals with the same ID cannot be distinguished, so the first one remains open.
    if let other = open.updateValue(event, forKey: key) { output.add(other) }
  }

  mutating func end(_ key: Key, at time: Int?, _ output: ImportOutput) {
    guard var event = open.removeValue(forKey: key) else { return }
    event.end = time
    output.add(event)
  }

  /// Adds the intervals that did not end.
  mutating func finish(_ output: ImportOutput) {
    for event in open.values.sorted(by: { ($0.time ?? 0, $0.thread) < ($1.time ?? 0, $1.thread) }) { output.add(event) }
    open = [:]
  }
}
