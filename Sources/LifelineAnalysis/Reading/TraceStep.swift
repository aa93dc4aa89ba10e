public import Lifeline

/// Which trace an event belongs to: a stream may hold several, one after another.
public struct TraceIdentity: Hashable, Sendable {
  /// Position among the traces that were read: 0, 1, 2…
  public var index: Int
  /// Where it was read from: a path, `standard input`, or nil for events from memory.
  public var source: String?
  /// What its header says.
  public var header: TraceHeader
  /// The selection that was made from it; nil when it is whole.
  public var selection: TraceSelection?

  /// Creates an identity.
  public init(index: Int = 0, source: String? = nil, header: TraceHeader = TraceHeader()) {
    self.index = index
    self.source = source
    self.header = header
  }

  /// The name for people: the user's, else the file's without its ending, else a number.
  public var label: String {
    if let name = header.name { return name }
    guard let file = source?.split(separator: "/").last else { return "trace \(index + 1)" }
    return file.hasSuffix(".jsonl") ? String(file.dropLast(6)) : String(file)
  }
}

/// A span that is open, or that an event has just ended.
public struct SpanRecord: Hashable, Sendable {
  /// The sequence number of the event that began it.
  public var sequence: Int
  /// When it began, in nanoseconds since the start of the trace.
  public var time: Int
  /// The thread that it began on.
  public var thread: Int
  /// The subject's number.
  public var subject: Int
  /// What is done in it.
  public var name: InternedName

  /// Creates a record.
  public init(sequence: Int, time: Int, thread: Int, subject: Int, name: InternedName) {
    self.sequence = sequence
    self.time = time
    self.thread = thread
    self.subject = subject
    self.name = name
  }
}

/// An event with what the trace so far says of it.
public struct TraceStep: Sendable {
  /// The event.
  public var event: TraceEvent
  /// A number for the living subject: small, and used again after its end, so that tables can be indexed by it.
  /// -1 for markers.
  public var slot: Int
  /// Whether this is the first event of the subject, so that tables forget what the slot held before.
  public var isFirst: Bool
  /// For the end of a span: the span. Nil when its begin is missing.
  public var span: SpanRecord?
  /// The innermost open span of the thread around this event (for an end: around the whole span).
  public var enclosing: SpanRecord?
  /// What is wrong with the event's place in the trace, if anything.
  public var problem: TraceProblem?
  /// The line of the file that the event stands in, from 1; 0 for events from memory.
  public var line = 0
}

/// A well-formed event in a place where it cannot be.
public struct TraceProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one sentence without a location.
  public var description: String
}

/// How a trace ended.
public struct TraceEnd: Hashable, Sendable {
  /// The trace.
  public var trace: TraceIdentity
  /// Whether its footer was there.
  public var isClosed: Bool
  /// How many events are known to be missing: gaps in the sequence numbers, or what the footer says was dropped.
  public var lost: Int
  /// How many lines could not be used.
  public var broken: Int
  /// The time of its last event in nanoseconds.
  public var lastTime: Int

  /// Creates an end.
  public init(trace: TraceIdentity, isClosed: Bool = true, lost: Int = 0, broken: Int = 0, lastTime: Int = 0) {
    self.trace = trace
    self.isClosed = isClosed
    self.lost = lost
    self.broken = broken
    self.lastTime = lastTime
  }
}

/// A place in the input that cannot be right; reading goes on behind it.
public struct TraceIssue: Hashable, Sendable, CustomStringConvertible {
  /// Where: a path or `standard input`.
  public var source: String
  /// The line, from 1; 0 when the damage is no line's, such as a missing footer.
  public var line: Int
  /// The column in bytes, from 1; 0 for the whole line.
  public var column: Int
  /// What is wrong.
  public var reason: String
  /// Whether the line could not be used at all.
  public var isBroken: Bool

  /// Creates a damage.
  public init(source: String, line: Int = 0, column: Int = 0, reason: String, isBroken: Bool = false) {
    self.source = source
    self.line = line
    self.column = column
    self.reason = reason
    self.isBroken = isBroken
  }

  public var description: String {
    let place = line == 0 ? "" : column == 0 ? ":\(line)" : ":\(line):\(column)"
    return "\(source)\(place): \(reason)"
  }
}

/// Takes in traces step by step: a summary, a set of rules, what a diagram needs.
///
/// For each trace come one ``begin(_:)``, its steps in order, and one ``end(_:)``.
public protocol TraceConsumer {
  /// A trace begins.
  mutating func begin(_ trace: TraceIdentity)
  /// The next event.
  mutating func receive(_ step: TraceStep)
  /// The next event, which a selection leaves out: for names and owners that events to come refer to.
  mutating func skip(_ step: TraceStep)
  /// Something in the input was wrong; it may come at any time.
  mutating func encounter(_ issue: TraceIssue)
  /// The trace is over.
  mutating func end(_ end: TraceEnd)
}

extension TraceConsumer {
  /// Ignores it.
  public mutating func skip(_ step: TraceStep) {}

  /// Ignores it.
  public mutating func encounter(_ issue: TraceIssue) {}
}
