internal import Lifeline
internal import LifelineFormats
internal import LifelineTestSupport
internal import LifelineTraces
internal import Testing

@Suite struct ExportRunTests {
  private struct Refusal: Error {}

  @Test func `the calls come in order, and the output begins and ends once`() throws {
    let text = try ExportScript.exported([.usual, ExportScript()], as: Protocoller.description)
    #expect(text == "start,begin 0,1,2,3,4,5,6,7,end 0,begin 1,end 1,finish,")
  }

  @Test func `nothing is written after an exporter has thrown, and the end says why`() {
    #expect(throws: Refusal.self) { try ExportScript.usual.exported(as: Refusing.description) }
  }

  /// Refuses the second event.
  private struct Refusing: TraceExporter {
    static let description = ExporterDescription(id: "refusing", summary: "Refuses.", endings: []) { Refusing() }
    private var events = 0

    mutating func write(_ part: ExportPart, to output: ExportOutput) throws {
      guard case .event = part else { return }
      events += 1
      #expect(events <= 2)
      if events == 2 { throw Refusal() }
      output.append("event\n")
    }
  }

  @Test func `an output that fails says so at the end, once, and is not written to again`() {
    var calls = 0
    let output = ExportOutput { _ in
      calls += 1
      throw Refusal()
    }
    for _ in 0..<4 { output.append(Array(repeating: 0, count: 300 << 10)) }
    #expect(throws: Refusal.self) { try output.finish() }
    #expect(calls == 1)
  }

  @Test func `bytes come in blocks and all of them`() throws {
    var sizes: [Int] = []
    let output = ExportOutput { sizes.append($0.count) }
    for _ in 0..<700 { output.append(String(repeating: "x", count: 1024)) }
    try output.finish()
    #expect(sizes.reduce(0, +) == 700 << 10)
    #expect(sizes.count == 3)
  }

  @Test func `the built-in exporters are sorted by id`() {
    let ids = ExporterDescription.standard.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: ExporterDescription.standard.map(\.id))
  func `the same trace gives the same bytes`(id: String) throws {
    let exporter = try #require(ExporterDescription.standard.first { $0.id == id })
    #expect(try ExportScript.usual.exported(as: exporter) == ExportScript.usual.exported(as: exporter))
  }

  /// Writes down how it is called.
  private struct Protocoller: TraceExporter {
    static let description = ExporterDescription(id: "calls", summary: "Calls.", endings: []) { Protocoller() }

    mutating func write(_ part: ExportPart, to output: ExportOutput) {
      switch part {
      case .start: output.append("start,")
      case .begin(let trace): output.append("begin \(trace.index),")
      case .event(let step): output.append("\(step.event.sequence),")
      case .end(let end): output.append("end \(end.trace.index),")
      case .finish: output.append("finish,")
      }
    }
  }
}
