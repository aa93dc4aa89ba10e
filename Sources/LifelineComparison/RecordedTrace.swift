internal import Lifeline
internal import LifelineBase
public import LifelineTraces

/// A trace that is prepared for a comparison: its subjects, and the events of each subject.
public struct RecordedTrace: Sendable {
  /// The properties that two moments must share to be compared. Times and numbers are excluded.
  struct Key: Hashable, Sendable, Comparable {
    var name: String
    var isSpan: Bool
    /// The topic of the event, such as the property that was read or the text of a marker.
    var what: String?

    /// The text of a marker. For other events, the name and the detail.
    var label: String { Self.label(name, what) }

    static func label(_ name: String, _ what: String?) -> String {
      guard let what else { return name }
      return name == EventName.mark.string ? what : "\(name) \(what)"
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.what ?? "", left.isSpan ? 1 : 0) < (right.name, right.what ?? "", right.isSpan ? 1 : 0)
    }
  }

  /// An event to compare: an instant, or a span at the position of its begin event.
  struct Moment: Sendable {
    /// The key of the event.
    let key: KeyIndex
    private let lifePlace: Int32
    /// The moment that encloses this moment, if any.
    let enclosing: MomentIndex?
    let thread: Int
    let sequence: Int
    let time: Int
    /// The duration in nanoseconds, or nil for instants and spans that did not end.
    var duration: Int?
    let attributes: TraceAttributes
    /// The attributes of the end event.
    var endAttributes = TraceAttributes()

    /// Creates a moment of the life with the index `life`.
    init(_ event: TraceEvent, key: KeyIndex, life: Int, enclosing: MomentIndex?) {
      self.key = key
      self.enclosing = enclosing
      lifePlace = Int32(life)
      (thread, sequence, time, attributes) = (event.thread, event.sequence, event.time, event.attributes)
    }

    /// The index in ``RecordedTrace/lives``.
    var life: Int { Int(lifePlace) }
  }

  /// A subject with all its moments.
  struct Life: Sendable {
    var subject: Subject
    /// The number of the controller that the subject belongs to.
    var owner: Int?
    /// The subject's place in its controller: a property, or a path through the subviews.
    var place: String?
    /// The subject's moments, in order.
    var moments: [MomentIndex] = []
  }

  /// The identity of the trace.
  public internal(set) var identity: TraceIdentity
  /// The end of the trace, or nil while the trace is being read.
  public internal(set) var end: TraceEnd?
  /// The number of events.
  public internal(set) var events = 0
  var keys: [Key] = []
  var lives: [Life] = []
  var moments: [Moment] = []
  /// All events, if they will be drawn, each with its moment. The moment is nil for an end event without a begin event.
  var kept: [(event: TraceEvent, moment: MomentIndex?)] = []
  /// The first life of each subject number.
  var livesByID: [Int: Int] = [:]

  init(_ identity: TraceIdentity) {
    self.identity = identity
  }

  /// The reasons why the trace is incomplete, or an empty array if it is complete.
  var issues: [String] {
    guard let end else { return ["it did not end"] }
    var issues: [String] = []
    if !end.isClosed { issues.append("it was not closed, so its end may be missing") }
    if end.lost > 0 { issues.append(CountText.of(end.lost, "event was lost", "events were lost")) }
    if end.broken > 0 {
      issues.append(CountText.of(end.broken, "line could not be used", "lines could not be used"))
    }
    return issues
  }
}
