import Lifeline
import LifelineAnalysis
import LifelineExport

/// Writes a trace as an outline: one line per event, indented by call depth.
struct OutlineExporter: TraceExporter {
  static let description = ExporterDescription(
    id: "outline", summary: "One line per event, indented by call depth.", endings: ["outline.txt", "txt"]
  ) { OutlineExporter() }

  /// The call depth of each thread: memory grows with threads, not with the trace.
  private var depths: [Int: Int] = [:]

  mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    depths = [:]
    output.append("\(trace.label)\n")
  }

  mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    let event = step.event
    guard event.phase != .end else { return depths[event.thread, default: 1] -= 1 }
    let depth = depths[event.thread, default: 0]
    // The text of a mark can have several lines.
    let mark = event.name == .mark ? event.text?.split(whereSeparator: \.isNewline).joined(separator: " ") : nil
    let what = mark ?? "\(event.subject.label) \(event.name)"
    output.append(String(repeating: "  ", count: depth + 1) + what + "\n")
    if event.phase == .begin { depths[event.thread] = depth + 1 }
  }
}
