package import Lifeline
package import LifelineTraces

/// Two traces merged into one: the events of the new trace and, at their original positions, the events that only the
/// old trace has.
package struct MergedTrace: Sendable {
  /// The way in which an event differs.
  package enum Mark: Sendable {
    case added, removed, changed
  }

  package let old: TraceIdentity
  package let new: TraceIdentity
  /// The events, numbered 1, 2, 3…
  package private(set) var events: [TraceEvent] = []
  /// The marks of begin events and instants that differ, keyed by event number.
  package private(set) var marks: [Int: Mark] = [:]
  /// Descriptions of how events in both traces differ, keyed by event number.
  package private(set) var notes: [Int: String] = [:]

  private let traces: ComparedTraces
  /// The keys whose values are the numbers of other subjects.
  private let subjectKeys = TraceSchema.subjectKeys
  private let order: [RecordedTrace.MomentIndex: ComparedStep.Order]
  /// The numbers of the begin events, keyed by moment.
  private var newBegins: [RecordedTrace.MomentIndex: Int] = [:]
  private var oldBegins: [RecordedTrace.MomentIndex: Int] = [:]
  /// The numbers of the begin events in the merged trace, keyed by their numbers in the new trace. Late callbacks refer
  /// to begin events as their cause.
  private var newNumbers: [Int: Int] = [:]
  /// The same for the old trace. Matching events have the number of the new event.
  private var oldNumbers: [Int: Int] = [:]
  /// The positions of events that only the old trace has and that come before their cause, with the cause's number in
  /// the old trace.
  private var eventsBeforeCause: [(position: Int, cause: Int)] = []
  /// The positions of the beginning and the end of each moment in the old trace.
  private var oldPlaces: [(begin: Int?, end: Int?)]
  /// The highest subject number of the new trace. Subjects that are only in the old trace get higher numbers.
  private let highestID: Int
  private var time = 0
  /// The next position in the old trace.
  private var nextOld = 0
  /// The positions in the old trace whose events were added before their turn.
  private var addedEarly: Set<Int> = []
  /// The positions of each old life's events that have no partner.
  private var unmatchedOld: [Int: [Int]] = [:]
  /// The number of events of each new life that have not been added.
  private var leftNew: [Int: Int] = [:]
  /// The position of the `deinit` event that only the old trace has, by the life in the new trace that continues.
  private var heldDeaths: [Int: Int] = [:]

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
    countLives()
    for (event, moment) in traces.new.kept {
      guard let moment, includesNew(moment) else { continue }
      let partner = traces.oldMoment(for: moment)
      if let partner {
        let places = oldPlaces[partner.position]
        if let place = event.phase == .end ? places.end : places.begin {
          while nextOld < place { addNextOld() }
          nextOld = max(nextOld, place + 1)
        }
      } else if event.phase != .end {
        // Removed events come before the events that replaced them.
        while nextOld < traces.old.kept.count, isUnmatched(traces.old.kept[nextOld].moment) { addNextOld() }
        if event.name == .deinit { addRest(ofNewLife: traces.new[moment].life) }
      }
      add(new: event, moment, partner)
      noteAdded(toNewLife: traces.new[moment].life)
    }
    while nextOld < traces.old.kept.count { addNextOld() }
    for (position, cause) in eventsBeforeCause {
      events[position].attributes[.cause] = oldNumbers[cause].map(TraceValue.integer)
    }
  }

  // MARK: Deaths

  // A subject has one lifeline, which ends with its death, even if it dies in only one of the traces. Therefore, its
  // other events come before its death.

  private mutating func countLives() {
    for case let (_, moment?) in traces.new.kept where includesNew(moment) {
      leftNew[traces.new[moment].life, default: 0] += 1
    }
    for (place, kept) in traces.old.kept.enumerated() {
      guard let moment = kept.moment, includesOld(moment), isUnmatched(moment) else { continue }
      unmatchedOld[traces.old[moment].life, default: []].append(place)
    }
  }

  /// Adds the events that only the old trace has, before the death that only the new trace has.
  private mutating func addRest(ofNewLife life: Int) {
    guard let oldLife = traces.matching.oldLife[life] else { return }
    for place in unmatchedOld[oldLife] ?? [] where place >= nextOld && addedEarly.insert(place).inserted {
      addOld(place)
    }
  }

  /// Adds the death that only the old trace has after the last event of the new life.
  private mutating func noteAdded(toNewLife life: Int) {
    leftNew[life, default: 0] -= 1
    guard leftNew[life] == 0, let place = heldDeaths.removeValue(forKey: life) else { return }
    addOld(place)
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

  /// Adds the next event of the old trace if it has no partner.
  private mutating func addNextOld() {
    let place = nextOld
    nextOld += 1
    if !addedEarly.contains(place) { addOld(place) }
  }

  private mutating func addOld(_ place: Int) {
    let (old, moment) = traces.old.kept[place]
    guard let moment, includesOld(moment), isUnmatched(moment) else { return }
    if old.name == .deinit, let life = traces.matching.newLife[traces.old[moment].life], leftNew[life, default: 0] > 0 {
      heldDeaths[life] = place
      return
    }
    var event = old
    event.subject = subject(traces.old[moment].life)
    for key in subjectKeys {
      guard let id = event.attributes.integer(key), let life = traces.old.livesByID[id] else { continue }
      event.attributes[key] = .integer(subject(life).id)
    }
    if let cause = event.cause {
      event.attributes[.cause] = oldNumbers[cause].map(TraceValue.integer)
      if oldNumbers[cause] == nil { eventsBeforeCause.append((events.count, cause)) }
    }
    if let within = event.within { event.attributes[.within] = oldNumbers[within].map(TraceValue.integer) }
    if event.phase == .end { event.attributes[.begin] = oldBegins[moment].map(TraceValue.integer) }
    number(&event)
    if event.phase == .begin {
      oldBegins[moment] = event.sequence
      oldNumbers[old.sequence] = event.sequence
    }
    if event.phase != .end { marks[event.sequence] = .removed }
    events.append(event)
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
