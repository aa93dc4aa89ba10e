internal import Lifeline

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

  /// Parses a string such as `1.5s`, `200ms`, `30us`, `12steps`, or `#120`, or returns nil for any other string, such as a number without a
  /// unit.
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
    case .time(let time): FindingText.duration(time).filter { $0 != " " }
    case .event(let number): "#\(number)"
    }
  }
}
