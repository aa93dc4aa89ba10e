import LifelineTestSupport

#if Graphviz && (os(Linux) || os(macOS))
  import Foundation
  import Lifeline
  import LifelineBase
  import LifelineDiagrams
  import LifelineGraphviz
  import LifelineStates
  import Testing

  /// What the sink writes when its tracer is closed.
  @Suite struct DiagramSinkTests {
    @Test func `closing the tracer draws the states as SVG`() throws {
      let svg = try Self.trace(to: "states.svg") { DrawnSVG([UInt8]($0)) }
      #expect(svg.error == nil)
      #expect(svg.title == "sink")
      #expect(svg.elements["type1state1"]?.texts.first == "load")
      #expect(svg.elements["type1"]?.texts == ["Loader · 1 instance"])
      #expect(svg.elements["type1path1"]?.title?.hasPrefix("load → load: once, after ") == true)
    }

    @Test func `closing the tracer draws the timeline as SVG`() throws {
      let svg = try Self.trace(to: "timeline.svg", .timeline()) { DrawnSVG([UInt8]($0)) }
      #expect(svg.error == nil)
      #expect(svg.elements["label0"]?.texts == ["load"])
      #expect(svg.elements["event1"]?.title?.hasPrefix("Loader #1 load; at ") == true)
    }

    @Test(arguments: ["states.dot", "states.gv", "states.DOT"])
    func `closing the tracer writes DOT`(name: String) throws {
      let text = try Self.trace(to: name) { String(decoding: $0, as: UTF8.self) }
      #expect(text.hasPrefix("// sink\n// Draw with: dot -Tsvg\n"))
      #expect(text.hasSuffix("}\n"))
    }

    @Test func `the options of the timeline are kept`() throws {
      let text = try Self.trace(to: "t.dot", .timeline(.init(limit: 1, folds: false))) {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(text.contains("1 more row is omitted: the limit is 1"))
    }

    @Test func `nothing is written before the tracer is closed`() throws {
      try withFolder { folder in
        let path = "\(folder)/early.svg"
        let tracer = Tracer(name: "sink", sinks: [try .diagram(at: path, renderer: .graphviz)])
        let subject = tracer.makeSubject(kind: "service", type: "Loader")
        tracer.begin("load", of: subject).end()
        tracer.flush()
        #expect(!FileManager.default.fileExists(atPath: path))
        tracer.close()
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }

    @Test(arguments: [
      ("out.jpg", "no picture format 'jpg'; available: svg, png, pdf"),
      ("out.jsonl", "no picture format 'jsonl'; available: svg, png, pdf"),
    ])
    func `an ending that names no format is refused at once`(path: String, message: String) throws {
      let error = #expect(throws: GraphvizError.self) { try DiagramSink(path: path, renderer: .graphviz) }
      #expect(error?.code == .unknownFormat)
      #expect(error?.description == message)
    }

    @Test func `a picture that cannot be written is a failure of the sink, and of nothing else`() throws {
      try withFolder { folder in
        try OutputFile.write([], to: "\(folder)/occupied")
        let path = "\(folder)/occupied/states.dot"
        let memory = MemorySink()
        let tracer = Tracer(name: "sink", sinks: [try .diagram(at: path, renderer: .graphviz), memory])
        let subject = tracer.makeSubject(kind: "service", type: "Loader")
        tracer.begin("load", of: subject).end()
        tracer.close()
        #expect(tracer.health.failures.count == 1)
        #expect(tracer.health.failures.first?.sink == "DiagramSink")
        #expect(tracer.health.failures.first?.reason.contains("occupied") == true)
        #expect(memory.events.count == 2)
      }
    }

    // MARK: Helpers

    /// Traces two loads into a file, closes the tracer, and hands over the file's bytes.
    private static func trace<Result>(
      to name: String, _ diagram: DiagramSink.Kind = .states(), _ read: (Data) throws -> Result
    ) throws -> Result {
      try withFolder { folder in
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        let tracer = Tracer(name: "sink", sinks: [try .diagram(at: file.path, kind: diagram, renderer: .graphviz)])
        let subject = tracer.makeSubject(kind: "service", type: "Loader")
        for _ in 1...2 { tracer.begin("load", of: subject).end() }
        tracer.close()
        #expect(tracer.health.failures.isEmpty)
        return try read(try Data(contentsOf: file))
      }
    }
  }
#endif
