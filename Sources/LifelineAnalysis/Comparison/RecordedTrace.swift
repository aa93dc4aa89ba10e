internal import Lifeline

/// One trace, prepared for a comparison: its subjects, and what happened to each.
public struct RecordedTrace: Sendable {
  /// What two moments must share to be compared: what happened, not when or to which number.
  struct Key: Hashable, Sendable, Comparable {
    var name: String
    var isSpan: Bool
    /// What the event is about: the property that was read, the text of a marker.
    var what: String?

    /// The text of a marker; for other events, the name and the detail.
    var label: String { Self.label(name, what) }

    static func label(_ name: String, _ what: String?) -> String {
      guard let what else { return name }
      return name == EventName.mark.string ? what : "\(name) \(what)"
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.what ?? "", left.isSpan ? 1 : 0) < (right.name, right.what ?? "", right.isSpan ? 1 : 0)
    }
  }

  /// Something that happened: an instant, or a span from its begin on.
  struct Moment: Sendable {
    /// What happened.
    let key: KeyIndex
    private let lifePlace: Int32
    /// The moment around it, if any.
    let enclosing: MomentIndex?
    let thread: Int
    let sequence: Int
    let time: Int
    /// In nanoseconds; nil for instants and spans that did not end.
    var duration: Int?
    let attributes: TraceAttributes
    /// The attributes of its end.
    var endAttributes = TraceAttributes()

    /// A moment of the life with the index `life`.
    init(_ event: TraceEvent, key: KeyIndex, life: Int, enclosing: MomentIndex?) {
      self.key = key
      self.enclosing = enclosing
      lifePlace = Int32(life)
      (thread, sequence, time, attributes) = (event.thread, event.sequence, event.time, event.attributes)
    }

    /// Index in ``RecordedTrace/lives``.
    var life: Int { Int(lifePlace) }
  }

  /// A subject with all its moments.
  struct Life: Sendable {
    var subject: Subject
    /// The number of the controller that it belongs to.
    var owner: Int?
    /// The property that holds it.
    var place: String?
    /// Its moments, in order.
    var moments: [MomentIndex] = []
  }

  /// Which trace it is.
  public internal(set) var identity: TraceIdentity
  /// The end of the trace; nil while the trace is being read.
  public internal(set) var end: TraceEnd?
  /// How many events there were.
  public internal(set) var events = 0
  var keys: [Key] = []
  var lives: [Life] = []
  var moments: [Moment] = []
  /// All events, when they are to be drawn, each with the moment that it belongs to; nil for ends without a begin.
  var kept: [(event: TraceEvent, moment: MomentIndex?)] = []
  /// The lives by the number of their subject, the first one of each.
  var livesByID: [Int: Int] = [:]

  init(_ identity: TraceIdentity) {
    self.identity = identity
  }

  /// Why the trace is incomplete, in words; empty when it is complete.
  var issues: [String] {
    guard let end else { return ["it did not end"] }
    var issues: [String] = []
    if !end.isClosed { issues.append("it was not closed, so its end may be missing") }
    if end.lost > 0 { issues.append(end.lost == 1 ? "1 event was lost" : "\(end.lost) events were lost") }
    if end.broken > 0 {
      issues.append(end.broken == 1 ? "1 line could not be used" : "\(end.broken) lines could not be used")
    }
    return issues
  }
}
