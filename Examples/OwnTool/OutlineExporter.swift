import Lifeline
import LifelineFormats
import LifelineTraces

/// Writes a trace as an outline: one line per event, indented by call depth.
struct OutlineExporter: TraceExporter {
  static let description = ExporterDescription(
    id: "outline", summary: "One line per event, indented by call depth.", endings: ["outline.txt", "txt"]
  ) { OutlineExporter() }

  /// The depth inside each open span, by the number of its begin event. Memory grows with open spans, not with the
  /// trace.
  private var depths: [Int: Int] = [:]

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    switch part {
    case .begin(let trace):
      depths = [:]
      output.append("\(trace.label)\n")
    case .event(let step): write(step, to: output)
    default: break
    }
  }

  /// While an asynchronous span is suspended, other tasks use its thread. So the depth is that of the enclosing span,
  /// not that of the thread.
  private mutating func write(_ step: TraceStep, to output: ExportOutput) {
    let event = step.event
    if let ended = step.span { depths[ended.sequence] = nil }
    guard event.phase != .end else { return }
    let depth = step.enclosing.flatMap { depths[$0.sequence] } ?? 0
    // The text of a mark can have several lines.
    let mark = event.name == .mark ? event.text?.split(whereSeparator: \.isNewline).joined(separator: " ") : nil
    let what = mark ?? "\(event.subject.label) \(event.name)"
    output.append(String(repeating: "  ", count: depth + 1) + what + "\n")
    if event.phase == .begin { depths[event.sequence] = depth + 1 }
  }
}
