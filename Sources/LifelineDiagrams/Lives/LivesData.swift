internal import Lifeline
package import LifelineAnalysis

/// The lives of one trace for a program that draws them itself at every zoom, such as the page of a report.
///
/// ``LivesBuilder/data(callingOut:)`` makes it. It has the objects that a picture of the same trace shows, and all changes of
/// their states, in the order of the events.
package struct LivesData: Sendable {
  /// The objects of one type and kind.
  package struct Kind: Sendable, Equatable {
    package var type: String
    package var kind: String
    /// Index in ``LivesData/models``.
    package var model: Int
  }

  /// The states of the objects of some kinds.
  package struct Model: Sendable, Hashable {
    /// What a legend calls the objects; nil for those whose states need no legend.
    package var name: String?
    /// The states in words, and their levels.
    package var words: [String]
    package var levels: [Lives.Level]
  }

  /// A state with a level of its own: the index of a state in ``Model/words``, or one of these.
  package enum State: Equatable, Sendable {
    case gone
    case unknown
    case state(Int)
  }

  /// An object, in the order in which they were born.
  package struct Object: Sendable, Equatable {
    package var id: Int
    package var name: String?
    /// Index in ``LivesData/kinds``.
    package var kind: Int
    /// Its state before its first change; nil for an object that was born in the trace.
    package var initial: State?
    /// When it should have been released, if it leaked.
    package var leak: Lives.Moment?
    /// The time at which its grace period was over, if it was released later.
    package var lateFrom: Int?
    package var isDetached: Bool
  }

  /// A birth, an end, or another state.
  package struct Change: Sendable, Equatable {
    package var at: Lives.Moment
    /// Index in ``LivesData/objects``.
    package var object: Int
    package var state: State
    /// Whether the object is expected to be released.
    package var isDue: Bool
  }

  /// The position of the trace among those that were read.
  package let index: Int
  /// The first and the last moment of the axis.
  package let from: Lives.Moment
  package let to: Lives.Moment
  /// What the axis counts unless a reader chooses.
  package let axis: Lives.Axis
  /// The sentences of the picture: what lived, what leaked, and what is alive at the end.
  package let facts: String
  package let kinds: [Kind]
  package let models: [Model]
  package let objects: [Object]
  package let marks: [Lives.Mark]
  /// How many marks there are.
  package let markCount: Int
  /// What is left out because of its kind: `23 views`.
  package let leftOut: [String]
  /// How many changes of state were not recorded, because there are too many.
  package let excess: Int
  private let recording: RecordedLives
  /// The index of each recorded object in ``objects``; -1 for none.
  private let places: [Int32]

  init(_ recording: RecordedLives, _ census: LivesCensus, axis: Lives.Axis, facts: String, leftOut: [String]) {
    self.recording = recording
    self.axis = axis
    self.facts = facts
    self.leftOut = leftOut
    index = recording.trace.index
    (from, to) = (census.from, census.to)
    marks = recording.marks
    (markCount, excess) = (recording.markCount, recording.excess)
    var places = [Int32](repeating: -1, count: recording.objects.count)
    var objects: [Object] = []
    // Only the kinds of objects that are shown: a selection leaves out the names of all others.
    var table = KindTable(recording.kinds)
    for (index, object) in recording.objects.enumerated() where census.isShown[index] {
      places[index] = Int32(objects.count)
      objects.append(
        Object(
          id: object.id, name: object.name, kind: table.number(of: Int(object.type)),
          initial: object.birth == nil ? State(object.initial ?? .unknown) : nil, leak: object.leak,
          lateFrom: object.lateFrom, isDetached: object.isDetached))
    }
    (kinds, models) = (table.kinds, table.models)
    self.places = places
    self.objects = objects
  }

  /// Calls a function with each change of the objects, in order.
  package func forEachChange(_ body: (Change) -> Void) {
    for change in recording.changes {
      let place = places[Int(change.object)]
      guard place >= 0 else { continue }
      body(
        Change(
          at: .init(time: change.time, event: change.event), object: Int(place), state: State(change.code),
          isDue: change.code != .end && change.code.isDue))
    }
  }
}

/// The kinds of objects that are shown, and their models, each once.
private struct KindTable {
  private(set) var kinds: [LivesData.Kind] = []
  private(set) var models: [LivesData.Model] = []
  private let all: [RecordedLives.Kind]
  private var numbers: [Int]
  private var modelNumbers: [LivesData.Model: Int] = [:]

  init(_ all: [RecordedLives.Kind]) {
    self.all = all
    numbers = [Int](repeating: -1, count: all.count)
  }

  mutating func number(of index: Int) -> Int {
    if numbers[index] >= 0 { return numbers[index] }
    numbers[index] = kinds.count
    let kind = all[index]
    let model = LivesData.Model(name: kind.model.name, words: kind.model.words, levels: kind.model.levels)
    let number = modelNumbers[model] ?? models.count
    if number == models.count {
      modelNumbers[model] = number
      models.append(model)
    }
    kinds.append(.init(type: LivesText.shortened(kind.type.string), kind: kind.kind.string, model: number))
    return numbers[index]
  }
}

extension LivesData.State {
  fileprivate init(_ code: RecordedLives.Code) {
    if code == .end {
      self = .gone
    } else {
      self = code.state > RecordedLives.Code.lastState ? .unknown : .state(code.state)
    }
  }
}

extension LivesBuilder {
  /// The lives of each trace that was received.
  ///
  /// - Parameter findings: what rules found in the same traces. They must name the traces by the same
  ///   `TraceIdentity.index`.
  package func data(callingOut findings: [Finding] = []) -> [LivesData] {
    recorded.map { recording in
      let found = Set(findings.lazy.filter { $0.traceIndex == recording.trace.index }.map(\.subject.id))
      let axis = axis(of: [recording])
      let census = LivesCensus(recording, options, axis: axis, found: found)
      let lives = lives(of: [recording], [census], axis)
      return LivesData(
        recording, census, axis: axis, facts: LivesFacts.sentences(lives), leftOut: Self.leftOut([census]))
    }
  }
}
