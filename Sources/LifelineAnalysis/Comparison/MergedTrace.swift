package import Lifeline
internal import LifelineVocabulary

/// Two traces merged into one: the events of the new trace and, at their original positions, the events that only the old trace has.
package struct MergedTrace: Sendable {
  /// The way in which an event differs.
  package enum Mark: Sendable {
    case added, removed, changed
  }

  /// The old trace.
  package let old: TraceIdentity
  /// The new trace.
  package let new: TraceIdentity
  /// The events, numbered 1, 2, 3…
  package private(set) var events: [TraceEvent] = []
  /// The marks of begin events and instants that differ, keyed by event number.
  package private(set) var marks: [Int: Mark] = [:]
  /// Descriptions of how events in both traces differ, keyed by event number.
  package private(set) var notes: [Int: String] = [:]

  private let traces: ComparedTraces
  private let order: [RecordedTrace.MomentIndex: ComparedStep.Order]
  /// The numbers of the begin events, keyed by moment.
  private var newBegins: [RecordedTrace.MomentIndex: Int] = [:]
  private var oldBegins: [RecordedTrace.MomentIndex: Int] = [:]
  /// The numbers of the begin events in the merged trace, keyed by their numbers in the new trace. Late callbacks refer to begin events as
  /// their cause.
  private var newNumbers: [Int: Int] = [:]
  /// The same for the old trace. Matching events have the number of the new event.
  private var oldNumbers: [Int: Int] = [:]
  /// The positions of the beginning and the end of each moment in the old trace.
  private var oldPlaces: [(begin: Int?, end: Int?)]
  /// The highest subject number of the new trace. Subjects that are only in the old trace get higher numbers.
  private let highestID: Int
  private var time = 0

  init(_ traces: ComparedTraces) {
    self.traces = traces
    old = traces.old.identity
    new = traces.new.identity
    order = traces.orderChanges()
    highestID = traces.new.livesByID.keys.max() ?? 0
    oldPlaces = .init(repeating: (nil, nil), count: traces.old.moments.count)
    for (place, kept) in traces.old.kept.enumerated() {
      guard let moment = kept.moment else { continue }
      if kept.event.phase == .end {
        oldPlaces[moment.position].end = place
      } else {
        oldPlaces[moment.position].begin = place
      }
    }
    var next = 0
    for (event, moment) in traces.new.kept {
      guard let moment, includesNew(moment) else { continue }
      let partner = traces.oldMoment(for: moment)
      if let partner {
        let places = oldPlaces[partner.position]
        if let place = event.phase == .end ? places.end : places.begin {
          while next < place { next = addOld(next) }
          next = max(next, place + 1)
        }
      } else if event.phase != .end {
        // Removed events come before the events that replaced them.
        while next < traces.old.kept.count, isUnmatched(traces.old.kept[next].moment) { next = addOld(next) }
      }
      add(new: event, moment, partner)
    }
    while next < traces.old.kept.count { next = addOld(next) }
  }

  /// Replays the included events of the old trace, with the types that their subjects have in the new trace.
  package func replayOld(into consumer: inout some TraceConsumer) {
    let events = traces.old.kept.compactMap { event, moment -> TraceEvent? in
      guard let moment, includesOld(moment) else { return nil }
      var event = event
      if let life = traces.matching.newLife[traces.old[moment].life] {
        event.subject.type = traces.new.lives[life].subject.type
      }
      return event
    }
    consumer.read(events, of: old)
  }

  /// Replays the included events of the new trace.
  package func replayNew(into consumer: inout some TraceConsumer) {
    consumer.read(traces.new.kept.filter { $0.moment.map(includesNew) ?? false }.map(\.event), of: new)
  }

  // MARK: Included events

  private func includesNew(_ moment: RecordedTrace.MomentIndex) -> Bool {
    guard traces.newToken(of: moment) != nil else { return false }
    let life = traces.new[moment].life
    return traces.options.includes(traces.matching.oldLife[life].map { traces.old.lives[$0] }, traces.new.lives[life])
  }

  private func includesOld(_ moment: RecordedTrace.MomentIndex) -> Bool {
    guard traces.oldToken(of: moment) != nil else { return false }
    let life = traces.old[moment].life
    return traces.options.includes(traces.old.lives[life], traces.matching.newLife[life].map { traces.new.lives[$0] })
  }

  // MARK: Adding events

  private mutating func add(
    new event: TraceEvent, _ moment: RecordedTrace.MomentIndex, _ partner: RecordedTrace.MomentIndex?
  ) {
    var event = event
    time = max(time, event.time)
    if event.phase == .end { event.attributes[.begin] = newBegins[moment].map(TraceValue.integer) }
    if let cause = event.cause {
      event.attributes[.cause] = newNumbers[cause].map(TraceValue.integer)
    }
    if let within = event.within { event.attributes[.within] = newNumbers[within].map(TraceValue.integer) }
    let original = event.sequence
    number(&event)
    if event.phase == .begin {
      newBegins[moment] = event.sequence
      newNumbers[original] = event.sequence
      if let place = partner.flatMap({ oldPlaces[$0.position].begin }) {
        oldNumbers[traces.old.kept[place].event.sequence] = event.sequence
      }
    }
    if event.phase != .end {
      if let partner {
        noteChange(event.sequence, moment, partner)
      } else {
        marks[event.sequence] = .added
      }
    }
    events.append(event)
  }

  private mutating func noteChange(
    _ sequence: Int, _ moment: RecordedTrace.MomentIndex, _ partner: RecordedTrace.MomentIndex
  ) {
    let facts = traces.factChanges(partner, moment)
    guard !facts.isEmpty || order[moment] != nil else { return }
    marks[sequence] = .changed
    let texts =
      facts.map { "\($0.key): was \($0.old ?? "absent")" }
      + (order[moment].map { ["was after \($0.old ?? "nothing")"] } ?? [])
    notes[sequence] = texts.joined(separator: "; ")
  }

  private func isUnmatched(_ oldMoment: RecordedTrace.MomentIndex?) -> Bool {
    oldMoment.flatMap(traces.newMoment(for:)) == nil
  }

  /// Adds an event of the old trace if it has no partner, and returns the next position.
  private mutating func addOld(_ place: Int) -> Int {
    let (old, moment) = traces.old.kept[place]
    guard let moment, includesOld(moment), isUnmatched(moment) else { return place + 1 }
    var event = old
    event.subject = subject(traces.old[moment].life)
    for key: AttributeKey in [.to, .from, .owner, .view] {
      guard let id = event.attributes.integer(key), let life = traces.old.livesByID[id] else { continue }
      event.attributes[key] = .integer(subject(life).id)
    }
    if let cause = event.cause { event.attributes[.cause] = oldNumbers[cause].map(TraceValue.integer) }
    if let within = event.within { event.attributes[.within] = oldNumbers[within].map(TraceValue.integer) }
    if event.phase == .end { event.attributes[.begin] = oldBegins[moment].map(TraceValue.integer) }
    number(&event)
    if event.phase == .begin {
      oldBegins[moment] = event.sequence
      oldNumbers[old.sequence] = event.sequence
    }
    if event.phase != .end { marks[event.sequence] = .removed }
    events.append(event)
    return place + 1
  }

  /// Returns the subject for an old life: its partner, or the subject itself with a unique number.
  private func subject(_ oldLife: Int) -> Subject {
    if let life = traces.matching.newLife[oldLife] { return traces.new.lives[life].subject }
    var subject = traces.old.lives[oldLife].subject
    subject.id += highestID + 1
    return subject
  }

  /// Assigns the event the next sequence number and a time in the new trace.
  ///
  /// The times of the old trace cannot be used, because they come from a different clock.
  private func number(_ event: inout TraceEvent) {
    event.sequence = events.count + 1
    event.time = time
  }
}

extension TraceComparison {
  /// The matching traces, each pair merged into one trace.
  ///
  /// The trace records must have kept the events.
  package var mergedTraces: [MergedTrace] { pairs.map(MergedTrace.init) }
}
