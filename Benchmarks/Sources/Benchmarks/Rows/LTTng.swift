internal import Foundation

/// LTTng's tracer for programs in C, with an event of the same fields; it is built and run by a script.
enum LTTng {
  enum Mode: String, Sendable {
    /// A tracepoint that no session asks for.
    case disabled
    /// A ring in memory.
    case snapshot
    /// Files; the program waits rather than lose events.
    case disk
  }

  static let name = "LTTng-UST"

  static func contestant(_ mode: Mode) -> Contestant {
    Contestant(name: name, obstacle: { try script.output(["check"], accepted: [0, 3]).nilIfEmpty }) {
      let text = try script.output([mode.rawValue]).trimmingCharacters(in: .whitespacesAndNewlines)
      guard let nanoseconds = Double(text) else { throw MeasurementError("\(name): \(text)") }
      return Reading(wall: nanoseconds * 1e-9)
    }
  }

  private static var script: Program { Program(path: Workspace.peer("lttng/measure")) }
}

extension String {
  fileprivate var nilIfEmpty: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
