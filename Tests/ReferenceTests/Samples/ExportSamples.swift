internal import Foundation
internal import Lifeline
internal import LifelineCommand
internal import LifelineFormats
internal import LifelineTraces
internal import Testing

/// The samples about exporters and sinks of the command line.
@Suite struct ExportSamples {
  /// It reads a file in the current folder, which tests share, so it is only compiled.
  private static func exporting(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
    let output = ExportOutput { bytes in try write(bytes) }
    var run = ExportRun(.csv, to: output)
    var reader = TraceReader()
    try reader.read("trace.jsonl", into: &run)
    try run.finish()
  }

  @Test func `markers are exported, one a line`() throws {
    var bytes: [UInt8] = []
    var run = ExportRun(MarkerExporter.description, to: ExportOutput { bytes += $0 })
    var session = TraceSession(TraceIdentity(), &run)
    session.receive(TraceEvent(sequence: 1, time: 0, subject: .marker, name: .mark, attributes: ["text": "Hi"]), &run)
    session.end(&run)
    try run.finish()
    #expect(String(decoding: bytes, as: UTF8.self) == "Hi\n")
  }

  @Test func `an exporter is tested with the events of a program`() throws {
    let mark = TraceEvent(sequence: 1, time: 0, subject: .marker, name: .mark, attributes: ["text": "Hi"])
    #expect(try exported([mark], by: MarkerExporter.description) == "Hi\n")
  }

  @Test func `a line with a tab is an event`() throws {
    let events = try TabImporter.description.events(in: "CartController\tviewDidLoad\n")
    #expect(events.map(\.name) == ["viewDidLoad"])
  }

  @Test func `a sink is described, and made for a path`() throws {
    let description =
      SinkDescription(id: "tally", summary: "Counts events by type.", fileEnding: "txt") { output in
        TallySink(path: output.path)
      }
    let sink = try description.make(SinkOutput(path: "tally.txt"))
    #expect((sink as? TallySink)?.path == "tally.txt")
  }

  private final class TallySink: TraceSink {
    let path: String
    init(path: String) { self.path = path }
    func open(_ header: TraceHeader) {}
    func flush() {}
    func close() {}

    func receive(_ event: TraceEvent) {}
  }
}

struct TabImporter: TraceImporter {
  static let description = ImporterDescription(
    id: "tabs", summary: "Lines of a type, a tab, and a callback.", unit: .lines, recognizes: { $0.contains(0x09) }
  ) { _ in TabImporter() }

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    guard case .record(let record) = part else { return }
    let words = record.text.split(separator: "\t")
    guard words.count == 2 else { return output.skip(.notUnderstood) }
    output.add(ImportedEvent(type: TypeName(String(words[0])), name: EventName(String(words[1]))))
  }
}

struct MarkerExporter: TraceExporter {
  static let description = ExporterDescription(
    id: "markers", summary: "The user's own texts, one per line.", endings: ["markers.txt"]
  ) { MarkerExporter() }

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    guard case .event(let step) = part, let text = step.event.text, step.event.name == .mark else { return }
    output.append("\(text)\n")
  }
}

func exported(_ events: [TraceEvent], by exporter: ExporterDescription) throws -> String {
  var bytes: [UInt8] = []
  var run = ExportRun(exporter, to: ExportOutput { bytes += $0 })
  var session = TraceSession(TraceIdentity(header: TraceHeader(name: "test")), &run)
  for event in events { session.receive(event, &run) }
  session.close(events: events.count)
  session.end(&run)
  try run.finish()
  return String(decoding: bytes, as: UTF8.self)
}
