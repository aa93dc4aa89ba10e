package import Lifeline
internal import LifelineBase

/// A selection of the events in a trace.
///
/// A selection without conditions includes everything. An event must satisfy all conditions; a mark that belongs to no
/// object must satisfy only ``from``, ``to``, ``last``, and ``around``. A condition with several names is satisfied if
/// any of the names matches. An end event is included if its begin event is included. Views and controls are included
/// together with their owner.
///
/// ```swift
/// var selection = TraceSelection()
/// selection.subjects = ["checkout", "#7"]
/// selection.from = .time(1_500_000_000)
/// var states = SelectedTraces(StateDiagram(), TraceFilter(selection))
/// ```
public struct TraceSelection: Hashable, Sendable {
  /// The subjects by name, or by number, such as `#7`.
  ///
  /// If empty, all subjects are selected.
  public var subjects: [String] = []
  /// The types of subjects.
  ///
  /// If empty, all types are selected.
  public var types: [String] = []
  /// The names of events.
  ///
  /// If empty, all events are selected.
  public var events: [String] = []
  /// The first position to include.
  public var from: TracePoint?
  /// The last position to include.
  public var to: TracePoint?
  /// The number of events to include, counted from the end.
  ///
  /// This condition requires a `TraceSurvey`.
  public var last: Int?
  /// The number of an event. Only this event and the events near it are included.
  public var around: Int?
  /// The number of events to include before and after ``around``.
  package var neighborhood = 20
  /// The maximum call depth.
  ///
  /// The depth of top-level calls and of events outside calls is 1.
  public var depth: Int?
  /// Whether to include only events that findings cite.
  ///
  /// This condition requires a `TraceSurvey`.
  package var onlyFindings = false

  /// Creates a selection that includes everything.
  public init() {}

  /// Whether the traces must first be read with a `TraceSurvey`.
  package var needsSurvey: Bool { last != nil || onlyFindings }

  /// Whether the selection includes everything.
  public var isEmpty: Bool { self == TraceSelection(neighborhood: neighborhood) }

  /// Whether only a part of the time is selected.
  package var limitsTime: Bool { from != nil || to != nil || last != nil || around != nil }

  /// Whether the selection includes an object only because of one of its events.
  package var picksByEvent: Bool { !events.isEmpty || depth != nil || onlyFindings }

  /// Returns whether the selection includes a subject by its name, number, or type alone, so that it includes the
  /// subject's whole life, even if the trace has no event of the subject.
  package func includesLife(of subject: Subject) -> Bool { !limitsTime && includes(subject) }

  /// Returns whether the selection includes a subject by its name, number, or type alone, so that it includes the part
  /// of the subject's life in the selected time.
  package func includes(_ subject: Subject) -> Bool {
    guard !picksByEvent else { return false }
    let isNamed = subjects.contains("#\(subject.id)") || subject.name.map(subjects.contains) ?? false
    return (subjects.isEmpty || isNamed) && (types.isEmpty || types.contains(subject.type.string))
  }

  private init(neighborhood: Int) {
    self.neighborhood = neighborhood
  }
}

extension TraceSelection: CustomStringConvertible {
  /// The conditions as text, such as `subject checkout, from 1.5s`, or `everything` if there are none.
  public var description: String {
    var texts = subjects.map { "subject \($0)" } + types.map { "type \($0)" } + events.map { "event \($0)" }
    if let from { texts.append("from \(from)") }
    if let to { texts.append("to \(to)") }
    if let around {
      let events = neighborhood == 1 ? "event" : "events"
      let neighbors = neighborhood == 0 ? "" : " and \(neighborhood) \(events) on each side"
      texts.append("event #\(around)\(neighbors)")
    }
    if let depth { texts.append("depth at most \(depth)") }
    if onlyFindings { texts.append("evidence of findings") }
    if let last { texts.append("last \(last)") }
    return texts.isEmpty ? "everything" : texts.joined(separator: ", ")
  }
}

/// A position in a trace: a time or the number of an event.
public enum TracePoint: Hashable, Sendable {
  /// The number of nanoseconds since the start of the trace.
  case time(Int)
  /// The event with this sequence number.
  case event(Int)

  /// A description of the accepted strings, for messages.
  package static let grammar =
    "a time such as 1.5s, 200ms, 30us, 40ns, or 12steps (of a counting clock), or an event such as #120"

  private static let units: [(name: String, nanoseconds: Double)] = [
    ("ns", 1), ("us", 1e3), ("µs", 1e3), ("μs", 1e3), ("ms", 1e6),
    ("steps", Double(CountedTime.step)), ("step", Double(CountedTime.step)), ("s", 1e9),
  ]

  /// Parses a string such as `1.5s`, `200ms`, `30us`, `12steps`, or `#120`, or returns nil for any other string, such
  /// as a number without a unit.
  package init?(_ text: String) {
    if text.hasPrefix("#") {
      guard let number = Int(text.dropFirst()), number > 0 else { return nil }
      self = .event(number)
      return
    }
    guard
      let unit = Self.units.first(where: { text.hasSuffix($0.name) && Self.isNumber(text.dropLast($0.name.count)) }),
      let count = Double(text.dropLast(unit.name.count))
    else { return nil }
    let nanoseconds = (count * unit.nanoseconds).rounded()
    guard nanoseconds < 9e18 else { return nil }
    self = .time(Int(nanoseconds))
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
  }

  package func isBefore(_ step: TraceStep) -> Bool {
    switch self {
    case .time(let time): time < step.event.time
    case .event(let number): number < step.event.sequence
    }
  }

  package func isBehind(_ step: TraceStep) -> Bool {
    switch self {
    case .time(let time): time > step.event.time
    case .event(let number): number > step.event.sequence
    }
  }
}

extension TracePoint: CustomStringConvertible {
  public var description: String {
    switch self {
    case .time(let time): TimeText().exact(time).filter { $0 != " " }
    case .event(let number): "#\(number)"
    }
  }
}
