internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

extension LivesData {
  /// The numbers of living objects by type, for a trace with too many state changes to store.
  package struct Counts: Sendable {
    /// The sentences that explain why no object has a row.
    package let note: String
    /// The groups of types, in the order of the picture.
    package let groups: [Group]
  }

  /// The objects of one type, or of all types except those with the most objects.
  package struct Group: Sendable {
    /// The index in ``LivesData/kinds`` of the group's first type.
    package let kind: Int
    /// The name of the type, or the number of types.
    package let name: String
    /// Whether the group has several types.
    package let isMixed: Bool
    package let objects: Int
    package let peak: Int
    package let alive: Int
    package let onScreen: Int
    package let leaked: Int
    package let leakedSince: Lives.Moment?
    /// The number of objects in each state at the end.
    package let states: [Lives.StateCount]
    /// The indices of the states that occurred, in the model of the type. Empty for several types.
    package let occurring: [Int]
    fileprivate let results: [Lives.Axis: CountedColumns.Result]

    package func columns(_ axis: Lives.Axis) -> Columns? { results[axis].map(Columns.init) }
  }

  /// The numbers of living objects along one axis. All columns have the same length.
  package struct Columns: Sendable {
    fileprivate let result: CountedColumns.Result

    package var count: Int { result.columns.count }
    /// The value where the first column begins.
    package var origin: Int { result.origin }
    /// The length of a column.
    package var step: Int { result.step }

    /// Returns the number of objects in a level at the moment with the most objects in a column.
    package func number(_ level: Lives.Level, in column: Int) -> Int {
      max(0, Int(result.columns[column].counts[level.index]))
    }

    /// Returns the number of objects in a level at the end.
    package func lastNumber(_ level: Lives.Level) -> Int { max(0, Int(result.last[level.index])) }

    package func minimum(in column: Int) -> Int { max(0, Int(result.columns[column].minimum)) }
  }
}

extension LivesData.Counts {
  init(
    _ counted: CountedLives, _ recording: RecordedLives, _ lives: Lives, note: String, _ table: inout LivesKindTable
  ) {
    self.note = note
    var groups: [LivesData.Group] = []
    for (index, group) in zip(counted.order(recording), lives.panels.first?.groups ?? []) {
      let kinds = counted.groups[index].kinds
      groups.append(
        LivesData.Group(
          kind: table.number(of: kinds[0]), name: group.name, isMixed: kinds.count > 1, objects: group.objects,
          peak: group.peak, alive: group.alive, onScreen: group.onScreen, leaked: group.leaked,
          leakedSince: group.leakedSince, states: group.states, occurring: counted.occurringStates(index),
          results: counted.results.compactMapValues { $0[index] }))
    }
    self.groups = groups
  }
}

extension CountedLives {
  /// Returns the indices of the states that occurred in a group, or an empty array if the group has several types.
  fileprivate func occurringStates(_ group: Int) -> [Int] {
    guard groups[group].kinds.count == 1 else { return [] }
    let states = groups[group].occurring.values.reduce(0, |)
    return (0..<64).filter { states & (1 << UInt64($0)) != 0 }
  }
}

extension Lives {
  /// Returns the sentences that explain why objects are drawn as counts only.
  static func noteOfCounts(_ omission: Omission) -> String { "\(omission.sentence). No object has a row." }
}

extension Lives.Group {
  /// The name of the type, or the number of types.
  var name: String { otherTypes > 0 ? "\(CountText.grouped(otherTypes + 1)) other types" : type }
}
