internal import Lifeline

/// The state of the trace that is being read.
struct OpenLives: Sendable {
  /// A span that has not ended.
  struct Span: Sendable {
    var row: Int
    var lifeline: Int
    var lane: Int
  }

  /// The most recently skipped spans, which caused some of the rows.
  struct RecentSpans: Sendable {
    struct Span: Sendable {
      var sequence: Int
      var name: EventName
      /// The number of the span's subject.
      var subject: Int
    }

    private static let capacity = 4096
    private var spans: [Span?] = []

    mutating func note(_ event: TraceEvent) {
      if spans.isEmpty { spans = Array(repeating: nil, count: Self.capacity) }
      spans[Self.position(of: event.sequence)] = Span(
        sequence: event.sequence, name: event.name, subject: event.subject.id)
    }

    /// Returns the span, or nil if it was not skipped or too many spans have been skipped since.
    func span(withSequence sequence: Int) -> Span? {
      guard !spans.isEmpty else { return nil }
      return spans[Self.position(of: sequence)].flatMap { $0.sequence == sequence ? $0 : nil }
    }

    private static func position(of sequence: Int) -> Int { sequence & (capacity - 1) }
  }

  /// The loads of a controller's view.
  struct Loads: Sendable {
    var count = 0
    var isUnloaded = false
  }

  /// A subject whose events have all been skipped so far.
  struct Waiting: Sendable {
    var subject: Subject
    /// The number of the subject's owner.
    var owner: Int?
    /// Whether the subject is the owner's own view.
    var isOwnView: Bool
  }

  /// A subject that rows mention.
  struct Mention: Sendable {
    /// The subject's position in ``Timeline/mentions``.
    var position: Int
    /// Whether the subject has occurred, so that its name is known.
    var isKnown: Bool
  }

  /// A leak, which can be found before the first row of its subject.
  struct Leak: Sendable {
    /// The row in which the release was expected or, if there is no such row, the row of the leak.
    var row: Int
    /// The objects that retain the subject, as text.
    var holders: String?
  }

  /// The first row of the trace.
  var firstRow = 0
  /// The first lifeline of the trace.
  var firstLifeline = 0
  /// The indices of lifelines, keyed by subject number.
  var lifelines: [Int: Int] = [:]
  /// The living subjects that a selection has omitted so far.
  var waiting: [Int: Waiting] = [:]
  /// The owners of views that have not occurred yet, keyed by the view's number.
  var owners: [Int: Int] = [:]
  /// The subjects that rows mention, keyed by subject number.
  var mentions: [Int: Mention] = [:]
  /// The names of the controls that are shown on their controller's lifeline, keyed by the control's number.
  var parts: [Int: String] = [:]
  /// The open spans, keyed by the sequence number of their begin event.
  var spans: [Int: Span] = [:]
  /// The spans that a selection omitted.
  var skippedSpans = RecentSpans()
  /// The loads of views, keyed by the controller's number.
  var loads: [Int: Loads] = [:]
  /// The row of each expected release, keyed by subject number. The row of an event that is not drawn is the next row.
  var expectations: [Int: Int] = [:]
  /// The leaks of living subjects, keyed by subject number.
  var leaks: [Int: Leak] = [:]
  /// The rows of deferred calls whose causes come later, keyed by the sequence number of the cause. In a comparison, a
  /// call that was removed can be before its cause, if the cause comes later in the new trace.
  var callsBeforeCause: [Int: [Int]] = [:]
  /// The lanes in use on each lifeline, as bit masks.
  private var lanes: [Int: UInt64] = [:]

  /// Counts a load, and returns the previous state.
  mutating func countLoad(of subject: Int) -> Loads {
    let before = loads[subject] ?? Loads()
    loads[subject] = Loads(count: before.count + 1, isUnloaded: false)
    return before
  }

  mutating func forgetRelease(of subject: Int) {
    expectations[subject] = nil
    leaks[subject] = nil
  }

  /// Returns the lowest free lane. If there is none, the last lane is shared.
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
