internal import Lifeline

/// Intervals of signposts whose end was not read yet.
struct SignpostSpans {
  /// What distinguishes an interval from others that are open at the same time.
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
    // Two with one id cannot be distinguished: the first one stays open.
    if let other = open.updateValue(event, forKey: key) { output.add(other) }
  }

  mutating func end(_ key: Key, at time: Int?, _ output: ImportOutput) {
    guard var event = open.removeValue(forKey: key) else { return }
    event.end = time
    output.add(event)
  }

  /// Adds the intervals that do not end.
  mutating func finish(_ output: ImportOutput) {
    for event in open.values.sorted(by: { ($0.time ?? 0, $0.thread) < ($1.time ?? 0, $1.thread) }) { output.add(event) }
    open = [:]
  }
}
