internal import Lifeline

/// What is under way in the trace that is being read.
struct OpenLives: Sendable {
  /// A span whose end has not come.
  struct Span: Sendable {
    var row: Int
    var lifeline: Int
    var lane: Int
  }

  /// The names of the last events that were skipped, for rows that they caused.
  struct RecentNames: Sendable {
    private static let capacity = 4096
    private var entries: [(sequence: Int, name: EventName)] = []

    mutating func note(_ event: TraceEvent) {
      if entries.isEmpty { entries = Array(repeating: (-1, event.name), count: Self.capacity) }
      entries[Self.position(of: event.sequence)] = (event.sequence, event.name)
    }

    /// Nil when the event was not skipped, or others were skipped since.
    func name(ofEvent sequence: Int) -> EventName? {
      guard !entries.isEmpty, sequence >= 0 else { return nil }
      let entry = entries[Self.position(of: sequence)]
      return entry.sequence == sequence ? entry.name : nil
    }

    private static func position(of sequence: Int) -> Int { sequence & (capacity - 1) }
  }

  /// How often a controller loaded its view.
  struct Loads: Sendable {
    var count = 0
    var isUnloaded = false
  }

  /// A subject all of whose events were skipped so far.
  struct Waiting: Sendable {
    var subject: Subject
    /// The number of its owner.
    var owner: Int?
    /// Whether it is the owner's own view.
    var isOwnView: Bool
  }

  /// A subject that rows mention.
  struct Mention: Sendable {
    /// Its position in ``Timeline/mentions``.
    var position: Int
    /// Whether the subject occurred, so that its name is known.
    var isKnown: Bool
  }

  /// The first row of the trace.
  var firstRow = 0
  /// Indices of lifelines by subject.
  var lifelines: [Int: Int] = [:]
  /// Living subjects that a selection left out so far.
  var waiting: [Int: Waiting] = [:]
  /// Owners of views that have not occurred themselves, by the view's subject.
  var owners: [Int: Int] = [:]
  /// The subjects that rows mention, by their numbers.
  var mentions: [Int: Mention] = [:]
  /// The names of the controls that are shown on the lifeline of their controller, by the control's subject.
  var parts: [Int: String] = [:]
  /// Open spans by the sequence number of their begin.
  var spans: [Int: Span] = [:]
  /// Spans that a selection left out.
  var skippedSpans = RecentNames()
  /// Loads by subject.
  var loads: [Int: Loads] = [:]
  /// Rows of expectations by lifeline.
  var expectations: [Int: Int] = [:]
  /// Bits of the lanes in use by lifeline.
  private var lanes: [Int: UInt64] = [:]

  /// Counts a load and returns what was before it.
  mutating func countLoad(of subject: Int) -> Loads {
    let before = loads[subject] ?? Loads()
    loads[subject] = Loads(count: before.count + 1, isUnloaded: false)
    return before
  }

  /// The lowest lane that is free; all that find none take the last one.
  mutating func takeLane(of lifeline: Int) -> Int {
    let used = lanes[lifeline] ?? 0
    let lane = min((~used).trailingZeroBitCount, 63)
    lanes[lifeline] = used | 1 << UInt64(lane)
    return lane
  }

  mutating func freeLane(_ lane: Int, of lifeline: Int) {
    lanes[lifeline]? &= ~(1 << UInt64(lane))
  }
}
