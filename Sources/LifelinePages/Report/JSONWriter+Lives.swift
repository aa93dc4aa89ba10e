internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineStates
internal import LifelineTraces

/// Writes the lives of a trace, in columns that the script unpacks into typed arrays.
extension JSONWriter {
  /// - Parameter place: A closure that returns the position of a string in the page's table.
  mutating func write(_ lives: LivesData, place: (String) -> Int) {
    object { json in
      json.member("axis", lives.axis.rawValue)
      json.member("facts", lives.facts)
      if let limits = lives.limits { json.member("unknown", limits.unknown) { $0.text($1.rawValue) } }
      json.member("from", [lives.from.time, lives.from.event]) { $0.integer($1) }
      json.member("to", [lives.to.time, lives.to.event]) { $0.integer($1) }
      json.member("models", lives.models) { $0.write($1) }
      json.member("kinds", lives.kinds) { $0.write($1) }
      json.member("leftOut", lives.leftOut) { $0.text($1) }
      if let counts = lives.counts {
        json.key("counts")
        json.write(counts)
      }
      json.key("marks")
      json.writeMarks(of: lives)
      json.key("objects")
      json.writeObjects(of: lives, place)
      json.key("changes")
      json.writeChanges(of: lives)
    }
  }

  private mutating func write(_ kind: LivesData.Kind) {
    object { json in
      json.member("type", kind.type)
      json.member("kind", kind.kind)
      json.member("model", kind.model)
    }
  }

  private mutating func write(_ model: LivesData.Model) {
    object { json in
      json.member("name", model.name)
      json.member("words", model.words) { $0.text($1) }
      json.member("levels", model.levels) { $0.text($1.rawValue) }
    }
  }

  private mutating func writeMarks(of lives: LivesData) {
    object { json in
      json.member("count", lives.markCount)
      json.member("texts", lives.marks) { $0.text($1.text) }
      json.member("times", lives.marks) { $0.integer($1.at.time) }
      json.member("events", lives.marks) { $0.integer($1.at.event) }
    }
  }

  /// Writes the objects.
  ///
  /// Leaks and late releases are rare, so their columns begin with the index of the object.
  private mutating func writeObjects(of lives: LivesData, _ place: (String) -> Int) {
    var (ids, kinds, names, initials) = (NumberColumn(), NumberColumn(), NumberColumn(), NumberColumn())
    var (leaks, late) = (NumberColumn(), NumberColumn())
    for (index, object) in lives.objects.enumerated() {
      ids.addDifference(object.id)
      kinds.add(object.kind)
      names.add(object.name.map { place($0) + 1 } ?? 0)
      initials.add(object.initial.map { Self.code($0, isDue: false) } ?? 0)
      if let leak = object.leak {
        for number in [index, leak.time, leak.event, object.isDetached ? 1 : 0] { leaks.add(number) }
      }
      if let time = object.lateFrom {
        for number in [index, time] { late.add(number) }
      }
    }
    object { json in
      json.member("count", lives.objects.count)
      json.member("ids", ids.text)
      json.member("kinds", kinds.text)
      json.member("names", names.text)
      json.member("initials", initials.text)
      json.member("leaks", leaks.text)
      json.member("late", late.text)
    }
  }

  private mutating func writeChanges(of lives: LivesData) {
    var count = 0
    var (events, times, objects, states) = (NumberColumn(), NumberColumn(), NumberColumn(), NumberColumn())
    lives.forEachChange { change in
      count += 1
      events.addGrowth(change.at.event)
      times.addGrowth(change.at.time)
      objects.addDifference(change.object)
      states.add(Self.code(change.state, isDue: change.isDue))
    }
    object { json in
      json.member("count", count)
      json.member("events", events.text)
      json.member("times", times.text)
      json.member("objects", objects.text)
      json.member("states", states.text)
    }
  }

  /// Returns a number that represents a state.
  ///
  /// The number is 0 for an object that was released. Otherwise, it is twice the number of the state, plus 1 if the
  /// object is expected to be released. The number of the state is 1 if the state is unknown, and starts at 2 for the
  /// states of the model.
  private static func code(_ state: LivesData.State, isDue: Bool) -> Int {
    switch state {
    case .gone: 0
    case .unknown: 2 + (isDue ? 1 : 0)
    case .state(let index): 2 * (index + 2) + (isDue ? 1 : 0)
    }
  }
}
