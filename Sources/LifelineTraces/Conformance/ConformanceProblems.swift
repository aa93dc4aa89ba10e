package import Lifeline

/// The problems that a checker found in a plug-in. There are none if the plug-in satisfies its contract.
public struct ConformanceProblems: Sendable, Hashable, CustomStringConvertible {
  /// One sentence per violation of the contract.
  public private(set) var all: [String] = []

  package init() {}

  /// The problems, one per line.
  public var description: String { all.joined(separator: "\n") }

  package mutating func add(_ problem: String, when isWrong: Bool = true) {
    if isWrong, !all.contains(problem) { all.append(problem) }
  }
}

/// Events that every sink and exporter must accept.
package enum SampleEvents {
  private static let controller = Subject(id: 1, kind: .controller, type: "SampleController", name: "sample")

  /// A short life with a span, an instant, attributes of all types, and a mark.
  package static let ordinary: [TraceEvent] = [
    event(1, .`init`, .instant), event(2, "viewDidLoad", .begin),
    event(3, "noticed", .instant, ["text": "a", "number": 1, "real": .number(0.5), "flag": true]),
    event(4, "viewDidLoad", .end),
    TraceEvent(sequence: 5, time: 5000, subject: .marker, name: .mark, attributes: ["text": "The user taps Buy"]),
    event(6, .`deinit`, .instant),
  ]

  package static let nasty: [(String, TraceEvent)] = [
    ("an end without a begin", event(1, "viewDidLoad", .end)),
    ("an event of a subject that has ended", event(7, "late", .instant)),
    ("a gap in the sequence numbers", event(1_000_000, "tick", .instant)),
    ("the largest numbers", TraceEvent(sequence: .max, time: .max, thread: .max, subject: controller, name: "tick")),
    ("control characters and quotes in a text", event(1, "tick", .instant, ["text": "\u{0}\u{1B}[31m\"\\\n\u{2028}"])),
    ("a text of a million characters", event(1, "tick", .instant, ["text": .string(long)])),
    ("a value that is not a number", event(1, "tick", .instant, ["real": .number(.nan)])),
    (
      "an empty name", TraceEvent(sequence: 1, time: 0, subject: Subject(id: 1, kind: "", type: "", name: ""), name: "")
    ),
  ]

  private static let long = String(repeating: "ü", count: 1_000_000)

  private static func event(
    _ sequence: Int, _ name: EventName, _ phase: TraceEvent.Phase, _ attributes: TraceAttributes = [:]
  ) -> TraceEvent {
    TraceEvent(
      sequence: sequence, time: sequence * 1000, subject: controller, name: name, phase: phase, attributes: attributes)
  }
}
