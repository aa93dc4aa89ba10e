internal import Lifeline

/// The data that ``EventScanner`` reads from one line.
///
/// A record occupies 32 bytes and contains no references, so that it can be passed to another thread.
///
/// The subject and the attributes are in the ``EventParts`` of the same block.
struct EventRecord {
  var sequence = 0
  var time = 0
  /// The position in the block where the line begins.
  var start: Int32 = 0
  var thread: Int32 = 0
  var name = EventName.mark
  private var phaseAndSubject = noPhase
  var attributes = AttributesPlace.none

  private static let noPhase: UInt16 = 3 << 14

  /// Creates a record of lines that are not events in the standard format, up to the start of the next record.
  init(start: Int = 0) {
    self.start = Int32(truncatingIfNeeded: start)
  }

  /// The event's phase, or nil for other lines.
  @inline(__always)
  var phase: TraceEvent.Phase? { TraceEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phaseAndSubject >> 14)) }

  /// The place of the subject.
  @inline(__always)
  var subject: Int {
    get { Int(phaseAndSubject & ~Self.noPhase) }
    set { phaseAndSubject = phaseAndSubject & Self.noPhase | UInt16(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  mutating func setPhase(_ phase: TraceEvent.Phase) {
    phaseAndSubject = phaseAndSubject & ~Self.noPhase | UInt16(phase.rawValue) << 14
  }
}

/// The place of an event's attributes: none, shared, or single.
struct AttributesPlace: Equatable {
  private let code: UInt16
  private static let singleMark: UInt16 = 1 << 15

  static let none = AttributesPlace(code: 0)

  private init(code: UInt16) { self.code = code }

  init(shared position: Int) { code = UInt16(truncatingIfNeeded: position + 1) }

  init(single position: Int) { code = UInt16(truncatingIfNeeded: position) | Self.singleMark }

  @inline(__always)
  var isSingle: Bool { code & Self.singleMark != 0 }
  @inline(__always)
  var position: Int { isSingle ? Int(code & ~Self.singleMark) : Int(code) - 1 }
}

/// The subjects and attributes of the events of one block.
struct EventParts {
  /// The maximum number of subjects or attributes. If it is exceeded, lines are rejected.
  static let maximumCount = 1 << 14

  var subjects: [Subject] = []
  /// The attributes that several events can share.
  var shared: [TraceAttributes] = []
  var single = AttributesPool()

  mutating func reset() {
    subjects.removeAll(keepingCapacity: true)
    shared.removeAll(keepingCapacity: true)
    single.reset()
  }
}

/// Attributes that vary from event to event.
///
/// Later blocks assign new values to the attributes. This does not allocate memory if the keys are the same.
struct AttributesPool {
  private struct Member {
    let kind: UInt8
    var nextFree: Int16 = -1
  }

  /// The number of kinds. It must be a power of two.
  static let kinds = 64

  /// The attributes. If you take one, return it to the same place.
  var attributes: [TraceAttributes] = []
  private var members: [Member] = []
  /// The first free place of each kind, or -1 for none.
  private var free = [Int16](repeating: -1, count: kinds)

  /// Returns a free place for attributes of a kind. The place contains attributes that were used earlier.
  mutating func take(_ kind: Int) -> Int {
    let place = Int(free[kind])
    guard place >= 0 else {
      members.append(Member(kind: UInt8(truncatingIfNeeded: kind)))
      attributes.append(TraceAttributes())
      return members.count - 1
    }
    free[kind] = members[place].nextFree
    return place
  }

  /// Makes all places free.
  mutating func reset() {
    for kind in free.indices { free[kind] = -1 }
    for place in members.indices.reversed() {
      members[place].nextFree = free[Int(members[place].kind)]
      free[Int(members[place].kind)] = Int16(truncatingIfNeeded: place)
    }
  }

  var count: Int { members.count }
}

extension TraceEvent {
  /// A placeholder event.
  static var blank: TraceEvent { TraceEvent(sequence: 0, time: 0, subject: .marker, name: .mark) }
}
