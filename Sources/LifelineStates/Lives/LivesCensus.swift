internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// Determines which objects of a trace a picture shows, and how many of each type are alive at the same time.
struct LivesCensus: Sendable {
  /// The objects of one kind.
  struct Tally: Sendable {
    var objects = 0
    var alive = 0
    var peak = 0
    var peakAt = Lives.Moment(time: 0, event: 0)
    /// The lanes in use, as a bit mask, which is not updated for objects without a lane.
    var lanes: UInt32 = 0
    var changes = 0
    /// The index of the first object.
    var first = Int.max
    /// The objects that leaked, in the order of their numbers.
    var leaked: [Int] = []
    /// The earliest moment from which one of the leaked objects should have been released.
    var leakedSince: Lives.Moment?
    /// The latest such moment.
    var lastLeakedSince: Lives.Moment?
  }

  /// The maximum number of lanes. A type with more objects alive at the same time has no lanes.
  static let maximumLanes = 24

  let from: Lives.Moment
  let to: Lives.Moment
  /// The number of the first event whose changes occur in the picture.
  let firstEvent: Int
  private(set) var isShown: [Bool]
  private(set) var tallies: [Tally]
  private(set) var lanes: [UInt8]
  private(set) var pauses: LivesPauses
  /// For each kind that is not shown, the number of omitted objects.
  private(set) var leftOut: [SubjectKind: Int] = [:]
  private var isAlive: [Bool]

  /// - Parameter found: The numbers of the objects that have findings.
  init(_ lives: RecordedLives, _ options: LivesOptions, axis: Lives.Axis, found: Set<Int>) {
    (from, to) = lives.range
    firstEvent = lives.firstEvent
    tallies = [Tally](repeating: Tally(), count: lives.kinds.count)
    lanes = [UInt8](repeating: 0, count: lives.objects.count)
    isAlive = [Bool](repeating: false, count: lives.objects.count)
    pauses = LivesPauses(from: from.value(axis))
    let mayBeShown = lives.objects.map { object in
      if lives.picks, !object.isSelected { return false }
      return options.showsViews || object.leak != nil || found.contains(object.id)
        || !Self.isPart(lives.kinds[Int(object.type)].kind)
    }
    isShown = [Bool](repeating: false, count: lives.objects.count)
    if let counted = lives.counted {
      take(counted)
      return
    }
    if lives.isOutsideTrace { return }
    walk(lives, mayBeShown, axis)
    for (index, object) in lives.objects.enumerated() {
      if isShown[index], let leak = object.leak, leak.event <= to.event { noteLeak(index, object, leak) }
      guard !mayBeShown[index], !lives.picks || object.isSelected, Self.overlaps(object, from, to) else { continue }
      leftOut[lives.kinds[Int(object.type)].kind, default: 0] += 1
    }
  }

  /// Copies the values that do not depend on individual objects, because a counted trace does not store its objects.
  private mutating func take(_ counted: CountedLives) {
    leftOut = counted.leftOut.filter { $0.value > 0 }
    for group in counted.groups { tallies[group.kinds[0]].leakedSince = group.leakedSince }
  }

  /// Returns whether objects of this kind are numerous and belong to other objects.
  static func isPart(_ kind: SubjectKind) -> Bool { [.view, .control, .window, .application].contains(kind) }

  private static func overlaps(_ object: RecordedLives.Object, _ from: Lives.Moment, _ to: Lives.Moment) -> Bool {
    (object.birth?.event ?? 0) <= to.event && (object.end?.event ?? .max) >= from.event
  }

  private mutating func noteLeak(_ index: Int, _ object: RecordedLives.Object, _ leak: Lives.Moment) {
    let kind = Int(object.type)
    tallies[kind].leaked.append(index)
    if leak.event < tallies[kind].leakedSince?.event ?? .max { tallies[kind].leakedSince = leak }
    if leak.event > tallies[kind].lastLeakedSince?.event ?? .min { tallies[kind].lastLeakedSince = leak }
  }

  private mutating func walk(_ lives: RecordedLives, _ mayBeShown: [Bool], _ axis: Lives.Axis) {
    for index in lives.objects.indices where mayBeShown[index] && lives.objects[index].birth == nil {
      isAlive[index] = true
    }
    var hasBegun = false
    var marks = lives.marks.filter { from.event <= $0.at.event && $0.at.event <= to.event }[...]
    for change in lives.changes {
      if !hasBegun, change.event >= firstEvent {
        begin(lives)
        hasBegun = true
      }
      guard change.event <= to.event else { break }
      let index = Int(change.object)
      guard mayBeShown[index] else { continue }
      let kind = Int(lives.objects[index].type)
      if hasBegun {
        while let mark = marks.first, mark.at.event <= change.event {
          pauses.note(mark.at.value(axis))
          marks.removeFirst()
        }
        pauses.note(change.value(axis))
        tallies[kind].changes += 1
      }
      if change.code == .end {
        isAlive[index] = false
        guard hasBegun else { continue }
        tallies[kind].alive -= 1
        tallies[kind].lanes &= ~(1 << UInt32(lanes[index]))
      } else if !isAlive[index] {
        isAlive[index] = true
        if hasBegun { count(index, kind, .init(time: change.time, event: change.event)) }
      }
    }
    if !hasBegun { begin(lives) }
    for mark in marks { pauses.note(mark.at.value(axis)) }
    pauses.note(to.value(axis))
  }

  /// Counts the objects that are alive at the beginning of the picture.
  private mutating func begin(_ lives: RecordedLives) {
    for index in lives.objects.indices where isAlive[index] { count(index, Int(lives.objects[index].type), from) }
  }

  private mutating func count(_ index: Int, _ kind: Int, _ moment: Lives.Moment) {
    isShown[index] = true
    tallies[kind].objects += 1
    tallies[kind].first = min(tallies[kind].first, index)
    tallies[kind].alive += 1
    if tallies[kind].alive > tallies[kind].peak {
      tallies[kind].peak = tallies[kind].alive
      tallies[kind].peakAt = moment
    }
    // Uses the first free lane, so that there are only as many lanes as objects that are alive at the same time.
    let lane = (~tallies[kind].lanes).trailingZeroBitCount
    guard lane < Self.maximumLanes + 1 else { return }
    lanes[index] = UInt8(lane)
    tallies[kind].lanes |= 1 << UInt32(lane)
  }

  /// Returns whether a shown object is alive at the end of the picture.
  func isAliveAtEnd(_ index: Int) -> Bool { isShown[index] && isAlive[index] }
}
