internal import Lifeline
internal import LifelineDiagrams
package import LifelineRules
package import LifelineTraces

/// The lives of one trace, for programs that draw them at any zoom level, such as the report page.
///
/// ``LivesBuilder/data(callingOut:)`` creates it. It contains the objects of the lives diagram for the same trace and
/// all of their state changes, in the order of the events. If there are too many changes, it contains ``counts``
/// instead.
package struct LivesData: Sendable {
  /// The objects of one type and kind.
  package struct Kind: Sendable, Equatable {
    package var type: String
    package var kind: String
    /// The index in ``LivesData/models``.
    package var model: Int
  }

  /// The states of objects, which several kinds can share.
  package struct Model: Sendable, Hashable {
    /// The name of the objects in a legend, or nil if their states need no legend.
    package var name: String?
    /// The names of the states, and their levels.
    package var words: [String]
    package var levels: [Lives.Level]
  }

  /// A state with its own level: the index of a state in ``Model/words``, or one of the other cases.
  package enum State: Equatable, Sendable {
    case gone
    case unknown
    case state(Int)
  }

  /// An object. Objects are in the order of their births.
  package struct Object: Sendable, Equatable {
    package var id: Int
    package var name: String?
    /// The index in ``LivesData/kinds``.
    package var kind: Int
    /// The state before the first change, or nil for an object that was created in the trace.
    package var initial: State?
    /// The moment from which the object should have been released, if it leaked.
    package var leak: Lives.Moment?
    /// The end of the object's grace period, if the object was released later.
    package var lateFrom: Int?
    package var isDetached: Bool
  }

  /// A birth, an end, or a change of state.
  package struct Change: Sendable, Equatable {
    package var at: Lives.Moment
    /// The index in ``LivesData/objects``.
    package var object: Int
    package var state: State
    /// Whether the object is expected to be released.
    package var isDue: Bool
  }

  /// The position of the trace among the traces that were read.
  package let index: Int
  /// The first and the last moment of the axis.
  package let from: Lives.Moment
  package let to: Lives.Moment
  /// The default unit of the axis, which readers can change.
  package let axis: Lives.Axis
  /// The sentences of the picture: which objects existed, which leaked, and which are alive at the end.
  package let facts: String
  /// What the trace's source does not report, or nil if it reports enough.
  package let limits: SourceLimits?
  package let kinds: [Kind]
  package let models: [Model]
  package let objects: [Object]
  package let marks: [Lives.Mark]
  package let markCount: Int
  /// The numbers of objects that are omitted because of their kind, such as `23 views`.
  package let leftOut: [String]
  /// The numbers of objects, which replace the objects if there are too many state changes.
  package let counts: Counts?
  private let recording: RecordedLives
  /// For each recorded object, its index in ``objects``, or -1 if it is not shown.
  private let places: [Int32]

  /// - Parameter lives: The diagram of the recording.
  init(_ recording: RecordedLives, _ census: LivesCensus, _ lives: Lives, note: String?) {
    self.recording = recording
    axis = lives.axis
    facts = LivesFacts.sentences(lives)
    limits = lives.panels.first?.limits
    leftOut = LivesBuilder.leftOut([census])
    index = recording.trace.index
    (from, to) = (census.from, census.to)
    marks = recording.marks
    markCount = recording.markCount
    var places = [Int32](repeating: -1, count: recording.objects.count)
    var objects: [Object] = []
    // Includes only the kinds of shown objects, because a selection omits the names of all other kinds.
    var table = LivesKindTable(recording.kinds)
    for (index, object) in recording.objects.enumerated() where census.isShown[index] {
      places[index] = Int32(objects.count)
      objects.append(
        Object(
          id: object.id, name: object.name, kind: table.number(of: Int(object.type)),
          initial: object.birth == nil ? State(object.initial ?? .unknown) : nil, leak: object.leak,
          lateFrom: object.lateFrom, isDetached: object.isDetached))
    }
    counts = recording.counted.map { Counts($0, recording, lives, note: note ?? "", &table) }
    (kinds, models) = (table.kinds, table.models)
    self.places = places
    self.objects = objects
  }

  /// Calls a function for each change in the objects, in order.
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

/// The kinds of the shown objects and their models, without duplicates.
struct LivesKindTable {
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
    kinds.append(.init(type: LabelText.shortened(kind.type.string), kind: kind.kind.string, model: number))
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
  /// Returns the lives of each trace that was received.
  ///
  /// - Parameter findings: The findings of rules in the same traces. They must identify the traces by the same
  ///   `TraceIdentity.index`.
  package func data(callingOut findings: [Finding] = []) -> [LivesData] {
    recorded.map { recording in
      let found = Set(findings.lazy.filter { $0.traceIndex == recording.trace.index }.map(\.subject.id))
      let axis = options.axis ?? Self.scaleOfPages(for: [recording])
      let census = LivesCensus(recording, options, axis: axis, found: found)
      let note = changesDrawnAsCounts(in: [recording]).map(Lives.noteOfCounts)
      return LivesData(recording, census, lives(of: [recording], [census], axis), note: note)
    }
  }
}
