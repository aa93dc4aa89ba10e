internal import Lifeline

/// One trace as a comparison needs it: the lives in it, and what happened in each.
public struct RecordedTrace: Sendable {
  /// What makes two moments the same thing: what happened, not when or to which number.
  struct Key: Hashable, Sendable, Comparable {
    var name: String
    var isSpan: Bool
    /// What the event is about: the property that was read, the text of a marker.
    var what: String?

    /// A marker's text, else the event's name, and what it is about.
    var label: String { Self.label(name, what) }

    static func label(_ name: String, _ what: String?) -> String {
      guard let what else { return name }
      return name == InternedName.mark.string ? what : "\(name) \(what)"
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.what ?? "", left.isSpan ? 1 : 0) < (right.name, right.what ?? "", right.isSpan ? 1 : 0)
    }
  }

  /// Something that happened: an instant, or a span from its begin on.
  struct Moment: Sendable {
    /// Index in ``keys``.
    var key: Int32
    /// Index in ``lives``.
    var life: Int32
    /// Index of the moment around it, or -1.
    var enclosing: Int32
    var thread: Int
    var sequence: Int
    var time: Int
    /// In nanoseconds; -1 for instants and spans that did not end.
    var duration = -1
    var attributes: TraceAttributes
    /// What its end says.
    var endAttributes = TraceAttributes()
  }

  /// A subject with all its moments.
  struct Life: Sendable {
    var subject: Subject
    /// The number of the controller that it belongs to.
    var owner: Int?
    /// The property that holds it.
    var place: String?
    /// Indices in ``moments``.
    var moments: [Int32] = []
  }

  /// Which trace it is.
  public internal(set) var identity: TraceIdentity
  /// What it says of its end; nil while it is being read.
  public internal(set) var end: TraceEnd?
  /// How many events there were.
  public internal(set) var events = 0
  var keys: [Key] = []
  var lives: [Life] = []
  var moments: [Moment] = []
  /// All events, when somebody wants to draw them, each with the moment that it belongs to.
  var kept: [(event: TraceEvent, moment: Int32)] = []
  /// The lives by the number of their subject, the first one of each.
  var livesByID: [Int: Int] = [:]

  init(_ identity: TraceIdentity) {
    self.identity = identity
  }

  /// Why it cannot be taken for the whole trace, in words; empty when it can.
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
