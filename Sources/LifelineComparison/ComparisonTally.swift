internal import Lifeline
internal import LifelineTraces

/// The old and new counts and durations by type and event. Markers have no type.
struct ComparisonTally {
  private struct Key: Hashable {
    var type: String
    var event: String
  }

  private struct Entry {
    var old = 0
    var new = 0
    var oldDurations: [Int] = []
    var newDurations: [Int] = []
  }

  private var entries: [Key: Entry] = [:]
  private let clock: SharedClock

  /// - Parameter clock: The clock of all compared traces. It determines whose durations are compared.
  init(_ clock: SharedClock) {
    self.clock = clock
  }

  /// Adds the events of two traces, and treats a renamed type as one type.
  mutating func add(_ traces: ComparedTraces) {
    let renamed = traces.matching.newLife.enumerated().map { index, other in
      Self.type(traces.old.lives[index], other.map { traces.new.lives[$0] })
    }
    for (index, life) in traces.old.lives.enumerated() where life.subject.id != 0 {
      guard traces.options.includes(life, traces.matching.newLife[index].map { traces.new.lives[$0] }) else { continue }
      add(traces.oldMoments(of: index), of: traces.old, type: renamed[index], \.old, \.oldDurations)
    }
    for (index, life) in traces.new.lives.enumerated() where life.subject.id != 0 {
      let other = traces.matching.oldLife[index]
      guard traces.options.includes(other.map { traces.old.lives[$0] }, life) else { continue }
      let type = other.map { renamed[$0] } ?? life.subject.type.string
      add(traces.newMoments(of: index), of: traces.new, type: type, \.new, \.newDurations)
    }
  }

  private static func type(_ old: RecordedTrace.Life, _ new: RecordedTrace.Life?) -> String {
    guard let new, new.subject.type != old.subject.type else { return old.subject.type.string }
    return "\(old.subject.type) → \(new.subject.type)"
  }

  private mutating func add(
    _ moments: [RecordedTrace.MomentIndex], of trace: RecordedTrace, type: String, _ count: WritableKeyPath<Entry, Int>,
    _ durations: WritableKeyPath<Entry, [Int]>
  ) {
    let countsTimes = clock.countsTimes(of: trace.identity.header)
    // Names are looked up once per key of a life, not once per moment.
    var byKey: [RecordedTrace.KeyIndex: (count: Int, durations: [Int])] = [:]
    for index in moments {
      let moment = trace[index]
      byKey[moment.key, default: (0, [])].count += 1
      if countsTimes, let duration = moment.duration { byKey[moment.key, default: (0, [])].durations.append(duration) }
    }
    for (key, values) in byKey {
      let key = trace[key]
      entries[Key(type: type, event: key.label), default: Entry()][keyPath: count] += values.count
      entries[Key(type: type, event: key.label), default: Entry()][keyPath: durations] += values.durations
    }
  }

  private var sorted: [(key: Key, value: Entry)] {
    entries.sorted { ($0.key.type, $0.key.event) < ($1.key.type, $1.key.event) }
  }

  /// The counts that differ.
  var counts: [TraceComparison.Count] {
    sorted.filter { $0.value.old != $0.value.new }.map {
      .init(type: $0.key.type, event: $0.key.event, old: $0.value.old, new: $0.value.new)
    }
  }

  /// Returns the durations that differ beyond noise.
  func times(threshold: Double) -> [TraceComparison.Time] {
    sorted.compactMap { key, entry in
      let (old, new) = (DurationSample(entry.oldDurations), DurationSample(entry.newDurations))
      guard old.differs(from: new, threshold: threshold) else { return nil }
      return .init(type: key.type, event: key.event, old: old, new: new)
    }
  }
}
